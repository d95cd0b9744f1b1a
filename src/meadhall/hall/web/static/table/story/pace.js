// The pace of what is told: slow, normal, fast or at once. It is kept in this browser, for every table.
import { Radios } from "../../shared/radios.js";

const KEY = "pace";
const PACES = { slow: 1600, normal: 900, fast: 400, instant: 0 };
export const SLOW = PACES.slow;
export const NORMAL = PACES.normal;

function kept() {
  try {
    const name = localStorage.getItem(KEY);
    return name in PACES ? name : "normal";
  } catch {
    return "normal";
  }
}

export class Pace {
  constructor(changed) {
    this.name = kept();
    this.changed = changed;
    this.radios = new Radios(document.querySelectorAll("[data-pace]"), (name) => this.set(name));
    this.radios.show(this.name);
    addEventListener("storage", (event) => {
      if (event.key === KEY) this.set(kept());
    });
  }

  get milliseconds() {
    return PACES[this.name];
  }

  get isInstant() {
    return this.milliseconds === 0;
  }

  set(name) {
    this.name = name;
    try {
      localStorage.setItem(KEY, name);
    } catch {
      // A browser that keeps nothing still has a pace until the page is left.
    }
    this.radios.show(name);
    this.changed();
  }
}
