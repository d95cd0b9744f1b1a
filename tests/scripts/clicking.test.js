// Clicking: touches and lines narrow the choices down to one.
import assert from "node:assert/strict";
import { test } from "node:test";
import { Clicking } from "../../src/meadhall/hall/web/static/table/choices/clicking.js";

const piece = (handle, key = handle) => ({ key, handle, label: handle });

function fencing() {
  const clicking = new Clicking();
  clicking.offer([
    { index: 0, sentence: "Advance 2", handles: ["card 2", "space 5"], path: ["Advance", "2"] },
    { index: 1, sentence: "Advance 4", handles: ["card 4", "space 7"], path: ["Advance", "4"] },
    { index: 2, sentence: "Retreat 4", handles: ["card 4", "space 1"], path: ["Retreat", "4"] },
    { index: 9, sentence: "Do nothing", is_pass: true, path: ["Pass"] },
  ]);
  return clicking;
}

test("the first handles have gold, and the pass stands apart", () => {
  const clicking = fencing();
  assert.deepEqual([...clicking.gold].sort(), ["card 2", "card 4"]);
  assert.deepEqual(
    clicking.passes.map(({ index }) => index),
    [9],
  );
  assert.equal(clicking.others.length, 3);
});

test("a touch that leaves one choice plays it", () => {
  const clicking = fencing();
  assert.equal(clicking.click(piece("card 2"), false).index, 0);
});

test("a touch that leaves several is followed by what comes next", () => {
  const clicking = fencing();
  assert.equal(clicking.click(piece("card 4"), false), null);
  assert.deepEqual(
    clicking.open.map(({ index }) => index),
    [1, 2],
  );
  assert.deepEqual([...clicking.gold].sort(), ["space 1", "space 7"]);
  assert.equal(clicking.click(piece("space 1"), false).index, 2);
});

test("a touch on what is not offered changes nothing, and a second touch leaves a piece", () => {
  const clicking = fencing();
  assert.equal(clicking.click(piece("space 23"), false), null);
  assert.deepEqual(clicking.steps, []);
  clicking.click(piece("card 4"), false);
  assert.equal(clicking.click(piece("card 4"), true), null);
  assert.deepEqual(clicking.taken, []);
});

test("another source begins anew", () => {
  const clicking = fencing();
  clicking.click(piece("card 4"), false);
  assert.equal(clicking.click(piece("card 2"), false).index, 0);
});

test("a line that is opened counts for the pieces that its choices share", () => {
  const clicking = fencing();
  clicking.unfold(["Retreat"]);
  assert.deepEqual(clicking.taken, ["card 4", "space 1"]);
  clicking.drop();
  assert.equal(clicking.open.length, 3);
});

test("a handle that is needed twice is taken twice", () => {
  const clicking = new Clicking();
  clicking.offer([
    { index: 0, handles: ["card 3", "card 3"], path: ["Two"] },
    { index: 1, handles: ["card 3"], path: ["One"] },
  ]);
  clicking.click(piece("card 3", "a"), false);
  assert.deepEqual(
    clicking.complete.map(({ index }) => index),
    [1],
  );
  assert.equal(clicking.click(piece("card 3", "b"), false).index, 0);
});

test("an offer stands with each answer to the question after it", () => {
  const clicking = new Clicking();
  const answers = ["ruby", "jade"].map((jewel, index) => ({ index, sentence: jewel, handles: [jewel], path: ["get", jewel] }));
  clicking.offer([{ index: 5, handles: ["offer"], path: ["Ada", "pearl"], then: answers }]);
  assert.deepEqual(
    clicking.choices.map(({ path }) => path.at(-1)),
    ["ruby", "jade"],
  );
  assert.deepEqual(clicking.choices[1].handles, ["offer", "jade"]);
});
