// The tables of a result: what each score is made of.
import { make, sign } from "../../shared/element.js";
import { say } from "../../shared/say.js";

const TOTAL = say("table.points");

function isSmall(text) {
  return text === "0" || text === "\u2013" || text === "-";
}

function cellOf(cell, head, isLast) {
  const tone = cell.tone || (isSmall(cell.text) && !isLast ? "z" : "");
  const note = cell.note ? make("span", { class: "sr" }, ` ${cell.note}`) : null;
  const words = cell.text ? make("span", {}, cell.text) : null;
  const classes = `${tone}${cell.icon ? " signed" : ""}`.trim();
  const attributes = { class: classes || null, title: cell.note || null, "data-head": head };
  return make("td", attributes, sign(cell.icon, 18), words, note);
}

function rowOf(row, columns, winners) {
  const hasWon = row.tone === "good" || (row.seat >= 0 && winners.includes(row.seat));
  const name = make("th", { scope: "row" }, hasWon ? `${row.name}\u00a0\u2713` : row.name);
  const last = row.cells.length - 1;
  const cells = row.cells.map((cell, place) => cellOf(cell, columns[place] ?? "", place === last));
  return make("tr", { class: hasWon ? "won" : row.tone || null }, name, ...cells);
}

// A table whose cells are signs, one for each round or tower, is a strip of boxes.
function isStrip(breakdown) {
  const cells = breakdown.rows.flatMap((row) => row.cells);
  return cells.some((cell) => cell.icon) && cells.every((cell) => cell.icon || !cell.text || isSmall(cell.text));
}

// One row of boxes with words in them: tasks, each under the name of its place, two beside each other.
function boxesOf(breakdown) {
  const boxes = breakdown.rows[0].cells.map((cell, place) => {
    const note = cell.note ? make("span", { class: "sr" }, `, ${cell.note}`) : null;
    const words = make("b", {}, cell.text, note);
    const spot = make("small", {}, breakdown.columns[place]);
    return make("li", { class: cell.tone || null, title: cell.note || null }, sign(cell.icon, 18), make("span", {}, spot, words));
  });
  const heading = make("h3", {}, breakdown.heading);
  return make("div", { class: "tot-box" }, heading, make("ul", { class: "boxes" }, ...boxes));
}

export function tableOf(breakdown, winners) {
  if (breakdown.rows.length === 1 && breakdown.rows[0].cells.every((cell) => cell.icon && cell.text)) return boxesOf(breakdown);
  const corner = breakdown.columns.length > (breakdown.rows[0]?.cells.length ?? 0) ? breakdown.columns[0] : "";
  const columns = corner ? breakdown.columns.slice(1) : breakdown.columns;
  const heads = columns.map((column) => make("th", { scope: "col" }, column));
  const first = corner ? make("th", { scope: "col" }, corner) : make("td", {});
  const table = make(
    "table",
    { class: `tot${isStrip(breakdown) ? " strip-of" : ""}${columns.at(-1) === TOTAL && columns.length > 2 ? " parts" : ""}` },
    breakdown.heading ? make("caption", {}, breakdown.heading) : null,
    columns.some(Boolean) ? make("thead", {}, make("tr", {}, first, ...heads)) : null,
    make("tbody", {}, ...breakdown.rows.map((row) => rowOf(row, columns, winners))),
  );
  const label = breakdown.heading || say("table.totals");
  return make("div", { class: "tot-box", tabindex: "0", role: "group", "aria-label": label }, table);
}
