// A group of radio buttons: one of them can be reached by Tab, the arrows walk between them.
const STEPS = { ArrowRight: 1, ArrowDown: 1, ArrowLeft: -1, ArrowUp: -1 };

export class Radios {
  // *groups*: every place where the same thing is chosen.
  constructor(groups, choose) {
    this.groups = [...groups];
    for (const group of this.groups) {
      const radios = [...group.querySelectorAll("[role=radio]")];
      group.addEventListener("click", (event) => {
        const radio = event.target.closest("[role=radio]");
        if (radio) choose(radio.value);
      });
      group.addEventListener("keydown", (event) => {
        const step = STEPS[event.key];
        if (!step || !event.target.matches("[role=radio]")) return;
        event.preventDefault();
        event.stopPropagation();
        const next = radios[(radios.indexOf(event.target) + step + radios.length) % radios.length];
        choose(next.value);
        next.focus();
      });
    }
  }

  show(value) {
    for (const radio of this.groups.flatMap((group) => [...group.querySelectorAll("[role=radio]")])) {
      const isOn = radio.value === value;
      radio.setAttribute("aria-checked", String(isOn));
      radio.tabIndex = isOn ? 0 : -1;
    }
  }
}
