// The slider of the replay bar, with a mark for each turn and round.
import { make, place } from "../../shared/element.js";

const KNOB = 22;
const APART = 5;
const NUMBERS_APART = 24;

function numberOf(mark) {
  return /\d+/.exec(mark.text)?.[0] ?? "";
}

export class Track {
  // *moved(step)*: the knob was moved there.
  constructor(moved) {
    this.input = place("track");
    this.rail = place("track-marks");
    this.marks = [];
    this.viewer = null;
    this.input.addEventListener("input", () => moved(Number(this.input.value)));
    new ResizeObserver(() => this.draw()).observe(this.input);
  }

  set(step, last, words) {
    const isNew = Number(this.input.max) !== last;
    this.input.max = last;
    this.input.value = step;
    this.input.setAttribute("aria-valuetext", words);
    this.input.style.setProperty("--at", last ? step / last : 1);
    if (isNew) this.draw();
  }

  mark(marks, viewer) {
    this.marks = marks;
    this.viewer = viewer;
    this.draw();
  }

  // Your turns and every round are high and have their number; marks that would touch each other are left out.
  draw() {
    const last = Number(this.input.max);
    const width = this.input.clientWidth - KNOB;
    if (!last || width <= 0) return;
    const hasRounds = this.marks.some((mark) => mark.kind === "round");
    const isHigh = (mark) => (hasRounds ? mark.kind === "round" : mark.seat === this.viewer || this.viewer < 0);
    const shown = [];
    let high = -NUMBERS_APART;
    let low = -APART;
    for (const mark of this.marks) {
      const at = (mark.step / last) * width;
      const isNumbered = isHigh(mark) && at - high >= NUMBERS_APART;
      if (!isNumbered && at - low < APART) continue;
      low = at;
      if (isNumbered) high = at;
      const kind = isNumbered ? (mark.kind === "round" ? "round" : "mine") : "";
      const tick = make("i", { class: kind }, isNumbered ? make("em", {}, numberOf(mark)) : null);
      tick.style.left = `${at}px`;
      shown.push(tick);
    }
    this.rail.replaceChildren(...shown);
  }
}
