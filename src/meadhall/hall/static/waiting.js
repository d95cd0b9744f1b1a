// The table before the match: it fills up, and begins by itself.
import { Connection } from "./connection.js";
import { makeCopyable } from "./copying.js";

function hear(message) {
  if (message.type === "begun" || message.type === "state") location.reload();
  if (message.type !== "waiting") return;
  document.querySelector("[data-missing]").textContent =
    message.missing === 1 ? "Waiting for one more" : `Waiting for ${message.missing} more`;
  message.seats.forEach((seat, place) => {
    const item = document.querySelectorAll("[data-seats] .seat")[place];
    item.className = `seat ${seat.kind}`;
    item.querySelector("b").textContent = seat.kind === "free" ? "Free" : seat.name;
    item.querySelector("small").textContent = seat.note;
    const link = document.querySelector(`[data-free="${place}"]`);
    if (link) link.hidden = seat.kind !== "free";
  });
}

makeCopyable();
new Connection(document.body.dataset.table, hear);
