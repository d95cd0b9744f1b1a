// A table in the browser. It knows no game: the hall sends beats, choices and lines, and gets an index back.
import { LOOKING_BACK, PRESS_ON, questionOf, tellingOf } from "./asking.js";
import { Bar, skipper } from "./bar.js";
import { Choices } from "./choices.js";
import { Clicking } from "./clicking.js";
import { Coach } from "./coach.js";
import { Connection } from "./connection.js";
import { makeCopyable, makeOpenable } from "./copying.js";
import { Curtain } from "./curtain.js";
import { cutNow, whenCutChanges } from "./cuts.js";
import { ignoreDoubles } from "./doubling.js";
import { partsOf, place } from "./element.js";
import { Faces, loadDefs } from "./faces.js";
import { Help } from "./help.js";
import { listenToKeys } from "./keys.js";
import { Lighting } from "./lighting.js";
import { Log } from "./log.js";
import { markPieces, touched } from "./marking.js";
import { Menu } from "./menu.js";
import { Newest } from "./newest.js";
import { Pace } from "./pace.js";
import { Reading } from "./reading.js";
import { Recap } from "./recap.js";
import { Replay } from "./replay.js";
import { Result } from "./result.js";
import { findScores } from "./scores.js";
import { Screen } from "./screen.js";
import { Seats } from "./seats.js";
import { Sheet } from "./sheet.js";
import { speakCounts, speakLines, speakPresence, speakTurn } from "./speech.js";
import { Stage } from "./stage.js";
import { Story } from "./story.js";
import { Tabs } from "./tabs.js";
import { Talk } from "./talk.js";
import { Tour } from "./tour.js";
import { Request, undoPart } from "./undo.js";

const MOST_FACES = 900;
const { table, game } = document.body.dataset;
const isSeated = document.body.dataset.seated === "yes";

await loadDefs();
const faces = new Faces(game);
const seats = new Seats((piece) => click(piece));
const sheet = new Sheet((name) => name === "log" && log.scroll());
const stage = new Stage(place("stage"), faces, {
  seat: (number) => seats.plate(number).mini,
  home: (number) => seats.plate(number).home,
  tab: (word) => sheet.tab(word),
  fact: (home) => seats.fact(home),
  bead: () => [seats, sheet].forEach((one) => one.bead()),
  clear: () => [seats, sheet].forEach((one) => one.clear()),
});
const screen = new Screen(stage);
const clicking = new Clicking();
const bar = new Bar({ pause: () => story.pause(), step: () => story.step(), goOn: () => story.goOn() });
const story = new Story(screen, bar, { begins, acts, lines, waits, told, rested, watches });
const pace = new Pace(() => {
  story.pause(false);
  story.hurry();
});
story.pace = pace;
const tabs = new Tabs(() => log.scroll());
const replay = new Replay(screen, bar, pace, {
  send: (message) => connection.send(message),
  learn: (found) => faces.learn(found),
  looks,
  shows: (step) => log.show(step),
  canWatch: () => story.last.length > 0,
  watch: () => story.watch(story.last),
});
const log = new Log((step) => replay.look(step));
const recap = new Recap(
  () => story.watch(story.since),
  () => {
    sheet.show("log");
    tabs.open("recap");
  },
);
const choices = new Choices({ play, open: unfold, changed: mark, drop: back });
new Lighting(stage, choices);
const coach = new Coach({
  ask: (step) => connection.send({ type: "coach", step }),
  changed: () => mayChoose() && weigh(),
});
const newest = new Newest();
const request = new Request((yes) => connection.send({ type: "grant", step: state.step, yes }));
const result = new Result(table, () => replay.look(0));
const reading = new Reading(() => connection.send({ type: "read" }));
const help = new Help(stage, game, {
  ask: (key) => connection.send({ type: "about", key }),
  isQuiet: () => story.isTelling || replay.isLooking || clicking.steps.length > 0,
});
const tour = new Tour(stage, {
  play: (index) => play({ index }),
  end: () => say({ type: "end_tour" }),
  isBusy: () => help.isOpen || replay.isLooking || story.isTelling || clicking.steps.length > 0,
  hasBegun: () => clicking.steps.length > 0,
});
const talk = new Talk(
  log,
  (message) => connection.send(message),
  () => state?.seats[state.viewer]?.name ?? "",
);
const menu = new Menu(table, (message) => connection.send(message));
const curtain = new Curtain((seat) => connection.send({ type: "ready", seat }));
let state = null;
let telling = null;
let isShut = true;
let refusal = null;
let answering = null;
let focused = null;
let burst = [];
let linked = new URLSearchParams(location.search).get("at") ?? (document.body.dataset.record === "yes" ? "0" : null);

// Choosing.

function mayChoose() {
  return !isShut && state.is_yours && state.curtain === null;
}

function mark() {
  markPieces(stage, clicking, !mayChoose());
  choices.show(clicking, state.folds, isShut, undoPart(state.undo, takeBack), mayChoose() ? coach.shown : null);
}

// The coach weighs choices one by one, so that with him each of them stands for itself.
function weigh() {
  if (clicking.isApart !== coach.isOn) {
    clicking.offer(state.choices, coach.isOn);
    choices.ask(...question());
  }
  mark();
}

// Nothing may be touched: something is told, was sent, or is looked back at, or the hall is out of reach.
function shut() {
  isShut = true;
  tour.rest();
  document.body.dataset.ready = "no";
  markPieces(stage, clicking, true);
  choices.shut();
}

function say(message) {
  if (connection.send(message)) shut();
}

function play(choice) {
  if (!mayChoose()) return;
  choices.forgive();
  answering = choice.then?.index ?? choice.next ?? choice.follows ?? null;
  say({ type: "answer", step: state.step, index: choice.index });
}

function takeBack() {
  if (!isShut && ["free", "ask"].includes(state.undo?.kind)) say({ type: "undo", step: state.step });
}

function click(piece) {
  if (!mayChoose()) return;
  const { key, handle, label } = piece.dataset;
  const choice = clicking.click({ key, handle, label }, piece.classList.contains("chosen"));
  mark();
  if (choice) play(choice);
}

// Open a line that stands for many choices; whoever reads is led to the new question.
function unfold(path) {
  if (!mayChoose()) return;
  clicking.unfold(path);
  mark();
  choices.heading.focus({ preventScroll: true });
}

// Leave the last step of a choice that takes several.
function back() {
  if (isShut || !clicking.steps.length) return;
  clicking.drop();
  mark();
}

// What was chosen together with the last action follows it by itself.
function follow() {
  const next = state.choices.find((choice) => choice.index === answering);
  answering = null;
  if (next) say({ type: "answer", step: state.step, index: next.index });
}

// Telling.

function begins(next) {
  help.leave();
  telling = next;
  focused ??= document.activeElement?.closest?.("[data-key]")?.dataset.key ?? null;
  shut();
  log.settle();
  recap.fold();
  if (next.log !== null) log.write(next.log);
}

// Say whose turn is told, unless it is your own: then what you chose stays in sight.
function acts(seat) {
  if (seat >= 0) seats.showActing(seat);
  if (story.isQuick) return;
  const newest = story.newest ?? telling;
  const name = telling.seats[seat]?.name;
  const isOwn = seat === telling.viewer && !story.isAgain;
  if (!isOwn) choices.ask(...tellingOf(name, story.isAgain, newest.is_yours));
  const skipping = skipper(newest.is_yours && !story.isAgain ? "Skip to my turn" : "Skip", () => story.skip());
  if (isOwn) choices.stand(skipping);
  else choices.clear(skipping);
}

function lines(told, isSpoken) {
  log.add(told, telling.step);
  newest.show(told);
  if (!isSpoken) burst.push(...told);
}

function waits() {
  choices.clear();
  choices.ask(...PRESS_ON);
}

function watches() {
  shut();
  result.hide();
}

function told(next) {
  seats.show(next.seats, next.watchers);
  place("status").replaceChildren(...partsOf(next.is_practice ? `${next.status} \u00b7 practice` : next.status));
  curtain.show(next.curtain);
}

// The last beat was shown: what may be done is live now.
function rested(next) {
  if (next === null) seats.show(state.seats, state.watchers);
  const before = state;
  if (next !== null) state = next;
  findScores();
  reading.refresh();
  request.show(state.request ?? null, state.viewer);
  menu.show(state);
  clicking.offer(state.choices, coach.isOn);
  isShut = document.body.dataset.connected === "no";
  coach.show(state, mayChoose());
  settle(before, next !== null);
  replay.stand(state);
  document.body.dataset.step = state.step;
  document.body.dataset.ready = state.result ? "over" : mayChoose() ? "yes" : "no";
  tour.show(mayChoose() ? state.tour : null);
  if (mayChoose() && !state.tour) tour.finish();
  if (linked !== null && !state.curtain) open(Number(linked));
  else if (answering !== null && mayChoose()) follow();
}

function question() {
  return questionOf(state, clicking, isSeated);
}

function settle(before, isNews) {
  choices.panel.classList.toggle("end", Boolean(state.result));
  sheet.call(state.result ? "Result" : "Choices");
  choices.ask(...question());
  if (state.result) {
    choices.clear(result.show(state, isSeated));
  } else {
    result.hide();
    mark();
  }
  refocus();
  const isBack = before !== null && before.step === state.step && before.viewer === state.viewer;
  if (refusal) choices.refuse(refusal, game);
  else if (!isBack) choices.forgive();
  refusal = null;
  if (!isNews) return;
  const isTurn = state.is_yours && !before?.is_yours;
  if (state.recap) {
    recap.show(state.recap, state.seats);
    tabs.open("recap");
  } else if (before?.is_yours) tabs.open("log");
  if (state.recap && burst.length) speakCounts(state.recap.counts);
  else speakLines(burst);
  burst = [];
  if (isTurn) speakTurn(`Your turn. ${(clicking.asks || state.heading).replace(/[^!?]$/, "$&.")}`);
  if (isTurn && before) document.dispatchEvent(new Event("yourturn"));
  if (state.result && before && !before.result) document.dispatchEvent(new Event("matchend"));
}

function refocus() {
  const key = focused;
  focused = null;
  if (!key || document.activeElement !== document.body) return;
  const same = stage.find(key);
  (same?.hasAttribute("tabindex") ? same : choices.heading).focus({ preventScroll: true });
}

// Looking back.

function looks(isLooking) {
  story.look(isLooking);
  choices.panel.classList.toggle("back", isLooking);
  place("looking").hidden = !isLooking;
  if (isLooking) {
    shut();
    result.hide();
    choices.panel.classList.remove("end");
    choices.clear();
    choices.ask(...LOOKING_BACK);
    sheet.call("Replay");
    sheet.show("choices");
    tabs.open("log");
    return;
  }
  sheet.show("choices");
  if (!story.isTelling) rested(null);
}

function open(step) {
  linked = null;
  replay.look(step);
}

// Hearing.

function hear(message) {
  // Whoever has just sent a form, as one who gives his seat away, gets another page anyway.
  const isLeaving = document.body.hasAttribute("data-leaving");
  if (["begun", "given_up"].includes(message.type) && !isLeaving) location.reload();
  else if (message.type === "words") reading.show(message.lines);
  else if (message.type === "help") help.show(message);
  else if (message.type === "marks") {
    replay.hearMarks(message);
    log.mark(message.marks);
  } else if (message.type === "past") replay.hearPast(message);
  else if (message.type === "advice") coach.hear(message);
  else if (message.type === "refused" && message.code === "coach") coach.refuse(message);
  else if (message.type === "refused" && message.code === "talk") talk.refuse(message.sentence);
  else if (message.type === "seats") come(message);
  else if (message.type === "talk") talk.hear(message);
  else if (message.type === "refused") {
    refusal = message;
    menu.refuse(message.sentence);
    answering = null;
    replay.stop();
  } else if (message.type === "state") {
    faces.learn(message.faces);
    document.title = message.title;
    story.hear(message);
    if (replay.isLooking) replay.stand(message);
  }
}

// Somebody has come, gone away or come back.
function come({ seats: now, watchers }) {
  if (!state || story.isTelling || replay.isLooking) return;
  speakPresence(state.seats, now);
  menu.show(Object.assign(state, { seats: now, watchers }));
  seats.show(now, watchers);
}

// What the page says whenever the socket opens; the table comes whole after that.
function hello() {
  story.clear();
  return { cut: cutNow(), faces: faces.names.slice(-MOST_FACES) };
}

function lost() {
  replay.stop();
  shut();
}

ignoreDoubles(document.querySelector("main"));
document.querySelector("main").addEventListener("click", (event) => {
  const piece = touched(event);
  const isStage = stage.box.contains(event.target);
  if (help.takesClick() || (!isStage && !event.target.closest(".item"))) return;
  if (story.isTelling && isStage) story.skip();
  else if (piece?.dataset.handle && piece.hasAttribute("tabindex")) click(piece);
  else if (!replay.isLooking) help.open(help.at(event));
});
listenToKeys({ stage, click, pick: (number) => choices.pick(number), back, takeBack, story, replay });
makeCopyable();
for (const name of ["invite", "more", "read", "record"]) makeOpenable(name);
bar.pause(false);
const connection = new Connection(table, hear, hello, lost);
whenCutChanges(() => {
  connection.greet();
  replay.redraw();
});
