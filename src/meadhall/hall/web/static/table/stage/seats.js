// The seats: whoever acts stands on ink with a paper face, and only your own turn has gold. What somebody has stands in
// the plate, and all of it opens by touching the plate.
import { cutNow, whenCutChanges } from "../../shared/cuts.js";
import { button, face, make, place, sign } from "../../shared/element.js";
import { say } from "../../shared/say.js";

const GAP = 6;
const EDGE = 8;

const BETWEEN = " \u00b7 ";
const MOST_FACES = { phone: 3, low: 2 };
const SIGNS = { bot: "bot", free: "link" };

// Until you have said what to call you, you are "You".
function nameOf(seat) {
  return seat.is_nameless ? say("page.you") : seat.name;
}

function noteOf(seat, fact) {
  const isMine = seat.is_you && !seat.is_nameless;
  const state = isMine || seat.is_actor || seat.has_stand_in || !fact ? seat.note : "";
  return [state, fact].filter(Boolean).join(BETWEEN);
}

// Small screens show the last part of a note only, and of "22 points" the number.
function parted(note) {
  const parts = note.split(BETWEEN);
  return parts.map((part) => {
    const [, number = "", said] = part.match(/^(\S*\d)( .*)$/) ?? ["", "", part];
    return make("span", { class: "says" }, number, number ? make("span", { class: "word" }, said) : said);
  });
}

// Time that is left: days and hours, hours and minutes, or minutes and seconds.
function timeOf(seconds) {
  const [days, hours, minutes] = [Math.floor(seconds / 86400), Math.floor(seconds / 3600) % 24, Math.floor(seconds / 60) % 60];
  const two = (number) => String(number).padStart(2, "0");
  if (days) return `${days} d ${hours} h`;
  return hours ? `${hours} h ${two(minutes)}` : `${minutes}:${two(Math.floor(seconds) % 60)}`;
}

class Plate {
  constructor(number, touch) {
    this.face = make("span", { class: "face" });
    this.name = make("b", {});
    this.fact = make("small", {});
    this.clock = make("span", { class: "clock", role: "timer", hidden: true });
    const who = make("span", { class: "who" }, this.name, this.fact, this.clock);
    this.plate = button({ class: "plate" }, this.face, who);
    this.mini = make("div", { class: "mini" });
    this.box = make("li", { class: "seat", "data-seat": number }, this.plate, this.mini);
    this.home = make("div", { class: "home pop panel", role: "dialog", hidden: true });
    this.plate.addEventListener("click", () => touch(this));
    this.words = "";
  }

  clear() {
    this.mini.replaceChildren();
    this.home.replaceChildren();
    this.words = "";
  }

  // *hasRoom*: whether faces fit into the row.
  show(seat, isActing, hasRoom) {
    this.seat = seat;
    const isPortrayed = Boolean(seat.portrait) && hasRoom;
    this.box.className = ["seat", seat.kind, isPortrayed ? "portrayed" : "", isActing ? "now" : "", isActing && !seat.is_you ? "other" : ""].join(" ");
    if (isActing) this.box.setAttribute("aria-current", "true");
    else this.box.removeAttribute("aria-current");
    this.box.title = `${nameOf(seat)}: ${noteOf(seat, this.words) || seat.note}`;
    this.write();
    this.portray(seat.kind, isPortrayed ? seat : {});
    this.home.setAttribute("aria-label", say("table.what_has", { name: seat.name }));
    this.box.classList.toggle("opens", this.home.children.length > 0);
    if (this.home.children.length) this.plate.setAttribute("aria-haspopup", "dialog");
  }

  // The face of somebody of the hall, or the sign of a person or a bot.
  portray(kind, { portrait, plate }) {
    const wanted = portrait || kind;
    if (this.face.dataset.of === wanted) return;
    this.face.dataset.of = wanted;
    this.face.replaceChildren(...(portrait ? face(portrait, plate) : [sign(kind === "bot" ? "bot" : "person", 20)]));
  }

  // The name, behind a dot if its player is here or away, or the sign of a bot that plays on for him or of a seat that
  // waits: what is said below it gives way to pieces in some windows.
  write() {
    const { kind, presence, note, has_stand_in: hasStandIn } = this.seat;
    const word = presence || (hasStandIn || kind === "free" ? kind : "");
    const mark = presence ? make("i", { class: `pd ${presence}` }) : sign(SIGNS[word], 15);
    const spoken = word && word !== note ? [make("span", { class: "sr" }, `, ${word}`)] : [];
    this.name.replaceChildren(...(mark ? [mark] : []), nameOf(this.seat), ...spoken);
    this.fact.replaceChildren(...parted(noteOf(this.seat, this.words)));
  }

  // How much time is left, *passed* seconds after the hall has said it.
  tick(passed) {
    const { clock, is_ticking: isTicking } = this.seat;
    this.clock.hidden = clock === null;
    if (clock === null) return;
    const left = Math.max(0, clock - (isTicking ? passed : 0));
    this.clock.textContent = timeOf(left);
    this.clock.setAttribute("aria-label", say("table.time_left", { time: timeOf(left) }));
    this.clock.classList.toggle("short", isTicking && left < 30);
  }

  // The sigil of the seat, which the game draws; it may be what is touched to choose this player.
  get sigil() {
    return this.mini.querySelector(".item.face > .piece");
  }
}

export class Seats {
  // *touch(piece)*: somebody chose a player by touching the plate.
  constructor(touch) {
    this.touch = touch;
    this.box = place("seats");
    this.homes = place("homes");
    this.plates = [];
    this.heard = performance.now();
    setInterval(() => this.tick(), 1000);
    this.settle();
    whenCutChanges(() => this.settle());
    document.addEventListener("pointerdown", (event) => {
      if (!event.target.closest(".home, .seat")) this.close();
    });
    this.homes.addEventListener("keydown", (event) => {
      if (event.key !== "Escape") return;
      event.stopPropagation();
      this.close();
    });
  }

  // A phone on its side has no row for the seats: they stand in the bar.
  settle() {
    if (cutNow() === "low") document.querySelector(".bar .grow").before(this.box);
    else document.querySelector(".top").prepend(this.box);
    for (const { seat, box } of this.plates) if (seat) this.plate(box.dataset.seat).show(seat, box.matches(".now"), this.hasRoom);
  }

  // Whether faces fit: small screens have room for those of a few.
  get hasRoom() {
    return this.plates.length <= (MOST_FACES[cutNow()] ?? Infinity);
  }

  plate(number) {
    while (this.plates.length <= number) {
      const made = new Plate(this.plates.length, (plate) => this.open(plate));
      this.plates.push(made);
      this.box.append(made.box);
      this.homes.append(made.home);
    }
    return this.plates[number];
  }

  clear() {
    for (const plate of this.plates) plate.clear();
  }

  fact(home) {
    const plate = this.plates.find((one) => one.mini === home.parentNode);
    if (!plate) return;
    plate.words = home.dataset.note;
    if (plate.seat) plate.write();
  }

  // *watchers*: how many look who do not sit here.
  show(seats, watchers) {
    document.body.classList.toggle("solo", seats.length === 1);
    this.box.dataset.count = seats.length;
    seats.forEach((seat, number) => this.plate(number).show(seat, seat.is_actor, this.hasRoom));
    this.heard = seats.heard ??= performance.now();
    this.tick();
    this.follow();
    const watching = place("watchers");
    watching.hidden = !watchers;
    watching.textContent = say("page.watching", { count: watchers });
  }

  // Where the row scrolls, whoever is to act is in sight.
  follow() {
    const acting = this.plates.find((plate) => plate.seat?.is_actor)?.box;
    if (!acting || this.box.scrollWidth <= this.box.clientWidth) return;
    const [room, box] = [this.box, acting].map((one) => one.getBoundingClientRect());
    this.box.scrollLeft += Math.max(0, box.right + EDGE - room.right) - Math.max(0, room.left + EDGE - box.left);
  }

  tick() {
    const passed = (performance.now() - this.heard) / 1000;
    for (const plate of this.plates) if (plate.seat) plate.tick(passed);
  }

  // While something is told, whoever does it stands on ink.
  showActing(acting) {
    for (const [number, plate] of this.plates.entries()) if (plate.seat) plate.show(plate.seat, number === acting, this.hasRoom);
  }

  // A touch on a plate chooses its player where that can be done, and shows what the player has.
  open(plate) {
    const { sigil, home } = plate;
    const isOpen = !home.hidden;
    const isShown = sigil?.classList.contains("chosen") && home.children.length > 0 && !isOpen;
    this.close();
    if (sigil?.classList.contains("legal") && !isShown) {
      this.touch(sigil);
      if (!sigil.classList.contains("chosen")) return;
    }
    if (isOpen || !home.children.length) return;
    home.hidden = false;
    const { left, bottom } = plate.box.getBoundingClientRect();
    const { width } = home.getBoundingClientRect();
    home.style.setProperty("--x", `${Math.max(8, Math.min(left, innerWidth - width - 8))}px`);
    home.style.setProperty("--y", `${bottom + GAP}px`);
  }

  close() {
    for (const { home } of this.plates) home.hidden = true;
  }

  // A home that hides something with gold on it says so.
  bead() {
    for (const { box, home, sigil, plate } of this.plates) {
      const isLegal = Boolean(sigil?.classList.contains("legal"));
      box.classList.toggle("legal", isLegal);
      box.classList.toggle("chosen", Boolean(sigil?.classList.contains("chosen")));
      box.classList.toggle("bead", !isLegal && home.querySelector(".piece.legal") !== null);
      if (isLegal) plate.setAttribute("aria-label", sigil.getAttribute("aria-label"));
      else plate.removeAttribute("aria-label");
    }
  }
}
