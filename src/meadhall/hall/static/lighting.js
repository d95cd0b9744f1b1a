// Lighting: a line that is pointed at or focused lights its pieces, and a piece lights the lines it occurs in.
export class Lighting {
  constructor(stage, choices) {
    this.stage = stage;
    this.choices = choices;
    for (const name of ["pointerover", "focusin"]) document.addEventListener(name, (event) => this.at(event.target));
    document.addEventListener("pointerleave", () => this.clear());
  }

  at(target) {
    const line = target.closest?.(".ch");
    const piece = target.closest?.(".piece[data-handle]");
    if (line === this.line && piece === this.piece) return;
    this.clear();
    this.line = line;
    this.piece = piece;
    const found = line && this.choices.lines.get(line);
    if (found) this.lightPieces(found);
    if (piece?.hasAttribute("tabindex")) this.lightLines(piece.dataset.handle);
  }

  // One choice lights all it takes; many light what is touched next.
  lightPieces(found) {
    const handles = found.length === 1 ? new Set(found[0].handles) : this.choices.nextOf(found);
    for (const piece of this.stage.touchable()) piece.classList.toggle("lit", handles.has(piece.dataset.handle));
  }

  lightLines(handle) {
    for (const [line, found] of this.choices.lines)
      line.classList.toggle("lit", found.some((choice) => choice.handles.includes(handle)));
  }

  clear() {
    for (const lit of document.querySelectorAll(".lit")) lit.classList.remove("lit");
    this.line = this.piece = null;
  }
}
