// The lines of the choices: one thing to do, many of a kind that open, or a short name among its family.
import { button, make, plain, sign, written } from "../../shared/element.js";
import { say } from "../../shared/say.js";

const ICON = 22;

// How many choices there are, in words.
export function counted(count) {
  return say("table.choices_count", { count });
}

function digit(key) {
  return make("span", { class: "n", "aria-hidden": "true" }, key);
}

// After this an undo is for others to grant, or makes the match practice. Where that is so whatever is chosen, *isUsual*,
// no line says it.
function eye(choice, isUsual) {
  if (!choice.reveals || isUsual) return null;
  return make("span", { class: "seen" }, sign("eye", 18), make("span", { class: "sr" }, `; ${say("table.undo_not_free")}`));
}

export function line(choice, key, fold, isUsual, isComplete) {
  const classes = isComplete ? "ch on" : choice.is_pass ? "ch plain" : "ch";
  return button(
    { class: classes, "data-index": choice.index, "data-next": choice.next, "aria-keyshortcuts": key || null },
    digit(key),
    make("span", { class: "i" }, sign(fold?.icon, ICON)),
    make("span", { class: "s" }, ...written(choice.sentence)),
    isComplete ? make("span", { class: "go" }, say("page.play")) : null,
    eye(choice, isUsual),
  );
}

export function pick(choice, key, isUsual) {
  const marks = { "data-index": choice.index, "data-next": choice.next, "aria-keyshortcuts": key || null };
  return button(
    { class: "ch pick", ...marks, title: plain(choice.sentence) },
    digit(key),
    make("span", { class: "s" }, choice.path.at(-1)),
    eye(choice, isUsual),
  );
}

// What the coach thinks of the best of some choices: a number and a bar.
export function chance(choices, advice) {
  if (!advice) return null;
  if (advice.isThinking) return make("span", { class: "advised" }, "\u2013", make("span", { class: "sr" }, " thinking"));
  const known = choices.map(({ index }) => advice.chances[index]).filter((value) => value !== undefined);
  if (!known.length) return null;
  const best = Math.max(...known);
  const isBest = choices.some(({ index }) => index === advice.best);
  const fill = make("i", {});
  fill.style.width = `${Math.round(100 * best)}%`;
  return make(
    "span",
    { class: isBest ? "advised best" : "advised" },
    make("b", {}, `${Math.round(100 * best)} %`),
    make("span", { class: "meter", "aria-hidden": "true" }, fill),
  );
}

// Which of many the coach likes best.
export function bestOf(choices, advice) {
  const known = choices.filter(({ index }) => advice?.chances[index] !== undefined);
  if (!known.length) return null;
  const highest = known.reduce((most, next) => (advice.chances[next.index] > advice.chances[most.index] ? next : most));
  const best = known.find(({ index }) => index === advice.best) ?? highest;
  return make("small", { class: "best-of" }, say("table.best_of_them", { choice: best.path.slice(1).join(", ") || plain(best.sentence) }));
}

export function reason(advice) {
  const said = advice.reason || say("table.nothing_else_comes_near");
  const plan = advice.plan ? make("span", { class: "plan" }, make("b", {}, `${say("table.plan")} `), advice.plan) : null;
  return make("li", { class: "why" }, sign("seal", 18), make("span", {}, make("b", {}, `${say("table.best")} `), said, plan));
}

// How many things a line stands for; of deals, how many cards can be had.
function countOf(choices) {
  return choices[0].then ? new Set(choices.map(({ path }) => path.at(-1))).size : choices.length;
}

export function group({ group: word, path, choices }, key, fold) {
  const count = countOf(choices);
  return button(
    { class: "ch grp", "data-group": path.join("/"), "aria-expanded": "false", "aria-keyshortcuts": key || null },
    digit(key),
    make("span", { class: "i" }, sign(path.length === 1 ? fold?.icon : "", ICON)),
    make("span", { class: "s" }, make("b", {}, word), "\u2026", path.length === 1 && fold?.note ? make("small", {}, fold.note) : null),
    make("span", { class: "count", "aria-hidden": "true" }, String(count)),
    make("span", { class: "sr" }, `, ${counted(count)}`),
    make("span", { class: "chev" }, sign("fold", 14)),
  );
}

export function heading({ head, count }) {
  return make("li", { class: "sub" }, head, make("span", { class: "count", "aria-label": counted(count) }, String(count)));
}
