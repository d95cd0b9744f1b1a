// What a daily deal adds to its result: the line to copy, the streak, and three weeks of days.
import { button, make, sign } from "./element.js";

const WEEKDAYS = ["M", "T", "W", "T", "F", "S", "S"];
const WORDS = { won: "won", lost: "lost", open: "not finished", none: "not played" };

function copyLine(line) {
  const field = make("output", {}, line);
  const copying = button({ class: "btn" }, sign("copy", 18), make("span", {}, "Copy"));
  copying.addEventListener("click", async () => {
    try {
      await navigator.clipboard.writeText(line);
      copying.querySelector("span").textContent = "Copied";
    } catch {
      getSelection().selectAllChildren(field);
    }
  });
  return make("div", { class: "copyline", "data-result-line": line }, field, copying);
}

function dayOf(day, isToday) {
  const look = day.state === "won" ? sign("seal", 18) : { lost: "\u00d7", open: "\u2026" }[day.state] ?? "\u2013";
  const label = `${Number(day.day.slice(-2))}, ${WORDS[day.state]}${isToday ? ", today" : ""}`;
  return make("li", { class: `${day.state}${isToday ? " today" : ""}` }, make("span", { "aria-hidden": "true" }, look), make("span", { class: "sr" }, label));
}

export function dailyPart(daily) {
  const last = daily.days.at(-1)?.day;
  const heads = WEEKDAYS.map((letter) => make("li", { class: "dow", "aria-hidden": "true" }, letter));
  const days = daily.days.map((day) => dayOf(day, day.day === (daily.today ?? last)));
  const numbers = make("span", { class: "small", "data-streak": true }, "Streak ", make("b", {}, daily.streak), " \u00b7 best ", make("b", {}, daily.best), ` \u00b7 ${daily.won} of ${daily.played} won`);
  return [
    copyLine(daily.line),
    make("div", { class: "rowline" }, make("h3", {}, "Your days"), numbers),
    make("ul", { class: "cal", "aria-label": "The last three weeks" }, ...heads, ...days),
  ];
}
