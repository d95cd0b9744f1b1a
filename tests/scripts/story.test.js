// The story: beats are told one after the other, can be skipped, paused and watched again, and some wait for somebody.
import assert from "node:assert/strict";
import { beforeEach, mock, test } from "node:test";
import { openPage } from "./window.js";

const page = openPage("", { isStill: true });
const { Story } = await import("../../src/meadhall/hall/web/static/table/story/story.js");

const NORMAL = 900;
const FAR = 10 ** 7;
let told;
let story;
let shown;

function beat(text, more = {}) {
  return { caption: text && { text, seat: 1, ...more }, lines: text ? [{ text }] : [] };
}

function state(beats, more = {}) {
  return { log: null, beats, viewer: 0, actor: 0, is_yours: true, curtain: null, recap: null, seats: [], ...more };
}

// Let everything happen that waits for nothing but its turn.
async function settle() {
  for (let turn = 0; turn < 50; turn++) await Promise.resolve();
}

beforeEach(() => {
  mock.timers.reset();
  mock.timers.enable({ apis: ["setTimeout"] });
  mock.method(performance, "now", () => FAR);
  told = [];
  shown = [];
  const note =
    (name) =>
    (...words) =>
      void told.push([name, ...words]);
  const picture = { copy: () => picture };
  const screen = {
    stage: { box: page.createElement("div"), motion: { skip() {}, settled: async () => {} } },
    now: { stage: {}, copy: () => picture },
    go: (one) => shown.push(one.caption?.text ?? ""),
    again: (one) => shown.push(`again ${one.caption?.text}`),
    look() {},
    back: () => shown.push("back"),
  };
  const bar = { tell: (caption) => told.push(["tell", caption.text]), pause() {}, rest: note("rest"), wait: note("wait") };
  const hooks = Object.fromEntries(["begins", "acts", "says", "lines", "waits", "told", "rested", "watches"].map((name) => [name, note(name)]));
  story = new Story(screen, bar, hooks);
  story.pace = { isInstant: false, milliseconds: NORMAL };
});

const names = () => told.map(([name]) => name);

test("a beat stands as long as the pace says, the last before one's own turn not at all", async () => {
  const done = story.hear(state([beat("one"), beat("two")]));
  await settle();
  assert.deepEqual(shown, ["one"]);
  mock.timers.tick(NORMAL - 1);
  await settle();
  assert.deepEqual(shown, ["one"]);
  mock.timers.tick(1);
  await done;
  assert.deepEqual(shown, ["one", "two"]);
  assert.equal(names().at(-1), "rested");
  assert.deepEqual(told.filter(([name]) => name === "says").at(-1), ["says", "two"]);
});

test("at once means at once, and every line is still kept", async () => {
  story.pace = { isInstant: true, milliseconds: 0 };
  await story.hear(state([beat("one"), beat("two"), beat("three")]));
  assert.deepEqual(shown, ["one", "two", "three"]);
  assert.equal(names().filter((name) => name === "lines").length, 3);
  assert.equal(names().includes("tell"), false);
});

test("Enter skips to the end of the story", async () => {
  const done = story.hear(state([beat("one"), beat("two"), beat("three")]));
  await settle();
  assert.equal(story.enter(), true);
  await done;
  assert.deepEqual(shown, ["one", "two", "three"]);
  assert.equal(story.enter(), false);
});

test("a beat that waits goes on only when somebody says so", async () => {
  const done = story.hear(state([beat("The round is over", { waits: true }), beat("next")]));
  await settle();
  mock.timers.tick(FAR);
  await settle();
  assert.deepEqual(shown, ["The round is over"]);
  assert.equal(names().at(-1), "waits");
  story.goOn();
  await done;
  assert.deepEqual(shown, ["The round is over", "next"]);
});

test("a paused story stands still, goes a step, and goes on", async () => {
  const done = story.hear(state([beat("one"), beat("two"), beat("three")]));
  await settle();
  assert.equal(story.toggle(), true);
  mock.timers.tick(FAR);
  await settle();
  assert.deepEqual(shown, ["one"]);
  story.step();
  await settle();
  assert.deepEqual(shown, ["one", "two"]);
  story.toggle();
  mock.timers.tick(NORMAL);
  await done;
  assert.deepEqual(shown, ["one", "two", "three"]);
});

test("what was told can be watched again, and the table comes back", async () => {
  story.pace = { isInstant: true, milliseconds: 0 };
  await story.hear(state([beat("one"), beat("two")]));
  story.pace = { isInstant: false, milliseconds: NORMAL };
  shown.length = 0;
  const done = story.watch(story.last);
  await settle();
  mock.timers.tick(NORMAL);
  await settle();
  mock.timers.tick(NORMAL);
  await done;
  assert.deepEqual(shown, ["again one", "again two", "back"]);
});

test("while somebody looks back nothing is told, and then all of it at once", async () => {
  story.look(true);
  await story.hear(state([beat("one"), beat("two")]));
  assert.deepEqual(shown, []);
  assert.notEqual(story.newest, null);
  story.look(false);
  await settle();
  assert.deepEqual(shown, ["one", "two"]);
  assert.equal(story.newest, null);
});

test("a whole table that comes anew is shown and not told", async () => {
  await story.hear(state([beat("one"), beat("two")], { log: [] }));
  assert.deepEqual(shown, ["one", "two"]);
  assert.equal(names().includes("tell"), false);
  assert.deepEqual(story.last, []);
});
