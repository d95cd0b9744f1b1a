// Gestures: staged moments that every game can use. The words name one for an event, with the pieces it is about; this is
// the only player. It moves the body of a piece, never the piece, whose transform is its place: what is broken off leaves
// nothing behind. Transform and opacity only. Particles live in one overlay over the page, measured in CSS pixels.
import { isStill } from "./motion.js";

const SVG = "http://www.w3.org/2000/svg";
const OUT = "cubic-bezier(.2,.8,.2,1)";
const IN = "cubic-bezier(.55,0,.85,.3)";
const BACK = "cubic-bezier(.3,1.5,.5,1)";
const MOST_LITTER = 36;
const FADE = 160;

// Cut paper: shapes around their own origin, about 20 px wide.
const SHAPES = {
  star: ["amber-fill", "M0-19L4-6L15-13L7-2L20 3L6 5L9 18L0 8L-10 17L-6 5L-20 3L-7-2L-14-13L-4-6Z"],
  brick: ["steel-fill", "M-9-5L8-6L9 5L-8 6Z"],
  shard: ["stone-2", "M-6-4L5-6L7 3L-3 6Z"],
  dust: ["shade", "M-11 5C-15 0-10-6-5-5C-4-11 5-11 6-6C12-7 15 0 11 5C6 9-7 9-11 5Z"],
  flame: ["red-fill", "M0 14C-10 14-12 4-7-3C-6 1-4 2-3 1C-6-7 0-12 2-18C3-10 11-6 9 4C8 11 5 14 0 14Z"],
  heart: ["amber-fill", "M0 13C-5 13-6 7-3 2C-2 4-1 4 0 2C0-2 1-4 2-6C3-2 6 2 5 7C4 11 3 13 0 13Z"],
  leaf: ["amber-fill", "M-6-4H6V4H-6Z"],
  crown: ["amber-fill", "M-20 14L-24-12L-12-2L0-18L12-2L24-12L20 14Z"],
  boulder: ["steel-fill", "M-15-6L-6-15L7-14L15-4L13 8L3 15L-9 13L-16 4Z"],
};
const CONFETTI = ["amber-fill", "red-fill", "blue-fill", "green-fill", "violet-fill"];

// A dice of our own, the same in every browser: particles of one moment always fall alike, so that a replay is a replay.
function dice(seed) {
  let now = seed * 2654435761 + 1;
  return () => {
    now = (now * 1664525 + 1013904223) % 4294967296;
    return now / 4294967296;
  };
}

function make(name, attributes) {
  const made = document.createElementNS(SVG, name);
  for (const [key, value] of Object.entries(attributes)) made.setAttribute(key, value);
  return made;
}

const move = (x, y, turn = 0, sx = 1, sy = sx) => `translate(${x.toFixed(2)}px, ${y.toFixed(2)}px) rotate(${turn}deg) scale(${sx}, ${sy})`;

export class Gestures {
  // *stage*: piece(name) gives one, a group with a .body in it; box is what shakes and darkens. *sound*: play(name, seconds from now).
  constructor(stage, sound) {
    this.stage = stage;
    this.sound = sound;
    this.running = new Set();
    // Where the pieces of an act were before the new scene.
    this.starts = new Map();
    this.rate = 1;
    this.layer = make("svg", { class: "fx", "aria-hidden": "true" });
    document.body.append(this.layer);
  }

  // One beat: what plays on the old scene, the new scene, and what plays on that. Resolves when all stand still.
  async play(acts, show) {
    const known = acts.filter(({ do: name }) => name in GESTURES);
    if (!known.length) return show();
    if (isStill()) return this.fade(known, show);
    this.isSkipped = false;
    const before = known.filter((act) => GESTURES[act.do].isBefore);
    const after = known.filter((act) => !GESTURES[act.do].isBefore);
    await this.inTurn(before);
    for (const act of after)
      this.starts.set(
        act,
        this.pieces(act.was?.length ? act.was : act.of).map((piece) => this.box(piece)),
      );
    const held = [...this.running];
    this.stage.motion.acted = new Set(after.flatMap(({ of = [], at = [] }) => [...of, ...at]));
    show();
    this.stage.motion.acted.clear();
    for (const animation of held) animation.cancel();
    await this.laidOut(after);
    return this.sweep();
  }

  async inTurn(acts) {
    for (let at = 0; at < acts.length;) {
      const group = [acts[at++]];
      while (at < acts.length && acts[at].joins) group.push(acts[at++]);
      await Promise.all(group.map((act) => this.run(act)));
    }
  }

  async run(act) {
    if (!this.isSkipped) await Promise.all(this.tracksOf(act).map((track) => this.animate(track, true)));
  }

  // What follows the scene is laid out at once, so that whatever comes later waits in its first position.
  async laidOut(acts) {
    const all = [];
    let start = 0;
    let end = 0;
    for (const act of acts) {
      if (!act.joins) start = end;
      for (const track of this.tracksOf(act, start)) {
        end = Math.max(end, track.node ? track.delay + track.ms : 0);
        all.push(track);
      }
    }
    if (!this.isSkipped) await Promise.all(all.map((track) => this.animate(track, false)));
  }

  // Everything is read here; nothing moves yet.
  tracksOf(act, start = 0) {
    const gesture = GESTURES[act.do];
    const tracks = gesture.tracks(this, { ...act, from: this.starts.get(act) ?? [] }) ?? [];
    for (const [name, at] of gesture.sounds?.(act) ?? []) this.sound.play(name, ((at + start) * this.rate) / 1000);
    return tracks.map((track) => ({ ...track, delay: (track.delay ?? 0) + start }));
  }

  animate({ node, frames, ms, delay = 0, ease = OUT, origin, litter, begins }, isHeld) {
    if (!node) return undefined;
    if (begins) this.later(begins, delay);
    // The drawing of a tray may reach far past what is seen of it: a sky does.
    if (origin) Object.assign(node.style, { transformBox: node.closest?.(".item") ? "view-box" : "fill-box", transformOrigin: origin });
    const fill = litter ? "none" : isHeld ? "both" : "backwards";
    const timing = { duration: ms * this.rate, delay: delay * this.rate, easing: ease, fill };
    const animation = node.animate(frames, timing);
    this.running.add(animation);
    const done = () => {
      if (litter) node.remove();
      if (!isHeld) this.running.delete(animation);
    };
    return animation.finished.then(done, () => {
      done();
      this.running.delete(animation);
    });
  }

  // What is no motion of a piece happens when its turn comes, or at once if the rest is skipped.
  later(begins, delay) {
    if (!delay) return begins();
    const waiting = this.layer.animate([{ opacity: 1 }, { opacity: 1 }], { duration: delay * this.rate });
    this.running.add(waiting);
    return waiting.finished.then(begins, () => undefined);
  }

  skip() {
    this.isSkipped = true;
    for (const animation of this.running) animation.finish();
  }

  sweep() {
    for (const animation of this.running) animation.cancel();
    this.running.clear();
    this.starts.clear();
    this.layer.replaceChildren();
  }

  // The candles burn again, whatever was left dark.
  light() {
    this.stage.box.classList.remove("dim");
    for (const piece of document.querySelectorAll(".piece.spotlit")) piece.classList.remove("spotlit");
  }

  // Without motion: what a moment is about fades over, and the caption says the rest.
  async fade(acts, show) {
    show();
    const names = new Set(acts.flatMap(({ of = [], at = [] }) => [...of, ...at]));
    const fades = this.pieces([...names]).map((piece) => this.body(piece).animate([{ opacity: 0.25 }, { opacity: 1 }], FADE));
    await Promise.all(fades.map((animation) => animation.finished.catch(() => undefined)));
  }

  // The pieces with these names that are seen.
  pieces(names = []) {
    return names.map((name) => this.stage.piece(name)).filter((piece) => piece?.getClientRects().length);
  }

  body(piece) {
    return piece.querySelector(":scope > .body") ?? piece;
  }

  box(piece) {
    const drawn = this.body(piece).getBoundingClientRect();
    const item = piece.parentNode?.classList?.contains("item") ? piece.parentNode.getBoundingClientRect() : drawn;
    const { left, top, width, height } = drawn.width > 1.5 * item.width ? item : drawn;
    return { x: left + width / 2, y: top + height / 2, top, foot: top + height, width, height };
  }

  // A way on the screen, in the units of a body.
  local(piece, x, y) {
    const { a, b, c, d } = piece.getScreenCTM?.() ?? { a: 1, b: 0, c: 0, d: 1 };
    const size = a * d - b * c;
    return [(d * x - c * y) / size, (a * y - b * x) / size];
  }

  // What comes from outside a tray that clips is flown by a copy in the overlay; the piece itself waits unseen.
  carried(piece, track) {
    if (!piece.closest?.(".tray, .pans")) return [track];
    const { a, b, c, d, e, f } = piece.getScreenCTM();
    const holder = make("g", { class: "piece", transform: `matrix(${a} ${b} ${c} ${d} ${e} ${f})` });
    const copy = this.body(piece).cloneNode(true);
    copy.setAttribute("opacity", 0);
    holder.append(copy);
    this.layer.append(holder);
    const frames = track.frames.map((frame) => ({ opacity: 1, ...frame }));
    const unseen = { node: this.body(piece), frames: [{ opacity: 0 }, { opacity: 0 }], ms: track.ms, delay: track.delay };
    return [{ ...track, node: copy, frames, litter: true }, unseen];
  }

  // Something thrown into the overlay; too much of it is left out.
  throw(shape, x, y, size, frames, timing, colour) {
    if (this.layer.childElementCount >= MOST_LITTER) return { node: null };
    const [fill, path] = SHAPES[shape] ?? SHAPES.star;
    const node = make("path", { d: path, opacity: 0, class: shape });
    node.style.fill = `var(--${colour ?? fill})`;
    const holder = make("g", { transform: `translate(${x.toFixed(1)} ${y.toFixed(1)}) scale(${size})` });
    holder.append(node);
    this.layer.append(holder);
    return { node, frames, litter: true, ...timing };
  }

  burst(at, count, reach, shape, timing, seed = 7) {
    const next = dice(seed + Math.round(at.x));
    return Array.from({ length: count }, (_, one) => {
      const way = ((one + next() * 0.6) / count) * 2 * Math.PI;
      const far = reach * (0.6 + 0.4 * next());
      const [x, y] = [Math.cos(way) * far, Math.sin(way) * far * 0.7];
      const turn = (next() - 0.5) * 500;
      // Up and out, then down: two stages stand for gravity.
      const frames = [
        { transform: move(0, 0, 0, 0.6), opacity: 1, easing: "cubic-bezier(.1,.7,.5,1)" },
        { transform: move(x * 0.7, y - reach * 0.35, turn * 0.6), opacity: 1, offset: 0.45, easing: "cubic-bezier(.5,0,.9,.5)" },
        { transform: move(x, y + reach * 0.7, turn, 0.8), opacity: 0 },
      ];
      return this.throw(shape, at.x, at.y, 0.6 + 0.5 * next(), frames, timing);
    });
  }

  puffs(at, count, wide, timing) {
    return Array.from({ length: count }, (_, one) => {
      const side = count === 1 ? 0 : (one / (count - 1) - 0.5) * 2;
      const frames = [
        { transform: move(0, 0, 0, 0.3), opacity: 0.9 },
        { transform: move(side * wide, -6 - 6 * (one % 2), side * 20, 1.5), opacity: 0 },
      ];
      return this.throw("dust", at.x + side * wide * 0.3, at.foot ?? at.y, 1, frames, timing);
    });
  }

  shake(strength, ms, delay = 0) {
    const s = strength;
    const ways = [
      [0, 0],
      [-s, s / 2],
      [s, -s / 2],
      [-s * 0.6, -s / 3],
      [s * 0.4, s / 3],
      [0, 0],
    ];
    return { node: this.stage.box, frames: ways.map(([x, y]) => ({ transform: `translate(${x}px, ${y}px)` })), ms, delay, ease: "linear" };
  }
}

// The way from one box to another, and the middle of it.
const way = (from, to) => ({ x: to.x - from.x, y: to.y - from.y });
const middle = (from, to) => ({ x: (from.x + to.x) / 2, y: (from.y + to.y) / 2 });

// A beat has one scene: what is before it plays first, whatever the order; a moment of two scenes is two beats.
// Each gesture reads where things are and returns tracks. *isBefore*: it plays on the old scene and is held until the new one.
export const GESTURES = {
  // Pieces that have new places hop there, one after the other, at most six apart.
  march: {
    sounds: ({ of, tone }) => [...(tone ? [[tone, 0]] : []), ...of.slice(0, 3).map((_, one) => ["step", one * 90 + 200])],
    tracks: (g, { of, from }) =>
      g.pieces(of).flatMap((piece, one) => {
        const to = g.box(piece);
        const start = from[one] ?? to;
        const [x, y] = g.local(piece, start.x - to.x, start.y - to.y);
        const [, up] = g.local(piece, 0, -Math.min(22, 8 + to.height * 0.18));
        const delay = Math.min(one, 6) * 90;
        const frames = [
          { transform: move(x, y) },
          { transform: move(x * 0.45, y * 0.45 + up, -4), offset: 0.5, easing: "cubic-bezier(.5,0,.8,.6)" },
          { transform: move(0, 0, 0, 1.06, 0.9), offset: 0.82 },
          { transform: move(0, 0) },
        ];
        return [{ node: g.body(piece), frames, ms: 360, delay, ease: "cubic-bezier(.2,.6,.4,1)", origin: "50% 100%" }];
      }),
  },
  // Draw back a little, throw the body forward, stay out there: what follows (clash, hit) brings it home.
  lunge: {
    isBefore: true,
    sounds: () => [["swish", 90]],
    tracks: (g, { of, at }) => {
      const [one] = g.pieces(of);
      const [other] = g.pieces(at);
      if (!one || !other) return [];
      const [from, to] = [g.box(one), g.box(other)];
      const full = way(from, to);
      const far = Math.hypot(full.x, full.y) || 1;
      const go = Math.min(far * 0.34, 70) / far;
      const [x, y] = g.local(one, full.x * go, full.y * go);
      const lean = Math.sign(full.x) * 7 * Math.sign(one.getScreenCTM?.().a ?? 1);
      const frames = [
        { transform: move(0, 0) },
        { transform: move(-x * 0.16, 0, -lean * 0.5), offset: 0.38, easing: "cubic-bezier(.2,0,.1,1)" },
        { transform: move(x, y + 2, lean), offset: 0.75 },
        { transform: move(x, y + 2, lean) },
      ];
      return [{ node: g.body(one), frames, ms: 340, origin: "50% 100%", ease: "ease-out" }];
    },
  },
  // Steel on steel between two: a star, both give way, the attacker is home again.
  clash: {
    isBefore: true,
    sounds: () => [["clash", 0]],
    tracks: (g, { of, at }) => {
      const [one] = g.pieces(of);
      const [other] = g.pieces(at);
      if (!one || !other) return [];
      const [from, to] = [g.box(one), g.box(other)];
      const full = way(from, to);
      const side = Math.sign(full.x) || 1;
      const spot = middle({ ...from, y: from.top + from.height * 0.42 }, { ...to, y: to.top + to.height * 0.42 });
      const [give] = g.local(other, side * 9, 0);
      const frames = [
        { transform: move(0, 0) },
        { transform: move(give, 0, side * 3 * Math.sign(give)), offset: 0.3, easing: "ease-in-out" },
        { transform: move(0, 0) },
      ];
      const star = [
        { transform: move(0, 0, 0, 0.2), opacity: 1 },
        { transform: move(0, 0, 24, 2.3), opacity: 1, offset: 0.35 },
        { transform: move(0, 0, 36, 2.6), opacity: 0 },
      ];
      return [
        { node: g.body(other), frames, ms: 320, origin: "50% 100%" },
        { node: g.body(one), frames: [{ transform: move(0, 0) }], ms: 300, ease: BACK, origin: "50% 100%" },
        g.throw("star", spot.x, spot.y, 1, star, { ms: 380, ease: "linear" }),
        ...g.burst(spot, 5, 46, "leaf", { ms: 380 }),
      ];
    },
  },
  // Something is struck: a star, three shakes, a step back.
  hit: {
    isBefore: true,
    sounds: (act) => [[act.tone || "touch", 0]],
    tracks: (g, { of = [], at }) => {
      const [one] = g.pieces(of);
      return [
        ...(one ? [{ node: g.body(one), frames: [{ transform: move(0, 0) }], ms: 420, delay: 120, ease: OUT, origin: "50% 100%" }] : []),
        ...g.pieces(at).flatMap((piece) => {
          const box = g.box(piece);
          const from = one ? g.box(one) : { x: box.x - 1 };
          const side = Math.sign(box.x - from.x) || 1;
          const [x] = g.local(piece, side * Math.min(20, box.width * 0.2), 0);
          const [s] = g.local(piece, 3, 0);
          const turn = side * 10 * Math.sign(x * side);
          const frames = [
            [0, 0, 0],
            [s, 0, 0.12],
            [-s, 0, 0.22],
            [x, turn, 0.45],
            [x, turn, 0.7],
            [x * 0.3, turn * 0.2, 1],
          ].map(([to, by, offset]) => ({ transform: move(to, 0, by), offset }));
          const star = [
            { transform: move(0, 0, 0, 0.3), opacity: 1 },
            { transform: move(0, 0, 18, 2.2), opacity: 1, offset: 0.3 },
            { transform: move(0, 0, 28, 2), opacity: 0 },
          ];
          const spot = { x: box.x - side * box.width * 0.2, y: box.top + box.height * 0.42 };
          return [
            { node: g.body(piece), frames, ms: 520, origin: "50% 100%" },
            g.throw("star", spot.x, spot.y, 1, star, { ms: 460, ease: "linear" }, "red-fill"),
            ...g.burst(spot, 4, 40, "leaf", { ms: 420 }),
          ];
        }),
      ];
    },
  },
  // It topples and is gone.
  fall: {
    isBefore: true,
    sounds: () => [["wood", 240]],
    tracks: (g, { at }) =>
      g.pieces(at).flatMap((piece, one) => {
        const box = g.box(piece);
        const frames = [
          { transform: move(0, 0), opacity: 1 },
          { transform: move(0, 0, 84, 1), opacity: 1, offset: 0.62, easing: "ease-out" },
          { transform: move(0, 0, 80, 1), opacity: 1, offset: 0.74 },
          { transform: move(0, 4, 84, 0.9), opacity: 0 },
        ];
        return [
          { node: g.body(piece), frames, ms: 520, delay: one * 90, ease: IN, origin: "70% 100%" },
          ...g.puffs({ ...box, x: box.x + box.width * 0.3 }, 3, 26, { ms: 360, delay: 300 + one * 90 }),
        ];
      }),
  },
  // A wall, a tower, a castle breaks: it trembles, bricks fly, dust, the table shakes.
  crumble: {
    isBefore: true,
    sounds: ({ tone }) => [[tone || "stone", 120]],
    tracks: (g, { at, by = 1 }) => {
      const pieces = g.pieces(at);
      return [
        ...pieces.flatMap((piece, one) => {
          const box = g.box(piece);
          const big = Math.max(box.width, box.height);
          const [s] = g.local(piece, 2, 0);
          const delay = one * 80;
          const frames = [
            { transform: move(0, 0), opacity: 1 },
            { transform: move(s, 0), opacity: 1, offset: 0.08 },
            { transform: move(-s, 0), opacity: 1, offset: 0.16 },
            { transform: move(s, 0), opacity: 1, offset: 0.24 },
            { transform: move(0, 0, 2, 1, 0.9), opacity: 1, offset: 0.32 },
            { transform: move(0, 0, -4, 1.05, 0.25), opacity: 0, offset: 0.7 },
            { transform: move(0, 0, -4, 1.05, 0.2), opacity: 0 },
          ];
          const timing = { ms: 620, delay: delay + 150 };
          return [
            { node: g.body(piece), frames, ms: 700, delay, ease: "linear", origin: "50% 100%" },
            ...g.burst(box, Math.min(9, 5 + by), Math.min(90, 30 + big * 0.6), "brick", timing, 3),
            ...g.burst(box, 4, Math.min(70, 24 + big * 0.5), "shard", timing, 11),
            ...g.puffs(box, 3, big * 0.45, { ms: 560, delay: delay + 220 }),
          ];
        }),
        g.shake(by > 1 ? 5 : 3, 260, 140),
      ];
    },
  },
  // The other way round: it comes down and stands.
  build: {
    sounds: () => [["wood", 190]],
    tracks: (g, { at }) =>
      g.pieces(at).flatMap((piece) => {
        const box = g.box(piece);
        const [, up] = g.local(piece, 0, -26);
        const frames = [
          { transform: move(0, up), opacity: 0 },
          { transform: move(0, 0), opacity: 1, offset: 0.55 },
          { transform: move(0, 0, 0, 1.05, 0.88), opacity: 1, offset: 0.72 },
          { transform: move(0, 0), opacity: 1 },
        ];
        return [{ node: g.body(piece), frames, ms: 340, ease: IN, origin: "50% 100%" }, ...g.puffs(box, 3, box.width * 0.5, { ms: 320, delay: 180 })];
      }),
  },
  // A boulder comes from the edge of the board and rolls over each piece of *at* in turn, to the last; each is struck as it passes.
  roll: {
    isBefore: true,
    sounds: ({ at }) => [
      ["boulder", 0],
      ["wood", 200 + at.length * 170],
    ],
    tracks: (g, { at }) => {
      const struck = g.pieces(at);
      if (!struck.length) return [];
      const stops = struck.map((piece) => g.box(piece));
      const board = g.stage.box.getBoundingClientRect();
      const [first] = stops;
      const away = way({ x: board.left + board.width / 2, y: board.top + board.height / 2 }, first);
      const far = Math.hypot(away.x, away.y) || 1;
      const from = { x: first.x + (away.x / far) * 130, y: first.y + (away.y / far) * 130 };
      const step = 170;
      const ms = 200 + stops.length * step;
      const frames = [from, ...stops].map((point, one) => ({
        transform: move(point.x - from.x, point.y - from.y, one * 210),
        opacity: 1,
        offset: one ? (200 + one * step) / ms : 0,
      }));
      return [
        g.throw("boulder", from.x, from.y, 1.5, frames, { ms, ease: "cubic-bezier(.4,0,1,1)" }),
        ...struck.slice(0, -1).flatMap((piece, one) => {
          const delay = 200 + one * step + 60;
          const flat = [
            { transform: move(0, 0), opacity: 1 },
            { transform: move(0, 0, 0, 1.25, 0.25), opacity: 1, offset: 0.4 },
            { transform: move(0, 0, 0, 1.25, 0.2), opacity: 0 },
          ];
          return [{ node: g.body(piece), frames: flat, ms: 420, delay, origin: "50% 100%" }, ...g.puffs(stops[one], 2, 20, { ms: 320, delay })];
        }),
        g.shake(2, ms, 0),
      ];
    },
  },
  // A die tumbles and lies; its face is that of the new scene.
  tumble: {
    sounds: () => [["dice", 0]],
    tracks: (g, { at }) =>
      g.pieces(at).map((piece, one) => {
        const [x, y] = g.local(piece, -70, -34);
        const frames = [
          { transform: move(x, y, -420, 0.9), opacity: 0 },
          { transform: move(x * 0.62, -y * 0.1, -270), opacity: 1, offset: 0.34, easing: "ease-out" },
          { transform: move(x * 0.4, y * 0.55, -160), opacity: 1, offset: 0.52, easing: "ease-in" },
          { transform: move(x * 0.18, 0, -70), opacity: 1, offset: 0.74, easing: "ease-out" },
          { transform: move(x * 0.08, y * 0.16, -20), opacity: 1, offset: 0.86 },
          { transform: move(0, 0), opacity: 1 },
        ];
        return { node: g.body(piece), frames, ms: 620, delay: one * 70, ease: "linear", origin: "50% 50%" };
      }),
  },
  // Things fly in a bow from where they were, or from the pieces *at*, to where they are now.
  fly: {
    sounds: ({ of, tone }) => of.slice(0, 3).map((_, one) => [tone || "jewel", one * 80 + 340]),
    tracks: (g, { of, from, at = [] }) => {
      const sources = g.pieces(at).map((piece) => g.box(piece));
      return g.pieces(of).flatMap((piece, one) => {
        const to = g.box(piece);
        const start = sources[one % (sources.length || 1)] ?? from[one] ?? to;
        const [x, y] = g.local(piece, start.x - to.x, start.y - to.y);
        const [, up] = g.local(piece, 0, -Math.max(26, Math.abs(start.x - to.x) * 0.14));
        const bow = (part) => move(x * (1 - part), y * (1 - part) + up * 4 * part * (1 - part), (1 - part) * 30, 1 + 0.25 * Math.sin(part * Math.PI));
        const frames = [0, 0.25, 0.5, 0.75, 1].map((part) => ({ transform: bow(part) }));
        return g.carried(piece, { node: g.body(piece), frames, ms: 440, delay: Math.min(one, 6) * 70, ease: "cubic-bezier(.4,.1,.3,1)", origin: "50% 50%" });
      });
    },
  },
  // Cards come from a pile, turned a little, one after the other.
  deal: {
    sounds: ({ of }) => of.slice(0, 3).map((_, one) => ["card", one * 70]),
    tracks: (g, { of, at }) => {
      const [pile] = g.pieces(at).map((piece) => g.box(piece));
      return g.pieces(of).flatMap((piece, one) => {
        const to = g.box(piece);
        const [x, y] = pile ? g.local(piece, pile.x - to.x, pile.y - to.y) : g.local(piece, 0, -60);
        const frames = [
          { transform: move(x, y, -14, 0.5), opacity: 0 },
          { transform: move(x * 0.85, y * 0.85, -12, 0.6), opacity: 1, offset: 0.12 },
          { transform: move(0, 0), opacity: 1 },
        ];
        return g.carried(piece, { node: g.body(piece), frames, ms: 380, delay: Math.min(one, 6) * 70, origin: "50% 50%" });
      });
    },
  },
  // A card is turned over: the old face closes, the new one opens.
  flip: {
    isBefore: true,
    sounds: () => [["card", 60]],
    tracks: (g, act) => {
      const tracks = g.pieces(act.at).map((piece) => ({
        node: g.body(piece),
        frames: [{ transform: move(0, 0) }, { transform: move(0, -6, 0, 0.02, 1.04) }],
        ms: 120,
        ease: "ease-in",
        origin: "50% 50%",
      }));
      return tracks;
    },
  },
  open: {
    tracks: (g, { at }) =>
      g.pieces(at).map((piece) => ({
        node: g.body(piece),
        frames: [{ transform: move(0, -6, 0, 0.02, 1.04) }, { transform: move(0, 0) }],
        ms: 180,
        ease: BACK,
        origin: "50% 50%",
      })),
  },
  // Fire: tongues of paper rise from it, and it sinks.
  burn: {
    isBefore: true,
    sounds: () => [["swish", 0]],
    tracks: (g, { at }) =>
      g.pieces(at).flatMap((piece) => {
        const box = g.box(piece);
        const size = Math.max(0.8, Math.min(2.6, box.height / 50));
        const tongues = [-0.36, -0.14, 0.1, 0.34, -0.02].flatMap((side, one) => {
          const frames = [
            { transform: move(0, 12, 0, 0.7, 0.1), opacity: 1 },
            { transform: move(0, 0, -6, 1, 1.1), opacity: 1, offset: 0.25 },
            { transform: move(2, -4, 7, 0.86, 1.3), opacity: 1, offset: 0.45 },
            { transform: move(-1, -6, -5, 1, 1), opacity: 1, offset: 0.65 },
            { transform: move(0, -26, 8, 0.4, 0.5), opacity: 0 },
          ];
          const timing = { ms: 900, delay: one * 60, ease: "ease-in-out" };
          const [x, y] = [box.x + side * box.width, box.foot - 12 * size - (one % 2) * 8];
          return [g.throw("flame", x, y, size, frames, timing), g.throw("heart", x, y, size, frames, timing)];
        });
        const frames = [
          { transform: move(0, 0), opacity: 1 },
          { transform: move(0, 0), opacity: 1, offset: 0.4 },
          { transform: move(0, 0, 0, 0.92, 0.6), opacity: 0 },
        ];
        return [{ node: g.body(piece), frames, ms: 960, ease: "ease-in", origin: "50% 100%" }, ...tongues];
      }),
  },
  // Something great comes nearer: two beats, and it is larger than it was.
  loom: {
    sounds: () => [["boulder", 0]],
    tracks: (g, { at, from }) =>
      g.pieces(at).flatMap((piece, one) => {
        const start = from?.[one] ?? g.box(piece);
        const now = g.box(piece);
        const was = Math.min(1, start.width / (now.width || 1)) || 0.9;
        const small = was > 0.97 ? 0.9 : was;
        const frames = [
          { transform: move(0, 0, 0, small) },
          { transform: move(0, 0, 0, small * 1.08), offset: 0.3, easing: "ease-in-out" },
          { transform: move(0, 0, 0, small), offset: 0.45 },
          { transform: move(0, 0, 0, 1.06), offset: 0.78, easing: "ease-in-out" },
          { transform: move(0, 0) },
        ];
        return [{ node: g.body(piece), frames, ms: 900, ease: "ease-out", origin: "50% 60%" }, g.shake(2, 200, 640)];
      }),
  },
  // Something has grown, or come: it pops up once.
  pop: {
    sounds: ({ tone }) => [[tone || "jewel", 0]],
    tracks: (g, { at }) =>
      g.pieces(at).map((piece, one) => {
        const frames = [{ transform: move(0, 0) }, { transform: move(0, -3, 0, 1.16), offset: 0.4 }, { transform: move(0, 0) }];
        return { node: g.body(piece), frames, ms: 480, delay: Math.min(one, 6) * 60, origin: "50% 50%" };
      }),
  },
  // A card is put away: it rises, turns and is gone.
  toss: {
    isBefore: true,
    sounds: () => [["card", 0]],
    tracks: (g, { at }) =>
      g
        .pieces(at)
        .slice(0, 6)
        .map((piece, one) => {
          const [x, y] = g.local(piece, 34, -46);
          const frames = [
            { transform: move(0, 0), opacity: 1 },
            { transform: move(x * 0.5, y, 8), opacity: 1, offset: 0.5 },
            { transform: move(x, y * 0.6, 16, 0.8), opacity: 0 },
          ];
          return { node: g.body(piece), frames, ms: 320, delay: one * 60, origin: "50% 50%" };
        }),
  },
  // Jewels of the old scene fly to whoever takes them, one after the other, and are his.
  gather: {
    isBefore: true,
    sounds: ({ of, tone }) => of.slice(0, 3).map((_, one) => [tone || "jewel", one * 80 + 300]),
    tracks: (g, { of, at }) => {
      const [taker] = g.pieces(at);
      if (!taker) return [];
      const to = g.box(taker);
      return g.pieces(of).map((piece, one) => {
        const from = g.box(piece);
        const [x, y] = g.local(piece, to.x - from.x, to.y - from.y);
        const [, up] = g.local(piece, 0, -30);
        const frames = [
          { transform: move(0, 0), opacity: 1 },
          { transform: move(x * 0.5, y * 0.5 + up, 20, 1.25), opacity: 1, offset: 0.5 },
          { transform: move(x, y, 40, 0.4), opacity: 0 },
        ];
        return { node: g.body(piece), frames, ms: 440, delay: Math.min(one, 6) * 70, origin: "50% 50%" };
      });
    },
  },
  // A crown comes down on the winner, and paper with it.
  crown: {
    sounds: () => [["win", 0]],
    tracks: (g, { at }) =>
      g.pieces(at).flatMap((piece) => {
        const box = g.box(piece);
        const size = Math.max(0.7, Math.min(1.6, box.width / 70));
        const frames = [
          { transform: move(0, -90, -12), opacity: 0 },
          { transform: move(0, 0), opacity: 1, offset: 0.34, easing: "ease-out" },
          { transform: move(0, -14, 3), opacity: 1, offset: 0.46, easing: "ease-in" },
          { transform: move(0, 0), opacity: 1, offset: 0.58 },
          { transform: move(0, 0), opacity: 1, offset: 0.9 },
          { transform: move(0, 0), opacity: 0 },
        ];
        const next = dice(5);
        const papers = Array.from({ length: 18 }, (_, one) => {
          const side = (next() - 0.5) * 2;
          const [far, turn] = [120 + 90 * next(), (next() - 0.5) * 900];
          const way = [
            { transform: move(0, 0, 0, 0.5), opacity: 1, easing: "cubic-bezier(.1,.8,.4,1)" },
            { transform: move(side * far * 0.7, -70 - 50 * next(), turn * 0.4), opacity: 1, offset: 0.35, easing: "cubic-bezier(.4,0,.9,.7)" },
            { transform: move(side * far, 120, turn), opacity: 0 },
          ];
          return g.throw("leaf", box.x, box.top, 0.8 + 0.5 * next(), way, { ms: 1300, delay: 360 + one * 14 }, CONFETTI[one % CONFETTI.length]);
        });
        const hop = [
          { transform: move(0, 0) },
          { transform: move(0, 3, 0, 1.05, 0.94), offset: 0.3 },
          { transform: move(0, g.local(piece, 0, -10)[1]), offset: 0.6 },
          { transform: move(0, 0) },
        ];
        return [
          g.throw("crown", box.x, box.top - 8 * size, size, frames, { ms: 1500, ease: "cubic-bezier(.5,0,.8,.5)" }),
          { node: g.body(piece), frames: hop, ms: 520, delay: 460, origin: "50% 100%" },
          ...papers,
        ];
      }),
  },
  // The candles go down round what it is about (*at*); *by* 0 lights them again. Ground and other pieces fade: a style sheet does it.
  darken: {
    sounds: ({ by = 1, tone }) => (by ? [[tone || "horn", 0]] : []),
    tracks: (g, { at = [], by = 1 }) => {
      const lit = g.pieces(at);
      const begins = () => {
        g.light();
        for (const piece of lit) piece.classList.add("spotlit");
        g.stage.box.style.setProperty("--dim", `${420 * g.rate}ms`);
        g.stage.box.classList.toggle("dim", Boolean(by));
      };
      return [{ node: g.layer, frames: [{ opacity: 1 }, { opacity: 1 }], ms: 420, begins }];
    },
  },
};
