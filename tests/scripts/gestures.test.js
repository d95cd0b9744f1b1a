// Gestures: what plays on the old scene comes before the new one, a skip ends it, and nothing is left behind.
import assert from "node:assert/strict";
import { beforeEach, test } from "node:test";
import { openPage, seen } from "./window.js";

const page = openPage();
const { Gestures, GESTURES } = await import("../../src/meadhall/hall/web/static/table/stage/gestures.js");

const BOX = { left: 10, top: 10, width: 40, height: 80 };
let gestures;
let motions;
let heard;

function piece(key) {
  const node = page.createElementNS("http://www.w3.org/2000/svg", "g");
  node.innerHTML = '<g class="body"></g>';
  for (const one of [node, node.firstChild]) one.getBoundingClientRect = () => BOX;
  node.getScreenCTM = () => ({ a: 1, b: 0, c: 0, d: 1, e: 0, f: 0 });
  seen(node);
  motions[key] = seen(node.firstChild);
  return node;
}

beforeEach(() => {
  motions = {};
  heard = [];
  const pieces = { "figure-0": piece("figure-0"), "figure-1": piece("figure-1") };
  const box = page.createElement("div");
  box.getBoundingClientRect = () => BOX;
  seen(box);
  const stage = { piece: (name) => pieces[name], box, motion: { acted: new Set() } };
  gestures = new Gestures(stage, { play: (name) => heard.push(name) });
});

const settle = async () => {
  for (let turn = 0; turn < 20; turn++) await Promise.resolve();
};

test("a moment without acts, or with one that nobody knows, is shown at once", async () => {
  let shows = 0;
  await gestures.play([], () => (shows += 1));
  await gestures.play([{ do: "somersault", of: ["figure-0"] }], () => (shows += 1));
  assert.equal(shows, 2);
  assert.deepEqual(motions["figure-0"], []);
});

test("a lunge is seen and heard before the new scene stands", async () => {
  let isShown = false;
  const done = gestures.play([{ do: "lunge", of: ["figure-0"], at: ["figure-1"] }], () => (isShown = true));
  await settle();
  assert.equal(isShown, false);
  assert.equal(motions["figure-0"].length, 1);
  assert.deepEqual(heard, ["swish"]);
  gestures.layer.remove();
  for (const motion of motions["figure-0"]) motion.cancel = () => undefined;
  gestures.skip();
  await done;
  assert.equal(isShown, true);
  assert.equal(gestures.running.size, 0);
});

test("a piece that is not on the table is passed over", async () => {
  let isShown = false;
  await gestures.play([{ do: "hit", of: [], at: ["figure-9"] }], () => (isShown = true));
  assert.equal(isShown, true);
});

test("the candles go out, and burn again when it is their turn or all is skipped", async () => {
  const { box } = gestures.stage;
  const waits = seen(gestures.layer);
  const acts = [
    { do: "darken", at: ["figure-0"] },
    { do: "pop", at: ["figure-0"] },
    { do: "darken", by: 0 },
  ];
  const done = gestures.play(acts, () => undefined);
  await settle();
  assert.ok(box.classList.contains("dim"));
  assert.ok(gestures.stage.piece("figure-0").classList.contains("spotlit"));
  const [{ timing }] = waits.filter(({ timing: { delay = 0, duration } }) => !delay && duration > 420);
  assert.equal(timing.duration, 900);
  for (const motion of [...waits, ...motions["figure-0"]]) motion.cancel = () => undefined;
  gestures.skip();
  await done;
  assert.ok(!box.classList.contains("dim"));
});

test("every gesture can be asked for without any piece", () => {
  for (const [name, gesture] of Object.entries(GESTURES)) {
    if (name === "darken") continue;
    assert.deepEqual(
      (gesture.tracks(gestures, { do: name, of: [], at: [], from: [] }) ?? []).filter(({ node }) => node && !node.isConnected && node !== gestures.stage.box),
      [],
    );
  }
});
