// A table in the browser. It knows no game: the hall sends pieces, choices and lines, and gets an index back.
import { Choices } from "./choices.js";
import { Clicking } from "./clicking.js";
import { Connection } from "./connection.js";
import { makeCopyable, makeOpenable } from "./copying.js";
import { Curtain } from "./curtain.js";
import { listenToKeys } from "./keys.js";
import { isStill } from "./motion.js";
import { showResult } from "./result.js";
import { findScores } from "./scores.js";
import { Faces, loadDefs } from "./faces.js";
import { cutNow, Stage, whenCutChanges } from "./stage.js";
import { scrollLog, showLog, showSeats, showText, speak } from "./talk.js";

const APART = 450;
const LONGEST_QUEUE = 3000;
const { table, game } = document.body.dataset;
await loadDefs();
const faces = new Faces(game);
const stage = new Stage(document.querySelector("[data-stage]"), faces);
const clicking = new Clicking();
const choices = new Choices(play);
const curtain = new Curtain((seat) => connection.send({ type: "ready", seat }));
const queue = [];
let state = null;
let isBusy = true;
let isShowing = false;
let refusal = null;
let hurry = null;

function play(choice) {
  if (isBusy || !state?.is_yours) return;
  isBusy = connection.send({ type: "answer", step: state.step, index: choice.index });
  choices.forgive();
  choices.show(clicking, isBusy);
}

// A card that could be played instead of a chosen card keeps its gold.
function isInstead(piece) {
  const { key, handle } = piece.dataset;
  if (!piece.classList.contains("card") || !clicking.clicks.length || !clicking.isOffered(handle)) return false;
  const home = piece.closest("svg.part").dataset.part;
  return clicking.clicks.some((click) => click.isCard && click.key !== key && click.part === home);
}

// A piece that leads to one choice only says so.
function labelOf(piece) {
  const { label, handle } = piece.dataset;
  const sentences = clicking.choices.filter((choice) => choice.handles?.includes(handle));
  return sentences.length === 1 ? `${label}. ${sentences[0].sentence.replaceAll("**", "")}` : label;
}

function mark() {
  for (const piece of stage.box.querySelectorAll(".piece[data-handle]")) {
    const { key, handle } = piece.dataset;
    const isChosen = clicking.isChosen(key);
    const isLegal = !isBusy && (isChosen || clicking.leadsOn(handle) || isInstead(piece));
    piece.classList.toggle("legal", isLegal);
    piece.classList.toggle("chosen", isChosen);
    if (isLegal || (!isBusy && clicking.isOffered(handle))) {
      piece.setAttribute("tabindex", "0");
      piece.setAttribute("role", "button");
    } else {
      piece.removeAttribute("tabindex");
      if (piece.getAttribute("role") === "button") piece.setAttribute("role", "img");
    }
    piece.setAttribute("aria-label", labelOf(piece));
    if (clicking.clicks.length) piece.setAttribute("aria-pressed", String(isChosen));
    else piece.removeAttribute("aria-pressed");
  }
  choices.show(clicking, isBusy);
  stage.reveal();
}

function click(piece) {
  if (isBusy) return;
  const { key, handle } = piece.dataset;
  const part = piece.closest("svg.part").dataset.part;
  const choice = clicking.click({ key, handle, part, isCard: piece.classList.contains("card") });
  mark();
  if (choice) play(choice);
}

function refocus(key) {
  if (!key || document.activeElement !== document.body) return;
  const same = stage.find(key);
  (same?.hasAttribute("tabindex") ? same : choices.heading).focus({ preventScroll: true });
}

async function show(next, isQuick) {
  const wasYours = state?.is_yours ?? false;
  isBusy = true;
  const isBack = state !== null && next.step === state.step && next.viewer === state.viewer;
  state = next;
  curtain.show(next.curtain);
  clicking.offer([]);
  const lines = next.beats.flatMap((beat) => beat.lines ?? []);
  let focused;
  for (const beat of next.beats) focused = stage.show(beat) ?? focused;
  findScores();
  mark();
  document.title = next.title;
  document.querySelector("[data-status]").textContent = next.status;
  showSeats(next.seats);
  showLog((next.log ?? lines).map((line) => line.text), next.log !== null);
  if (document.querySelector("[data-read-dialog]").open) connection.send({ type: "read" });
  choices.ask(next.heading, next.is_yours ? "Pick a line, or touch a piece with gold on it." : "");
  showResult(document.querySelector("[data-result]"), table, next, next.viewer >= 0);
  if (isQuick) stage.motion.skip();
  scrollLog();
  await stage.motion.settled();
  if (state !== next) return;
  clicking.offer(next.choices);
  isBusy = !next.is_yours || next.curtain !== null;
  mark();
  scrollLog();
  refocus(focused);
  if (refusal) choices.refuse(refusal, game);
  else if (!isBack) choices.forgive();
  refusal = null;
  if (next.is_yours && !wasYours) speak("turn", `Your turn. ${next.heading}.`);
  document.body.dataset.step = next.step;
  document.body.dataset.ready = next.result ? "over" : isBusy ? "no" : "yes";
}

// Turns of bots are shown one after the other, so that one can follow; never for longer than three seconds.
async function showAll() {
  if (isShowing) return;
  isShowing = true;
  const start = performance.now();
  while (queue.length) {
    const isLate = isStill() || performance.now() - start > LONGEST_QUEUE;
    await show(queue.shift(), isLate);
    if (queue.length && !isLate) await pause();
  }
  isShowing = false;
}

function pause() {
  return new Promise((resolve) => {
    hurry = resolve;
    setTimeout(resolve, APART);
  });
}

function hear(message) {
  if (message.type === "begun" || message.type === "given_up") location.reload();
  else if (message.type === "refused") refusal = message;
  else if (message.type === "words") showText(message.lines);
  else if (message.type === "state") {
    document.body.dataset.ready = "no";
    faces.learn(message.faces);
    if (message.log !== null) queue.length = 0;
    queue.push(message);
    showAll();
  }
}

stage.box.addEventListener("click", (event) => {
  const piece = event.target.closest(".piece[data-handle]");
  if (isBusy) {
    stage.motion.skip();
    hurry?.();
  } else if (piece?.hasAttribute("tabindex")) click(piece);
});
choices.drop.addEventListener("click", () => {
  clicking.clear();
  mark();
});
listenToKeys({
  stage,
  click,
  pick: (number) => choices.pick(number),
  drop: () => {
    clicking.drop();
    mark();
  },
});
for (const button of document.querySelectorAll("[data-dock]")) {
  button.addEventListener("click", () => {
    document.querySelector(".side").dataset.tab = button.dataset.dock;
    for (const other of document.querySelectorAll("[data-dock]")) other.removeAttribute("aria-current");
    button.setAttribute("aria-current", "true");
    scrollLog();
  });
}
makeCopyable();
for (const name of ["invite", "more", "read"]) makeOpenable(name);
document.querySelector("[data-read-open]").addEventListener("click", () => connection.send({ type: "read" }));
const connection = new Connection(table, hear, () => ({ cut: cutNow(), faces: faces.names.slice(-900) }));
whenCutChanges(() => connection.greet());
