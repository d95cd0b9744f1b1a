// The two tabs of the log, and on a phone the dock that changes what the sheet shows.
import { place } from "./element.js";

export class Tabs {
  // *opened()*: another tab is open; *docked(name)*: somebody pressed a button of the dock.
  constructor(opened, docked) {
    this.opened = opened;
    this.docked = docked;
    this.tabs = [...document.querySelectorAll("[data-tab-of]")];
    for (const tab of this.tabs) {
      tab.addEventListener("click", () => this.open(tab.dataset.tabOf));
      tab.addEventListener("keydown", (event) => this.walk(event, tab));
    }
    for (const button of document.querySelectorAll("[data-dock]")) {
      button.addEventListener("click", () => this.docked(button.dataset.dock));
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
    const next = this.tabs[(this.tabs.indexOf(tab) + step + this.tabs.length) % this.tabs.length];
    this.open(next.dataset.tabOf);
    next.focus();
  }

  // What the sheet of a phone shows; the replay stands where the choices stand.
  raise(name) {
    place("side").dataset.tab = name === "replay" ? "choices" : name;
    for (const button of document.querySelectorAll("[data-dock]")) {
      if (button.dataset.dock === name) button.setAttribute("aria-current", "true");
      else button.removeAttribute("aria-current");
    }
    this.opened();
  }
}
