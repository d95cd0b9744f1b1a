// The seats: whoever acts stands on ink with a paper face, and only your own turn has gold.
import { make, place, sign } from "./element.js";

function itemOf(seat, isActing) {
  const classes = ["seat", seat.kind, isActing ? "now" : "", isActing && !seat.is_you ? "other" : ""];
  return make(
    "li",
    { class: classes.filter(Boolean).join(" "), "data-you": seat.is_you, "aria-current": isActing ? "true" : null },
    make("span", { class: "face" }, sign(seat.kind === "bot" ? "bot" : "person", 20)),
    make("span", { class: "who" }, make("b", {}, seat.name), make("small", {}, seat.note)),
  );
}

export function showSeats(seats) {
  place("seats").replaceChildren(...seats.map((seat) => itemOf(seat, seat.is_actor)));
}

// While something is told, whoever does it stands on ink.
export function showActing(acting) {
  [...place("seats").children].forEach((item, seat) => {
    const isYou = item.dataset.you !== undefined;
    item.classList.toggle("now", seat === acting);
    item.classList.toggle("other", seat === acting && !isYou);
  });
}
