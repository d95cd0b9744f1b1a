// The board in words: asked for when it is opened, and again when the table has moved on.
import { make, place } from "../../shared/element.js";
import { sound } from "../../shared/sound.js";

export class Reading {
  constructor(ask) {
    this.ask = ask;
    this.dialog = place("read-dialog");
    for (const opener of document.querySelectorAll("[data-read-open]")) {
      opener.addEventListener("click", () => {
        sound.hush();
        ask();
      });
    }
  }

  refresh() {
    if (this.dialog.open) this.ask();
  }

  forget() {
    this.dialog.close();
    place("text").replaceChildren();
  }

  show(lines) {
    place("text").replaceChildren(...lines.map((line) => make("li", {}, line)));
  }
}
