// What a daily deal adds to its result: the line to copy, the streak, and three weeks of days.
import { button, make, sign, written } from "../../shared/element.js";
import { addressOf } from "../../shared/hall.js";
import { say } from "../../shared/say.js";

const WEEKDAYS = say("page.weekdays").split(" ");
const WORDS = {
  won: say("home.day_won"),
  lost: say("home.day_lost"),
  practice: say("home.day_practice"),
  open: say("home.day_not_finished"),
  none: say("home.not_played"),
};

export function copyLine(line) {
  const field = make("output", {}, line);
  const copying = button({ class: "btn" }, sign("copy", 18), make("span", {}, say("page.copy")));
  copying.addEventListener("click", async () => {
    try {
      await navigator.clipboard.writeText(line);
      copying.querySelector("span").textContent = say("home.copied");
    } catch {
      getSelection().selectAllChildren(field);
    }
  });
  return make("div", { class: "copyline", "data-result-line": line }, field, copying);
}

function dayOf(day, isToday) {
  const look = day.state === "won" ? sign("seal", 18) : ({ lost: "\u00d7", practice: "~", open: "\u2026" }[day.state] ?? "\u2013");
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
    ...written(say("home.streak_line", { streak: daily.streak, best: daily.best, won: daily.won, played: daily.played })),
  );
  const par = daily.par ? say("home.strong_bot_same_deal", { par: daily.par }) : say("home.strong_bot_still");
  return [
    copyLine(`${daily.text}\n${new URL(addressOf(daily.page), location.href).href}`),
    make("p", { class: "fact", "data-par": true }, sign("bot", 18), make("span", {}, ...written(par))),
    make("div", { class: "rowline" }, make("h3", {}, say("home.your_days")), numbers),
    make("ul", { class: "cal", "aria-label": say("home.the_last_three_weeks") }, ...heads.map(headOf), ...days),
  ];
}
