// Dragging: a piece is carried to where it leads and dropped there, the same as touching one and then the other. Dropped
// anywhere else it goes back. A finger carries only what it first moves upwards: sideways it scrolls the hand.
import { make } from "../../shared/element.js";
import { element } from "../../shared/parts.js";
import { isStill } from "../stage/motion.js";
import { takes } from "./clicking.js";
import { touched } from "./marking.js";

const START = 8;
const NEAR = 24;
const BACK = 200;
const SMALLER = 0.7;

// What a movement since the press means: nothing yet, to carry the piece, or something else.
export function meant(across, down, isTouch) {
  if (Math.hypot(across, down) < START) return "";
  return isTouch && (down >= 0 || Math.abs(across) > -down) ? "other" : "carry";
}

// How far a point lies outside of a box.
export function away({ left, top, right, bottom }, x, y) {
  return Math.hypot(Math.max(left - x, 0, x - right), Math.max(top - y, 0, y - bottom));
}

export class Dragging {
  // *mayChoose()*; *carry(ways, handle)*: what the carried piece can do and the handle it is over, or null when it is let go;
  // *drop(piece, target)*; *ghostOf(choices)* gives a drawing of what moves.
  constructor(stage, clicking, does) {
    this.stage = stage;
    this.clicking = clicking;
    this.does = does;
    this.from = this.copy = null;
    this.isDropped = false;
    const main = document.querySelector("main");
    main.addEventListener("pointerdown", (event) => this.press(event));
    main.addEventListener("dragstart", (event) => event.preventDefault());
    // What is carried by a finger must not scroll the page under it.
    main.addEventListener("touchmove", (event) => this.copy && event.cancelable && event.preventDefault(), { passive: false });
    document.addEventListener("pointermove", (event) => this.move(event));
    document.addEventListener("pointerup", (event) => this.release(event));
    document.addEventListener("pointercancel", () => this.leave());
    document.addEventListener(
      "keydown",
      (event) => {
        if (event.key !== "Escape" || !this.copy) return;
        event.stopImmediatePropagation();
        this.leave();
      },
      true,
    );
    // The click that ends a drag is no touch.
    main.addEventListener("click", (event) => this.isDropped && event.stopImmediatePropagation(), true);
  }

  press(event) {
    if (event.button || !event.isPrimary || !this.does.mayChoose()) return;
    const piece = event.target.closest(".piece") && touched(event);
    if (piece?.classList.contains("drags")) this.from = { piece, x: event.clientX, y: event.clientY };
  }

  move(event) {
    if (!this.from) return;
    const { clientX: x, clientY: y } = event;
    if (!this.copy) {
      const way = meant(x - this.from.x, y - this.from.y, event.pointerType !== "mouse");
      if (way === "other") this.from = null;
      if (way === "carry") this.begin();
    }
    if (!this.copy) return;
    this.copy.style.left = `${x}px`;
    this.copy.style.top = `${y}px`;
    const target = this.targetAt(x, y);
    if (target !== this.target) this.does.carry(this.ways, target?.dataset.handle ?? "");
    this.target = target;
  }

  begin() {
    const { piece } = this.from;
    this.ways = piece.classList.contains("chosen")
      ? { choices: this.clicking.open, taken: this.clicking.taken, next: this.clicking.nextOf(this.clicking.open) }
      : this.clicking.preview(piece.dataset.handle);
    this.copy = make("div", { class: "carried", "aria-hidden": "true" }, this.drawn(piece));
    document.body.append(this.copy);
    document.body.classList.add("carrying");
    piece.classList.add("away");
    this.targets = this.stage.visible().filter((one) => one !== piece && this.fits(one));
    this.target = undefined;
  }

  // A card as it lies in its row; of a piece on the board, what would stand elsewhere.
  drawn(piece) {
    const item = piece.closest(".item");
    if (item) {
      const { width, height } = item.getBoundingClientRect();
      const card = item.cloneNode(true);
      card.setAttribute("width", String(width * SMALLER));
      card.setAttribute("height", String(height * SMALLER));
      for (const part of card.querySelectorAll(".piece")) part.removeAttribute("data-key");
      return card;
    }
    const made = element("svg", { width: 1, height: 1 });
    const { a: scale } = piece.getScreenCTM();
    const ghost = this.does.ghostOf(this.ways.choices);
    const body = element("g", { class: "sketch", transform: `scale(${ghost?.scale ?? scale})` });
    body.append(...(ghost?.drawing ?? [piece.querySelector(".body").cloneNode(true)]));
    made.append(body);
    return made;
  }

  // Whether the carried piece leads to another one.
  fits({ dataset, classList }) {
    const { choices, taken } = this.ways;
    return classList.contains("live") && choices.some((choice) => takes(choice, [...taken, dataset.handle]));
  }

  // The piece at a point that the carried one leads to, or the nearest one within reach of a finger.
  targetAt(x, y) {
    const there = document.elementsFromPoint(x, y).map((one) => one.closest(".piece"));
    const under = there.find((piece) => this.targets.includes(piece));
    if (under) return under;
    const near = this.targets
      .map((piece) => ({ piece, far: away(piece.getBoundingClientRect(), x, y) }))
      .filter(({ far }) => far <= NEAR)
      .sort((one, other) => one.far - other.far);
    return near[0]?.piece ?? null;
  }

  release(event) {
    if (!this.copy) {
      this.end();
      return;
    }
    const target = this.targetAt(event.clientX, event.clientY);
    const { piece } = this.from;
    this.isDropped = true;
    setTimeout(() => (this.isDropped = false));
    if (!target) {
      this.leave();
      return;
    }
    this.end();
    this.does.carry(null, "");
    this.does.drop(piece, target);
  }

  // It goes back to where it was.
  leave() {
    const { copy, from } = this;
    this.end();
    if (!copy) return;
    if (!isStill()) {
      document.body.append(copy);
      const across = from.x - Number.parseFloat(copy.style.left);
      const down = from.y - Number.parseFloat(copy.style.top);
      const gone = () => copy.remove();
      const frames = [{}, { transform: `translate(${across}px,${down}px)` }];
      copy.animate(frames, { duration: BACK, easing: "ease-out" }).finished.then(gone, gone);
    }
    this.does.carry(null, "");
  }

  end() {
    this.copy?.remove();
    this.from?.piece.classList.remove("away");
    document.body.classList.remove("carrying");
    this.copy = this.from = null;
  }
}
