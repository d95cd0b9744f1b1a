// What a daily deal adds to its result: the line to copy, the streak, and three weeks of days.
import { button, make, sign, written } from "../../shared/element.js";

const WEEKDAYS = ["S", "M", "T", "W", "T", "F", "S"];
const WORDS = { won: "won", lost: "lost", practice: "practice", open: "not finished", none: "not played" };

export function copyLine(line) {
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
  const look = day.state === "won" ? sign("seal", 18) : { lost: "\u00d7", practice: "~", open: "\u2026" }[day.state] ?? "\u2013";
  const label = `${Number(day.day.slice(-2))}, ${WORDS[day.state]}${isToday ? ", today" : ""}`;
  const shown = make("span", { "aria-hidden": "true" }, look);
  return make("li", { class: `${day.state}${isToday ? " today" : ""}` }, shown, make("span", { class: "sr" }, label));
}

function headOf(letter) {
  return make("li", { class: "dow", "aria-hidden": "true" }, letter);
}

export function dailyPart(daily) {
  const first = new Date(daily.days[0].day).getUTCDay();
  const heads = WEEKDAYS.map((_, place) => WEEKDAYS[(first + place) % WEEKDAYS.length]);
  const days = daily.days.map((day, place) => dayOf(day, place === daily.days.length - 1));
  const numbers = make(
    "span",
    { class: "small", "data-streak": true },
    ...written(`Streak **${daily.streak}** \u00b7 best **${daily.best}** \u00b7 ${daily.won} of ${daily.played} won`),
  );
  const par = daily.par ? `The strong bot on the same deal **${daily.par}**.` : "The strong bot still plays the same deal\u2026";
  return [
    copyLine(daily.line),
    make("p", { class: "fact", "data-par": true }, sign("bot", 18), make("span", {}, ...written(par))),
    make("div", { class: "rowline" }, make("h3", {}, "Your days"), numbers),
    make("ul", { class: "cal", "aria-label": "The last three weeks" }, ...heads.map(headOf), ...days),
  ];
}
