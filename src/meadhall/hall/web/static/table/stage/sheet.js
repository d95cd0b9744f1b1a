// The sheet of a small screen: its tabs hold the choices, the parts of the game and the log; on a phone it stands in the
// flow below the hand, in one of three heights.
import { cutNow } from "../../shared/cuts.js";
import { button, make, place } from "../../shared/element.js";
import { say } from "../../shared/say.js";

const HEIGHTS = ["peek", "half", "full"];
const KEPT = "sheet";
const KEPT_ON_SOFA = "sofa sheet";
const DRAG = 24;
const ROOMY = 720;

// On the sofa the board is on another screen: the phone begins with hand and choices, until its owner wants it otherwise.
const isHand = document.body.dataset.sofa === "hand";

function kept() {
  const found = localStorage.getItem(isHand ? KEPT_ON_SOFA : KEPT);
  if (isHand && !found) return "full";
  return HEIGHTS.includes(found) ? found : innerHeight >= ROOMY ? "half" : "peek";
}

// A board that is panned shows its gold by itself; a row of cards does not.
function isInSight(piece) {
  const { left, right, top, bottom, width } = piece.getBoundingClientRect();
  const row = piece.closest(".tray")?.getBoundingClientRect() ?? { left: 0, right: innerWidth };
  if (!width) return false;
  if (piece.closest(".pans")) return true;
  const [across, down] = [(left + right) / 2, (top + bottom) / 2];
  return across > Math.max(0, row.left) && across < Math.min(innerWidth, row.right) && down > 0 && down < innerHeight;
}

export class Sheet {
  // *shown(name)*: another tab is shown; *last*: what the last tab holds.
  constructor(shown, last = say("table.log")) {
    this.shown = shown;
    this.last = last;
    this.side = place("side");
    this.row = place("sheet-tabs");
    this.parts = place("tab-parts");
    this.grab = place("grab");
    this.head = place("sheet-head");
    this.words = [];
    this.boxes = new Map();
    this.first = say("table.choices");
    this.build();
    this.set(kept(), false);
    this.grab.addEventListener("click", () => this.walk());
    this.head.addEventListener("click", (event) => {
      if (cutNow() === "phone" && !event.target.closest("button, a, input") && !this.isDragged) this.walk();
    });
    this.head.addEventListener("pointerdown", (event) => this.drag(event));
  }

  // A tap walks peek, half, full.
  walk() {
    this.set(HEIGHTS[(HEIGHTS.indexOf(this.height) + 1) % HEIGHTS.length]);
  }

  // Show the choices, or fold them.
  toggle() {
    this.show("choices");
    this.set(this.height === "peek" ? "half" : "peek");
  }

  // *isKept*: somebody wants it so from now on.
  set(height, isKept = true) {
    this.height = height;
    document.body.dataset.sheet = height;
    if (isKept) localStorage.setItem(isHand ? KEPT_ON_SOFA : KEPT, height);
    const words = { peek: say("table.show_the_choices"), half: say("table.show_all_sheet"), full: say("table.fold_the_sheet") };
    this.grab.setAttribute("aria-label", words[height]);
    this.grab.setAttribute("aria-expanded", String(height !== "peek"));
  }

  // Something is asked: where no gold is in sight, or a line says what is complete already, the folded sheet opens.
  ask() {
    const gold = [...document.querySelectorAll(".stage .piece.legal:not(.chosen), .seat.legal:not(.chosen)")];
    const isComplete = document.querySelector("[data-list] .ch.on") !== null;
    if (cutNow() !== "phone" || this.height !== "peek" || (gold.some(isInSight) && !isComplete)) return;
    this.show("choices");
    this.set("half", false);
  }

  // Dragging the head moves the sheet from one height to the next.
  drag(event) {
    this.isDragged = false;
    if (cutNow() !== "phone" || event.target.closest("button, a, input")) return;
    const start = event.clientY;
    const end = (ended) => {
      removeEventListener("pointerup", end);
      removeEventListener("pointercancel", end);
      const moved = start - ended.clientY;
      if (ended.type === "pointercancel" || Math.abs(moved) < DRAG) return;
      const steps = Math.abs(moved) > innerHeight / 3 ? 2 : 1;
      const next = HEIGHTS.indexOf(this.height) + Math.sign(moved) * steps;
      this.set(HEIGHTS[Math.max(0, Math.min(HEIGHTS.length - 1, next))]);
      // A click that ends a drag is no tap; the next one is.
      this.isDragged = true;
    };
    addEventListener("pointerup", end);
    addEventListener("pointercancel", end);
  }

  clear() {
    this.words = [];
    this.boxes.clear();
    this.parts.replaceChildren();
    this.build();
  }

  // What the first tab holds: the choices, or at the end the result.
  call(word) {
    this.first = word;
    this.row.firstElementChild.textContent = word;
  }

  // The box under a tab.
  tab(word) {
    if (!this.boxes.has(word)) {
      const box = make("div", { class: "tabpart", role: "tabpanel", "aria-label": word, "data-word": word, hidden: true });
      this.boxes.set(word, box);
      this.parts.append(box);
      this.words.push(word);
      this.build();
    }
    return this.boxes.get(word);
  }

  build() {
    const names = ["choices", ...this.words, "log"];
    const word = { choices: this.first, log: this.last };
    this.row.replaceChildren(
      ...names.map((name) => {
        const made = button({ role: "tab", "data-sheet-tab": name }, word[name] ?? name);
        made.addEventListener("click", () => this.show(name));
        return made;
      }),
    );
    this.row.onkeydown = (event) => this.turn(event);
    this.show(names.includes(this.name) ? this.name : "choices");
  }

  turn(event) {
    const step = { ArrowRight: 1, ArrowLeft: -1 }[event.key];
    if (!step) return;
    event.preventDefault();
    event.stopPropagation();
    const tabs = [...this.row.children];
    const next = tabs[(tabs.indexOf(event.target) + step + tabs.length) % tabs.length];
    this.show(next.dataset.sheetTab);
    next.focus();
  }

  show(name) {
    this.name = name;
    this.side.dataset.tab = ["choices", "log"].includes(name) ? name : "part";
    for (const tab of this.row.children) {
      const isOpen = tab.dataset.sheetTab === name;
      tab.setAttribute("aria-selected", String(isOpen));
      tab.tabIndex = isOpen ? 0 : -1;
    }
    for (const [word, box] of this.boxes) box.hidden = word !== name;
    this.shown(name);
  }

  // A tab that hides something with gold on it carries a bead, and says so.
  bead() {
    for (const [word, box] of this.boxes) {
      const tab = [...this.row.children].find((one) => one.dataset.sheetTab === word);
      const isGold = box.querySelector(".piece.legal") !== null;
      tab.classList.toggle("bead", isGold);
      tab.setAttribute("aria-label", isGold ? say("table.something_there_can_chosen", { word }) : word);
    }
  }
}
