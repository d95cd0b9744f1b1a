// Motion: a piece that has a new place glides there; nothing moves for people who asked for stillness.
const MOVE = 280;
const DEAL = 360;
const STAGGER = 60;
const MOST_STAGGERED = 6;
const LEAVE = 200;
const EASE = "cubic-bezier(.2,.8,.2,1)";
const still = matchMedia("(prefers-reduced-motion: reduce)");

export function isStill() {
  return still.matches;
}

// An SVG transform in the words of CSS, so that the browser can glide between two of them.
function css(transform) {
  return (transform ?? "").replace(/translate\(([-\d.]+)[ ,]+([-\d.]+)\)/g, "translate($1px, $2px)").replace(/rotate\(([-\d.]+)\)/g, "rotate($1deg)");
}

export class Motion {
  constructor() {
    this.running = [];
    this.dealt = 0;
    // Pieces that a gesture brings to their places.
    this.acted = new Set();
  }

  isActed({ dataset }) {
    return this.acted.has(dataset.key) || this.acted.has(dataset.handle);
  }

  move(element, before, after) {
    if (this.isActed(element) || still.matches || before === after || !element.getClientRects().length) return;
    this.run(element, [{ transform: css(before) }, { transform: css(after) }], { duration: MOVE, easing: EASE });
  }

  arrive(element) {
    if (this.isActed(element) || still.matches || !element.getClientRects().length) return;
    const delay = Math.min(this.dealt, MOST_STAGGERED) * STAGGER;
    this.dealt += 1;
    const end = css(element.getAttribute("transform"));
    const frames = [
      { transform: `${end} translateY(-14px)`, opacity: 0 },
      { transform: end, opacity: 1 },
    ];
    this.run(element, frames, { duration: DEAL, delay, easing: EASE, fill: "backwards" });
  }

  // Where the drawings of trays stand, those that are seen.
  standing(items) {
    if (still.matches) return new Map();
    const boxes = items.map((item) => [item, item.getBoundingClientRect()]);
    return new Map(boxes.filter(([, { width }]) => width));
  }

  // Let them glide from where they stood: beside a card that came or went the others make room, and none of them jumps.
  makeRoom(stood) {
    const now = [...stood].map(([item, box]) => [item, box, item.getBoundingClientRect()]);
    for (const [item, box, { left, top, width }] of now) {
      const [x, y] = [box.left - left, box.top - top];
      if (!width || Math.hypot(x, y) < 1) continue;
      this.run(item, [{ transform: `translate(${x}px, ${y}px)` }, { transform: "none" }], { duration: MOVE, easing: EASE });
    }
  }

  leave(element) {
    // In a tray the others close up.
    const held = element.parentNode?.classList.contains("item") ? element.parentNode : null;
    if (held || still.matches || !element.getClientRects().length) {
      (held ?? element).remove();
      return;
    }
    element.removeAttribute("data-key");
    const start = css(element.getAttribute("transform"));
    const frames = [
      { transform: start, opacity: 1 },
      { transform: `${start} translateY(6px)`, opacity: 0 },
    ];
    this.run(element, frames, { duration: LEAVE }).finally(() => element.remove());
  }

  run(element, frames, timing) {
    const animation = element.animate(frames, timing);
    this.running.push(animation);
    return animation.finished.catch(() => undefined);
  }

  // Wait until everything stands still.
  async settled() {
    const running = this.running;
    this.running = [];
    this.dealt = 0;
    await Promise.all(running.map((animation) => animation.finished.catch(() => undefined)));
  }

  skip() {
    for (const animation of this.running) animation.finish();
  }
}
