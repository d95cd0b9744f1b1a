// The pace of what is told: slow, normal, fast or at once. It is kept in this browser, for every table.
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
    this.groups = [...document.querySelectorAll("[data-pace]")];
    for (const group of this.groups) this.listen(group);
    this.show();
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
    this.show();
    this.changed();
  }

  // A group of radio buttons: one of them can be reached by Tab, the arrows walk between them.
  listen(group) {
    const radios = [...group.querySelectorAll("[role=radio]")];
    group.addEventListener("click", (event) => {
      const radio = event.target.closest("[role=radio]");
      if (radio) this.set(radio.value);
    });
    group.addEventListener("keydown", (event) => {
      const step = { ArrowRight: 1, ArrowDown: 1, ArrowLeft: -1, ArrowUp: -1 }[event.key];
      if (!step || !event.target.matches("[role=radio]")) return;
      event.preventDefault();
      event.stopPropagation();
      const next = radios[(radios.indexOf(event.target) + step + radios.length) % radios.length];
      this.set(next.value);
      next.focus();
    });
  }

  show() {
    for (const radio of document.querySelectorAll("[data-pace] [role=radio]")) {
      const isOn = radio.value === this.name;
      radio.setAttribute("aria-checked", String(isOn));
      radio.tabIndex = isOn ? 0 : -1;
    }
  }
}
