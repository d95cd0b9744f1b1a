// Looking back: every step of the record, as it was shown then; what happens now goes on meanwhile.
import { make, place, sign, written } from "../../shared/element.js";
import { NORMAL } from "./pace.js";
import { askToPractise } from "../choices/practice.js";
import { Picture } from "../stage/screen.js";
import { Track } from "./track.js";
import { addressOf, pageAddress } from "../../shared/hall.js";
import { say } from "../../shared/say.js";

const ALL_HANDS = -4;
const LAST_SCENE = -1;

function buttons(name) {
  return document.querySelectorAll(`[data-replay="${name}"]`);
}

function item(line) {
  return make("li", {}, sign(line.icon, 18), make("span", {}, ...written(line.text)));
}

export class Replay {
  // *hooks*: send(message), learn(faces), looks(isLooking), shows(past or null), canWatch(), watch().
  constructor(screen, bar, pace, hooks) {
    this.screen = screen;
    this.bar = bar;
    this.pace = pace;
    this.hooks = hooks;
    this.state = null;
    this.isLooking = false;
    this.isPlaying = false;
    this.at = 0;
    this.scene = LAST_SCENE;
    this.scenes = 1;
    this.last = 0;
    this.eyes = null;
    this.marks = [];
    this.isAsked = false;
    this.seen = { step: 0, eyes: null };
    this.about = document.body.dataset;
    this.when = place("when");
    this.panel = place("looking");
    this.track = new Track((step) => this.look(step));
    for (const [name, act] of Object.entries({
      first: () => this.look(0),
      prev: () => this.move(-1),
      next: () => this.move(1),
      last: () => this.look(this.last),
      play: () => this.play(!this.isPlaying),
      now: () => this.leave(),
      again: () => this.hooks.watch(),
    })) {
      for (const button of buttons(name)) {
        button.addEventListener("click", () => {
          button.closest("dialog")?.close();
          act();
        });
      }
    }
    for (const opener of document.querySelectorAll("[data-replay-open]")) {
      opener.addEventListener("click", () => {
        opener.closest("dialog")?.close();
        this.look(this.last);
      });
    }
    place("eyes").addEventListener("change", (event) => this.see(Number(event.target.value)));
    place("copy-step").addEventListener("click", () => this.copy());
    place("fork").addEventListener("submit", (event) => this.fork(event));
  }

  get isOver() {
    return Boolean(this.state?.result);
  }

  // Nothing is secret any more.
  get isOpen() {
    return this.isOver || this.about.record === "yes";
  }

  // The table stands at rest, or goes on while somebody looks back.
  stand(state) {
    const isNews = !this.state || state.beats.some((beat) => beat.lines?.some((line) => line.kind !== "deed"));
    this.state = state;
    this.last = state.step;
    if (this.eyes === null || !this.isOpen) this.eyes = state.viewer;
    if (!this.isLooking) this.at = state.step;
    if (isNews) this.hooks.send({ type: "marks" });
    this.show();
  }

  hearMarks(message) {
    this.marks = message.marks;
    this.track.mark(this.marks, this.state.viewer);
    this.show();
  }

  // Look at a step when it was over, or at one of its scenes; one question at a time, the newest one wins.
  look(step, scene = LAST_SCENE) {
    if (!this.state) return;
    if (!this.isLooking) this.enter();
    this.at = Math.max(0, Math.min(this.last, step));
    this.scene = scene;
    this.show();
    this.ask();
  }

  // One scene back or on; a step has as many as people want to see.
  move(way) {
    const scene = (this.scene < 0 ? this.scenes - 1 : this.scene) + way;
    if (this.isLooking && scene >= 0 && scene < this.scenes) this.look(this.at, scene);
    else this.look(this.at + way, way > 0 ? 0 : LAST_SCENE);
  }

  get isAtEnd() {
    return this.at >= this.last && (this.scene < 0 || this.scene >= this.scenes - 1);
  }

  get wanted() {
    return JSON.stringify([this.at, this.scene, this.eyes]);
  }

  enter() {
    this.isLooking = true;
    this.bar.face("back");
    this.hooks.send({ type: "marks" });
    this.hooks.looks(true);
  }

  ask() {
    if (this.isAsked) return;
    this.isAsked = this.hooks.send({ type: "look", step: this.at, scene: this.scene, eyes: this.eyes });
    this.asked = this.wanted;
  }

  // The window shows another cut: what is looked at is asked for again, as it is drawn there.
  redraw() {
    if (!this.isLooking) return;
    this.asked = "";
    this.ask();
    this.hooks.send({ type: "marks" });
  }

  hearPast(past) {
    this.isAsked = false;
    this.hooks.learn(past.faces);
    if (!this.isLooking) return;
    if (this.asked !== this.wanted) {
      this.ask();
      return;
    }
    [this.scene, this.scenes] = [past.scene, past.scenes];
    this.screen.look(new Picture(past.beat.stage, new Map(Object.entries(past.beat.pieces ?? {}))));
    // Pieces glide from one step to the next; to another time, or other eyes, one jumps.
    const isNext = Math.abs(past.step - this.seen.step) <= 1 && past.eyes === this.seen.eyes;
    if (!isNext) this.screen.stage.motion.skip();
    this.seen = past;
    this.hooks.shows(past);
    this.panel.dataset.shown = `${past.step} ${past.eyes}`;
    this.tell(past);
    this.show();
    if (!this.isPlaying) return;
    if (this.isAtEnd) this.play(false);
    else this.timer = setTimeout(() => this.move(1), this.pace.milliseconds || NORMAL / 2);
  }

  // Nothing was shown after all: the hall refused, or the connection is lost.
  stop() {
    this.isAsked = false;
    this.play(false);
  }

  leave() {
    if (!this.isLooking) return;
    this.stop();
    this.isLooking = false;
    this.at = this.last;
    this.screen.back();
    this.bar.face("rest");
    this.hooks.shows(null);
    this.hooks.looks(false);
    this.show();
  }

  play(isPlaying) {
    this.isPlaying = isPlaying;
    clearTimeout(this.timer);
    for (const button of buttons("play")) {
      button.replaceChildren(sign(isPlaying ? "pause" : "play", 18));
      button.setAttribute("aria-label", isPlaying ? say("table.pause") : say("page.play"));
    }
    if (!isPlaying) return;
    if (this.isAtEnd) this.look(0);
    else this.move(1);
  }

  // One turn back or on.
  turn(way) {
    const steps = this.marks.map((mark) => mark.step);
    const next = way > 0 ? steps.find((step) => step > this.at) : steps.findLast((step) => step < this.at);
    this.look(next ?? (way > 0 ? this.last : 0));
  }

  see(eyes) {
    this.eyes = eyes;
    this.ask();
  }

  where(step) {
    return this.marks.findLast((mark) => mark.step <= step)?.text ?? "";
  }

  show() {
    const { at, last } = this;
    const where = this.where(at);
    this.track.set(at, last, `${say("table.step_of", { at, last })}${where ? `: ${where}` : ""}`);
    const end = this.isOpen ? say("table.the_end") : say("table.now");
    if (this.isLooking) this.when.replaceChildren(...written(say("table.at_step", { at, last })));
    else this.when.replaceChildren(...written(say("table.step_and_end", { last, end })));
    for (const button of buttons("now")) button.textContent = this.isOpen ? say("table.to_the_end") : say("table.back_to_now");
    for (const button of [...buttons("first"), ...buttons("prev")]) button.disabled = at <= 0;
    for (const button of [...buttons("next"), ...buttons("last")]) button.disabled = this.isLooking && this.isAtEnd;
    for (const button of buttons("again")) button.disabled = !this.hooks.canWatch();
    this.badge();
    this.offerEyes();
    const fork = place("fork");
    fork.querySelector("[name=step]").value = at;
    fork.hidden = !this.mayFork();
  }

  // How the table stands while one looks back; your turn is said, and nothing jumps.
  badge() {
    const badge = place("badge");
    const isYours = this.state?.is_yours && !this.state.curtain;
    badge.hidden = !this.isLooking;
    badge.className = `badge ${this.isOpen ? "" : isYours ? "turn" : "live"}`;
    const live = isYours ? say("table.turn_is_yours") : say("table.live_at", { last: this.last });
    badge.textContent = this.isOver ? say("table.over") : this.isOpen ? say("table.a_record") : live;
  }

  // Once it is over, everybody's eyes may be borrowed, and all hands opened.
  offerEyes() {
    const field = place("eyes-field");
    field.hidden = !this.isOpen;
    if (!this.isOpen) return;
    const { seats, viewer } = this.state;
    const options = seats.map((seat, number) => [number, number === viewer ? `${seat.name} (you)` : seat.name]);
    if (viewer < 0) options.unshift([viewer, say("table.somebody_who_watches")]);
    options.push([ALL_HANDS, say("table.all_hands_open")]);
    const words = JSON.stringify(options);
    if (field.dataset.offers !== words) {
      field.dataset.offers = words;
      place("eyes").replaceChildren(...options.map(([value, name]) => make("option", { value }, name)));
    }
    place("eyes").value = this.eyes;
  }

  // A new table may begin here when nothing is secret any more, or when nobody else sits at this one.
  mayFork() {
    if (!this.state) return false;
    const { held } = this.about;
    const people = this.state.seats.filter((seat) => seat.kind !== "bot").length;
    const isAlone = people > 0 && people === Number(held);
    return (this.isOpen && this.at < this.last) || isAlone;
  }

  // A match that goes on becomes practice by it, which is said first.
  fork(event) {
    const form = event.target;
    const practice = form.querySelector("[name=practice]");
    if (practice.value || this.isOpen || this.state.is_practice) return;
    event.preventDefault();
    askToPractise(() => {
      practice.value = "on";
      form.requestSubmit();
    });
  }

  // Nothing is known any more of what was looked at with other eyes.
  forget() {
    this.eyes = null;
    this.seen = { step: 0, eyes: null };
    for (const name of ["looking-where", "looking-chosen", "looking-lines", "looking-status"]) {
      place(name).replaceChildren();
    }
  }

  // What stands in the choices: where one is, what was chosen there, what was told.
  tell(past) {
    place("looking-where").replaceChildren(sign("clock", 16), past.where || this.where(past.step) || say("table.the_beginning"));
    const chosen = place("looking-chosen");
    chosen.hidden = !past.sentence;
    if (past.sentence) {
      chosen.replaceChildren(sign("seal", 24), make("span", { class: "s" }, ...written(past.sentence), make("small", {}, say("table.chosen_step"))));
    }
    place("looking-lines").replaceChildren(...(past.beat.lines ?? []).map(item));
    place("looking-status").textContent = past.status;
  }

  async copy() {
    const link = new URL(addressOf(`${pageAddress().pathname}?at=${this.at}`), location.href).href;
    const said = place("copied-step");
    try {
      await navigator.clipboard.writeText(link);
      said.textContent = say("table.link_step_copied", { at: this.at });
    } catch {
      said.textContent = link;
    }
  }
}
