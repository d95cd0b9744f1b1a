// The table before the match: it fills up, people talk and say that they are ready, and it begins by itself.
import { Connection } from "../shared/connection.js";
import { makeCopyable, makeSendable } from "../shared/copying.js";
import { place } from "../shared/element.js";
import { Talk } from "../shared/talk.js";
import { say } from "../shared/say.js";

const ICONS = { bot: "bot", free: "link" };
const GOES = ["begun", "state", "given_up"];
let seats = [];

function titleOf(message) {
  if (!message.missing) return say("waiting.ready");
  return say("waiting.missing", { count: message.missing });
}

function hide(part, isHidden) {
  if (part) part.hidden = isHidden;
}

function showReadying(message) {
  hide(place("readying"), !message.is_asking);
  hide(place("begin"), message.missing > 0);
  const mine = message.seats.find((seat) => seat.is_you);
  if (mine) hide(place("ready"), mine.is_ready);
  const watching = place("watchers");
  watching.hidden = !message.watchers;
  watching.textContent = say("page.watching", { count: message.watchers });
}

function showSeat(seat, number) {
  const item = document.querySelectorAll("[data-seats] .seat")[number];
  item.className = `seat seatchip ${seat.kind}`;
  if (!seat.portrait) item.querySelector(".face > :is(.portrait, .level)")?.remove();
  item.querySelector(".face > .ic use")?.setAttribute("href", `#i-${ICONS[seat.kind] ?? "person"}`);
  item.querySelector("b").textContent = seat.kind === "free" ? say("page.free") : seat.name;
  item.querySelector("small").textContent = seat.note;
  hide(document.querySelector(`[data-free="${number}"]`), seat.kind !== "free");
  hide(document.querySelector(`[data-others="${number}"]`), seat.kind === "free");
}

// What can still be moved to.
function showMoving(message) {
  const ways = [...document.querySelectorAll("[data-move]")];
  for (const way of ways) way.hidden = message.seats[way.dataset.move].kind !== "free";
  hide(
    place("moves"),
    ways.every((way) => way.hidden),
  );
}

function isFreed(message) {
  // A seat that was freed, or left for another one, has another link, which this page does not have.
  const items = document.querySelectorAll("[data-seats] .seat");
  return message.seats.some((seat, number) => seat.kind === "free" && !items[number].classList.contains("free"));
}

function hear(message) {
  const isLeaving = document.body.hasAttribute("data-leaving");
  if (message.type === "talk") talk?.hear(message);
  else if (message.type === "refused") talk?.refuse(message.sentence);
  else if (GOES.includes(message.type) || (message.type === "waiting" && isFreed(message))) {
    if (!isLeaving) location.reload();
  } else if (message.type === "waiting") {
    seats = message.seats;
    place("missing").textContent = titleOf(message);
    seats.forEach(showSeat);
    showReadying(message);
    showMoving(message);
    hide(place("send"), message.missing === 0);
  }
}

makeCopyable();
makeSendable(document.title);
const connection = new Connection(document.body.dataset.table, hear, () => ({ cut: "none" }));
const list = place("log");
const scroll = () => list.parentNode.scrollTo(0, list.parentNode.scrollHeight);
const talk = list
  ? new Talk(
      { list, scroll },
      (message) => connection.send(message),
      () => seats.find((seat) => seat.is_you)?.name,
    )
  : null;
