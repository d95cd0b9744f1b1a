// The stage: pieces are found by their key, get a new face or place when they change, and move from the old place to the new.
import { cutNow } from "../../shared/cuts.js";
import { make } from "../../shared/element.js";
import { isStill, Motion } from "./motion.js";
import { drawn, element, holder, isTray, Panel, placeOf, tray } from "../../shared/parts.js";

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
  // *places*: seat(number), home(number) and tab(word) give the boxes that stand outside of the stage.
  constructor(box, faces, places) {
    this.box = box;
    this.faces = faces;
    this.places = places;
    this.motion = new Motion();
    this.pieces = new Map();
    this.parts = new Map();
    this.panels = new Map();
    // A sheet that is raised or a window that shrinks leaves the board less room.
    new ResizeObserver(() => {
      this.reveal();
      this.reach();
    }).observe(box);
  }

  // A piece on the stage, if it is there.
  find(key) {
    return this.pieces.get(key);
  }

  // A piece by its key, or by what is touched with it.
  piece(name) {
    return this.pieces.get(name) ?? [...this.pieces.values()].find((piece) => piece.dataset.handle === name);
  }

  // The piece with a name at a point, the smallest if several lie there; also one that cannot be touched.
  at(x, y) {
    const size = ({ width, height }) => width * height;
    const isThere = (box) => box.left <= x && x <= box.right && box.top <= y && y <= box.bottom;
    const isShown = (piece) => isThere((piece.closest(".partbox") ?? piece).getBoundingClientRect());
    let found = null;
    for (const piece of this.pieces.values()) {
      if (!piece.dataset.label) continue;
      const box = piece.getBoundingClientRect();
      if (isThere(box) && isShown(piece) && (found === null || size(box) <= size(found.box))) found = { piece, box };
    }
    return found?.piece ?? null;
  }

  // The pieces with a name that are seen somewhere on the page.
  named() {
    return [...this.pieces.values()].filter((piece) => piece.dataset.label && piece.getClientRects().length);
  }

  visible() {
    return this.touchable().filter((piece) => piece.getClientRects().length);
  }

  // The pieces that can be touched at some time.
  touchable() {
    return [...this.pieces.values()].filter((piece) => piece.dataset.handle);
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
      const isInside = (one) => one.left >= view.left && one.right <= view.right && one.top >= view.top && one.bottom <= view.bottom;
      if (!fits && seen.some(isInside)) continue;
      const behavior = isStill() ? "instant" : "smooth";
      const across = shift(left, right, view.left, view.right);
      box.scrollBy({ left: across, top: shift(top, low, view.top, view.bottom), behavior });
    }
  }

  // A tray or panel that scrolls can be focused, so that keys scroll it even while nothing in it may be touched.
  reach() {
    const scrolls = (way, whole, seen) => ["auto", "scroll"].includes(way) && whole > seen + 1;
    const trays = [...this.parts.values()].filter((home) => home.classList.contains("tray"));
    for (const home of [...trays, ...new Set([...this.panels.values()].map(({ body }) => body))]) {
      const { overflowX, overflowY } = getComputedStyle(home);
      const isLong = scrolls(overflowX, home.scrollWidth, home.clientWidth);
      if (isLong || scrolls(overflowY, home.scrollHeight, home.clientHeight)) home.tabIndex = 0;
      else home.removeAttribute("tabindex");
    }
  }

  // Show one moment; return the key of the piece that had the focus.
  show(beat) {
    const focused = document.activeElement?.closest?.("[data-key]")?.dataset.key;
    const stood = this.motion.standing(beat.stage ? [] : this.items());
    if (beat.stage) this.build(beat.stage);
    for (const [name, words] of Object.entries(beat.words ?? {})) this.write(name, words);
    for (const key of beat.gone ?? []) this.remove(key);
    for (const [key, piece] of Object.entries(beat.pieces ?? {})) this.put(key, piece, Boolean(beat.stage));
    for (const [key, above] of Object.entries(beat.under ?? {})) this.slip(key, above);
    if (beat.order?.length) this.sort(beat.order);
    this.motion.makeRoom(stood);
    return focused;
  }

  // The drawings of all trays.
  items() {
    return [...this.parts.values()].filter(isTray).flatMap((home) => [...home.querySelectorAll(":scope > .item")]);
  }

  build(stage) {
    const [board, rail, hand] = ["board", "rail", "hand"].map((name) => make("div", { class: name }));
    this.places.clear();
    this.pieces.clear();
    this.parts.clear();
    this.panels.clear();
    for (const part of stage.parts) {
      const { box, home } = part.width ? drawn(part, cutNow(), this.faces.draw(part.ground)) : tray(part);
      this.parts.set(part.name, home);
      const at = placeOf(part);
      const where = { board, rail, hand }[at] ?? this.places[at](at === "tab" ? part.tab : part.seat);
      this.panel(part, where).append(box);
      this.write(part.name, part.words);
    }
    const whole = make("div", { class: "st" }, board);
    for (const box of [rail, hand]) if (box.children.length) whole.append(box);
    this.box.replaceChildren(whole);
    document.body.dataset.cut = cutNow();
  }

  // The box that a part stands in: that of its panel, or where the panel would stand.
  panel(part, where) {
    if (!part.panel) return where;
    const key = `${part.panel} ${part.seat ?? -1}`;
    const is = this.panels.get(key) ?? new Panel(part.panel);
    if (!this.panels.has(key)) where.append(is.box);
    this.panels.set(key, is);
    this.panels.set(part.name, is);
    return is.body;
  }

  // What is written at a part: its label, its lead, and the heading of its panel or the fact of a seat.
  write(name, words) {
    const home = this.parts.get(name);
    if (!home) return;
    home.setAttribute("aria-label", words.label ?? "");
    home.dataset.note = words.note ?? "";
    const lead = home.querySelector(":scope > .lead");
    if (lead) lead.textContent = words.lead ?? "";
    if (words.heading || (words.note && this.panels.has(name))) this.panels.get(name)?.write(words);
    this.places.fact(home);
  }

  put(key, piece, isAtOnce) {
    const home = this.parts.get(piece.part);
    const old = this.pieces.get(key);
    if (!home) return;
    if (old && old.dataset.part !== piece.part) this.remove(key);
    const there = this.pieces.get(key);
    const node = there ?? element("g", { "data-key": key, "data-part": piece.part });
    const before = node.getAttribute("transform");
    const after = transform(piece);
    node.setAttribute("class", ["piece", ...(piece.classes ?? [])].join(" "));
    node.setAttribute("transform", after);
    this.describe(node, piece);
    if (node.dataset.face !== piece.face) {
      node.dataset.face = piece.face;
      const body = element("g", { class: "body" });
      body.append(...this.faces.draw(piece.face));
      for (const text of body.querySelectorAll("text")) text.after(" ");
      node.replaceChildren(...this.stays(home), body);
    }
    if (there) {
      this.size(node, piece);
      this.motion.move(node, before, after);
    } else {
      this.pieces.set(key, node);
      home.append(this.held(node, piece, home));
      if (!isAtOnce) this.motion.arrive(node);
    }
  }

  // What is touched of a piece of a tray stays where it is when the piece is raised: at its lower edge the pointer would
  // lose what it raised, find it again, and so on.
  stays(home) {
    return isTray(home) ? [element("rect", { class: "target", width: "100%", height: "100%" })] : [];
  }

  // A piece of a tray stands in a drawing of its own.
  held(node, piece, home) {
    if (!isTray(home)) return node;
    const item = holder(piece);
    item.append(node);
    item.classList.toggle("face", Boolean(piece.classes?.includes("face")));
    return item;
  }

  size(node, piece) {
    const item = node.parentNode;
    if (!item.classList.contains("item") || !piece.size) return;
    const [width, height] = piece.size;
    if (item.getAttribute("viewBox") === `0 0 ${width} ${height}`) return;
    for (const [key, value] of Object.entries({ viewBox: `0 0 ${width} ${height}`, width, height })) {
      item.setAttribute(key, value);
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

  // Put a new piece under another one; in a tray, before it.
  slip(key, above) {
    const piece = this.outer(key);
    const other = this.outer(above);
    if (piece && other && piece.parentNode === other.parentNode) other.before(piece);
  }

  // A piece with the drawing it stands in, if it has one of its own.
  outer(key) {
    const piece = this.pieces.get(key);
    return piece?.parentNode?.classList.contains("item") ? piece.parentNode : piece;
  }

  // Later pieces lie on top of earlier ones, or stand behind them.
  sort(order) {
    const places = new Map(order.map((key, place) => [this.outer(key), place]));
    for (const home of this.parts.values()) {
      const pieces = [...home.children].filter((piece) => places.has(piece));
      const sorted = [...pieces].sort((one, other) => places.get(one) - places.get(other));
      if (pieces.some((piece, place) => piece !== sorted[place])) home.append(...sorted);
    }
  }
}
