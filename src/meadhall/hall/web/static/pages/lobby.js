// The front page lives: your games and the open tables are as they are now, without loading the page again.
import { freshen } from "../shared/fresh.js";
import { offerApp } from "../shared/own_app.js";
import { addressOf, askHall, pageAddress } from "../shared/hall.js";

const EVERY = 5000;
const asking = pageAddress().searchParams;
let game = asking.get("game") ?? "";
let mark = "";

async function look() {
  const asked = game;
  try {
    const headers = mark ? { "if-none-match": mark } : {};
    asking.set("game", game);
    const answer = await askHall(`/lobby?${asking}`, { headers, cache: "no-store" });
    if (answer.status !== 200 || asked !== game) return;
    mark = answer.headers.get("etag") ?? "";
    freshen(await answer.text());
    document.title = document.querySelector("[data-title]").dataset.title;
  } catch {
    // Without a connection the page stays as it is, and the next look may find the hall again.
  }
}

document.addEventListener("click", (event) => {
  const chip = event.target.closest("[data-filter]");
  if (!chip || event.ctrlKey || event.metaKey || event.shiftKey) return;
  event.preventDefault();
  game = chip.dataset.filter;
  history.replaceState(null, "", addressOf(game ? `/?game=${game}` : "/"));
  look();
});
document.addEventListener("visibilitychange", () => {
  if (!document.hidden) look();
});
offerApp();
setInterval(() => {
  if (!document.hidden) look();
}, EVERY);
document.addEventListener("click", (event) => {
  for (const menu of document.querySelectorAll("details.more[open]")) {
    if (!menu.contains(event.target)) menu.removeAttribute("open");
  }
});
