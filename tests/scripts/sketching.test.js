// Sketching: what a touch would leave, and what of it is painted.
import assert from "node:assert/strict";
import { test } from "node:test";
import { Clicking } from "../../src/meadhall/hall/web/static/table/choices/clicking.js";
import { openPage } from "./window.js";

openPage();
const { bestChance, sketchesOf } = await import("../../src/meadhall/hall/web/static/table/choices/sketching.js");

function fencing() {
  const clicking = new Clicking();
  clicking.offer([
    { index: 0, handles: ["card 2", "space 5"] },
    { index: 1, handles: ["card 4", "space 7"] },
    { index: 2, handles: ["card 4", "space 1"] },
    { index: 3, handles: ["card 4", "fencer"] },
  ]);
  return clicking;
}

test("a source shows where it leads before it is touched", () => {
  const clicking = fencing();
  const { choices, next } = clicking.preview("card 4");
  assert.deepEqual(
    choices.map(({ index }) => index),
    [1, 2, 3],
  );
  assert.deepEqual([...next].sort(), ["fencer", "space 1", "space 7"]);
  assert.deepEqual(clicking.steps, []);
});

test("a target shows what leads there", () => {
  const { choices, next } = fencing().preview("space 5");
  assert.deepEqual(
    choices.map(({ index }) => index),
    [0],
  );
  assert.deepEqual([...next], ["card 2"]);
});

test("while one source is held its targets show one choice each, and another source what it would leave", () => {
  const clicking = fencing();
  clicking.click({ key: "card 4", handle: "card 4", label: "" }, false);
  assert.deepEqual(
    clicking.preview("space 1").choices.map(({ index }) => index),
    [2],
  );
  assert.deepEqual(
    clicking.preview("card 2").choices.map(({ index }) => index),
    [0],
  );
});

test("equal sketches are painted once, those of an answer in the place of what opens it", () => {
  const there = { way: "M0 0L1 1" };
  const found = sketchesOf([{ index: 1 }, { index: 2 }, { index: 3, next: 4 }], { 1: there, 2: { ...there }, 4: { blow: "M0 0" } });
  assert.deepEqual(found, [there, { blow: "M0 0" }]);
});

test("the number on a piece is that of the best it leads to, and there is none that nobody has measured", () => {
  const advice = { chances: { 1: 0.25, 2: 0.5 } };
  assert.equal(bestChance([{ index: 1 }, { index: 2 }, { index: 9 }], advice), 0.5);
  assert.equal(bestChance([{ index: 9 }], advice), null);
  assert.equal(bestChance([{ index: 1 }], null), null);
});
