// A first game: a bubble that says one thing, a ring around every piece to be touched, what it speaks of bright as well,
// and the rest a little dimmer. It waits for the player; "Show me" does it for him. Nothing moves by time.
import { cutNow } from "../../shared/cuts.js";
import { button, make, place, plain, written } from "../../shared/element.js";
import { icon } from "../../shared/icons.js";
import { element } from "../../shared/parts.js";

const RING = 7;
const EDGE = 8;
const LOW = 720;
const WIDTHS = [320, 420, 250];
const STRIDE = 20;
const FREE = "[data-seats] .plate, [data-stage] .piece[data-key^=score], [data-grab]";

function area(one, other) {
  const wide = Math.min(one.right, other.right) - Math.max(one.left, other.left);
  const high = Math.min(one.bottom, other.bottom) - Math.max(one.top, other.top);
  return Math.max(0, wide) * Math.max(0, high);
}

function around(boxes) {
  const least = (side) => Math.min(...boxes.map((box) => box[side]));
  const most = (side) => Math.max(...boxes.map((box) => box[side]));
  return { left: least("left"), top: least("top"), right: most("right"), bottom: most("bottom") };
}

// Boxes that touch are one.
function joined(boxes) {
  const [first, ...others] = boxes;
  if (!first) return [];
  const near = others.filter((box) => area(first, box) > 0);
  if (!near.length) return [first, ...joined(others)];
  return joined([around([first, ...near]), ...others.filter((box) => !near.includes(box))]);
}

function isSeen(box) {
  return Boolean(box) && box.getClientRects().length > 0 && box.getBoundingClientRect().width > 0;
}

// Where a piece can be found: itself, or what opens the panel, the tab or the home that it lies in.
function anchor(piece) {
  if (isSeen(piece)) return piece.closest(".seat")?.querySelector(".plate") ?? piece.querySelector(".body") ?? piece;
  const home = piece.closest(".home");
  const tab = piece.closest("[data-word]")?.dataset.word;
  const openers = [
    piece.closest(".pl")?.querySelector(".pl-chip"),
    tab && [...document.querySelectorAll("[data-sheet-tab]")].find((one) => one.dataset.sheetTab === tab),
    home && document.querySelectorAll("[data-seats] .plate")[[...home.parentNode.children].indexOf(home)],
  ];
  return openers.find(isSeen) ?? null;
}

// As much of a piece as its part of the page lets see, and a little more; null if that is nothing.
function framed(one) {
  const box = one.getBoundingClientRect();
  const frames = [".pl-body", ".partbox", ".stage", ".side"].map((name) => one.closest(name)?.getBoundingClientRect());
  const all = [box, ...frames.filter(Boolean), { left: 0, top: 0, right: innerWidth, bottom: innerHeight }];
  const seen = {
    left: Math.max(...all.map(({ left }) => left)),
    top: Math.max(...all.map(({ top }) => top)),
    right: Math.min(...all.map(({ right }) => right)),
    bottom: Math.min(...all.map(({ bottom }) => bottom)),
  };
  if (seen.right - seen.left < RING || seen.bottom - seen.top < RING) return null;
  return {
    left: Math.max(2, seen.left - RING),
    top: Math.max(2, seen.top - RING),
    right: Math.min(innerWidth - 2, seen.right + RING),
    bottom: Math.min(innerHeight - 2, seen.bottom + RING),
  };
}

// A rectangle with round corners, as a path.
function hole({ left, top, right, bottom }, radius) {
  const r = Math.min(radius, (right - left) / 2, (bottom - top) / 2);
  return `M${left + r} ${top}H${right - r}a${r} ${r} 0 0 1 ${r} ${r}V${bottom - r}a${r} ${r} 0 0 1 ${-r} ${r}H${left + r}a${r} ${r} 0 0 1 ${-r} ${-r}V${top + r}a${r} ${r} 0 0 1 ${r} ${-r}Z`;
}

export class Tour {
  // *play* plays an action by its place in the catalog; *end* ends the tour; *isBusy* says when Escape means something else;
  // *hasBegun* whether a choice is half made.
  constructor(stage, { play, end, isBusy, hasBegun }) {
    this.stage = stage;
    this.end = end;
    this.isBusy = isBusy;
    this.hasBegun = hasBegun;
    this.isFolded = null;
    this.play = play;
    this.station = null;
    this.number = 0;
    this.title = make("h2", { id: "tour-title" });
    this.text = make("p", { id: "tour-text" });
    this.waits = make("span", {});
    this.steps = make("div", { class: "steps" });
    this.folder = button({ class: "btn quiet fold", "data-tour-fold": true, "aria-controls": "tour-text" }, icon("unfold", 20));
    this.acts = make("div", { class: "pair" });
    this.bubble = make(
      "aside",
      { class: "tour panel", role: "dialog", "aria-labelledby": "tour-title", "aria-describedby": "tour-text", hidden: true },
      this.folder,
      this.steps,
      this.title,
      this.text,
      make("p", { class: "wait", id: "tour-waits" }, icon("clock", 18), this.waits),
      this.acts,
    );
    this.voice = make("p", { class: "sr", "aria-live": "polite", "data-tour-voice": true });
    this.shade = element("svg", { class: "tour-shade", "aria-hidden": "true" });
    this.dim = element("path", { class: "dim", "fill-rule": "evenodd" });
    this.rings = element("g", { class: "rings" });
    this.shade.append(this.dim, this.rings);
    this.shade.setAttribute("hidden", "");
    document.body.append(this.shade, this.bubble, this.voice);
    this.listen();
  }

  listen() {
    this.folder.addEventListener("click", () => this.fold(!this.bubble.classList.contains("folded")));
    addEventListener("resize", () => this.stand());
    document.addEventListener("scroll", () => this.stand(), { capture: true, passive: true });
    new ResizeObserver(() => this.stand()).observe(this.stage.box);
    document.addEventListener("click", () => requestAnimationFrame(() => this.stand()));
    document.addEventListener("keydown", (event) => {
      if (event.key !== "Escape" || this.bubble.hidden || event.defaultPrevented || this.isBusy()) return;
      if (document.querySelector("dialog[open]")) return;
      event.preventDefault();
      if (this.isAsking) this.ask();
      else this.wonder();
    });
    for (const ender of document.querySelectorAll("[data-tour-end]")) {
      ender.addEventListener("click", () => {
        ender.closest("dialog")?.close();
        this.end();
      });
    }
  }

  // Show the station that waits for the player; null when none does, because others act or the tour is over.
  show(station) {
    if (!station) {
      if (this.station) this.hide();
      return;
    }
    const isNew = station.number !== this.number;
    if (isNew) this.isFolded = null;
    this.station = station;
    this.number = station.number;
    this.title.textContent = station.title;
    this.text.replaceChildren(...written(station.text));
    this.waits.textContent = station.waits;
    this.steps.replaceChildren(
      ...Array.from({ length: station.of }, (_, place) =>
        make("i", { class: place + 1 < station.number ? "done" : place + 1 === station.number ? "now" : "" }),
      ),
      make("span", {}, `Step ${station.number} of ${station.of}`),
    );
    this.ask();
    this.bubble.hidden = false;
    // Where anything may be done nothing is darker than the rest.
    this.shade.toggleAttribute("hidden", station.is_free);
    document.body.dataset.tour = station.number;
    this.point();
    if (isNew) this.speak(`Step ${station.number} of ${station.of}: ${station.title}. ${plain(station.text)}`);
  }

  hide() {
    this.forget();
    this.station = null;
    this.bubble.hidden = true;
    this.shade.setAttribute("hidden", "");
    delete document.body.dataset.tour;
  }

  // The player has come to the end: from here on everything is allowed.
  finish() {
    if (!this.number) return;
    this.hide();
    this.number = 0;
    this.speak("The tour is over. Play on as you like.");
  }

  // The bubble can be made as small as its title, and is while a choice is half made on a phone, or where it would lie
  // over what it is about; whoever opens it has it open.
  fold(isFolded) {
    this.isFolded = isFolded;
    this.stand();
  }

  // While something is told or was sent, the bubble is out of the way.
  rest() {
    this.bubble.hidden = true;
    this.shade.setAttribute("hidden", "");
  }

  speak(words) {
    this.voice.textContent = words;
  }

  ask() {
    const had = this.bubble.contains(document.activeElement);
    this.isAsking = false;
    const show = button({ class: "btn", "data-tour-show": true }, "Show me");
    const end = button({ class: "btn quiet", "data-tour-leave": true }, "End the tour");
    show.addEventListener("click", () => this.play(this.station.show));
    end.addEventListener("click", () => this.wonder());
    this.acts.replaceChildren(show, end);
    if (had) show.focus();
  }

  // Ask before the tour is ended.
  wonder() {
    this.isAsking = true;
    const stay = button({ class: "btn", "data-tour-stay": true }, "Stay");
    const leave = button({ class: "btn quiet", "data-tour-leave": true }, "End it");
    stay.addEventListener("click", () => this.ask());
    leave.addEventListener("click", () => this.end());
    this.acts.replaceChildren(make("b", { id: "tour-sure" }, "End the tour?"), stay, leave);
    stay.setAttribute("aria-describedby", "tour-sure");
    stay.focus();
  }

  find(keys) {
    return keys.map((key) => this.stage.find(key)).filter(Boolean);
  }

  // What is to be touched now: pieces, or else lines, or else what opens the sheet that hides them.
  lit() {
    if (this.station.is_free) return [];
    const pieces = this.stage.touchable().filter(({ classList }) => classList.contains("legal") && !classList.contains("chosen"));
    const found = [...new Set(pieces.map(anchor))].filter((one) => one && framed(one));
    if (found.length) return found;
    const rows = this.rows();
    return rows.length ? rows : [place("sheet-head")];
  }

  point() {
    this.forget();
    const piece = this.find(this.station.keys).find(isSeen);
    piece?.scrollIntoView({ block: "nearest", inline: "nearest" });
    this.described = piece ?? place("heading");
    this.described.setAttribute("aria-describedby", "tour-text tour-waits");
    this.stand();
    this.focus(this.described);
  }

  // Whoever uses the keys is led to the piece, unless he is somewhere else on purpose.
  focus(piece) {
    const active = document.activeElement;
    const isFree = active === document.body || active === place("heading") || active.closest?.(".piece, .tour, .ch");
    if (!isFree || document.querySelector("dialog[open]")) return;
    if (!piece.hasAttribute("tabindex")) piece.setAttribute("tabindex", "-1");
    piece.focus({ preventScroll: true });
  }

  forget() {
    this.described?.removeAttribute("aria-describedby");
    if (this.described?.getAttribute("tabindex") === "-1" && this.described.matches(".piece")) {
      this.described.removeAttribute("tabindex");
    }
    this.described = null;
  }

  // Put rings, shade and bubble where the pieces are now.
  stand() {
    if (!this.station || this.bubble.hidden) return;
    const lit = this.lit();
    const rings = joined(lit.map(framed).filter(Boolean));
    const looks = this.find(this.station.shows).map(anchor).filter(Boolean).map(framed).filter(Boolean);
    const rows = this.rows().map((row) => row.getBoundingClientRect());
    const kept = [...rings, ...joined(looks), ...rows];
    this.dim.setAttribute("d", `M0 0H${innerWidth}V${innerHeight}H0Z${joined(kept).map((box) => hole(box, 12)).join("")}`);
    this.rings.replaceChildren(...rings.flatMap((box) => ["strap", "gold"].map((name) => this.ring(box, name))));
    this.lay(rings, looks, rows);
  }

  ring(box, name) {
    return element("path", { class: name, d: hole(box, 12) });
  }

  // The sentences, and a deal that is made, as far as they are in sight.
  rows() {
    const found = document.querySelectorAll("[data-choices] :is(.ch:not([data-undo]), .deal:enabled)");
    return [...found].filter((row) => row.offsetWidth && framed(row));
  }

  // Beside the pieces where there is room, over none of them, nor over the score or what opens the sheet.
  lay(rings, looks, rows) {
    const { style } = this.bubble;
    const isSheet = cutNow() === "phone";
    const mayFold = !this.isAsking && this.isFolded !== false;
    const isSmall = mayFold && (this.isFolded || (isSheet && this.hasBegun()));
    this.bubble.classList.toggle("as-sheet", isSheet);
    const score = [...document.querySelectorAll(FREE)].filter(isSeen).map((one) => one.getBoundingClientRect());
    const gold = this.framedPieces((piece) => piece.classList.contains("legal"));
    const kept = { never: [...rings, ...gold, ...score], rather: [...looks, ...rows], others: this.framedPieces(() => true) };
    const shapes = (isSheet ? [innerWidth - 2 * EDGE] : WIDTHS).map((width) => ({ width, isFolded: isSmall }));
    if (mayFold && !isSmall) shapes.push({ ...shapes[0], isFolded: true });
    let best = null;
    for (const shape of shapes) {
      const spot = this.spot(shape, kept, isSheet);
      if (!best || spot.hurts < best.hurts) best = { ...spot, ...shape };
      if (!best.hurts) break;
    }
    this.take(best);
    this.bubble.classList.toggle("foldable", isSheet || best.isFolded || this.isFolded !== null);
    this.folder.setAttribute("aria-expanded", String(!best.isFolded));
    this.folder.setAttribute("aria-label", best.isFolded ? "Show what the tour says" : "Make the tour small");
    style.setProperty("left", `${Math.round(best.left)}px`);
    style.setProperty("top", `${Math.round(best.top)}px`);
  }

  // Give the bubble a shape.
  take({ width, isFolded }) {
    this.bubble.style.setProperty("width", `${width}px`);
    this.bubble.classList.toggle("folded", isFolded);
  }

  // The best place for the bubble in a shape, and how much of what it must not cover it covers there.
  spot(shape, { never, rather, others }, isSheet) {
    this.take(shape);
    const { width, height } = this.bubble.getBoundingClientRect();
    // On a low phone it may lie over the bar: what it points at is worth more.
    const bar = isSheet && innerHeight < LOW ? -EDGE / 2 : document.querySelector(".bar").getBoundingClientRect().bottom;
    const high = Math.max(-EDGE / 2, bar) + EDGE;
    const [right, low] = [innerWidth - EDGE - width, Math.max(high, innerHeight - EDGE - height)];
    const all = never.length ? around(never.slice(0, 1)) : { left: innerWidth, right: innerWidth, top: 0, bottom: 0 };
    const aim = { x: (all.left + all.right - width) / 2, y: (all.top + all.bottom - height) / 2 };
    const places = (from, to, stride) => Array.from({ length: Math.max(0, Math.floor((to - from) / stride)) + 1 }, (_, at) => from + at * stride);
    let best = null;
    for (const left of [...places(EDGE, right, STRIDE), Math.max(EDGE, right)]) {
      for (const top of [...places(high, low, isSheet ? 2 : STRIDE), low]) {
        const box = { left, top, right: left + width, bottom: top + height };
        const over = (list) => list.reduce((sum, one) => sum + area(box, one), 0);
        const hurts = over(never);
        if (best && hurts > best.hurts) continue;
        const away = Math.hypot(left - aim.x, top - aim.y);
        const cost = over(rather) * 10 + over(others) + away * 20;
        if (!best || hurts < best.hurts || cost < best.cost) best = { left, top, hurts, cost };
      }
    }
    return best;
  }

  // What is seen of the pieces that are wanted.
  framedPieces(isWanted) {
    const wanted = this.stage.visible().filter(isWanted);
    return wanted.map((piece) => framed(piece.querySelector(".body") ?? piece)).filter(Boolean);
  }
}
