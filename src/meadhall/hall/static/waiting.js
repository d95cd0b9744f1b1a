// The table before the match: it fills up, and begins by itself.
import { Connection } from "./connection.js";
import { makeCopyable } from "./copying.js";

const ICONS = { bot: "bot", free: "link" };

function hear(message) {
  if (["begun", "state", "given_up"].includes(message.type) && !document.body.hasAttribute("data-leaving")) location.reload();
  if (message.type !== "waiting") return;
  document.querySelector("[data-missing]").textContent =
    message.missing === 1 ? "Waiting for one more" : `Waiting for ${message.missing} more`;
  message.seats.forEach((seat, place) => {
    const item = document.querySelectorAll("[data-seats] .seat")[place];
    // A seat that was freed has a new link, which this page does not have.
    if (seat.kind === "free" && !item.classList.contains("free")) location.reload();
    item.className = `seat seatchip ${seat.kind}`;
    item.querySelector("use").setAttribute("href", `#i-${ICONS[seat.kind] ?? "person"}`);
    item.querySelector("b").textContent = seat.kind === "free" ? "Free" : seat.name;
    item.querySelector("small").textContent = seat.note;
    const link = document.querySelector(`[data-free="${place}"]`);
    if (link) link.hidden = seat.kind !== "free";
    const freeing = document.querySelector(`[data-others="${place}"]`);
    if (freeing) freeing.hidden = seat.kind === "free";
  });
}

makeCopyable();
new Connection(document.body.dataset.table, hear, () => ({ cut: "none" }));
