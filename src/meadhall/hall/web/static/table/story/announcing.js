// What is said to people who listen, in order: what happened, the result last, then once whatever is asked.
import { countWords } from "../end/finale.js";
import { speakCounts, speakEnd, speakLines, speakTurn } from "../../shared/speech.js";
import { say } from "../../shared/say.js";

function ended(sentence) {
  return sentence.replace(/[^!?.]$/, "$&.");
}

export class Announcer {
  constructor() {
    this.burst = [];
    this.turn = "";
    this.asked = "";
    this.isCounted = false;
  }

  // Lines that were told without a caption.
  keep(lines) {
    this.burst.push(...lines);
  }

  // What one person was told is not said to the next.
  forget() {
    this.burst = [];
  }

  // What was passed over before a caption is said before it.
  caption(text) {
    speakLines([...this.take(), { text }]);
  }

  take() {
    const { burst } = this;
    this.burst = [];
    return burst;
  }

  // The match is over: the verdict first, then how it is counted.
  end(panel) {
    this.isCounted = true;
    speakEnd([...this.take().map((line) => line.text), ended(panel.verdict), panel.tallies ? countWords(panel.tallies) : ""]);
  }

  // The table stands: sum up what was passed over, and say what is asked, as *question*. *isRead*: a reader has been led
  // to the question, and reads it.
  settle(state, before, question, isRead) {
    const burst = this.take();
    // Why it is tense is said once, when it begins: before a question, if one is asked.
    const tense = state.tension && state.tension !== before?.tension ? `${state.tension}.` : "";
    if (tense && !state.is_yours) burst.push({ text: tense });
    const isEnd = Boolean(state.result) && !before?.result;
    if (!state.result) this.isCounted = false;
    // The verdict is read by whoever was led to it; what it is made of is said after it, unless that was told already.
    if (isEnd && before && !this.isCounted) {
      this.keep(burst);
      this.end(state.result.panel);
    } else if (state.recap && (burst.length || before?.curtain)) speakCounts(state.recap.counts);
    else speakLines(burst);
    if (isEnd && before) document.dispatchEvent(new CustomEvent("matchend", { detail: state }));
    if (state.is_yours && !state.curtain) this.ask(state, before, [tense, isRead ? "" : ended(question)]);
  }

  // A turn is said, and ticks, once, whoever played before; alone nobody waits for a turn.
  ask(state, before, questions) {
    const [asked, turn] = [`${state.viewer} ${state.step}`, `${state.viewer} ${state.turn}`];
    if (asked === this.asked) return;
    const isTurn = state.seats.length > 1 && turn !== this.turn;
    this.asked = asked;
    this.turn = turn;
    const words = [isTurn ? say("table.your_turn") : "", ...questions].filter(Boolean);
    if (words.length) speakTurn(words.join(" "));
    if (isTurn && before) document.dispatchEvent(new Event("yourturn"));
  }
}
