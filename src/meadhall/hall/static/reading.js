// The board in words: asked for when somebody reads it, and again when the table has moved on.
import { make, place } from "./element.js";

export class Reading {
  constructor(ask) {
    this.ask = ask;
    this.dialog = place("read-dialog");
    for (const opener of document.querySelectorAll("[data-read-open]")) opener.addEventListener("click", ask);
  }

  refresh() {
    if (this.dialog.open) this.ask();
  }

  show(lines) {
    place("text").replaceChildren(...lines.map((line) => make("li", {}, line)));
  }
}
