// Dealing: an offer is chosen together with what is asked for it. Both stand side by side, and one button says the deal.
import { button, make, sign, written } from "../../shared/element.js";
import { say } from "../../shared/say.js";

const [PARTNER, GIVEN, GOT] = [0, 1, 2];
const TITLES = { [GIVEN]: say("table.you_give"), [GOT]: say("table.you_get") };

// A choice with each answer to the question right after it; any other choice by itself.
export function paired(choice, isApart) {
  if (!choice.then?.length || (choice.opens && isApart)) return [{ ...choice, then: undefined }];
  if (choice.opens) return opened(choice);
  return choice.then.map((answer) => ({
    ...choice,
    sentence: answer.sentence,
    reveals: answer.reveals,
    handles: [...choice.handles, ...(answer.handles ?? [])],
    path: [...choice.path, answer.path.at(-1)],
    then: answer,
  }));
}

// An answer to the only question that can be opened stands in the place of what opens it, and is given right after that;
// what is touched for the answer need not be touched for what opens it too.
function opened({ index, opens, handles, then }) {
  const isTouched = then.some((answer) => answer.handles?.some((handle) => handles.includes(handle)));
  const own = isTouched ? [] : handles;
  return then.map((answer) => {
    const both = [...own, ...(answer.handles ?? [])];
    return { ...answer, index, opens, next: answer.index, handles: both, then: undefined };
  });
}

// The deals with one partner, once he is chosen or is the only one; nothing if something else is asked.
export function dealsOf(clicking) {
  const [first] = clicking.open;
  if (!first?.then) return [];
  if (clicking.open.some((choice) => !choice.then || choice.path[PARTNER] !== first.path[PARTNER])) return [];
  return clicking.others.filter((choice) => choice.then && choice.path[PARTNER] === first.path[PARTNER]);
}

// The word that all choices left share at a place of their paths.
function chosenAt(open, at) {
  const words = new Set(open.map(({ path }) => path[at]));
  return words.size === 1 ? open[0].path[at] : null;
}

function column(clicking, deals, at, changed) {
  const { open } = clicking;
  const chosen = chosenAt(open, at);
  const other = chosenAt(open, at === GIVEN ? GOT : GIVEN);
  const heading = `deal-${at}`;
  const rows = [...new Set(deals.map(({ path }) => path[at]))].map((word) => {
    const alike = deals.filter(({ path }) => path[at] === word);
    const isOn = word === chosen;
    const isDead = other !== null && !alike.some(({ path }) => path[at === GIVEN ? GOT : GIVEN] === other);
    const pick = button(
      { class: `ch pick${isOn ? " on" : ""}${isDead ? " no" : ""}`, "aria-pressed": String(isOn), "data-deal": word },
      make("span", { class: "s" }, word),
      isOn ? make("span", { class: "tick" }, sign("seal", 18)) : null,
    );
    pick.addEventListener("click", () => {
      const partner = deals[0].path[PARTNER];
      const kept = isDead ? null : other;
      clicking.steps = [];
      clicking.keep(({ path }) => path[PARTNER] === partner);
      if (kept !== null) clicking.keep(({ path }) => path[at === GIVEN ? GOT : GIVEN] === kept);
      if (!isOn) clicking.keep(({ path }) => path[at] === word);
      changed();
    });
    return { part: make("li", {}, pick), line: pick, choices: alike };
  });
  const part = make("div", {}, make("h3", { id: heading }, TITLES[at]), make("ul", { "aria-labelledby": heading }, ...rows.map((row) => row.part)));
  return { part, rows };
}

// Both columns for the list, and their lines with the choices they stand for.
export function columns(clicking, deals, changed) {
  const both = [GIVEN, GOT].map((at) => column(clicking, deals, at, changed));
  return {
    part: make("li", { class: "cols2" }, ...both.map(({ part }) => part)),
    rows: both.flatMap(({ rows }) => rows),
  };
}

// The button that says the deal; there is none before both cards are chosen.
export function dealButton(clicking, play) {
  if (clicking.open.length !== 1) return null;
  const [deal] = clicking.open;
  const marks = { "data-index": deal.index, "data-deal-made": true, "aria-keyshortcuts": "Enter" };
  const offer = button({ class: "btn main deal", ...marks }, ...written(deal.sentence));
  offer.addEventListener("click", () => play(deal));
  return offer;
}
