// Looking back: every step of the record, as it was shown then; what happens now goes on meanwhile.
import { make, place, sign, written } from "./element.js";
import { NORMAL } from "./pace.js";
import { Picture } from "./screen.js";
import { Track } from "./track.js";

const ALL_HANDS = -4;

export class Replay {
  // *hooks*: send(message), learn(faces), looks(isLooking), shows(step or null), watch().
  constructor(screen, bar, pace, hooks) {
    this.screen = screen;
    this.bar = bar;
    this.pace = pace;
    this.hooks = hooks;
    this.state = null;
    this.isLooking = false;
    this.isPlaying = false;
    this.at = 0;
    this.last = 0;
    this.eyes = null;
    this.marks = [];
    this.isAsked = false;
    this.when = place("when");
    this.panel = place("looking");
    this.track = new Track((step) => this.look(step));
    for (const [name, act] of Object.entries({
      first: () => this.look(0),
      prev: () => this.look(this.at - 1),
      next: () => this.look(this.at + 1),
      last: () => this.look(this.last),
      play: () => this.play(!this.isPlaying),
      now: () => this.leave(),
      again: () => this.hooks.watch(),
    })) {
      for (const button of document.querySelectorAll(`[data-replay="${name}"]`)) button.addEventListener("click", act);
    }
    place("eyes").addEventListener("change", (event) => this.see(Number(event.target.value)));
    place("copy-step").addEventListener("click", () => this.copy());
  }

  get isOver() {
    return Boolean(this.state?.result);
  }

  // The table stands at rest, or goes on while somebody looks back.
  stand(state) {
    const isNews = !this.state || state.beats.some((beat) => beat.lines?.some((line) => line.kind !== "deed"));
    this.state = state;
    this.last = state.step;
    if (this.eyes === null || !this.isOver) this.eyes = state.viewer;
    if (!this.isLooking) this.at = state.step;
    if (isNews) this.hooks.send({ type: "marks" });
    this.show();
  }

  hearMarks(message) {
    this.marks = message.marks;
    this.track.mark(this.marks, this.state.viewer);
    this.show();
  }

  // Look at a step; one question at a time, the newest one wins.
  look(step) {
    if (!this.state) return;
    const wanted = Math.max(0, Math.min(this.last, step));
    if (!this.isLooking) this.enter();
    this.at = wanted;
    this.show();
    this.ask();
  }

  enter() {
    this.isLooking = true;
    this.bar.face("back");
    this.hooks.send({ type: "marks" });
    this.hooks.looks(true);
  }

  ask() {
    if (this.isAsked) return;
    this.isAsked = this.hooks.send({ type: "look", step: this.at, eyes: this.eyes });
    this.asked = `${this.at} ${this.eyes}`;
  }

  hearPast(past) {
    this.isAsked = false;
    if (!this.isLooking) return;
    if (this.asked !== `${this.at} ${this.eyes}`) {
      this.ask();
      return;
    }
    this.hooks.learn(past.faces);
    this.screen.look(new Picture(past.stage, new Map(Object.entries(past.pieces))));
    this.hooks.shows(past.step);
    this.tell(past);
    if (!this.isPlaying) return;
    if (this.at >= this.last) this.play(false);
    else this.timer = setTimeout(() => this.look(this.at + 1), this.pace.milliseconds || NORMAL / 2);
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
    for (const button of document.querySelectorAll('[data-replay="play"]')) {
      button.replaceChildren(sign(isPlaying ? "pause" : "play", 18));
      button.setAttribute("aria-label", isPlaying ? "Pause" : "Play");
    }
    if (isPlaying) this.look(this.at >= this.last ? 0 : this.at + 1);
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
    this.track.set(at, last, `Step ${at} of ${last}${where ? `: ${where}` : ""}`);
    const end = this.isOver ? "the end" : "now";
    if (this.isLooking) this.when.replaceChildren(make("b", {}, at), ` of ${last}`);
    else this.when.replaceChildren("Step ", make("b", {}, last), ` \u00b7 ${end}`);
    for (const button of document.querySelectorAll('[data-replay="first"], [data-replay="prev"]')) button.disabled = at <= 0;
    for (const button of document.querySelectorAll('[data-replay="next"], [data-replay="last"]')) button.disabled = at >= last;
    for (const button of document.querySelectorAll('[data-replay="now"]')) {
      button.textContent = this.isOver ? "To the end" : "Back to now";
    }
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
    badge.className = `badge ${this.isOver ? "" : isYours ? "turn" : "live"}`;
    badge.textContent = this.isOver ? "Over" : isYours ? "Your turn" : `Live at ${this.last}`;
  }

  // Once it is over, everybody's eyes may be borrowed, and all hands opened.
  offerEyes() {
    const field = place("eyes-field");
    field.hidden = !this.isOver;
    if (!this.isOver) return;
    const { seats, viewer } = this.state;
    const options = seats.map((seat, number) => [number, number === viewer ? `${seat.name} (you)` : seat.name]);
    if (viewer < 0) options.unshift([viewer, "Somebody who watches"]);
    options.push([ALL_HANDS, "All hands open"]);
    const words = JSON.stringify(options);
    if (field.dataset.offers !== words) {
      field.dataset.offers = words;
      place("eyes").replaceChildren(...options.map(([value, name]) => make("option", { value }, name)));
    }
    place("eyes").value = this.eyes;
  }

  // A new table may begin here when this one is over, or when nobody else sits at it.
  mayFork() {
    if (!this.state || this.state.viewer < 0) return false;
    return this.isOver || !this.state.seats.some((seat) => seat.kind === "person" && !seat.is_you);
  }

  // What stands in the choices: where one is, what was chosen there, what was told.
  tell(past) {
    place("looking-where").replaceChildren(sign("clock", 16), past.where || this.where(past.step) || "The beginning");
    const chosen = place("looking-chosen");
    chosen.hidden = !past.sentence;
    if (past.sentence) {
      chosen.replaceChildren(
        sign("seal", 24),
        make("span", { class: "s" }, ...written(past.sentence), make("small", {}, "What was chosen at this step")),
      );
    }
    const lines = past.lines.map((line) => make("li", {}, sign(line.icon, 18), make("span", {}, ...written(line.text))));
    place("looking-lines").replaceChildren(...lines);
    place("looking-status").textContent = past.status;
  }

  async copy() {
    const link = `${location.origin}${location.pathname}?at=${this.at}`;
    const said = place("copied-step");
    try {
      await navigator.clipboard.writeText(link);
      said.textContent = `The link to step ${this.at} is copied.`;
    } catch {
      said.textContent = link;
    }
  }
}
