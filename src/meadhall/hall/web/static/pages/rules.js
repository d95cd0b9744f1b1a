// A page of rules: it searches itself, and says which rule is marked.
import { say } from "../shared/say.js";
const form = document.querySelector("[data-find]");
const field = form.querySelector("[data-find-words]");
const count = form.querySelector("[data-find-count]");
const status = form.querySelector("[data-find-status]");
const FOUND = "found";
const NOW = "found-now";
const REST = 120; // milliseconds without a key before anything is looked for
const BLOCKS = "p, li, h2, figcaption, th, td";
const blocks = [...document.querySelectorAll("[data-searched]")]
  .flatMap((part) => [...part.querySelectorAll(BLOCKS)])
  .filter((block) => !block.querySelector(BLOCKS));
let hits = [];
let now = -1;
let resting = null;

// Every place where the words stand; a line may end anywhere in them.
function look() {
  clearTimeout(resting);
  resting = null;
  const words = field.value.trim().replace(/\s+/g, " ").toLowerCase();
  hits = words ? blocks.flatMap((block) => places(block, words)) : [];
  now = -1;
  paint(FOUND, hits);
  if (hits.length) step(1);
  else show();
}

function places(block, words) {
  const text = block.textContent.replace(/\s/g, " ").toLowerCase();
  const found = [];
  for (let at = text.indexOf(words); at >= 0; at = text.indexOf(words, at + words.length)) {
    found.push({ block, range: range(block, at, at + words.length) });
  }
  return found;
}

function range(block, start, end) {
  const made = document.createRange();
  const walker = document.createTreeWalker(block, NodeFilter.SHOW_TEXT);
  for (let node = walker.nextNode(), at = 0; node; node = walker.nextNode()) {
    const next = at + node.length;
    if (start >= at && start < next) made.setStart(node, start - at);
    if (end > at && end <= next) made.setEnd(node, end - at);
    at = next;
  }
  return made;
}

// Words are coloured where the browser can, whole blocks have an edge everywhere.
function paint(name, chosen) {
  for (const block of blocks) block.classList.remove(name);
  for (const hit of chosen) hit.block.classList.add(name);
  if (CSS.highlights) CSS.highlights.set(name, new Highlight(...chosen.map((hit) => hit.range)));
}

function step(by) {
  if (!hits.length) return;
  now = (now + by + hits.length) % hits.length;
  hits[now].block.scrollIntoView({ block: "center" });
  show();
}

function show() {
  paint(NOW, now >= 0 ? [hits[now]] : []);
  const words = field.value.trim();
  count.textContent = !words ? "" : hits.length ? say("reading.hit", { number: now + 1, count: hits.length }) : say("reading.not_found");
  status.textContent = !words ? "" : hits.length ? `${count.textContent}, ${where(hits[now].block)}` : say("reading.words_not_found", { words });
}

function where(block) {
  if (block.id && block.matches(".rule")) return say("reading.rule", { number: block.id });
  if (block.matches("figcaption")) return "a picture";
  return block.matches(".entry") ? say("reading.the_glossary") : say("reading.the_text");
}

function clear() {
  field.value = "";
  look();
}

// The rule that a link names is marked by the style sheet; here it is said, and reading goes on from it.
function mark() {
  const name = decodeURIComponent(location.hash.slice(1));
  if (!/^\d+(\.\d+)?$/.test(name)) return;
  const rule = document.getElementById(name);
  if (rule) {
    rule.tabIndex = -1;
    rule.focus({ preventScroll: true });
  }
  status.textContent = rule ? say("reading.rule_marked", { number: name }) : say("reading.no_rule", { number: name });
}

form.addEventListener("submit", (event) => event.preventDefault());
form.querySelector("[data-find-next]").addEventListener("click", () => step(1));
form.querySelector("[data-find-back]").addEventListener("click", () => step(-1));
field.addEventListener("input", () => {
  clearTimeout(resting);
  resting = setTimeout(look, REST);
});
field.addEventListener("keydown", (event) => {
  // Whoever is quick is led to the first place at once, and not back to it later.
  if (event.key === "Enter" && resting !== null) look();
  else if (event.key === "Enter") step(event.shiftKey ? -1 : 1);
  else if (event.key === "Escape") clear();
  else return;
  event.preventDefault();
});
document.addEventListener("keydown", (event) => {
  if (event.key !== "/" || event.ctrlKey || event.metaKey || event.altKey || event.target.closest("input")) return;
  event.preventDefault();
  field.select();
});
addEventListener("hashchange", mark);
form.hidden = false;
// The goal, a turn, the end and the words of the game: one page to lay beside the board.
const printer = document.querySelector("[data-print]");
printer.addEventListener("click", () => {
  document.body.classList.add("brief");
  window.print();
});
addEventListener("afterprint", () => document.body.classList.remove("brief"));
printer.hidden = false;
mark();
