// Lighting: a line that is pointed at or focused lights its pieces, a piece lights the lines it occurs in, and both sketch on
// the board what they would do.
import { takes } from "./clicking.js";

export class Lighting {
  // *point(sentence)*: say what the one choice would do that is pointed at; "" if it is not one.
  constructor(stage, choices, clicking, sketching, point) {
    this.point = point;
    this.stage = stage;
    this.choices = choices;
    this.clicking = clicking;
    this.sketching = sketching;
    for (const name of ["pointerover", "focusin"]) document.addEventListener(name, (event) => this.at(event.target));
    document.addEventListener("pointerleave", () => this.at(document.body));
  }

  // A piece is carried, now over a handle or over nothing; *ways* is null when it is let go.
  carry(ways, handle) {
    this.isCarrying = ways !== null;
    this.clear();
    const aimed = handle ? ways.choices.filter((choice) => takes(choice, [...ways.taken, handle])) : [];
    this.point(aimed.length === 1 ? aimed[0].sentence : "");
    if (aimed.length) this.sketching.show(ways.choices, aimed, this.clicking.nextOf(aimed, [...ways.taken, handle]));
    else if (ways) this.sketching.show([], ways.choices, ways.next);
    else this.sketch();
  }

  at(target) {
    if (this.isCarrying) return;
    const line = target.closest?.(".ch");
    const piece = target.closest?.(".piece[data-handle]");
    if (line === this.line && piece === this.piece) return;
    this.clear();
    this.line = line;
    this.piece = piece;
    const found = line && this.choices.lines.get(line);
    if (found) this.lightPieces(found);
    const lit = piece?.hasAttribute("tabindex") ? this.lightLines(piece.dataset.handle) : (found ?? []);
    const aimed = this.sketch();
    const [one] = aimed.length === 1 ? aimed : lit;
    this.point(aimed.length === 1 || lit.length === 1 ? one.sentence : "");
  }

  // Sketch what is held, and what is pointed at; return the choices pointed at.
  sketch() {
    const { clicking, piece } = this;
    const isLive = piece?.isConnected && piece.classList.contains("live") && !piece.classList.contains("chosen");
    const found = this.line?.isConnected ? this.choices.lines.get(this.line) : null;
    const held = clicking.steps.length ? clicking.open : [];
    const { choices, next } = isLive ? clicking.preview(piece.dataset.handle) : { choices: found ?? [], next: clicking.nextOf(found ?? []) };
    this.sketching.show(held, choices, next);
    return choices;
  }

  // What may be done has changed under the pointer.
  refresh() {
    if (!this.piece?.isConnected) this.piece = null;
    if (!this.line?.isConnected) this.line = null;
    this.sketch();
  }

  // One choice lights all it takes; many light what is touched next.
  lightPieces(found) {
    const handles = found.length === 1 ? new Set(found[0].handles) : this.choices.nextOf(found);
    for (const piece of this.stage.touchable()) piece.classList.toggle("lit", handles.has(piece.dataset.handle));
  }

  lightLines(handle) {
    const lit = [];
    for (const [line, found] of this.choices.lines) {
      const leading = found.filter((choice) => choice.handles.includes(handle));
      line.classList.toggle("lit", leading.length > 0);
      lit.push(...leading);
    }
    return lit;
  }

  clear() {
    for (const lit of document.querySelectorAll(".lit")) lit.classList.remove("lit");
    this.line = this.piece = null;
  }
}
