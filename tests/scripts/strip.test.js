// The strip: when the board can do without the list of choices.
import assert from "node:assert/strict";
import { test } from "node:test";
import { openPage } from "./window.js";

openPage();
const { canDoWithout } = await import("../../src/meadhall/hall/web/static/table/choices/strip.js");

const touched = (...handles) => ({ handles });
const nextOf = ({ handles }) => handles.slice(0, 1);

test("the board can do without the list while something of every choice can be touched", () => {
  const choices = [touched("card 1", "space 2"), touched("card 2")];
  assert.equal(
    canDoWithout(choices, nextOf, () => true),
    true,
  );
  assert.equal(
    canDoWithout(choices, nextOf, (handle) => handle === "card 1"),
    false,
  );
  assert.equal(
    canDoWithout(choices, nextOf, () => false),
    false,
  );
});

test("a deal needs the list, and so does much that no piece stands for", () => {
  assert.equal(
    canDoWithout([{ handles: ["seat 1"], then: {} }], nextOf, () => true),
    false,
  );
  assert.equal(
    canDoWithout([touched("card 1"), touched(), touched()], nextOf, () => true),
    true,
  );
  assert.equal(
    canDoWithout([touched(), touched(), touched()], nextOf, () => true),
    false,
  );
});
