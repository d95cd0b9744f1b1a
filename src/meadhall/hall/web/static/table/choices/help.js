// What is this: a card beside a piece that says what it is, and what can be done with it now or why nothing can.
import { button, make } from "../../shared/element.js";
import { icon } from "../../shared/icons.js";
import { ARROWS, inReadingOrder } from "./keys.js";
import { addressOf } from "../../shared/hall.js";
import { say } from "../../shared/say.js";

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
    const box = document.querySelector("main");
    box.addEventListener("contextmenu", (event) => {
      const piece = this.at(event);
      if (!piece) return;
      event.preventDefault();
      this.open(piece);
    });
    box.addEventListener("pointerdown", (event) => this.press(event));
    // Wherever the finger is lifted: what lies under it may have moved.
    for (const name of ["pointerup", "pointercancel"]) document.addEventListener(name, () => this.release());
    box.addEventListener("pointerleave", (event) => {
      this.release();
      if (this.isPassing && !this.card.contains(event.relatedTarget)) this.close();
    });
    box.addEventListener("pointermove", (event) => this.move(event));
    document.addEventListener("keydown", (event) => this.type(event), { capture: true });
    document.addEventListener("pointerdown", (event) => {
      if (this.isOpen && !this.card.contains(event.target)) this.leave();
    });
    document.addEventListener("focusin", (event) => {
      const piece = event.target.closest?.(".piece");
      if (this.isWalking && piece) this.open(piece);
    });
    addEventListener("resize", () => this.leave());
  }

  // Say nothing of what somebody else has asked.
  forget() {
    this.leave();
    this.card.replaceChildren();
  }

  // The piece under a finger or the mouse, whether or not it may be touched.
  at(event) {
    return event.target.closest(".piece.legal") ?? this.stage.at(event.clientX, event.clientY);
  }

  press(event) {
    this.release();
    this.start = [event.clientX, event.clientY];
    if (event.pointerType === "mouse") return;
    this.timer = setTimeout(() => {
      const piece = this.at(event);
      if (!piece) return;
      this.wasHeld = true;
      this.open(piece);
    }, HOLD);
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
    this.release();
    if (this.isPassing && !this.isOver(event)) this.close();
    if (event.buttons !== 0 || this.isOpen) return;
    this.timer = setTimeout(() => {
      const piece = this.isQuiet() ? null : this.at(event);
      if (piece) this.open(piece, true);
    }, HOVER);
  }

  // Say whether the mouse is still over the piece that it asked about.
  isOver(event) {
    const box = this.described.getBoundingClientRect();
    const { clientX: x, clientY: y } = event;
    return box.left <= x && x <= box.right && box.top <= y && y <= box.bottom;
  }

  type(event) {
    const piece = event.target.closest(".piece");
    if (event.key === "Escape" && (this.isOpen || this.isWalking)) {
      event.stopImmediatePropagation();
      this.leave();
    } else if (event.key === "?" && !event.target.closest("input, textarea, select, dialog")) {
      if (piece && !this.isOpen) this.open(piece);
      else if (!this.isWalking) this.walk(piece);
    } else if (this.isWalking && event.key in ARROWS && piece) {
      event.stopImmediatePropagation();
      event.preventDefault();
      this.step(piece, ARROWS[event.key]);
    } else if (this.isWalking && (event.key === "Enter" || event.key === " ") && piece && !piece.matches(".live")) {
      event.stopImmediatePropagation();
      event.preventDefault();
    }
  }

  // Walk all that has a name by keys, also what cannot be touched: each says what it is when the focus comes to it.
  walk(from) {
    const pieces = inReadingOrder(this.stage.named());
    if (!pieces.length) return;
    this.isWalking = true;
    for (const piece of pieces) {
      if (piece.hasAttribute("tabindex")) continue;
      piece.setAttribute("tabindex", "-1");
      piece.dataset.walked = "";
    }
    if (from) this.step(from, 1);
    else pieces[0].focus();
  }

  step(piece, way) {
    const pieces = inReadingOrder(this.stage.named());
    pieces[(pieces.indexOf(piece) + way + pieces.length) % pieces.length].focus();
  }

  // Close the card, and let the keys walk only what may be touched again.
  leave() {
    this.isWalking = false;
    for (const piece of document.querySelectorAll("[data-walked]")) {
      piece.removeAttribute("tabindex");
      delete piece.dataset.walked;
    }
    this.close();
  }

  // Chalk and trails have no name, and nothing is said of them. What is *passing* goes when the mouse does.
  open(piece, isPassing = false) {
    if (!piece?.dataset.label) return;
    this.key = piece.dataset.key;
    this.isAsked = isPassing;
    this.ask(this.key);
  }

  close() {
    this.key = null;
    this.card.hidden = true;
    this.isPassing = false;
    this.described?.removeAttribute("aria-describedby");
  }

  // The hall has answered; somebody who has gone on meanwhile is not told.
  show({ key, help }) {
    const piece = this.stage.find(key);
    if (key !== this.key || !piece) return;
    const { about } = help;
    this.described?.removeAttribute("aria-describedby");
    this.card.replaceChildren(
      make(
        "header",
        {},
        make("h3", { id: "about-name" }, about.name),
        make("p", { class: "muted small" }, about.is_reconstructed ? say("table.our_reconstruction", { kind: about.kind }) : about.kind),
      ),
      make("p", { id: "about-does" }, about.does),
      this.now(help),
      make(
        "footer",
        {},
        about.rules.length ? make("span", { class: "muted small" }, about.rules.length > 1 ? say("page.rules") : say("table.rule")) : null,
        ...about.rules.map((rule) => this.rule(rule)),
        this.closer(),
      ),
    );
    this.card.hidden = false;
    this.isPassing = this.isAsked;
    this.described = piece;
    piece.setAttribute("aria-describedby", "about-does about-now");
    this.stand(piece.getBoundingClientRect());
  }

  now(help) {
    const sign = icon(help.can ? "seal" : "none", 20);
    const word = make("b", {}, help.can ? say("table.can_now") : say("table.not_now"));
    const rule = help.rule ? [" ", this.rule(help.rule)] : [];
    return make("p", { id: "about-now", class: help.can ? "now can" : "now", role: "status" }, sign, make("span", {}, word, ` ${help.now}`, ...rule));
  }

  rule(number) {
    return make("a", { href: addressOf(`/rules/${this.game}#${number}`), target: "_blank", rel: "noopener", class: "rule" }, number);
  }

  closer() {
    const close = button({ class: "btn quiet" }, say("page.close"));
    close.addEventListener("click", () => this.leave());
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
