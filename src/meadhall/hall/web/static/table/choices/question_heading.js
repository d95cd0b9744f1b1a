// What the head of the choices says: a question, and below it what helps to answer it.
import { WATCHING } from "./choices.js";
import { say } from "../../shared/say.js";

const YOURS = say("table.pick_line_touch_gold");
const ON_THE_BOARD = say("table.touch_gold_drag");
export const PRESS_ON = [say("table.have_a_look"), say("table.then_press_go_enter")];
export const COUNTING = [say("table.the_match_is_over"), say("table.any_key_goes_verdict")];
export const LOOKING_BACK = [say("table.you_look_back"), say("table.this_changes_nothing")];

// What is asked; *isFolded*: nobody sees the lines. At the end who won and how, which a small screen shows nowhere else at
// once. What a heading says after its question stands in the second line.
export function questionOf(state, clicking, isSeated, isFolded) {
  if (state.result) return [state.result.panel.verdict, state.result.panel.how.replaceAll("**", "")];
  const [, asked, more] = (clicking.asks || state.heading).match(/^(.*?\?) (.+)$/) ?? [null, clicking.asks || state.heading, ""];
  // The board of a sofa says whose turn it is, and nothing of watching: everybody there plays.
  const watching = document.body.dataset.sofa === "board" ? "" : WATCHING;
  return [asked, isSeated ? (state.is_yours ? more || (isFolded ? ON_THE_BOARD : YOURS) : more) : watching];
}

// Whose turn is told, or that it is told once more.
export function tellingOf(name, isAgain, isYoursThen) {
  const turn = name ? say("table.turn_of", { name }) : say("table.what_happens_now");
  return [isAgain ? say("table.you_watch_it_again") : turn, isYoursThen ? say("table.then_turn") : ""];
}
