// The result: the verdict, the scores, what decided it, and what can be done now.
import assert from "node:assert/strict";
import { beforeEach, test } from "node:test";
import { openPage } from "./window.js";

const page = openPage();
const { Result } = await import("../../src/meadhall/hall/web/static/table/end/result.js");

const BODY = `<section data-result hidden></section><h2 data-heading tabindex="-1"></h2>
  <dialog data-record-dialog></dialog><button data-verify></button><p data-verdict></p>`;
let replays;
let result;

function state(more = {}) {
  const panel = {
    verdict: "You win",
    how: "By **five** points.",
    tone: "good",
    icon: "",
    breakdowns: [],
    facts: [{ title: "Turning point", sentence: "The **parry**." }],
  };
  return { step: 40, viewer: 0, next_table: "", seats: [], result: { panel, winners: [0], daily: null }, ...more };
}

const words = (element) => element.textContent.replace(/\s+/g, " ").trim();

beforeEach(() => {
  page.body.innerHTML = BODY;
  page.body.dataset.reviews = "no";
  replays = 0;
  globalThis.window.Element.prototype.checkVisibility = () => true;
  result = new Result("abcdefgh23456777", () => {
    replays += 1;
  });
});

test("it says who won and how, and what decided it", () => {
  result.show(state(), true);
  const box = page.querySelector("[data-result]");
  assert.equal(box.hidden, false);
  assert.equal(words(box.querySelector("h2")), "You win");
  assert.equal(words(box.querySelector(".verd p")), "By five points.");
  assert.equal(box.querySelector(".verd p b").textContent, "five");
  assert.equal(words(box.querySelector(".fact")), "Turning point: The parry.");
  assert.ok(box.querySelector(".tag.green"));
  assert.equal(page.activeElement, box.querySelector("h2"));
  result.hide();
  assert.equal(box.hidden, true);
});

test("it is made once, so that nobody loses his place in it", () => {
  result.show(state(), true);
  const verdict = page.querySelector("[data-result] h2");
  result.show(state(), true);
  assert.equal(page.querySelector("[data-result] h2"), verdict);
  result.show(state({ next_table: "bbbbbbbb23456777" }), true);
  assert.notEqual(page.querySelector("[data-result] h2"), verdict);
});

test("who sits there has a rematch, who watches follows it", () => {
  assert.equal(words(result.show(state(), true).querySelector("form button")), "Rematch");
  const joined = result.show(state({ next_table: "bbbbbbbb23456777" }), true);
  assert.equal(words(joined.querySelector("form button")), "Join the rematch");
  assert.equal(joined.querySelector("form").getAttribute("action"), "/table/abcdefgh23456777/rematch");
  assert.equal(result.show(state(), false).querySelector(".main-end"), null);
  const watched = result.show(state({ next_table: "bbbbbbbb23456777" }), false).querySelector("a.main-end");
  assert.equal(watched.getAttribute("href"), "/table/bbbbbbbb23456777");
});

test("replay and review lead on", () => {
  page.body.dataset.reviews = "yes";
  const foot = result.show(state({ viewer: 1 }), true);
  foot.querySelector("[data-replay-open]").click();
  assert.equal(replays, 1);
  assert.equal(foot.querySelector("[data-review]").getAttribute("href"), "/table/abcdefgh23456777/review?seat=1");
});

test("practice and forks are said", () => {
  result.show(state({ is_practice: true, fork_of: "x" }), true);
  const said = [...page.querySelectorAll(".fact.muted")].map(words);
  assert.deepEqual(said, ["This was practice: it does not count.", "This table is a fork of another one."]);
});

async function verified(answer) {
  globalThis.fetch = answer;
  page.querySelector("[data-verify]").click();
  await new Promise((resolve) => {
    setImmediate(resolve);
  });
  return page.querySelector("[data-verdict]");
}

test("draws are computed again, and what is found is said", async () => {
  const answer = (ok, found) => async () => ({ ok, json: async () => found });
  const good = await verified(answer(true, { problems: [], draws: 12, commitment: "c0", secret: "5e" }));
  assert.equal(good.textContent, "All 12 draws follow from the secret. Promised: c0. Secret: 5e.");
  assert.ok(good.classList.contains("good"));
  const bad = await verified(answer(true, { problems: ["Draw 3 is another."] }));
  assert.equal(bad.textContent, "Draw 3 is another.");
  assert.equal(bad.classList.contains("good"), false);
  assert.equal((await verified(answer(false, { error: "Too often." }))).textContent, "Too often.");
  const lost = await verified(async () => {
    throw new TypeError("lost");
  });
  assert.equal(lost.textContent, "The hall does not answer. Try again.");
});
