// A first game: a card above the choices says one thing, a ring lies around the piece to be touched, and the hand is paler
// where nothing is asked. It waits for the player; "Show me" does it for him. Each stage ends with a medal. Nothing moves by time.
import { button, face, make, place, plain, written } from "../../shared/element.js";
import { icon } from "../../shared/icons.js";
import { element } from "../../shared/parts.js";
import { say } from "../../shared/say.js";

const RING = 7;
const MEDALS = ["flag", "swords", "eye"];

function around(boxes) {
  const least = (side) => Math.min(...boxes.map((box) => box[side]));
  const most = (side) => Math.max(...boxes.map((box) => box[side]));
  return { left: least("left"), top: least("top"), right: most("right"), bottom: most("bottom") };
}

function areApart(one, other) {
  return one.right <= other.left || other.right <= one.left || one.bottom <= other.top || other.bottom <= one.top;
}

// Boxes that touch are one.
function joined(boxes) {
  const [first, ...others] = boxes;
  if (!first) return [];
  const near = others.filter((box) => !areApart(first, box));
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
function outline({ left, top, right, bottom }, radius) {
  const r = Math.min(radius, (right - left) / 2, (bottom - top) / 2);
  return `M${left + r} ${top}H${right - r}a${r} ${r} 0 0 1 ${r} ${r}V${bottom - r}a${r} ${r} 0 0 1 ${-r} ${r}H${left + r}a${r} ${r} 0 0 1 ${-r} ${-r}V${top + r}a${r} ${r} 0 0 1 ${r} ${-r}Z`;
}

export class Tour {
  // *play* plays an action by its place in the catalog; *back* takes one back; *end* ends the tour; *goOn* shows the next
  // stage; *isBusy* says when Escape means something else; *wayOf* gives the handles of a choice; *rival* who sits opposite.
  constructor(stage, { play, back, end, goOn, isBusy, wayOf, rival }) {
    this.stage = stage;
    this.play = play;
    this.back = back;
    this.end = end;
    this.goOn = goOn;
    this.isBusy = isBusy;
    this.wayOf = wayOf;
    this.rival = rival;
    this.station = null;
    this.number = 0;
    this.passed = null;
    this.card = place("lesson");
    this.chips = place("stages");
    this.voice = make("p", { class: "sr", "aria-live": "polite", "data-tour-voice": true });
    this.shade = element("svg", { class: "tour-rings", "aria-hidden": "true", hidden: "" });
    document.body.append(this.shade, this.voice);
    if (this.card) this.listen();
  }

  // Whether a stage has just been passed: then nothing may be touched until the player goes on.
  get isPassing() {
    return this.passed !== null;
  }

  listen() {
    addEventListener("resize", () => this.stand());
    document.addEventListener("scroll", () => this.stand(), { capture: true, passive: true });
    new ResizeObserver(() => this.stand()).observe(this.stage.box);
    document.addEventListener("click", () => requestAnimationFrame(() => this.stand()));
    document.addEventListener("keydown", (event) => {
      if (event.key !== "Escape" || !this.station || this.isPassing || event.defaultPrevented || this.isBusy()) return;
      if (document.querySelector("dialog[open]")) return;
      event.preventDefault();
      this.ask(!this.isAsking);
    });
    for (const ender of document.querySelectorAll("[data-tour-end]")) {
      ender.addEventListener("click", () => {
        ender.closest("dialog")?.close();
        this.quit();
      });
    }
  }

  // Hear where the tour stands when it is the player's turn; null when it is over. A stage that was passed is told first.
  hear(station) {
    if (this.isPassing || !this.station) return;
    if (!station || station.stage > this.station.stage) this.passed = this.station;
  }

  // Show the station that waits for the player, or that a stage was passed; null when the tour is over or was ended.
  show(station) {
    if (!this.card) return;
    if (this.isPassing) {
      this.praise(this.passed);
      return;
    }
    if (!station) {
      this.leave();
      return;
    }
    const isNew = station.number !== this.number;
    this.station = station;
    this.number = station.number;
    this.mark(station.stage);
    const steps = Array.from({ length: station.places }, (_, spot) =>
      make("i", { class: spot + 1 < station.place ? "done" : spot + 1 === station.place ? "now" : "" }),
    );
    this.acts = make("div", { class: "pair" });
    const { portrait } = this.rival() ?? {};
    const where = say("lesson.station", { stage: station.stages[station.stage - 1], place: station.place, places: station.places });
    this.fill(
      "station",
      make("header", {}, portrait ? face(portrait) : null, make("div", {}, make("small", {}, where), make("h2", { id: "tour-title" }, station.title))),
      make("p", { id: "tour-text" }, written(station.text)),
      make("p", { id: "tour-waits", class: "sr" }, station.waits),
      make("footer", {}, make("div", { class: "steps", "aria-hidden": "true" }, steps), this.acts),
    );
    this.ask(false);
    document.body.dataset.tour = station.number;
    document.body.toggleAttribute("data-tour-free", station.is_free);
    this.point();
    if (isNew) this.speak(`${where}: ${station.title}. ${plain(station.text)}`);
  }

  fill(kind, ...parts) {
    const had = this.card.contains(document.activeElement);
    this.card.hidden = false;
    document.body.dataset.lesson = kind;
    this.card.replaceChildren(...parts);
    return had;
  }

  // Say that a stage was passed, and lead on: to the next one, or out of the tour.
  praise(passed) {
    this.forget();
    this.shade.toggleAttribute("hidden", true);
    delete document.body.dataset.tour;
    const isLast = passed.stage === passed.stages.length;
    this.mark(passed.stage + 1);
    const on = isLast
      ? make("a", { class: "btn main", href: this.card.dataset.lesson, "data-tour-next": true }, say("lesson.next_first_real_game"))
      : button({ class: "btn main", "data-tour-next": true }, say("lesson.next", { title: passed.stages[passed.stage].toLowerCase() }));
    const rest = isLast
      ? button({ class: "btn quiet", "data-tour-stay": true }, say("lesson.play_on_here"))
      : make("a", { class: "btn quiet", href: "/", "data-tour-rest": true }, say("lesson.enough_now_keep"));
    const goOn = () => {
      this.passed = this.station = null;
      this.goOn();
    };
    (isLast ? rest : on).addEventListener("click", goOn);
    this.fill(
      "end",
      make("span", { class: `medal stage-${passed.stage}`, "aria-hidden": "true" }, icon(MEDALS[passed.stage - 1], 40)),
      make("h2", { id: "tour-title", tabindex: "-1" }, passed.done),
      make("p", { id: "tour-text" }, passed.sums),
      on,
      rest,
    );
    this.speak(`${passed.done} ${passed.sums}`);
    on.focus({ preventScroll: true });
  }

  // The stages in the bar: those before *now* have a tick.
  mark(now) {
    for (const [spot, chip] of [...this.chips.children].entries()) {
      chip.classList.toggle("done", spot + 1 < now);
      if (spot + 1 === now) chip.setAttribute("aria-current", "step");
      else chip.removeAttribute("aria-current");
    }
  }

  // The tour is over, or was ended: from here on everything is allowed.
  leave() {
    this.forget();
    const wasOn = !this.card.hidden;
    this.card.hidden = true;
    this.shade.toggleAttribute("hidden", true);
    this.station = null;
    delete document.body.dataset.tour;
    delete document.body.dataset.lesson;
    if (wasOn) this.speak(say("lesson.tour_over_play_like"));
  }

  // While something is told or was sent, the card stays and nothing is lit.
  rest() {
    this.shade.toggleAttribute("hidden", true);
    for (const one of this.acts?.children ?? []) one.disabled = true;
  }

  speak(words) {
    this.voice.textContent = words;
  }

  // Offer to go back and to be shown; or ask whether the tour shall be ended.
  ask(isAsking) {
    const had = this.acts.contains(document.activeElement) || isAsking;
    this.isAsking = isAsking;
    const [first, second] = isAsking
      ? [
          button({ class: "btn", "data-tour-stay": true, "aria-describedby": "tour-sure" }, say("lesson.stay")),
          button({ class: "btn quiet", "data-tour-leave": true }, say("lesson.end_it")),
        ]
      : [
          button({ class: "btn quiet", "data-tour-back": true, disabled: this.number === 1 }, say("page.back")),
          button({ class: "btn", "data-tour-show": true }, say("lesson.show_me")),
        ];
    first.addEventListener("click", () => (isAsking ? this.ask(false) : this.back()));
    second.addEventListener("click", () => (isAsking ? this.quit() : this.play(this.station.show)));
    this.acts.replaceChildren(...(isAsking ? [make("b", { id: "tour-sure" }, say("lesson.end_the_tour"))] : []), first, second);
    if (had) (isAsking ? first : second).focus();
  }

  // End it before its end: then nothing was passed.
  quit() {
    this.station = null;
    this.end();
  }

  find(keys) {
    return keys.map((key) => this.stage.find(key)).filter(Boolean);
  }

  // What is to be touched now: one piece of what "Show me" would do; or else all that lead on, or lines, or what opens the
  // sheet that hides them.
  lit() {
    if (this.station.is_free) return [];
    const gold = this.stage.touchable().filter(({ classList }) => classList.contains("legal") && !classList.contains("chosen"));
    const anchors = (pieces) => [...new Set(pieces.map(anchor))].filter((one) => one && framed(one));
    for (const handle of this.wayOf(this.station.show)) {
      const [found] = anchors(gold.filter(({ dataset }) => dataset.handle === handle));
      if (found) return [found];
    }
    const found = anchors(gold);
    if (found.length) return found;
    const rows = this.rows();
    return rows.length ? rows : [place("sheet-head")];
  }

  point() {
    this.forget();
    const spoken = this.find(this.station.keys).find(isSeen);
    spoken?.scrollIntoView({ block: "nearest", inline: "nearest" });
    // The piece in the ring is the one that the keys lead to.
    const piece =
      this.lit()
        .map((one) => one.closest(".piece"))
        .find(Boolean) ?? spoken;
    for (const one of this.find(this.station.shows)) one.classList.add("spoken");
    this.described = piece ?? place("heading");
    this.described.setAttribute("aria-describedby", "tour-text tour-waits");
    this.shade.toggleAttribute("hidden", this.station.is_free);
    this.stand();
    this.focus(this.described);
  }

  // Whoever uses the keys is led to the piece, unless he is somewhere else on purpose.
  focus(piece) {
    const active = document.activeElement;
    const isFree = active === document.body || active === place("heading") || active.closest?.(".piece, .lesson, .ch");
    if (!isFree || document.querySelector("dialog[open]")) return;
    if (!piece.hasAttribute("tabindex")) piece.setAttribute("tabindex", "-1");
    piece.focus({ preventScroll: true });
  }

  forget() {
    for (const one of document.querySelectorAll(".piece.spoken")) one.classList.remove("spoken");
    this.described?.removeAttribute("aria-describedby");
    if (this.described?.getAttribute("tabindex") === "-1" && this.described.matches(".piece")) {
      this.described.removeAttribute("tabindex");
    }
    this.described = null;
  }

  // Put the rings where the pieces are now.
  stand() {
    if (!this.station || this.isPassing || this.shade.hasAttribute("hidden")) return;
    const boxes = joined(this.lit().map(framed).filter(Boolean));
    const rings = boxes.flatMap((box) => ["strap", "gold"].map((name) => element("path", { class: name, d: outline(box, 12) })));
    this.shade.replaceChildren(...rings);
  }

  // The sentences, and a deal that is made, as far as they are in sight.
  rows() {
    const found = document.querySelectorAll("[data-choices] :is(.ch:not([data-undo]), .deal:enabled)");
    return [...found].filter((row) => row.offsetWidth && framed(row));
  }
}
