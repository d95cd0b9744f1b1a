// The saying line: while something happens it says what, with one tick for each event; then it is the way back in time, or
// says what is asked, and what the thing pointed at would do. It has a place of its own in each cut: a row above the stage,
// or where the screen is small the head of the choices, whose foot then holds its buttons.
import { isSmall, whenCutChanges } from "../../shared/cuts.js";
import { button, make, place, sign, written } from "../../shared/element.js";
import { say } from "../../shared/say.js";

const MOST_TICKS = 60;

function tick(number, now) {
  return make("i", { class: number < now ? "done" : number === now ? "now" : "" });
}

export class Bar {
  constructor({ pause, step, goOn }) {
    this.box = place("story");
    this.disc = place("story-icon");
    this.sentence = place("story-sentence");
    this.ticks = place("story-ticks");
    this.pauser = place("story-pause");
    this.stepper = place("story-step");
    this.goOn = place("story-go-on");
    this.pauser.addEventListener("click", pause);
    this.stepper.addEventListener("click", step);
    this.goOn.addEventListener("click", goOn);
    this.paces = this.pauser.parentElement;
    this.told = this.goOn.parentElement;
    this.asked = "";
    this.seat();
    whenCutChanges(() => this.seat());
    new ResizeObserver(() => this.fit()).observe(this.box);
  }

  seat() {
    this.told.append(this.paces, this.goOn);
    if (isSmall()) place("sheet-head").append(this.box);
    else document.querySelector(".top").after(this.box);
  }

  // What stands in the foot of the choices for this line, where the screen is small.
  footed(part) {
    return isSmall() ? part : null;
  }

  say(text) {
    this.sentence.replaceChildren(...written(text));
    this.fit();
  }

  // A sentence too long for one line is smaller in two, and the longest smaller still; the line is never higher.
  fit() {
    const { classList } = this.box;
    classList.remove("two", "three");
    const isCut = () => this.sentence.scrollHeight > this.sentence.clientHeight + 1;
    classList.toggle("two", isCut());
    classList.toggle("three", isCut());
  }

  // What is asked, and what helps to answer it, while nothing else is told.
  ask([title, hint]) {
    this.asked = hint ? `**${title}** \u00b7 ${hint}` : `**${title}**`;
    if (this.box.dataset.face === "rest") this.say(this.asked);
  }

  // What the thing pointed at would do.
  point(text) {
    if (this.box.dataset.face === "rest") this.say(text || this.asked);
  }

  get isTelling() {
    return this.box.dataset.face === "tell";
  }

  // Show what happens: the caption of one event, the *told*th of *count*.
  tell(caption, told, count) {
    this.face("tell");
    this.disc.replaceChildren(sign(caption.icon || "mark", 26));
    this.say(caption.text);
    const shown = Math.min(count, MOST_TICKS);
    const now = Math.max(1, Math.ceil((told * shown) / count));
    this.ticks.replaceChildren(...Array.from({ length: shown }, (_, place) => tick(place + 1, now)));
    this.ticks.setAttribute("aria-label", say("table.event_of", { told, count }));
  }

  // A round or a match is over: somebody presses on.
  wait(isWaiting) {
    this.box.classList.toggle("waits", isWaiting);
    this.goOn.hidden = !isWaiting;
  }

  pause(isPaused) {
    this.box.classList.toggle("paused", isPaused);
    this.pauser.replaceChildren(sign(isPaused ? "play" : "pause", 16), make("span", {}, isPaused ? say("page.go_on") : say("table.pause")));
    this.stepper.hidden = !isPaused;
  }

  // The way back in time, after so long.
  rest(milliseconds) {
    this.wait(false);
    clearTimeout(this.timer);
    if (this.isTelling && milliseconds) this.timer = setTimeout(() => this.face("rest"), milliseconds);
    else this.face("rest");
  }

  // Say nothing of what was told.
  forget() {
    this.wait(false);
    this.face("rest");
    for (const part of [this.disc, this.sentence, this.ticks]) part.replaceChildren();
    this.ticks.removeAttribute("aria-label");
  }

  face(name) {
    clearTimeout(this.timer);
    if (this.box.dataset.face === name) return;
    const hadFocus = this.box.contains(document.activeElement);
    this.box.dataset.face = name;
    if (name === "rest") this.say(this.asked);
    if (hadFocus && !document.activeElement.getClientRects().length) place("heading").focus({ preventScroll: true });
  }
}

// The button that passes over everything that is left to tell.
export function skipper(words, skip) {
  const skipping = button({ class: "btn skipping", "data-skip": true }, sign("last", 16), words);
  skipping.addEventListener("click", skip);
  return skipping;
}
