// The app of a hall: it says when the hall does not answer, and offers the way back when it does.
import { place } from "../shared/element.js";

const EVERY = 20_000;
const HALL = "hall";

async function isThere() {
  try {
    return (await fetch("/health", { cache: "no-store" })).ok;
  } catch {
    return false;
  }
}

async function look() {
  const isBack = await isThere();
  place("site-hall-back").hidden = !isBack;
  place("site-hall-away").hidden = isBack;
}

// Only whoever has been in a hall at this address is told of it.
export function watchHall() {
  const hall = localStorage.getItem(HALL);
  if (!hall) return;
  place("site-hall-back")
    .querySelector("button")
    .addEventListener("click", () => location.assign(hall));
  addEventListener("online", look);
  document.addEventListener("visibilitychange", () => document.hidden || look());
  setInterval(() => document.hidden || look(), EVERY);
  look();
}
