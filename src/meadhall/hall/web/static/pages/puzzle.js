// The puzzle of a day: the board of a table as one seat saw it, answered with the same clicks and the same list.
import { Choices } from "../table/choices/choices.js";
import { Clicking } from "../table/choices/clicking.js";
import { ignoreDoubles } from "../table/choices/double_click.js";
import { Dragging } from "../table/choices/dragging.js";
import { listenToKeys } from "../table/choices/keys.js";
import { Lighting } from "../table/choices/lighting.js";
import { markPieces, touched } from "../table/choices/marking.js";
import { Sketching } from "../table/choices/sketching.js";
import { Faces, loadDefs } from "../table/stage/faces.js";
import { Seats } from "../table/stage/seats.js";
import { Sheet } from "../table/stage/sheet.js";
import { Stage } from "../table/stage/stage.js";
import { ringBoth } from "../shared/compare.js";
import { cutNow, whenCutChanges } from "../shared/cuts.js";
import { button, make, place, plain, sign, written } from "../shared/element.js";
import { askHall } from "../shared/hall.js";
import { say } from "../shared/say.js";

const { game, day, mine } = document.body.dataset;
const FIRST = say("puzzle.first");
const AGAIN = say("puzzle.first_try_counted");
const SHOWN = say("puzzle.counts_not_yet");
const LOST = say("puzzle.hall_out_reach");
const BARS = ["right", "nearly", "not_yet"];
// Nothing is told here, and nobody looks back.
const QUIET = { isTelling: false, isLooking: false, enter: () => false, toggle: () => false, move: () => {}, turn: () => {} };

await loadDefs();
const faces = new Faces(game);
const seats = new Seats((piece) => click(piece));
const sheet = new Sheet(() => {}, say("puzzle.your_week"));
const stage = new Stage(place("stage"), faces, {
  seat: (number) => seats.plate(number).mini,
  home: (number) => seats.plate(number).home,
  tab: (word) => sheet.tab(word),
  fact: (home) => seats.fact(home),
  bead: () => [seats, sheet].forEach((one) => one.bead()),
  clear: () => [seats, sheet].forEach((one) => one.clear()),
});
const clicking = new Clicking();
const choices = new Choices({ play, open: unfold, changed: mark, drop: back, asks: () => {} });
const sketching = new Sketching(stage, faces, clicking);
const lighting = new Lighting(stage, choices, clicking, sketching, () => {});
const dragging = new Dragging(stage, clicking, {
  mayChoose: () => !isShut,
  carry: (ways, handle) => lighting.carry(ways, handle),
  drop,
  ghostOf: (found) => sketching.ghostOf(found),
});
let board = null;
let isShut = true;
let hasAnswered = mine !== "";
let answer = null;
let nudged = "";
let rings = [];

// Choosing.

function mark() {
  markPieces(stage, clicking, isShut);
  choices.show(clicking, board.folds, isShut, isShut ? null : helpers());
  sketching.offer(isShut ? {} : board.sketches, null);
  lighting.refresh();
  for (const piece of stage.touchable()) piece.classList.toggle("nudged", piece.dataset.handle === nudged && !isShut);
}

function helpers() {
  const nudge = button({ class: "btn", "data-nudge": true }, sign("coach"), "A nudge");
  const show = button({ class: "btn quiet", "data-show": true }, say("puzzle.show_me"));
  nudge.addEventListener("click", giveNudge);
  show.addEventListener("click", () => send(null));
  const pair = document.createDocumentFragment();
  pair.append(nudge, show);
  return pair;
}

function click(piece) {
  if (isShut) return;
  const { key, handle, label } = piece.dataset;
  const choice = clicking.click({ key, handle, label }, piece.classList.contains("chosen"));
  mark();
  if (choice) play(choice);
  else sheet.ask();
}

function drop(piece, target) {
  if (!piece.classList.contains("chosen")) click(piece);
  if (!isShut) click(target);
}

function unfold(path) {
  if (isShut) return;
  clicking.unfold(path);
  mark();
  choices.heading.focus({ preventScroll: true });
}

function back() {
  if (isShut || !clicking.steps.length) return;
  clicking.drop();
  mark();
}

function play(choice) {
  if (!isShut) send(choice);
}

// Answering.

async function giveNudge() {
  const found = await asked(`/puzzle/${day}/nudge`);
  if (!found) return;
  nudged = found.handle;
  mark();
  tell(choices.asked[0], nudged ? say("puzzle.look_lit") : say("puzzle.nothing_touched_lines"));
}

async function send(choice) {
  isShut = true;
  markPieces(stage, clicking, true);
  choices.shut();
  sketching.clear();
  dragging.leave();
  const body = new FormData();
  body.set("choice", choice ? choice.index : "");
  const found = await asked(`/puzzle/${day}/answer`, { method: "POST", body });
  if (!found) {
    ask();
    return;
  }
  hasAnswered = true;
  answer = { ...found, chosen: choice };
  showWeek(found.week);
  showTries(found.tries);
  if (found.is_told) showAnswer();
  else ask(found.verdict, say("puzzle.look_again_often_like"));
}

// What the hall answers, or null after saying why it does not.
async function asked(path, wish = {}) {
  choices.forgive();
  let sentence = LOST;
  try {
    const found = await askHall(path, { ...wish, headers: { accept: "application/json" } });
    const said = await found.json();
    if (found.ok) return said;
    ({ sentence = LOST } = said);
  } catch {
    // It is said below.
  }
  choices.refuse({ sentence }, game);
  return null;
}

// Ask, once more after an answer.
function ask(heading = board.heading, hint = hasAnswered ? AGAIN : FIRST) {
  isShut = false;
  place("answer").hidden = true;
  choices.panel.classList.remove("right", "nearly", "not-yet");
  if (answer && !answer.is_told) choices.panel.classList.add("not-yet");
  for (const ring of rings.splice(0)) ring.remove();
  sketching.clear();
  clicking.offer(board.choices);
  tell(heading, hint);
  mark();
  sheet.show("choices");
  document.body.dataset.ready = "yes";
}

function tell(heading, hint) {
  choices.ask(heading, hint);
  place("live").textContent = [plain(heading), hint].join(" ");
}

function showAnswer() {
  const { verdict, reason, choices: told, result, chosen, is_first: hasCounted } = answer;
  const best = told.find((one) => one.is_best);
  clicking.offer([]);
  markPieces(stage, clicking, true);
  const again = button({ class: "btn main", "data-again": true }, say("page.try_again"));
  again.addEventListener("click", () => {
    answer = null;
    nudged = "";
    ask();
  });
  const form = place("play-on");
  const goOn = form && make("button", { class: "btn", type: "submit", form: form.id }, sign("fork"), say("page.play_on"));
  choices.clear(again, goOn);
  choices.panel.classList.remove("right", "nearly", "not-yet");
  choices.panel.classList.add(result.replace(" ", "-"));
  place("told").replaceChildren(...told.map(row));
  place("why").textContent = reason;
  place("then").textContent = answer.then;
  place("then").hidden = !answer.then;
  place("more").hidden = !answer.has_more;
  place("answer").hidden = false;
  const shown = hasCounted ? SHOWN : "";
  tell(verdict || say("puzzle.this_is_the_best"), chosen ? (best.is_yours ? "" : say("puzzle.yours_dashed_best_whole")) : shown);
  const yours = chosen && !best.is_yours ? (chosen.handles ?? []) : [];
  sketching.offer(board.sketches, null);
  sketching.show(yours.length ? [chosen] : [], [best], new Set());
  rings = ringBoth(stage.visible(), { chosen: "yours", better: "best", chosen_handles: yours, better_handles: best.handles });
  sheet.show("choices");
  if (sheet.height === "peek") sheet.set("half", false);
  choices.heading.focus({ preventScroll: true });
  document.body.dataset.ready = "over";
}

function row({ sentence, worth, is_best: isBest, is_yours: isYours }) {
  const word = isBest ? (isYours ? say("puzzle.yours_the_best") : say("puzzle.the_best")) : isYours ? say("puzzle.yours") : "";
  const said = make("span", {}, ...written(sentence), ...(word ? [make("small", {}, ` \u00b7 ${word}`)] : []));
  return make("li", { class: isBest ? "better" : isYours ? "yours" : null }, said, make("b", {}, worth));
}

// Your week, and the others.

function showWeek(week) {
  const signs = place("signs").content;
  for (const { day: name, result } of week) {
    const here = document.querySelector(`[data-day-of="${name}"]`);
    if (!here || !result) continue;
    here.className = result.replace(" ", "-");
    here.querySelector("i").replaceWith(signs.querySelector(`.${here.className}`).cloneNode(true));
    here.querySelector(".sr").textContent = `, ${result}`;
  }
}

function showTries(tries) {
  const total = BARS.reduce((sum, name) => sum + tries[name], 0);
  for (const name of BARS) {
    const bar = document.querySelector(`[data-bar=${name}]`);
    bar.max = Math.max(total, 1);
    bar.value = tries[name];
    document.querySelector(`[data-count=${name}]`).textContent = tries[name];
  }
  place("tried").textContent = say("puzzle.tried_here", { count: total });
  place("tries").hidden = false;
}

// The board as this window cuts it; what was answered stays told.
async function draw() {
  const found = await asked(`/puzzle/${day}/board?cut=${cutNow()}`);
  if (!found) return;
  board = found;
  faces.learn(board.faces);
  stage.show(board.beat);
  seats.show(board.seats, 0);
  if (answer?.is_told) showAnswer();
  else ask();
}

if (mine) showTries(Object.fromEntries(BARS.map((name) => [name, Number(document.querySelector(`[data-count=${name}]`).textContent)])));
ignoreDoubles(document.querySelector("main"));
document.querySelector("main").addEventListener("click", (event) => {
  const piece = touched(event);
  const isThere = stage.box.contains(event.target) || event.target.closest(".item");
  if (isThere && piece?.dataset.handle && piece.hasAttribute("tabindex")) click(piece);
});
listenToKeys({
  stage,
  click,
  pick: (number) => choices.pick(number),
  list: () => sheet.toggle(),
  deal: () => choices.deal(),
  back,
  takeBack: () => {},
  story: QUIET,
  replay: QUIET,
});
await draw();
whenCutChanges(draw);
