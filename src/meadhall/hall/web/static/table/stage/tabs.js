// The two tabs of the log: what happened since your turn, and all of it.
export class Tabs {
  // *opened()*: another tab is open.
  constructor(opened) {
    this.opened = opened;
    this.tabs = [...document.querySelectorAll("[data-tab-of]")];
    for (const tab of this.tabs) {
      tab.addEventListener("click", () => this.open(tab.dataset.tabOf));
      tab.addEventListener("keydown", (event) => this.walk(event, tab));
    }
  }

  open(name) {
    for (const tab of this.tabs) {
      const isOpen = tab.dataset.tabOf === name;
      tab.setAttribute("aria-selected", String(isOpen));
      tab.tabIndex = isOpen ? 0 : -1;
      document.getElementById(tab.getAttribute("aria-controls")).hidden = !isOpen;
    }
    this.opened();
  }

  walk(event, tab) {
    const step = { ArrowRight: 1, ArrowLeft: -1 }[event.key];
    if (!step) return;
    event.preventDefault();
    event.stopPropagation();
    const shown = this.tabs.filter((one) => one.checkVisibility());
    const next = shown[(shown.indexOf(tab) + step + shown.length) % shown.length];
    this.open(next.dataset.tabOf);
    next.focus();
  }
}
