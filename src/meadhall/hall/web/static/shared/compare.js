// Two choices at one position, yours and the better one: rings on the pieces of both, and what the coach said of them.
import { make, place, written } from "./element.js";
import { element } from "./parts.js";
import { askHall, pageAddress } from "./hall.js";
import { say } from "./say.js";

const GAPS = { yours: 9, better: 3 };

// The pieces that handles stand for: each once, the first that fits.
function piecesOf(pieces, handles) {
  const left = [...pieces];
  return handles.flatMap((handle) => {
    const at = left.findIndex((piece) => piece.dataset.handle === handle);
    return at < 0 ? [] : left.splice(at, 1);
  });
}

// The box of a piece without the gold around it, a little larger.
function boxOf(piece, gap) {
  const body = piece.querySelector(".body") ?? piece;
  const there = body.getCTM()?.inverse();
  // What is drawn within may be moved, turned and scaled.
  const corners = [...body.querySelectorAll(":scope > :not(.halo)")].flatMap((one) => {
    const { x: left, y: top, width, height } = one.getBBox();
    const inside = there && one.getCTM() ? there.multiply(one.getCTM()) : new DOMMatrix();
    return [
      [left, top],
      [left + width, top],
      [left, top + height],
      [left + width, top + height],
    ].map(([across, down]) => new DOMPoint(across, down).matrixTransform(inside));
  });
  const [x, y] = ["x", "y"].map((side) => Math.min(...corners.map((corner) => corner[side])));
  const [right, bottom] = ["x", "y"].map((side) => Math.max(...corners.map((corner) => corner[side])));
  return { x: x - gap, y: y - gap, width: right - x + 2 * gap, height: bottom - y + 2 * gap, rx: gap };
}

// Draw a ring around each piece of a choice; return the rings.
function ring(pieces, handles, name) {
  return piecesOf(pieces, handles).map((piece) => {
    const drawn = element("rect", { class: `choice-ring ${name}`, ...boxOf(piece, GAPS[name]) });
    piece.append(drawn);
    return drawn;
  });
}

// Draw the rings of both choices; of one that is both, only one.
export function ringBoth(pieces, moment) {
  const yours = ring(pieces, moment.chosen_handles, "yours");
  return moment.better === moment.chosen ? yours : [...yours, ...ring(pieces, moment.better_handles, "better")];
}

function row(name, word, text, chance) {
  const percent = `${Math.round(100 * chance)} %`;
  return make(
    "p",
    { class: `compared ${name}` },
    make("i", { "aria-hidden": "true" }),
    make("span", {}, `${word}: `, ...written(text)),
    make("b", {}, percent),
  );
}

// Whoever comes from a review sees both choices where they were to be made.
export class Compare {
  constructor(stage, table) {
    this.stage = stage;
    this.table = table;
    this.box = place("looking-compare");
    const asked = pageAddress().searchParams.get("review");
    this.seat = asked === null ? null : Number(asked);
    this.rings = [];
  }

  async show(past) {
    this.past = past;
    for (const drawn of this.rings.splice(0)) drawn.remove();
    this.box.hidden = true;
    if (!past || this.seat === null) return;
    this.moments ??= this.fetch();
    const moment = (await this.moments).find(({ step }) => step === past.step);
    if (!moment || this.past !== past) return;
    const better = moment.better === moment.chosen ? [] : [row("better", say("review.better"), moment.better, moment.chance)];
    const why = moment.reason ? [make("p", { class: "small" }, moment.reason)] : [];
    this.box.replaceChildren(row("yours", say("review.you_chose"), moment.chosen, moment.chosen_chance), ...better, ...why);
    this.box.hidden = false;
    this.rings = ringBoth(this.stage.visible(), moment);
  }

  async fetch() {
    try {
      const answer = await askHall(`/api/tables/${this.table}/review?seat=${this.seat}`, { headers: { accept: "application/json" } });
      const { review } = await answer.json();
      return review?.moments ?? [];
    } catch {
      this.moments = undefined;
      return [];
    }
  }
}
