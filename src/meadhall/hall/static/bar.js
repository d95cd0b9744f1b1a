// The story bar: while something happens it says what, with one tick for each event; else it is the way back in time.
import { button, make, place, sign, written } from "./element.js";

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
  }

  get isTelling() {
    return this.box.dataset.face === "tell";
  }

  // Show what happens: the caption of one event, the *told*th of *count*.
  tell(caption, told, count) {
    this.face("tell");
    this.disc.replaceChildren(sign(caption.icon || "mark", 26));
    this.sentence.replaceChildren(...written(caption.text));
    const shown = Math.min(count, MOST_TICKS);
    const now = Math.max(1, Math.ceil((told * shown) / count));
    this.ticks.replaceChildren(...Array.from({ length: shown }, (_, place) => tick(place + 1, now)));
    this.ticks.setAttribute("aria-label", `Event ${told} of ${count}`);
  }

  // A round or a match is over: somebody presses on.
  wait(isWaiting) {
    this.box.classList.toggle("waits", isWaiting);
    this.goOn.hidden = !isWaiting;
  }

  pause(isPaused) {
    this.box.classList.toggle("paused", isPaused);
    this.pauser.replaceChildren(sign(isPaused ? "play" : "pause", 16), make("span", {}, isPaused ? "Go on" : "Pause"));
    this.stepper.hidden = !isPaused;
  }

  // The way back in time, after so long.
  rest(milliseconds) {
    this.wait(false);
    clearTimeout(this.timer);
    if (this.isTelling && milliseconds) this.timer = setTimeout(() => this.face("rest"), milliseconds);
    else this.face("rest");
  }

  face(name) {
    clearTimeout(this.timer);
    if (this.box.dataset.face === name) return;
    const hadFocus = this.box.contains(document.activeElement);
    this.box.dataset.face = name;
    if (hadFocus && !document.activeElement.getClientRects().length) place("heading").focus({ preventScroll: true });
  }
}

// The button that passes over everything that is left to tell.
export function skipper(words, skip) {
  const skipping = button({ class: "btn skipping", "data-skip": true }, sign("last", 16), words);
  skipping.addEventListener("click", skip);
  return skipping;
}
