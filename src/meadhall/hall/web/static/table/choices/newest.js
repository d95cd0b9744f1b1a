// Where the log stands behind a tab, its newest line is shown for a while in the second line of the sheet.
import { isSmall } from "../../shared/cuts.js";
import { place, written } from "../../shared/element.js";

const SHOWN = 4000;

export class Newest {
  constructor() {
    this.box = place("newest");
  }

  show(lines) {
    const line = lines.at(-1);
    if (!line || !isSmall()) return;
    clearTimeout(this.timer);
    this.box.replaceChildren(...written(line.text));
    this.box.hidden = false;
    this.timer = setTimeout(() => this.hide(), SHOWN);
  }

  hide() {
    this.box.hidden = true;
  }

  forget() {
    clearTimeout(this.timer);
    this.hide();
    this.box.replaceChildren();
  }
}
