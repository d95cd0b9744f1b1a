// The tables of a result: what each score is made of.
import { make, sign } from "./element.js";

function isSmall(text) {
  return text === "0" || text === "\u2013" || text === "-";
}

function cellOf(cell, isLast) {
  const tone = cell.tone || (isSmall(cell.text) && !isLast ? "z" : "");
  const note = cell.note ? make("span", { class: "sr" }, ` ${cell.note}`) : null;
  const words = cell.text ? make("span", {}, cell.text) : null;
  const classes = `${tone}${cell.icon ? " signed" : ""}`.trim();
  return make("td", { class: classes || null, title: cell.note || null }, sign(cell.icon, 18), words, note);
}

function rowOf(row, winners) {
  const hasWon = row.tone === "good" || (row.seat >= 0 && winners.includes(row.seat));
  const name = make("th", { scope: "row" }, hasWon ? `${row.name} \u2713` : row.name);
  const last = row.cells.length - 1;
  const cells = row.cells.map((cell, place) => cellOf(cell, place === last));
  return make("tr", { class: hasWon ? "won" : row.tone || null }, name, ...cells);
}

// A table whose cells are signs, one for each round or tower, is a strip of boxes.
function isStrip(breakdown) {
  const cells = breakdown.rows.flatMap((row) => row.cells);
  return cells.some((cell) => cell.icon) && cells.every((cell) => cell.icon || !cell.text || isSmall(cell.text));
}

export function tableOf(breakdown, winners) {
  const corner = breakdown.columns.length > (breakdown.rows[0]?.cells.length ?? 0) ? breakdown.columns[0] : "";
  const columns = corner ? breakdown.columns.slice(1) : breakdown.columns;
  const heads = columns.map((column) => make("th", { scope: "col" }, column));
  const first = corner ? make("th", { scope: "col" }, corner) : make("td", {});
  const table = make(
    "table",
    { class: isStrip(breakdown) ? "tot strip-of" : "tot" },
    breakdown.heading ? make("caption", {}, breakdown.heading) : null,
    columns.some(Boolean) ? make("thead", {}, make("tr", {}, first, ...heads)) : null,
    make("tbody", {}, ...breakdown.rows.map((row) => rowOf(row, winners))),
  );
  const label = breakdown.heading || "Totals";
  return make("div", { class: "tot-box", tabindex: "0", role: "group", "aria-label": label }, table);
}
