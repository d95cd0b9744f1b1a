// Folding: many choices with the same word at the same place of their paths are one line, which opens.
// A level is a list of entries: { head } a sub-heading, { group } a line that opens, { choice } one thing to do.
const MOST_ALIKE = 3;
const MOST_ROWS = 6;
const MOST_SENTENCES = 6;
const MOST_OPEN = 18;
const SHORT = 36;

// How many words the paths of choices have in common; each keeps one of its own.
export function sharedDepth(choices) {
  const [first] = choices;
  if (!first) return 0;
  let depth = Math.min(...choices.map(({ path }) => path.length)) - 1;
  while (depth > 0 && choices.some(({ path }) => first.path.slice(0, depth).some((word, at) => path[at] !== word))) depth -= 1;
  return Math.max(depth, 0);
}

export function beginsWith(path, words) {
  return words.every((word, at) => path[at] === word);
}

// Choices by the word at a depth, in the order of their first appearance.
function byWord(choices, depth) {
  const found = new Map();
  for (const choice of choices) {
    const word = choice.path[depth] ?? "";
    found.set(word, [...(found.get(word) ?? []), choice]);
  }
  return [...found];
}

// Short names stand two to a row.
function rowsOf(entries) {
  return entries.reduce((rows, { isPick }) => rows + (isPick ? 0.5 : 1), 0);
}

const isShort = ({ path }) => path.length > 1 && path.at(-1).length <= SHORT;

function group(choices, depth) {
  return { group: choices[0].path[depth], path: choices[0].path.slice(0, depth + 1), choices };
}

// The list as it is first seen: whole sentences, or one line for each source once there are many.
function outside(choices) {
  const words = byWord(choices, 0);
  const isMany = words.some(([, alike]) => alike.length > MOST_ALIKE || (alike.length > 1 && alike[0].then));
  if (!isMany && choices.length <= MOST_ROWS) return choices.map((choice) => ({ choice }));
  return words.flatMap(([, alike]) => /** @type {object[]} */ (alike.length > 1 ? [group(alike, 0)] : [{ choice: alike[0] }]));
}

// The list below a line that was opened, or where all choices have the same source: families under sub-headings.
function inside(choices, depth, isOpened) {
  const families = byWord(choices, depth);
  const hasFamilies = choices.some(({ path }) => path.length > depth + 1);
  const isFew = choices.length <= (isOpened ? MOST_ALIKE - 1 : MOST_SENTENCES);
  const show = (list) => {
    const isPick = !isFew && list.every(isShort);
    return list.map((choice) => ({ choice, isPick }));
  };
  if (!hasFamilies || families.length === 1) return show(choices);
  const spread = families.flatMap(([head, alike]) => [{ head, count: alike.length }, ...show(alike)]);
  if (rowsOf(spread) <= MOST_OPEN) return spread;
  return families.flatMap(([, alike]) => (alike.length > 1 ? [group(alike, depth)] : show(alike)));
}

// The entries of the list for choices whose first *depth* words are taken.
export function level(choices, depth, isOpened) {
  return depth === 0 ? outside(choices) : inside(choices, depth, isOpened);
}
