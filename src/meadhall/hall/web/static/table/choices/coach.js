// The coach: off until somebody asks; then he is asked at each of one's turns, and his numbers stand on the lines. Whoever
// allows it hears of him unasked, once an evening, where the match may turn.
import { place } from "../../shared/element.js";
import { say } from "../../shared/say.js";

const ALLOWED = "hints";
const HINTED = "hinted";
// An evening goes on after midnight.
const LATE = 5 * 3600 * 1000;

function evening() {
  return new Date(Date.now() - LATE).toDateString();
}

function mayHint() {
  try {
    return localStorage.getItem(ALLOWED) === "on" && localStorage.getItem(HINTED) !== evening();
  } catch {
    return false;
  }
}

export class Coach {
  // *ask(step, unasked)* sends a question, *changed()* shows what is known.
  constructor(does) {
    this.does = does;
    this.button = place("coach");
    this.isOn = false;
    this.state = null;
    this.asked = -1;
    this.advice = null;
    this.trouble = "";
    this.hinted = -1;
    this.button.addEventListener("click", () => this.turn(!this.isOn));
  }

  turn(isOn) {
    this.isOn = isOn;
    this.asked = -1;
    this.hinted = -1;
    this.advice = null;
    this.trouble = "";
    this.button.setAttribute("aria-checked", String(isOn));
    this.wonder();
    this.does.changed();
  }

  // Somebody is to choose at a state of the table, or nobody is.
  show(state, mayChoose) {
    const isNew = state.step !== this.state?.step || state.viewer !== this.state?.viewer;
    this.state = state;
    this.mayChoose = mayChoose;
    this.button.hidden = state.coach !== null || state.viewer < 0 || Boolean(state.result);
    if (isNew) {
      this.advice = null;
      this.asked = -1;
      this.hinted = -1;
      this.trouble = "";
    }
    this.wonder();
  }

  // Ask about the position, once.
  wonder() {
    const { isOn, mayChoose, state } = this;
    if (!mayChoose || this.button.hidden || this.asked === state.step || !(isOn || mayHint())) return;
    this.asked = state.step;
    this.does.ask(state.step, !isOn);
  }

  hear(advice) {
    if (advice.step !== this.state?.step || !(this.isOn || advice.unasked)) return;
    this.advice = advice.unasked ? { ...advice, means: `${say("table.match_may_turn")} ${advice.means}` } : advice;
    if (advice.unasked) this.hint();
    this.does.changed();
  }

  // That was the hint of this evening.
  hint() {
    this.hinted = this.state.step;
    try {
      localStorage.setItem(HINTED, evening());
    } catch {
      // A browser that keeps nothing allows no hints either.
    }
  }

  // Whether his numbers stand on the lines.
  get isHeard() {
    return this.isOn || (this.hinted >= 0 && this.hinted === this.state?.step);
  }

  refuse({ sentence }) {
    this.trouble = sentence;
    this.does.changed();
  }

  // What the lines show: nothing, that he thinks, or his numbers.
  get shown() {
    if (!this.isHeard || this.button.hidden) return null;
    if (this.trouble) return { means: this.trouble, chances: {} };
    return this.advice ?? { isThinking: true, means: say("table.the_coach_is_thinking"), chances: {} };
  }
}
