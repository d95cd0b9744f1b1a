// The boxes that pieces stand in: the board, which is drawn and scaled; trays, whose pieces keep their own size; and the
// panels that hold trays, under a heading or as a chip that opens.
import { cutNow, isSmall } from "./cuts.js";
import { button, make } from "./element.js";

const SVG = "http://www.w3.org/2000/svg";

export function element(name, attributes) {
  const made = document.createElementNS(SVG, name);
  for (const [key, value] of Object.entries(attributes)) made.setAttribute(key, value);
  return made;
}

// Whether a part is a tray: what lies in it stands in drawings of its own.
export function isTray(home) {
  return home.namespaceURI !== SVG;
}

// A part that is drawn with coordinates; below its floor it scrolls.
export function drawn(part, cut, ground) {
  const svg = element("svg", {
    class: "part",
    "data-part": part.name,
    "data-cut": cut,
    viewBox: `0 0 ${part.width} ${part.height}`,
    role: "group",
    "aria-label": part.words.label ?? "",
  });
  const still = element("g", { class: "ground", "aria-hidden": "true" });
  still.append(...ground);
  svg.append(still);
  const box = make("div", { class: `partbox ${part.name}` }, svg);
  box.style.setProperty("--wide", part.width);
  box.style.setProperty("--high", part.height);
  if (part.floor) {
    box.classList.add("pans");
    box.style.setProperty("--floor", part.floor);
    box.tabIndex = 0;
  }
  return { box, home: svg };
}

// A tray; the word that leads it is there even when nothing stands in it.
export function tray(part) {
  const home = make("div", { class: "tray", "data-part": part.name, role: "group", "aria-label": part.words.label ?? "" });
  const lead = make("span", { class: "lead", "aria-hidden": "true" });
  home.append(lead);
  return { box: home, home };
}

// The little drawing that a piece of a tray stands in.
export function holder(piece) {
  const [width, height] = piece.size ?? [0, 0];
  return element("svg", { class: "item", viewBox: `0 0 ${width} ${height}`, width, height });
}

export class Panel {
  constructor(name) {
    this.heading = make("h2", {});
    this.note = make("small", {});
    this.chip = button({ class: "pl-chip", "aria-expanded": "false" });
    this.body = make("div", { class: "pl-body" });
    this.box = make("section", { class: "pl", "data-panel": name }, this.chip, this.body);
    this.body.append(make("header", {}, this.heading, this.note));
    this.chip.addEventListener("click", () => this.open(!this.box.classList.contains("open")));
    this.box.addEventListener("keydown", (event) => {
      if (event.key !== "Escape" || !this.box.classList.contains("open")) return;
      event.stopPropagation();
      this.open(false);
      this.chip.focus();
    });
  }

  // A panel that is shown as a chip opens over the page.
  open(isOpen) {
    for (const other of document.querySelectorAll(".pl.open")) if (other !== this.box) other.classList.remove("open");
    this.box.classList.toggle("open", isOpen);
    this.chip.setAttribute("aria-expanded", String(isOpen));
    if (!isOpen) return;
    const { left, bottom, top } = this.chip.getBoundingClientRect();
    const { width, height } = this.body.getBoundingClientRect();
    const fits = bottom + 6 + height <= innerHeight - 8;
    this.body.style.setProperty("--x", `${Math.max(8, Math.min(left, innerWidth - width - 8))}px`);
    this.body.style.setProperty("--y", `${fits ? bottom + 6 : Math.max(8, top - 6 - height)}px`);
  }

  write({ heading = "", note = "" }) {
    this.heading.textContent = heading;
    this.note.textContent = note;
    this.chip.replaceChildren(make("b", {}, heading), make("small", {}, note));
    this.box.setAttribute("aria-label", heading);
    this.body.firstElementChild.hidden = !heading && !note;
  }
}

// Whoever touches something else closes what is open.
document.addEventListener("pointerdown", (event) => {
  for (const open of document.querySelectorAll(".pl.open")) if (!open.contains(event.target)) open.classList.remove("open");
});

// Where a part goes: into the sheet of a small screen if it has a tab, else where it belongs.  A hand with a tab goes
// there only where the board leaves no room for it.
export function placeOf(part) {
  const goes = { rail: isSmall(), hand: cutNow() === "low" };
  return part.tab && goes[part.at] ? "tab" : part.at;
}
