// Sketching: what choices would do, painted on the board before one is made: ghosts of what would stand there, the way, the
// blow, how far a card reaches, dots where it can go, and the coach's numbers. The hall says it for each choice; no game
// has a script of its own.
import { make, sign } from "../../shared/element.js";
import { element } from "../../shared/parts.js";

const MOST_GHOSTS = 4;
const DOT = 8;
const SMALL = 46;
const PER_CENT = 100;

function written(chance) {
  return `${Math.round(PER_CENT * chance)} %`;
}

// What is best among choices, as far as the coach has tried them.
export function bestChance(choices, advice) {
  const known = choices.map(({ next, index }) => advice?.chances?.[next ?? index]).filter((chance) => chance !== undefined);
  return known.length ? Math.max(...known) : null;
}

// The sketches of choices, each once.
export function sketchesOf(choices, sketches) {
  const found = new Map();
  for (const { next, index } of choices) {
    const sketch = sketches[next ?? index];
    if (sketch) found.set(JSON.stringify(sketch), sketch);
  }
  return [...found.values()];
}

export class Sketching {
  constructor(stage, faces, clicking) {
    this.stage = stage;
    this.faces = faces;
    this.clicking = clicking;
    this.under = element("g", { class: "sketch", "aria-hidden": "true" });
    this.over = element("g", { class: "sketch", "aria-hidden": "true" });
    this.numbers = make("div", { class: "chances", "aria-hidden": "true" });
    this.sketches = {};
    this.advice = null;
    for (const name of ["resize", "scroll"]) addEventListener(name, () => this.write(), { capture: true, passive: true });
  }

  // What the choices that are offered would do, and what the coach thinks of them, if he is asked.
  offer(sketches, advice) {
    this.sketches = sketches;
    this.advice = advice;
  }

  // What the choices would put elsewhere, as large as on the board.
  ghostOf(choices) {
    const ghost = sketchesOf(choices, this.sketches).find(({ ghosts }) => ghosts?.length)?.ghosts[0];
    return ghost ? { drawing: this.faces.draw(ghost.face), scale: (ghost.scale ?? 1) * this.scale } : null;
  }

  get board() {
    return this.stage.box.querySelector(".board svg.part");
  }

  // Sketch choices that are *held*, those *aimed* at more boldly if that is one, and dots on what may be touched *next*.
  show(held, aimed, next) {
    this.clear();
    const { board } = this;
    if (!board) return;
    const isOne = aimed.length === 1;
    const shown = aimed.length ? aimed : held;
    const bold = isOne ? sketchesOf(aimed, this.sketches) : [];
    const faint = sketchesOf(isOne ? held : shown, this.sketches).filter((sketch) => !bold.includes(sketch));
    board.querySelector(":scope > .ground").after(this.under);
    board.append(this.over);
    this.reach([...bold, ...faint]);
    for (const sketch of faint) this.paint(sketch, false, faint.length + bold.length <= MOST_GHOSTS);
    for (const sketch of bold) this.paint(sketch, true, true);
    const targets = aimed.length ? next : new Set();
    for (const handle of targets) this.mark(handle);
    this.aims = { held, aimed, next };
    this.write();
  }

  clear() {
    this.under.replaceChildren();
    this.over.replaceChildren();
    this.numbers.replaceChildren();
    for (const piece of document.querySelectorAll(".piece.aim")) piece.classList.remove("aim");
    this.aims = null;
  }

  paint({ ghosts = [], way, blow }, isBold, hasGhosts) {
    const look = isBold ? "bold" : "faint";
    if (way) this.over.append(...["strap", "gold"].map((name) => element("path", { class: `way ${name} ${look}`, d: way })));
    for (const ghost of hasGhosts ? ghosts : []) this.over.append(this.ghost(ghost, look));
    if (blow && isBold) {
      this.over.append(...["strap", "gold"].map((name) => element("path", { class: `blow ${name}`, d: blow })));
      this.over.append(this.point(blow));
    }
  }

  ghost({ face, x, y, scale = 1, turn = 0 }, look) {
    const drawn = element("g", { class: `ghost ${look}`, transform: `translate(${x} ${y}) rotate(${turn}) scale(${scale})` });
    drawn.append(...this.faces.draw(face));
    return drawn;
  }

  // The point of a blade, where its line ends.
  point(blow) {
    const [x0, y0, x1, y1] = blow.match(/-?[\d.]+/g).map(Number);
    const turn = (Math.atan2(y1 - y0, x1 - x0) * 180) / Math.PI;
    const size = 1 / this.scale;
    return element("path", {
      class: "head",
      d: "M-2-11L18 0L-2 11Z",
      transform: `translate(${x1} ${y1}) rotate(${turn}) scale(${Math.min(1, size)})`,
    });
  }

  get scale() {
    return this.board.getScreenCTM()?.a || 1;
  }

  reach(sketches) {
    for (const face of new Set(sketches.map(({ reach }) => reach).filter(Boolean))) {
      for (const look of ["wash", "strap", "gold"]) {
        const drawn = element("g", { class: `reach ${look}` });
        drawn.append(...this.faces.draw(face));
        this.under.append(drawn);
      }
    }
  }

  // A dot where something may go; a piece beside the board is lit.
  mark(handle) {
    for (const piece of this.stage.visible()) {
      if (piece.dataset.handle !== handle || piece.classList.contains("chosen")) continue;
      if (piece.ownerSVGElement !== this.board) piece.classList.add("aim");
      else this.dot(piece);
    }
  }

  // In the middle of a small place, at the head of whatever is larger.
  dot(piece) {
    const { left, top, width, height } = piece.getBoundingClientRect();
    const down = Math.min(width, height) > SMALL ? Math.min(DOT, height / 2) : height / 2;
    const at = new DOMPoint(left + width / 2, top + down).matrixTransform(this.board.getScreenCTM().inverse());
    this.over.append(element("circle", { class: "dot", cx: at.x.toFixed(1), cy: at.y.toFixed(1), r: (DOT / this.scale).toFixed(1) }));
  }

  // The coach's number on each piece that may be touched now, or if one is pointed at on what follows.
  write() {
    this.numbers.replaceChildren();
    const { advice, clicking } = this;
    if (!advice?.chances || !this.aims) return;
    this.stage.box.append(this.numbers);
    const room = this.stage.box.getBoundingClientRect();
    const done = new Set();
    for (const piece of this.stage.visible()) {
      const { handle } = piece.dataset;
      if (!piece.classList.contains("legal") || piece.classList.contains("chosen") || !this.stage.box.contains(piece)) continue;
      const { choices } = clicking.preview(handle);
      const chance = bestChance(choices, advice);
      if (chance === null || (done.has(handle) && piece.ownerSVGElement === this.board)) continue;
      done.add(handle);
      const isBest = choices.some(({ next, index }) => (next ?? index) === advice.best);
      const pill = make("span", { class: isBest ? "best" : null }, isBest ? sign("seal", 14) : null, written(chance));
      const box = piece.getBoundingClientRect();
      pill.style.left = `${Math.max(4, box.left + box.width / 2 - room.left)}px`;
      pill.style.top = `${Math.max(12, box.top - room.top)}px`;
      this.numbers.append(pill);
    }
  }
}
