// How a table stands, now or at a step of a replay: its header, its seats, and the log until then.
import { partsOf, place } from "../../shared/element.js";

export class Standing {
  constructor(seats, log, compare) {
    this.seats = seats;
    this.log = log;
    this.compare = compare;
  }

  // The table as it stood *then*, of the match as it is *now*.
  show(then, now) {
    this.seats.show(then.seats, now.watchers);
    place("tension").textContent = then.tension;
    document.documentElement.classList.toggle("tense", Boolean(then.tension));
    place("status").replaceChildren(...partsOf(now.is_practice ? `${then.status} \u00b7 practice` : then.status));
  }

  // Everything follows the step that is looked at; null when somebody is back.
  look(past, now) {
    this.show(past ?? now, now);
    this.log.show(past);
    this.compare.show(past);
  }
}
