// The stage: pieces are found by their key, replaced when they change, and moved from the old place to the new.
import { isStill, Motion } from "./motion.js";

const SVG = "http://www.w3.org/2000/svg";

function elementOf(markup) {
  const holder = document.createElementNS(SVG, "svg");
  holder.innerHTML = markup;
  return holder.firstElementChild;
}

// How far a box must be moved along one side so that what lies from low to high is seen from start to end.
function shift(low, high, start, end) {
  if (high - low > end - start) return (low + high - start - end) / 2;
  return low < start ? low - start : Math.max(0, high - end);
}

export class Stage {
  constructor(box) {
    this.box = box;
    this.motion = new Motion();
  }

  // Everything drawn of one piece: it may be there once for each cut of the board.
  all(key) {
    return [...this.box.querySelectorAll(`[data-key="${CSS.escape(key)}"]`)];
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

  show(state) {
    const focused = document.activeElement?.closest?.("[data-key]")?.dataset.key;
    if (state.stage !== null) this.box.innerHTML = state.stage;
    for (const key of state.gone) for (const piece of this.all(key)) this.motion.leave(piece);
    for (const [key, shown] of Object.entries(state.pieces)) this.put(key, shown);
    if (state.order.length) this.sort(state.order);
    return focused;
  }

  put(key, shown) {
    for (const old of this.all(key)) {
      const home = old.closest("svg.part");
      if (home.dataset.part !== shown.part || !(home.dataset.cut in shown.cuts)) this.motion.leave(old);
    }
    for (const [cut, markup] of Object.entries(shown.cuts)) {
      const home = this.box.querySelector(`svg[data-part="${shown.part}"][data-cut="${cut}"]`);
      if (!home) continue;
      const piece = elementOf(markup);
      const old = home.querySelector(`[data-key="${CSS.escape(key)}"]`);
      if (old) {
        old.replaceWith(piece);
        this.motion.move(piece, old.getAttribute("transform"), piece.getAttribute("transform"));
      } else {
        home.append(piece);
        this.motion.arrive(piece);
      }
    }
  }

  // Later pieces lie on top of earlier ones.
  sort(order) {
    const places = new Map(order.map((key, place) => [key, place]));
    for (const home of this.box.querySelectorAll("svg.part")) {
      const pieces = [...home.children].filter((piece) => places.has(piece.dataset.key));
      const sorted = [...pieces].sort((one, other) => places.get(one.dataset.key) - places.get(other.dataset.key));
      if (pieces.some((piece, place) => piece !== sorted[place])) home.append(...sorted);
    }
  }
}
