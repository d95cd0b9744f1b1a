// The curtain between people who share a screen: the next hand is not even sent before somebody says "ready".
import { say } from "../../shared/say.js";
export class Curtain {
  constructor(ready) {
    this.box = document.querySelector("[data-curtain]");
    this.heading = document.querySelector("[data-curtain-heading]");
    this.button = document.querySelector("[data-curtain-ready]");
    this.seat = null;
    this.button.addEventListener("click", () => ready(this.seat));
  }

  show(curtain) {
    const wasHidden = this.box.hidden;
    this.box.hidden = curtain === null;
    for (const part of document.querySelectorAll(".bar, .page")) part.inert = curtain !== null;
    if (curtain === null) return;
    this.seat = curtain.seat;
    this.heading.textContent = say("table.hand_the_screen_to", { name: curtain.name });
    this.button.textContent = say("table.i_am_show", { name: curtain.name });
    if (wasHidden) this.button.focus();
  }
}
