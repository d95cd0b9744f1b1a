// A table in the browser. It knows no game: the hall sends beats, choices and lines, and gets an index back.
import { Announcer } from "./story/announcing.js";
import { COUNTING, LOOKING_BACK, PRESS_ON, questionOf, tellingOf } from "./choices/question_heading.js";
import { Bar, skipper } from "./story/bar.js";
import { Choices } from "./choices/choices.js";
import { Clicking } from "./choices/clicking.js";
import { Coach } from "./choices/coach.js";
import { Compare } from "../shared/compare.js";
import { Connection } from "../shared/connection.js";
import { makeCopyable, makeOpenable } from "../shared/copying.js";
import { Curtain } from "./stage/curtain.js";
import { cutNow, isSmall, whenCutChanges } from "../shared/cuts.js";
import { Dragging } from "./choices/dragging.js";
import { ignoreDoubles } from "./choices/double_click.js";
import { place } from "../shared/element.js";
import { Faces, loadDefs } from "./stage/faces.js";
import { Help } from "./choices/help.js";
import { listenToKeys } from "./choices/keys.js";
import { Lighting } from "./choices/lighting.js";
import { Log } from "./story/log.js";
import { markPieces, touched } from "./choices/marking.js";
import { Menu } from "./menu.js";
import { Newest } from "./choices/newest.js";
import { Pace } from "./story/pace.js";
import { askToPractise } from "./choices/practice.js";
import { Reading } from "./story/reading.js";
import { Recap } from "./story/recap.js";
import { Replay } from "./story/replay.js";
import { Plaque, showFinale, showScene } from "./end/finale.js";
import { Remarks } from "./stage/remarks.js";
import { Result } from "./end/result.js";
import { findScores } from "./end/scores.js";
import { Screen } from "./stage/screen.js";
import { Seats } from "./stage/seats.js";
import { Sketching } from "./choices/sketching.js";
import { Sheet } from "./stage/sheet.js";
import { hushVoices, speakPresence } from "../shared/speech.js";
import { Stage } from "./stage/stage.js";
import { Standing } from "./stage/standing.js";
import { Story } from "./story/story.js";
import { Strip } from "./choices/strip.js";
import { Tabs } from "./stage/tabs.js";
import { Talk } from "../shared/talk.js";
import { Tour } from "./story/tour.js";
import { Request, undoPart } from "./choices/undo.js";
import { addressOf, pageAddress } from "../shared/hall.js";
import { say } from "../shared/say.js";

const MOST_FACES = 900;
const TELLING = -1;
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
const announcer = new Announcer();
const story = new Story(screen, bar, {
  begins,
  acts,
  says: (text) => announcer.caption(text),
  lines,
  waits,
  told,
  rested,
  watches,
  ends,
  counts: (tallies) => new Plaque(place("stage"), tallies),
  verdict: (panel) => showFinale(place("stage"), panel),
});
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
  shows: (past) => standing.look(past, state),
  canWatch: () => story.last.length > 0,
  watch: () => story.watch(story.last),
});
const log = new Log((step) => replay.look(step));
const compare = new Compare(stage, table);
const standing = new Standing(seats, log, compare);
const recap = new Recap(
  () => story.watch(story.since),
  () => {
    sheet.show("log");
    tabs.open("recap");
  },
);
const choices = new Choices({ play, open: unfold, changed: mark, drop: back, asks: (title, hint) => bar.ask([title, hint]) });
const sketching = new Sketching(stage, faces, clicking);
const lighting = new Lighting(stage, choices, clicking, sketching, (sentence) => bar.point(sentence));
const strip = new Strip(stage, clicking, () => mayChoose() && mark());
const dragging = new Dragging(stage, clicking, {
  mayChoose: () => mayChoose(),
  carry: (ways, handle) => lighting.carry(ways, handle),
  drop,
  ghostOf: (found) => sketching.ghostOf(found),
});
const remarks = new Remarks((number) => seats.plate(number).box);
const coach = new Coach({
  ask: (step, unasked) => connection.send({ type: "coach", step, unasked }),
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
  back: () => takeBack(),
  end: () => send({ type: "end_tour" }),
  goOn: () => rested(null),
  isBusy: () => help.isOpen || replay.isLooking || story.isTelling || clicking.steps.length > 0,
  wayOf: (index) => state.choices.find((choice) => choice.index === index)?.handles ?? [],
  rival: () => state.seats.find(({ portrait }) => portrait),
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
let linked = pageAddress().searchParams.get("at") ?? (document.body.dataset.record === "yes" ? "0" : null);

// Choosing.

function mayChoose() {
  return !isShut && state.is_yours && state.curtain === null && !tour.isPassing;
}

function mark() {
  markPieces(stage, clicking, !mayChoose());
  const advice = mayChoose() ? coach.shown : null;
  const wasFolded = strip.isFolded;
  const lister = mayChoose() ? strip.show(Boolean(state.tour)) : null;
  if (strip.isFolded !== wasFolded) choices.ask(...question());
  choices.show(clicking, state.folds, isShut, undoPart(state.undo, takeBack), advice, lister);
  sketching.offer(mayChoose() ? state.sketches : {}, advice);
  lighting.refresh();
}

// The coach weighs choices one by one, so that with him each of them stands for itself.
function weigh() {
  if (clicking.isApart !== coach.isHeard) {
    clicking.offer(state.choices, coach.isHeard);
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
  sketching.offer({}, null);
  sketching.clear();
  dragging.leave();
}

function send(message) {
  if (connection.deliver(message)) shut();
}

function play(choice) {
  if (!mayChoose()) return;
  choices.forgive();
  answering = choice.then?.index ?? choice.next ?? choice.follows ?? null;
  send({ type: "answer", step: state.step, index: choice.index });
}

function takeBack() {
  const kind = isShut ? "none" : state.undo?.kind;
  if (kind === "practice") askToPractise(() => send({ type: "undo", step: state.step, practice: true }));
  else if (["free", "ask"].includes(kind)) send({ type: "undo", step: state.step });
}

function click(piece) {
  if (!mayChoose()) return;
  const { key, handle, label } = piece.dataset;
  const choice = clicking.click({ key, handle, label }, piece.classList.contains("chosen"));
  mark();
  if (choice) play(choice);
  else sheet.ask();
}

// Take the line with a digit. Nobody sees the lines of a folded list, so that is shown first.
function pick(number) {
  if (number && strip.isFolded) list();
  else choices.pick(number);
}

// Show the list of choices, or fold it.
function list() {
  if (cutNow() === "phone") sheet.toggle();
  else strip.toggle();
}

// Drop a piece on another one.
function drop(piece, target) {
  if (!piece.classList.contains("chosen")) click(piece);
  if (mayChoose()) click(target);
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
  if (next) send({ type: "answer", step: state.step, index: next.index });
}

document.addEventListener("matchend", ({ detail }) => {
  showFinale(place("stage"), detail.result.panel);
  showScene(place("stage"), table);
});

// Telling.

function begins(next) {
  help.leave();
  // The curtain falls: what one person was told is nowhere on the page any more.
  if (next.curtain) {
    for (const one of [story, bar, recap, newest, reading, replay, help, { forget: hushVoices }, announcer]) one.forget();
  }
  telling = next;
  focused ??= document.activeElement?.closest?.("[data-key]")?.dataset.key ?? null;
  shut();
  log.settle();
  recap.fold();
  log.meet(next.seats);
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
  const skipping = skipper(newest.is_yours && !story.isAgain && !isSmall() ? say("table.skip_to_my_turn") : say("table.skip"), () => story.skip());
  if (isOwn) choices.stand(bar.footed(bar.paces), skipping);
  else choices.clear(bar.footed(bar.paces), skipping);
}

function lines(told, isSpoken) {
  log.add(told, telling.step);
  newest.show(told);
  if (!isSpoken) announcer.keep(told);
}

function waits() {
  choices.clear(bar.footed(bar.goOn));
  choices.ask(...PRESS_ON);
}

// The result is counted up before the verdict stands.
function ends(panel) {
  announcer.end(panel);
  choices.ask(...COUNTING);
  choices.clear(skipper(say("table.skip_to_the_end"), () => story.skip()));
}

function watches() {
  shut();
  result.hide();
}

function told(next) {
  standing.show(next, next);
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
  // What came from a real box may be a card that the list does not know.
  const unlisted = document.querySelector("[data-unlisted]");
  if (unlisted) unlisted.hidden = state.actor !== TELLING || !state.is_yours;
  clicking.offer(state.choices, coach.isHeard);
  isShut = document.body.dataset.connected === "no";
  if (state.is_yours) tour.hear(state.tour);
  coach.show(state, mayChoose());
  settle(before, next !== null);
  replay.stand(state);
  document.body.dataset.step = state.step;
  document.body.dataset.ready = state.result ? "over" : tour.isPassing ? "stage" : mayChoose() ? "yes" : "no";
  if (state.is_yours || state.result) tour.show(state.tour);
  if (connection.again(state.step)) shut();
  else if (linked !== null && !state.curtain) open(Number(linked));
  else if (answering !== null && mayChoose()) follow();
}

function question() {
  return questionOf(state, clicking, isSeated, strip.isFolded);
}

function settle(before, isNews) {
  choices.panel.classList.toggle("end", Boolean(state.result));
  sheet.call(state.result ? say("table.result") : say("table.choices"));
  choices.ask(...question());
  if (state.result) {
    // The board of a sofa goes along to the rematch by itself: nobody stands up for it.
    if (document.body.dataset.sofa === "board" && state.next_table) location.assign(addressOf(`/table/${state.next_table}`));
    choices.clear(result.show(state, isSeated));
    stage.reach();
  } else {
    result.hide();
    mark();
    if (mayChoose()) sheet.ask();
  }
  refocus();
  const isBack = before !== null && before.step === state.step && before.viewer === state.viewer;
  if (refusal) choices.refuse(refusal, game);
  else if (!isBack) choices.forgive();
  refusal = null;
  if (!isNews) return;
  const remark = remarks.show(state);
  if (remark) announcer.keep([{ text: remark }]);
  if (state.recap) {
    recap.show(state.recap, state.seats, story.since.length > 0);
    tabs.open("recap");
  } else if (before?.is_yours) tabs.open("log");
  const asked = state.result ? state.result.panel.verdict : choices.heading.textContent || state.heading;
  announcer.settle(state, before, asked, document.activeElement === choices.heading);
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
    watches();
    choices.panel.classList.remove("end");
    choices.clear();
    choices.ask(...LOOKING_BACK);
    sheet.call(say("page.replay"));
    sheet.show("choices");
    tabs.open("log");
    return;
  }
  sheet.show("choices");
  if (!story.isTelling) rested(null);
}

function open(step) {
  linked = null;
  replay.eyes = compare.seat ?? replay.eyes;
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
    log.lead(message.marks);
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
listenToKeys({ stage, click, pick, list, deal: () => choices.deal(), back, takeBack, story, replay });
makeCopyable();
for (const name of ["invite", "more", "read", "record"]) makeOpenable(name);
bar.pause(false);
const connection = new Connection(table, hear, hello, lost);
whenCutChanges(() => {
  connection.greet();
  replay.redraw();
});
