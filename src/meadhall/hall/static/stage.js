// The stage: pieces are found by their key, get a new face or place when they change, and move from the old place to the new.
import { isStill, Motion } from "./motion.js";

const SVG = "http://www.w3.org/2000/svg";
const PHONE = matchMedia("(max-width: 640px)");

export function cutNow() {
  return PHONE.matches ? "phone" : "wide";
}

export function whenCutChanges(tell) {
  PHONE.addEventListener("change", tell);
}

function element(name, attributes) {
  const made = document.createElementNS(SVG, name);
  for (const [key, value] of Object.entries(attributes)) made.setAttribute(key, value);
  return made;
}

function transform(piece) {
  const turn = piece.turn ? ` rotate(${piece.turn})` : "";
  const scale = (piece.scale ?? 1) !== 1 ? ` scale(${piece.scale})` : "";
  return `translate(${piece.x} ${piece.y})${turn}${scale}`;
}

// How far a box must be moved along one side so that what lies from low to high is seen from start to end.
function shift(low, high, start, end) {
  if (high - low > end - start) return (low + high - start - end) / 2;
  return low < start ? low - start : Math.max(0, high - end);
}

export class Stage {
  constructor(box, faces) {
    this.box = box;
    this.faces = faces;
    this.motion = new Motion();
    this.pieces = new Map();
    this.parts = new Map();
  }

  // A piece on the stage, if it is there.
  find(key) {
    return this.pieces.get(key);
  }

  // The piece with a name at a point, the smallest if several lie there; also one that cannot be touched.
  at(x, y) {
    const size = ({ width, height }) => width * height;
    const isThere = (box) => box.left <= x && x <= box.right && box.top <= y && y <= box.bottom;
    let found = null;
    for (const piece of this.pieces.values()) {
      if (!piece.dataset.label) continue;
      const box = piece.getBoundingClientRect();
      if (isThere(box) && (found === null || size(box) <= size(found.box))) found = { piece, box };
    }
    return found?.piece ?? null;
  }

  visible() {
    return [...this.box.querySelectorAll(".piece[data-handle]")].filter((piece) => piece.getClientRects().length);
  }

  // A board wider than the screen opens on what may be touched; it stays where it is while all or some of it is seen.
  reveal() {
    for (const box of this.box.querySelectorAll(".pans")) {
      const pieces = [...box.querySelectorAll(".piece.legal .body")].map((piece) => piece.getBoundingClientRect());
      const seen = pieces.filter((piece) => piece.width);
      if (!seen.length) continue;
      const view = box.getBoundingClientRect();
      const [left, top] = [Math.min(...seen.map((one) => one.left)), Math.min(...seen.map((one) => one.top))];
      const [right, low] = [Math.max(...seen.map((one) => one.right)), Math.max(...seen.map((one) => one.bottom))];
      const fits = right - left <= view.width && low - top <= view.height;
      const isInside = (one) =>
        one.left >= view.left && one.right <= view.right && one.top >= view.top && one.bottom <= view.bottom;
      if (!fits && seen.some(isInside)) continue;
      const behavior = isStill() ? "instant" : "smooth";
      const across = shift(left, right, view.left, view.right);
      box.scrollBy({ left: across, top: shift(top, low, view.top, view.bottom), behavior });
    }
  }

  // Show one moment; return the key of the piece that had the focus.
  show(beat) {
    const focused = document.activeElement?.closest?.("[data-key]")?.dataset.key;
    if (beat.stage) this.build(beat.stage);
    for (const [name, label] of Object.entries(beat.labels ?? {})) this.parts.get(name)?.setAttribute("aria-label", label);
    for (const key of beat.gone ?? []) this.remove(key);
    for (const [key, piece] of Object.entries(beat.pieces ?? {})) this.put(key, piece, Boolean(beat.stage));
    for (const [key, above] of Object.entries(beat.under ?? {})) this.slip(key, above);
    if (beat.order?.length) this.sort(beat.order);
    return focused;
  }

  build(stage) {
    const boxes = stage.parts.map((part) => this.part(part));
    const classes = ["stage", stage.layout, ...(boxes.length > 1 ? [] : ["alone"]), ...(stage.is_tall ? ["tall"] : [])];
    const whole = document.createElement("div");
    whole.className = classes.join(" ");
    const [board, ...others] = boxes;
    if (board) whole.append(board);
    if (others.length) {
      const beside = document.createElement("div");
      beside.className = "others";
      beside.append(...others);
      whole.append(beside);
    }
    this.pieces.clear();
    this.box.replaceChildren(whole);
  }

  part(part) {
    const svg = element("svg", {
      class: "part",
      "data-part": part.name,
      "data-cut": cutNow(),
      viewBox: `0 0 ${part.width} ${part.height}`,
      role: "group",
      "aria-label": part.label,
    });
    const ground = element("g", { class: "ground", "aria-hidden": "true" });
    ground.append(...this.faces.draw(part.ground));
    svg.append(ground);
    this.parts.set(part.name, svg);
    const box = document.createElement("div");
    box.className = `partbox ${part.name}${part.pans ? " pans" : ""}`;
    // What is wider than the screen can be moved with the keyboard, too.
    if (part.pans) box.tabIndex = 0;
    box.append(svg);
    return box;
  }

  put(key, piece, isAtOnce) {
    const home = this.parts.get(piece.part);
    const old = this.pieces.get(key);
    if (!home) return;
    if (old && old.closest("svg.part") !== home) this.remove(key);
    const there = this.pieces.get(key);
    const node = there ?? element("g", { "data-key": key });
    const before = node.getAttribute("transform");
    const after = transform(piece);
    node.setAttribute("class", ["piece", ...(piece.classes ?? [])].join(" "));
    node.setAttribute("transform", after);
    this.describe(node, piece);
    if (node.dataset.face !== piece.face) {
      node.dataset.face = piece.face;
      const body = element("g", { class: "body" });
      body.append(...this.faces.draw(piece.face));
      node.replaceChildren(body);
    }
    if (there) this.motion.move(node, before, after);
    else {
      this.pieces.set(key, node);
      home.append(node);
      if (!isAtOnce) this.motion.arrive(node);
    }
  }

  describe(node, piece) {
    if (piece.handle) node.dataset.handle = piece.handle;
    else delete node.dataset.handle;
    node.dataset.label = piece.label ?? "";
    if (piece.label) {
      node.setAttribute("role", "img");
      node.setAttribute("aria-label", piece.label);
      node.removeAttribute("aria-hidden");
    } else {
      node.removeAttribute("role");
      node.removeAttribute("aria-label");
      node.setAttribute("aria-hidden", "true");
    }
  }

  remove(key) {
    const piece = this.pieces.get(key);
    if (!piece) return;
    this.pieces.delete(key);
    this.motion.leave(piece);
  }

  // Put a new piece under another one.
  slip(key, above) {
    const piece = this.pieces.get(key);
    const other = this.pieces.get(above);
    if (piece && other && piece.parentNode === other.parentNode) other.before(piece);
  }

  // Later pieces lie on top of earlier ones.
  sort(order) {
    const places = new Map(order.map((key, place) => [key, place]));
    for (const home of this.parts.values()) {
      const pieces = [...home.children].filter((piece) => places.has(piece.dataset.key));
      const sorted = [...pieces].sort((one, other) => places.get(one.dataset.key) - places.get(other.dataset.key));
      if (pieces.some((piece, place) => piece !== sorted[place])) home.append(...sorted);
    }
  }
}
