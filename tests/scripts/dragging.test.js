// Dragging: what a way means, and how near is near.
import assert from "node:assert/strict";
import { test } from "node:test";
import { openPage } from "./window.js";

openPage();
const { away, meant } = await import("../../src/meadhall/hall/web/static/table/choices/dragging.js");

test("a mouse carries in any direction from eight pixels on", () => {
  assert.equal(meant(5, 5, false), "");
  assert.equal(meant(8, 0, false), "carry");
  assert.equal(meant(0, 9, false), "carry");
});

test("a finger carries what it first moves upwards, and scrolls otherwise", () => {
  assert.equal(meant(2, -7, true), "");
  assert.equal(meant(3, -9, true), "carry");
  assert.equal(meant(12, -5, true), "other");
  assert.equal(meant(0, 10, true), "other");
});

test("a point in a box is not away from it", () => {
  const box = { left: 10, top: 10, right: 20, bottom: 20 };
  assert.equal(away(box, 15, 12), 0);
  assert.equal(away(box, 23, 24), 5);
});
