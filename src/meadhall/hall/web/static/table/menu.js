// The menu of a table: giving one's seat away and taking it back, and leaving, which asks when it is one's turn.
import { makeCopyable } from "../shared/copying.js";
import { place } from "../shared/element.js";
import { freshen } from "../shared/fresh.js";
import { addressOf, askHall, pageAddress } from "../shared/hall.js";
import { say } from "../shared/say.js";

function othersAt(seats) {
  return seats.filter((seat) => !seat.is_you && seat.kind !== "free").length;
}

function whyAsk(state) {
  if (!state.is_yours) return say("table.others_go_far");
  const others = othersAt(state.seats);
  return say("table.your_turn_others", { count: others });
}

// Open a question over whatever is open, with the answer that changes nothing in reach.
function openAlone(dialog) {
  for (const other of document.querySelectorAll("dialog[open]")) other.close();
  dialog.showModal();
  dialog.querySelector(".main").focus();
}

export class Menu {
  // *send(message)* says something to the hall.
  constructor(table, send) {
    this.table = table;
    this.send = send;
    this.state = null;
    this.isGoing = false;
    this.dialog = place("more-dialog");
    this.leaving = place("leave-dialog");
    this.inviting = place("invite-dialog");
    this.conceding = place("concede-dialog");
    document.addEventListener("click", (event) => this.click(event));
    for (const dialog of [this.leaving, this.conceding]) {
      dialog?.addEventListener("click", (event) => {
        if (event.target === dialog || event.target.closest("[data-close]")) dialog.close();
      });
    }
  }

  // Nothing is handed over where nobody else may play: the deal of a day, a tour, a match that is over.
  show(state) {
    this.state = state;
    const seat = state.seats.find((one) => one.is_you);
    const isHanded = Boolean(seat?.has_stand_in);
    const isOpen = Boolean(seat) && !state.result && !state.tour && !document.body.dataset.day;
    this.set("hand", isOpen && !isHanded);
    this.set("back", isOpen && isHanded);
    this.set("leave", isOpen);
    this.set("concede", state.may_concede);
    place("handed").hidden = !isOpen || !isHanded;
    const asked = state.seats.find((one) => one.is_actor);
    place("vacant")?.toggleAttribute("hidden", asked?.kind !== "free");
    place("leave-hand").hidden = !isOpen || isHanded;
    place("leave-give").action = `/table/${this.table}/seats/${state.viewer}/give`;
    if (this.inviting.open) this.invite();
    if (!this.isGoing || !isHanded) return;
    this.isGoing = false;
    location.assign(addressOf("/"));
  }

  set(name, isShown) {
    const item = document.querySelector(`[data-menu="${name}"]`);
    if (item) item.hidden = !isShown;
  }

  click(event) {
    const item = event.target.closest("[data-menu], [data-replace]");
    if (item) this.pick(item);
    if (event.target.closest("[data-invite-open]")) this.invite();
    const away = event.target.closest(".brand, [data-leaving]");
    if (!away || event.ctrlKey || event.metaKey || event.shiftKey || !this.state?.is_yours) return;
    if (!othersAt(this.state.seats)) return;
    event.preventDefault();
    this.ask();
  }

  pick(item) {
    const { menu, replace } = item.dataset;
    this.refuse("");
    if (replace) this.send({ type: "hand_over", seat: Number(replace), to_bot: true });
    else if (menu === "leave") this.ask();
    else if (menu === "concede") this.askToConcede();
    else if (menu === "concede-yes") {
      this.send({ type: "concede", seat: this.state.viewer });
      this.conceding.close();
    } else {
      this.isGoing = menu === "leave-bot";
      this.send({ type: "hand_over", seat: this.state.viewer, to_bot: ["hand", "leave-bot"].includes(menu) });
      this.dialog.close();
      this.leaving.close();
    }
  }

  ask() {
    place("leave-why").textContent = whyAsk(this.state);
    openAlone(this.leaving);
  }

  askToConcede() {
    place("concede-to").textContent = this.state.seats.find((seat) => !seat.is_you).name;
    openAlone(this.conceding);
  }

  // Which seats are free and who is gone is written by the hall, as it is when somebody looks.
  async invite() {
    try {
      const answer = await askHall(pageAddress().pathname, { headers: { accept: "text/html" }, cache: "no-store" });
      if (answer.ok) freshen(await answer.text(), (part) => part === "invite").forEach(makeCopyable);
    } catch {
      // Without a connection it stays as it is.
    }
  }

  // What the hall refuses is said in the dialog that is open.
  refuse(sentence) {
    for (const alert of document.querySelectorAll("[data-seat-refusal], [data-invite-refusal]")) {
      alert.textContent = sentence;
      alert.hidden = !sentence;
    }
  }
}
