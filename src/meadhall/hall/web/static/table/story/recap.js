// Since your turn: what has become of the table, and what each of the others did.
import { face, make, place, sign, written } from "../../shared/element.js";
import { say } from "../../shared/say.js";

const UP = "\u2191";
const DOWN = "\u2193";
const MOST_IN_STRIP = 3;

function toneOf(count) {
  if (count.before === count.after) return "";
  return count.after > count.before === count.is_good ? "good" : "bad";
}

function delta(count) {
  const arrow = count.after > count.before ? UP : DOWN;
  const change = make("b", {}, `${count.before} \u2192 ${count.after}`, make("span", { class: "way" }, ` ${arrow}`));
  return make("li", { class: `delta ${toneOf(count)}`.trim() }, sign(count.icon, 18), `${count.word} `, change);
}

function shortly(count) {
  return `${count.word} ${count.before} \u2192 ${count.after}`;
}

function block(found, seats) {
  const seat = seats[found.seat];
  const who = sign(seat ? (seat.kind === "bot" ? "bot" : "person") : "skull", 16);
  const shown = make("span", { class: seat?.portrait ? "face known" : "face" }, ...(seat?.portrait ? face(seat.portrait) : [who]));
  const lines = found.lines.map((line) => make("li", {}, sign(line.icon, 18), make("span", {}, ...written(line.text))));
  return make("section", { class: "act" }, make("h3", {}, shown, ...written(found.heading)), make("ul", {}, ...lines));
}

export class Recap {
  constructor(watch, open) {
    this.list = place("recap-list");
    this.none = place("recap-none");
    this.strip = place("strip");
    this.words = place("strip-words");
    this.watching = place("recap-watch");
    this.watching.addEventListener("click", watch);
    this.strip.addEventListener("click", open);
  }

  show(recap, seats, canWatch) {
    const counts = recap.counts.length ? [make("ul", { class: "deltas" }, ...recap.counts.map(delta))] : [];
    this.list.replaceChildren(...counts, ...recap.blocks.map((found) => block(found, seats)));
    this.none.hidden = true;
    this.watching.disabled = !canWatch;
    const short = recap.counts.slice(0, MOST_IN_STRIP).map(shortly);
    const said = short.length ? short.join(", ") : say("table.took_their_turn", { count: recap.blocks.length });
    this.words.replaceChildren(make("b", {}, `${say("table.since_last_turn")} `), said);
    this.strip.hidden = false;
  }

  // Say nothing of what was told to somebody else.
  forget() {
    this.list.replaceChildren();
    this.words.replaceChildren();
    this.none.hidden = false;
    this.watching.disabled = true;
    this.fold();
  }

  // One's own turn goes on, or is over: the strip has done its work.
  fold() {
    this.strip.hidden = true;
  }
}
