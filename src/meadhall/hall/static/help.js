// What is this: a card beside a piece that says what it is, and what can be done with it now or why nothing can.
import { button, make } from "./element.js";
import { icon } from "./icons.js";

const HOLD = 400;
const HOVER = 700;
const GAP = 12;
const FINGER = 10;

export class Help {
  // *ask* asks the hall about a piece; *isQuiet* says when nobody wants to be told.
  constructor(stage, game, { ask, isQuiet }) {
    this.stage = stage;
    this.game = game;
    this.ask = ask;
    this.isQuiet = isQuiet;
    this.key = null;
    this.card = make("aside", { class: "about panel", role: "dialog", "aria-labelledby": "about-name", hidden: true });
    document.body.append(this.card);
    this.listen();
  }

  get isOpen() {
    return !this.card.hidden;
  }

  listen() {
    const { box } = this.stage;
    box.addEventListener("contextmenu", (event) => {
      const piece = event.target.closest(".piece");
      if (!piece) return;
      event.preventDefault();
      this.open(piece);
    });
    box.addEventListener("pointerdown", (event) => this.press(event));
    for (const name of ["pointerup", "pointercancel", "pointerleave"]) box.addEventListener(name, () => this.release());
    box.addEventListener("pointermove", (event) => this.move(event));
    document.addEventListener("keydown", (event) => this.type(event));
    document.addEventListener("pointerdown", (event) => {
      if (this.isOpen && !this.card.contains(event.target)) this.close();
    });
    addEventListener("resize", () => this.close());
  }

  press(event) {
    this.release();
    const piece = event.target.closest(".piece");
    this.start = [event.clientX, event.clientY];
    if (piece && event.pointerType !== "mouse") this.timer = setTimeout(() => this.hold(piece), HOLD);
  }

  hold(piece) {
    this.wasHeld = true;
    this.open(piece);
  }

  // A finger that was held down to ask does not also choose.
  takesClick() {
    const was = this.wasHeld;
    this.wasHeld = false;
    return Boolean(was);
  }

  release() {
    clearTimeout(this.timer);
  }

  move(event) {
    if (event.pointerType !== "mouse") {
      const [x, y] = this.start ?? [event.clientX, event.clientY];
      if (Math.hypot(event.clientX - x, event.clientY - y) > FINGER) this.release();
      return;
    }
    const piece = event.target.closest(".piece");
    if (piece === this.pointed) return;
    this.pointed = piece;
    this.release();
    if (piece?.dataset.label && event.buttons === 0) {
      this.timer = setTimeout(() => {
        if (!this.isQuiet()) this.open(piece);
      }, HOVER);
    }
  }

  type(event) {
    if (event.key === "Escape" && this.isOpen) {
      event.stopImmediatePropagation();
      this.close();
    } else if (event.key === "?" && !event.target.closest("input, textarea, select")) {
      const piece = event.target.closest(".piece");
      if (piece) this.open(piece);
    }
  }

  // Chalk and trails have no name, and nothing is said of them.
  open(piece) {
    if (!piece.dataset.label) return;
    this.key = piece.dataset.key;
    this.ask(this.key);
  }

  close() {
    this.key = null;
    this.card.hidden = true;
    this.described?.removeAttribute("aria-describedby");
  }

  // The hall has answered; somebody who has gone on meanwhile is not told.
  show({ key, help }) {
    const piece = this.stage.find(key);
    if (key !== this.key || !piece) return;
    const { about } = help;
    this.card.replaceChildren(
      make(
        "header",
        {},
        make("h3", { id: "about-name" }, about.name),
        make("p", { class: "muted small" }, about.is_reconstructed ? `${about.kind}, our reconstruction` : about.kind),
      ),
      make("p", { id: "about-does" }, about.does),
      this.now(help),
      make(
        "footer",
        {},
        about.rules.length ? make("span", { class: "muted small" }, about.rules.length > 1 ? "Rules" : "Rule") : null,
        ...about.rules.map((rule) => this.rule(rule)),
        make("span", { class: "grow" }),
        this.closer(),
      ),
    );
    this.card.hidden = false;
    this.described = piece;
    piece.setAttribute("aria-describedby", "about-does about-now");
    this.stand(piece.getBoundingClientRect());
  }

  now(help) {
    const sign = icon(help.can ? "seal" : "none", 20);
    const word = make("b", {}, help.can ? "Now:" : "Not now.");
    const rule = help.rule ? [" ", this.rule(help.rule)] : [];
    return make(
      "p",
      { id: "about-now", class: help.can ? "now can" : "now", role: "status" },
      sign,
      make("span", {}, word, ` ${help.now}`, ...rule),
    );
  }

  rule(number) {
    return make("a", { href: `/rules/${this.game}#${number}`, target: "_blank", rel: "noopener", class: "rule" }, number);
  }

  closer() {
    const close = button({ class: "btn quiet" }, "Close");
    close.addEventListener("click", () => this.close());
    return close;
  }

  // Beside the piece: below it where there is room, else above; never beyond the page. A phone shows it as a sheet.
  stand(piece) {
    const { style } = this.card;
    const { width, height } = this.card.getBoundingClientRect();
    const left = Math.min(Math.max(8, piece.left + piece.width / 2 - width / 2), innerWidth - width - 8);
    const below = piece.bottom + GAP;
    const top = below + height <= innerHeight - 8 ? below : Math.max(8, piece.top - GAP - height);
    style.setProperty("left", `${left}px`);
    style.setProperty("top", `${top}px`);
  }
}
