// The finale of a match that ends while somebody looks: what it is made of is counted up over the board, then the verdict
// stands there before the closing scene of the game, until somebody touches anything. Readers hear both from the
// announcer, the verdict first, so it is for the eye alone.
import { make, sign, written } from "../../shared/element.js";
import { addressOf } from "../../shared/hall.js";
import { isStill } from "../stage/motion.js";
import { say } from "../../shared/say.js";

const GROWS = 480;
const MINUS = "\u2212";

function signed(number) {
  return number < 0 ? `${MINUS}${-number}` : `${number}`;
}

// Put a card over the upper part of the board.
function hang(box, card) {
  const { left, top, width } = (box.querySelector(".board") ?? box).getBoundingClientRect();
  card.style.setProperty("--x", `${left + width / 2}px`);
  card.style.setProperty("--y", `${top + 8}px`);
  card.style.setProperty("--room", `${width - 16}px`);
  box.append(card);
  return card;
}

// A result that is being counted: a row for each who is counted, with a bar that grows.
export class Plaque {
  constructor(box, { names, steps, most = 0 }) {
    this.most = most;
    this.totals = names.map(() => 0);
    const ends = names.map((_, place) => steps.reduce((sum, { brings }) => sum + Math.max(0, brings[place]), 0));
    this.whole = most || Math.max(1, ...ends);
    this.heading = make("strong", {});
    this.rows = names.map((name) => make("li", {}, make("span", {}, name), make("i", {}, make("i", {})), make("b", {}, this.written(0))));
    this.card = hang(box, make("div", { class: "finale plaque", "aria-hidden": "true" }, this.heading, make("ul", {}, ...this.rows)));
  }

  written(number) {
    return this.most ? say("table.out_of", { number: signed(number), most: this.most }) : signed(number);
  }

  // One step further: say what is counted, and let each number that it changes run to its new value.
  add({ text, brings }, rate = 1) {
    this.heading.textContent = text;
    for (const [place, row] of this.rows.entries()) {
      const before = this.totals[place];
      const after = before + brings[place];
      this.totals[place] = after;
      row.classList.toggle("grows", after !== before);
      row.querySelector("i > i").style.setProperty("--part", `${Math.max(0, after) / this.whole}`);
      this.run(row.querySelector("b"), before, after, isStill() ? 0 : GROWS * rate);
    }
  }

  run(where, before, after, milliseconds) {
    const start = performance.now();
    const tick = (now) => {
      const part = milliseconds ? Math.min(1, (now - start) / milliseconds) : 1;
      where.textContent = this.written(Math.round(before + (after - before) * (1 - (1 - part) ** 2)));
      if (part < 1 && where.isConnected) requestAnimationFrame(tick);
    };
    tick(start);
  }

  close() {
    this.card.remove();
  }
}

// The count as one sentence for people who listen: "Settings: Astrid 80, Bjorn 73. Jewels: Astrid 11, Bjorn 1."
export function countWords({ names, steps, most = 0 }) {
  if (most) return say("table.name_out_of", { name: names[0], number: steps.length, most });
  const said = ({ text, brings }) => `${text}: ${names.map((name, place) => `${name} ${brings[place]}`).join(", ")}.`;
  return steps.map(said).join(" ");
}

export function showFinale(box, panel) {
  if (box.querySelector(":scope > .finale")) return;
  const tone = { good: "green", bad: "red" }[panel.tone] ?? "hue";
  const tag = make("span", { class: `tag ${tone}` }, sign(panel.icon || "seal", 44));
  const how = panel.how ? make("p", {}, ...written(panel.how)) : null;
  const card = hang(box, make("div", { class: `finale ${panel.tone}`, "aria-hidden": "true" }, tag, make("strong", {}, panel.verdict), how));
  untilTouched(card);
}

// The board gives way to the scene of how it came out, once that is there; without it the board stays.
export async function showScene(box, table) {
  const board = box.querySelector(".board");
  if (!board || board.querySelector(".closing")) return;
  const scene = make("img", { class: "closing", alt: "", src: addressOf(`/table/${table}/ending.svg`) });
  untilTouched(scene);
  await scene.decode().then(
    () => !scene.hidden && board.append(scene),
    () => undefined,
  );
}

// Whatever is touched first puts it away, and does what it does besides.
function untilTouched(one) {
  const stop = new AbortController();
  const close = () => {
    stop.abort();
    one.hidden = true;
    one.remove();
  };
  for (const name of ["pointerdown", "keydown"]) addEventListener(name, close, { signal: stop.signal });
}
