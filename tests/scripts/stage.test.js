// The stage: pieces come, change, move, lie in order and go.
import assert from "node:assert/strict";
import { beforeEach, test } from "node:test";
import { openPage } from "./window.js";

const page = openPage("<main></main>", { isStill: true });
const { Stage } = await import("../../src/meadhall/hall/web/static/table/stage/stage.js");

const BOARD = { name: "board", at: "board", width: 100, height: 50, words: { label: "The board" } };
const HAND = { name: "hand", at: "hand", words: { label: "Your hand", lead: "Hand" } };
const drawn = [];
const facts = [];

function card(face, x = 0, more = {}) {
  return { part: "board", face, x, y: 0, label: `Card ${face}`, handle: `card ${face}`, ...more };
}

function keys(stage, part = "board") {
  return [...stage.parts.get(part).querySelectorAll("[data-key]")].map((piece) => piece.dataset.key);
}

let stage;

beforeEach(() => {
  drawn.length = 0;
  facts.length = 0;
  const faces = {
    draw(face) {
      drawn.push(face);
      return [page.createElement("path")];
    },
  };
  stage = new Stage(page.querySelector("main"), faces, { clear() {}, fact: (home) => facts.push(home) });
  stage.show({ stage: { parts: [BOARD, HAND] }, pieces: { a: card("4"), b: card("5", 10) } });
});

test("a piece stands at its place with its name", () => {
  const piece = stage.find("a");
  assert.equal(piece.getAttribute("transform"), "translate(0 0)");
  assert.equal(piece.getAttribute("aria-label"), "Card 4");
  assert.equal(piece.dataset.handle, "card 4");
  assert.deepEqual(keys(stage), ["a", "b"]);
  assert.equal(stage.touchable().length, 2);
});

test("a piece that changes its place keeps its face, and one with a new face is drawn anew", () => {
  const piece = stage.find("a");
  drawn.length = 0;
  stage.show({ pieces: { a: card("4", 30, { turn: 90, scale: 2 }) } });
  assert.equal(stage.find("a"), piece);
  assert.equal(piece.getAttribute("transform"), "translate(30 0) rotate(90) scale(2)");
  assert.deepEqual(drawn, []);
  stage.show({ pieces: { a: card("back", 30, { label: "", handle: "" }) } });
  assert.deepEqual(drawn, ["back"]);
  assert.equal(piece.getAttribute("aria-hidden"), "true");
  assert.equal(piece.hasAttribute("aria-label"), false);
  assert.equal(stage.touchable().length, 1);
});

test("pieces lie in order, and a new one slips under another", () => {
  stage.show({ order: ["b", "a"] });
  assert.deepEqual(keys(stage), ["b", "a"]);
  stage.show({ pieces: { c: card("6") }, under: { c: "a" } });
  assert.deepEqual(keys(stage), ["b", "c", "a"]);
});

test("a piece that is gone is gone, and one that changes its part is another", () => {
  const piece = stage.find("b");
  stage.show({ gone: ["a"], pieces: { b: card("5", 0, { part: "hand", size: [30, 40] }) } });
  assert.equal(stage.find("a"), undefined);
  assert.deepEqual(keys(stage), []);
  assert.deepEqual(keys(stage, "hand"), ["b"]);
  assert.notEqual(stage.find("b"), piece);
  const item = stage.find("b").parentNode;
  assert.equal(item.getAttribute("viewBox"), "0 0 30 40");
  stage.show({ pieces: { b: card("5", 0, { part: "hand", size: [60, 80] }) } });
  assert.equal(item.getAttribute("width"), "60");
});

test("what is written at a part changes with it", () => {
  stage.show({ words: { hand: { label: "Ada's hand", lead: "Ada", note: "5 cards" }, nowhere: { label: "x" } } });
  const home = stage.parts.get("hand");
  assert.equal(home.getAttribute("aria-label"), "Ada's hand");
  assert.equal(home.querySelector(".lead").textContent, "Ada");
  assert.equal(home.dataset.note, "5 cards");
  assert.equal(facts.at(-1), home);
});

test("the piece at a point is the smallest that lies there", () => {
  const box = (left, width) => () => ({ left, right: left + width, top: 0, bottom: 10, width, height: 10 });
  stage.parts.get("board").closest(".partbox").getBoundingClientRect = box(0, 100);
  stage.find("a").getBoundingClientRect = box(0, 50);
  stage.find("b").getBoundingClientRect = box(5, 10);
  assert.equal(stage.at(8, 5), stage.find("b"));
  assert.equal(stage.at(40, 5), stage.find("a"));
  assert.equal(stage.at(70, 5), null);
});

test("a new stage begins empty", () => {
  stage.show({ stage: { parts: [BOARD] }, pieces: { z: card("9") } });
  assert.deepEqual([...stage.pieces.keys()], ["z"]);
  assert.equal(stage.parts.has("hand"), false);
});
