// The coach: off until somebody asks; then he is asked at each of one's turns, and his numbers stand on the lines.
import { place } from "../../shared/element.js";
import { say } from "../../shared/say.js";

export class Coach {
  // *ask(step)* sends a question, *changed()* shows what is known.
  constructor(does) {
    this.does = does;
    this.button = place("coach");
    this.isOn = false;
    this.state = null;
    this.asked = -1;
    this.advice = null;
    this.trouble = "";
    this.button.addEventListener("click", () => this.turn(!this.isOn));
  }

  turn(isOn) {
    this.isOn = isOn;
    this.asked = -1;
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
      this.trouble = "";
    }
    this.wonder();
  }

  // Ask about the position, once.
  wonder() {
    const { isOn, mayChoose, state } = this;
    if (!isOn || !mayChoose || this.button.hidden || this.asked === state.step) return;
    this.asked = state.step;
    this.does.ask(state.step);
  }

  hear(advice) {
    if (!this.isOn || advice.step !== this.state?.step) return;
    this.advice = advice;
    this.does.changed();
  }

  refuse({ sentence }) {
    this.trouble = sentence;
    this.does.changed();
  }

  // What the lines show: nothing, that he thinks, or his numbers.
  get shown() {
    if (!this.isOn || this.button.hidden) return null;
    if (this.trouble) return { means: this.trouble, chances: {} };
    return this.advice ?? { isThinking: true, means: say("table.the_coach_is_thinking"), chances: {} };
  }
}
