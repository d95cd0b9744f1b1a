// What the head of the choices says: a question, and below it what helps to answer it.
import { WATCHING } from "./choices.js";

const YOURS = "Pick a line, or touch gold.";
const ON_THE_BOARD = "Touch gold, or drag it.";
export const PRESS_ON = ["Have a look", "Then press Go on, or Enter."];
export const COUNTING = ["The match is over", "Any key goes on to the verdict."];
export const LOOKING_BACK = ["You look back", "This changes nothing."];

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
  const turn = name ? `${name}\u2019s turn` : "What happens now";
  return [isAgain ? "You watch it again" : turn, isYoursThen ? "Then it is your turn." : ""];
}
