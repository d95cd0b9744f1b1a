// Motion: pieces glide, arrive one after the other and leave; nobody waits who asked for stillness.
import assert from "node:assert/strict";
import { test } from "node:test";
import { openPage, seen } from "./window.js";

const page = openPage('<div class="tray"><span class="item"></span></div>');
const { isStill, Motion } = await import("../../src/meadhall/hall/web/static/table/stage/motion.js");

function piece(transform = "translate(10 20) rotate(90)") {
  const made = page.createElement("g");
  made.setAttribute("transform", transform);
  page.body.append(made);
  return made;
}

test("a piece with a new place glides there, in the words of CSS", () => {
  const [motion, moved] = [new Motion(), piece()];
  const motions = seen(moved);
  motion.move(moved, "translate(0 0)", "translate(10 20) rotate(90)");
  assert.deepEqual(motions[0].frames, [{ transform: "translate(0px, 0px)" }, { transform: "translate(10px, 20px) rotate(90deg)" }]);
  motion.move(moved, "translate(1 1)", "translate(1 1)");
  assert.equal(motions.length, 1);
  assert.equal(isStill(), false);
});

test("what cannot be seen does not move", () => {
  const hidden = piece();
  const motions = seen(hidden);
  hidden.getClientRects = () => [];
  new Motion().move(hidden, "translate(0 0)", "translate(9 9)");
  assert.deepEqual(motions, []);
});

test("pieces arrive one after the other, and the last of many together", () => {
  const motion = new Motion();
  const delays = Array.from({ length: 9 }, () => {
    const made = piece();
    const motions = seen(made);
    motion.arrive(made);
    return motions[0].timing.delay;
  });
  assert.deepEqual(delays, [0, 60, 120, 180, 240, 300, 360, 360, 360]);
});

test("a piece that leaves is gone when its motion ends, and from a tray at once", async () => {
  const [motion, left] = [new Motion(), piece()];
  const motions = seen(left);
  left.setAttribute("data-key", "card");
  motion.leave(left);
  assert.ok(left.isConnected);
  assert.equal(left.hasAttribute("data-key"), false);
  motion.skip();
  await motion.settled();
  assert.ok(motions[0].isFinished);
  await Promise.resolve();
  assert.equal(left.isConnected, false);
  const item = page.querySelector(".item");
  const inside = page.createElement("g");
  item.append(inside);
  motion.leave(inside);
  assert.equal(item.isConnected, false);
});

test("settled waits for everything that runs", async () => {
  const [motion, moved] = [new Motion(), piece()];
  const motions = seen(moved);
  motion.move(moved, "translate(0 0)", "translate(5 5)");
  let isSettled = false;
  const waiting = motion.settled().then(() => {
    isSettled = true;
  });
  await Promise.resolve();
  assert.equal(isSettled, false);
  motions[0].finish();
  await waiting;
  assert.ok(isSettled);
});
