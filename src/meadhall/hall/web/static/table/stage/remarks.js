// What one of the people of the hall says, in a bubble at the seat for a while; this browser may want none.
import { make, place } from "../../shared/element.js";
import { say } from "../../shared/say.js";

const KEPT = "remarks";
const SHOWN = 5000;
const GAP = 8;
const EDGE = 8;

function isWanted() {
  try {
    return localStorage.getItem(KEPT) !== "off";
  } catch {
    return true;
  }
}

export class Remarks {
  // *plateOf(number)*: where a seat stands.
  constructor(plateOf) {
    this.plateOf = plateOf;
    // A reader hears it among what has happened.
    this.bubble = make("p", { class: "remark", hidden: true, "aria-hidden": "true" });
    place("homes").after(this.bubble);
  }

  // Show what was said, if anything; return it for those who listen.
  show({ remark, seats }) {
    if (!remark || !isWanted()) return "";
    clearTimeout(this.timer);
    this.bubble.textContent = remark.text;
    this.bubble.hidden = false;
    this.stand(this.plateOf(remark.seat).getBoundingClientRect());
    this.timer = setTimeout(() => {
      this.bubble.hidden = true;
    }, SHOWN);
    return say("table.says", { name: seats[remark.seat].name, text: remark.text });
  }

  // Below the plate, and within the window.
  stand({ left, width, bottom }) {
    const own = this.bubble.getBoundingClientRect().width;
    const x = Math.max(EDGE, Math.min(left + width / 2 - own / 2, innerWidth - own - EDGE));
    this.bubble.style.setProperty("--x", `${x}px`);
    this.bubble.style.setProperty("--y", `${bottom + GAP}px`);
    this.bubble.style.setProperty("--tip", `${Math.max(EDGE, Math.min(left + width / 2 - x, own - EDGE))}px`);
  }
}
