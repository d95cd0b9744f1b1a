// The strip: while every open choice can be touched on the board, the list of a wide window is folded to what the board
// cannot say, and the log gets the room. The moment one cannot, the list stands open. It also does for keys, and where
// somebody left it open. Small screens fold their sheet instead.
import { cutNow } from "../../shared/cuts.js";
import { button, make, sign } from "../../shared/element.js";
import { say } from "../../shared/say.js";

const KEPT = "list";
const FINGER = 24;
const MOST_BARE = 2;
const SAMPLES = [0.5, 0.25, 0.75, 0.08, 0.92];
const WALKING = ["Tab", "ArrowRight", "ArrowDown", "ArrowLeft", "ArrowUp"];

// Whether the board can do without the list: no deal is made; of each choice something that comes *next* can be touched, or
// nothing is left to touch and it stands in the strip as one of few.
export function canDoWithout(choices, nextOf, isInReach) {
  const bare = choices.filter((choice) => !nextOf(choice).length);
  if (bare.length > MOST_BARE || choices.some(({ then }) => then)) return false;
  return choices.every((choice) => bare.includes(choice) || nextOf(choice).some(isInReach));
}

// Whether a touch somewhere on a piece reaches it: in sight, large enough, and nothing with gold lies on all of it. A plate
// takes the touch for the sign of its seat.
export function takesTouch(piece) {
  const home = piece.closest(".seat") ?? piece;
  const { left, top, width, height } = home.getBoundingClientRect();
  if (Math.min(width, height) < FINGER) return false;
  return SAMPLES.some((across) =>
    SAMPLES.some((down) => {
      const there = document.elementsFromPoint(left + width * across, top + height * down);
      if (home !== piece) return home.contains(there[0] ?? null);
      const pieces = there.map((one) => one.closest(".piece"));
      return there[0]?.closest(".stage, .item") && pieces.find((one) => one?.classList.contains("legal")) === piece;
    }),
  );
}

export class Strip {
  // *changed()*: the list is wanted, or not wanted any more.
  constructor(stage, clicking, changed) {
    this.stage = stage;
    this.clicking = clicking;
    this.changed = changed;
    this.isOpen = localStorage.getItem(KEPT) === "open";
    this.isByKeys = false;
    this.isFolded = false;
    // As it was left, before anything was asked: the first question of a page moves nothing.
    document.body.dataset.lines = this.isOpen ? "open" : "folded";
    document.addEventListener("keydown", ({ key }) => WALKING.includes(key) && this.hear(true), true);
    document.addEventListener("pointerdown", () => this.hear(false), true);
    addEventListener("resize", () => this.changed());
  }

  // Somebody walks with keys, who needs the list; or points.
  hear(isByKeys) {
    if (this.isByKeys === isByKeys) return;
    this.isByKeys = isByKeys;
    if (isByKeys && this.isFolded) this.changed();
  }

  toggle() {
    this.isOpen = this.isFolded;
    this.isByKeys = false;
    localStorage.setItem(KEPT, this.isOpen ? "open" : "folded");
    this.changed();
  }

  // Fold the list or show it; return the button that does the other, or null where it cannot be folded.
  show(isNeeded) {
    const isFree = cutNow() === "wide" && !isNeeded && this.fits();
    this.isFolded = isFree && !this.isOpen && !this.isByKeys;
    // Where a list had to stand open once its room is kept: the log does not jump from question to question.
    if (cutNow() === "wide" && !isFree && this.clicking.open.length) document.body.dataset.room = "kept";
    document.body.dataset.lines = this.isFolded ? "folded" : "open";
    return isFree ? this.turner() : null;
  }

  fits() {
    const gold = this.stage.visible().filter(({ classList }) => classList.contains("legal") && !classList.contains("chosen"));
    const reached = new Map();
    const isInReach = (handle) => {
      if (!reached.has(handle))
        reached.set(
          handle,
          gold.some((piece) => piece.dataset.handle === handle && takesTouch(piece)),
        );
      return reached.get(handle);
    };
    return canDoWithout(this.clicking.open, (choice) => [...this.clicking.nextOf([choice])], isInReach);
  }

  turner() {
    const { isFolded } = this;
    const { length } = this.clicking.open;
    const hidden = length === 1 ? say("table.show_the_choice") : say("table.all_choices", { count: length });
    const words = isFolded ? hidden : say("table.fold_the_list");
    const turner = button(
      { class: "btn lister", "aria-expanded": String(!isFolded), "aria-keyshortcuts": "L", "data-lister": true },
      sign(isFolded ? "unfold" : "fold", 14),
      make("span", {}, words),
    );
    turner.addEventListener("click", () => this.toggle());
    return turner;
  }
}
