// A review that is being made: how far it is, until it is there.
import { place } from "./element.js";

const PAUSE = 700;
const { table, seat } = document.body.dataset;
const bar = document.querySelector("[data-progress]");

async function look() {
  try {
    const answer = await fetch(`/api/tables/${table}/review?seat=${seat}`, { headers: { accept: "application/json" } });
    const { done, total, problem, review } = await answer.json();
    if (!answer.ok || problem || review) {
      location.reload();
      return;
    }
    bar.max = total || 1;
    bar.value = done;
    place("progress-words").textContent = `${done} of ${total || "all"} choices`;
  } catch {
    // The hall is out of reach: it is asked again.
  }
  setTimeout(look, PAUSE);
}

if (bar) setTimeout(look, PAUSE);
