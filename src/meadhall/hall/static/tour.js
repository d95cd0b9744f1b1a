// A first game: a bubble that says one thing, a ring around the piece that it is about, and the rest a little dimmer.
// It waits for the player; "Show me" does it for him. Nothing moves by time.
import { cutNow } from "./cuts.js";
import { button, make, place, plain, written } from "./element.js";
import { icon } from "./icons.js";
import { element } from "./parts.js";

const GAP = 14;
const RING = 7;
const EDGE = 8;
const LOW = 720;

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
  const frames = [".partbox", ".stage", ".side"].map((name) => one.closest(name)?.getBoundingClientRect());
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
    this.isFolded = false;
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
    this.folder.addEventListener("click", () => this.fold(!this.isFolded));
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
    if (isNew) this.fold(false);
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
    this.shade.removeAttribute("hidden");
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

  // On a small screen the bubble can be made as small as its title, and is while a choice is half made.
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

  // The pieces that it points at.
  pieces() {
    return this.station.keys.map((key) => this.stage.find(key)).filter(Boolean);
  }

  point() {
    this.forget();
    const piece = this.pieces().find(isSeen);
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
    const found = [...new Set(this.pieces().map(anchor))].filter(Boolean);
    const needed = this.needed();
    const rings = joined([...found, ...(needed ? [] : [place("sheet-head")])].map(framed).filter(Boolean));
    const kept = [...rings, ...(needed ?? [])];
    this.dim.setAttribute("d", `M0 0H${innerWidth}V${innerHeight}H0Z${kept.map((box) => hole(box, 12)).join("")}`);
    this.rings.replaceChildren(...rings.flatMap((box) => ["strap", "gold"].map((name) => this.ring(box, name))));
    this.lay(rings, needed ?? []);
  }

  ring(box, name) {
    return element("path", { class: name, d: hole(box, 12) });
  }

  // The sentences, and a deal that is made, stay bright where one of them is all there is to choose; null if they are and the sheet hides them.
  needed() {
    const found = document.querySelectorAll("[data-choices] :is(.ch:not([data-undo]), .deal:enabled)");
    const rows = [...found].filter((row) => row.offsetWidth);
    const isOpen = cutNow() !== "phone" || rows.some((row) => row.getBoundingClientRect().top < innerHeight);
    if (this.stage.visible().some((piece) => piece.classList.contains("legal"))) return [];
    return isOpen ? rows.map((row) => row.getBoundingClientRect()) : null;
  }

  // Beside the pieces where there is room, never over the first of them; on a phone above the choices.
  lay(rings, needed) {
    const { style } = this.bubble;
    const isSheet = cutNow() === "phone";
    const isFolded = isSheet && !this.isAsking && (this.isFolded || this.hasBegun());
    this.bubble.classList.toggle("as-sheet", isSheet);
    this.bubble.classList.toggle("folded", isFolded);
    this.folder.setAttribute("aria-expanded", String(!isFolded));
    this.folder.setAttribute("aria-label", isFolded ? "Show what the tour says" : "Make the tour small");
    const { width, height } = this.bubble.getBoundingClientRect();
    const side = place(isSheet ? "side" : "choices").getBoundingClientRect();
    const talk = document.querySelector(".talk").getBoundingClientRect();
    // On a low phone it may lie over the bar: what it points at is worth more.
    const bar = isSheet && innerHeight < LOW ? -EDGE / 2 : document.querySelector(".bar").getBoundingClientRect().bottom;
    const top = Math.max(-EDGE / 2, bar) + EDGE;
    const all = rings.length ? around(rings) : side;
    const gold = [...this.framedPieces((piece) => piece.classList.contains("legal")), ...needed];
    const middle = { x: (all.left + all.right - width) / 2, y: (all.top + all.bottom - height) / 2 };
    const spots = isSheet
      ? [
          [EDGE, side.top - GAP - height],
          ...rings.flatMap((ring) => [0, RING].flatMap((over) => [ring.top + over - height, ring.bottom - over].map((y) => [EDGE, y]))),
          [EDGE, top],
          [EDGE, innerHeight - EDGE - height],
          ...gold.flatMap((box) => [box.top - height, box.bottom].map((y) => [EDGE, y])),
        ]
      : [
          [all.right + GAP, middle.y],
          [all.left - GAP - width, middle.y],
          [middle.x, all.bottom + GAP],
          [middle.x, all.top - GAP - height],
          [side.left - GAP - width, top],
          [side.left - GAP - width, innerHeight - EDGE - height],
          [EDGE, top],
          [EDGE, innerHeight - EDGE - height],
          [talk.left, talk.top],
        ];
    const boxes = spots.map(([x, y]) => {
      const left = Math.max(EDGE, Math.min(x, innerWidth - EDGE - width));
      const high = Math.max(top, Math.min(y, innerHeight - EDGE - height));
      return { left, top: high, right: left + width, bottom: high + height };
    });
    const costs = this.costs(boxes, rings, gold, side);
    const best = boxes[costs.indexOf(Math.min(...costs))];
    style.setProperty("left", `${Math.round(best.left)}px`);
    style.setProperty("top", `${Math.round(best.top)}px`);
  }

  // What is seen of the pieces that are wanted.
  framedPieces(isWanted) {
    const wanted = this.stage.visible().filter(isWanted);
    return wanted.map((piece) => framed(piece.querySelector(".body") ?? piece)).filter(Boolean);
  }

  // How bad it is to lie there: over what may be touched now, over what is pointed at, over the choices and other pieces.
  costs(boxes, rings, gold, side) {
    const others = this.framedPieces(() => true);
    return boxes.map((box) => {
      const over = (list) => list.reduce((sum, one) => sum + area(box, one), 0);
      const lies = over(gold) * 1000 + over(rings.slice(0, 1)) * 300 + over(rings) * 100;
      return lies + over([side]) * 3 + over(others);
    });
  }
}
