// The story: what happened is told beat by beat, its caption, its motion, its lines, and then the next.
import { Gestures } from "../stage/gestures.js";
import { isStill } from "../stage/motion.js";
import { NORMAL, SLOW } from "./pace.js";
import { sound } from "../../shared/sound.js";

const ENOUGH = 20000;
const LINGER = SLOW;
const THINKING = 4000;
const MOST_KEPT = 80;
// A gesture is never slower than this, as a multiple of its usual length.
const SLOWEST = 1.6;

function captionsOf(beats) {
  return beats.filter((beat) => beat.caption).length;
}

function eventsOn(tape) {
  return tape.reduce((sum, kept) => sum + captionsOf(kept.beats), 0);
}

export class Story {
  // *hooks*: begins(state), acts(seat), says(text), lines(lines, isSpoken), waits(), told(state), rested(state or null), watches(),
  // ends(panel), counts(tallies) which gives a plaque, verdict(panel).
  constructor(screen, bar, hooks) {
    this.screen = screen;
    this.bar = bar;
    this.hooks = hooks;
    this.motion = screen.stage.motion;
    this.gestures = new Gestures(screen.stage, sound);
    this.pace = null;
    this.queue = [];
    this.tape = [];
    this.before = [];
    this.since = [];
    this.isYours = false;
    this.isTelling = false;
    this.isAgain = false;
    this.isHeld = false;
    this.isPaused = false;
    this.isStepped = false;
    this.isWaiting = false;
    this.isLast = false;
    this.lastOwn = -LINGER;
    this.reset();
    document.addEventListener("visibilitychange", () => {
      if (document.hidden) this.still();
    });
  }

  reset() {
    this.isSkipping = false;
    this.told = 0;
    this.events = 0;
  }

  // Nobody needs to wait: at once, on the way to one's own turn, or while nobody looks.
  get isQuick() {
    return this.isSkipping || document.hidden || (this.pace.isInstant && !this.isAgain);
  }

  // How long an event stands; a long story is told faster after 20 seconds.
  get length() {
    const pace = this.pace.milliseconds || NORMAL;
    return this.told * NORMAL > ENOUGH ? pace / 2 : pace;
  }

  hear(state) {
    this.queue.push(state);
    if (state.log === null) this.events += captionsOf(state.beats);
    return this.run();
  }

  // Forget what was told: the next one who looks was not meant.
  forget() {
    this.tape = this.before = this.since = [];
    this.isYours = false;
    this.lastOwn = -LINGER;
  }

  // Drop what was still to be shown: the whole table comes again.
  clear() {
    this.queue = [];
    this.isSkipping = true;
    this.still();
    this.go?.();
  }

  async run() {
    if (this.isTelling || this.isHeld || !this.queue.length) return;
    this.isTelling = true;
    let state = null;
    while (this.queue.length) {
      state = this.queue.shift();
      await this.tell(state);
    }
    if (this.isCounted(state)) await this.count(state);
    this.isYours = state.is_yours && state.curtain === null;
    const isNext = state.actor !== state.viewer && state.seats[state.actor]?.kind === "bot";
    this.end(this.isQuick || state.curtain ? 0 : isNext ? THINKING : this.length);
    this.hooks.rested(state);
  }

  // A match that ends while somebody looks is counted up before its verdict.
  isCounted(state) {
    return Boolean(state.result) && state.log === null && !this.isQuick;
  }

  // Count the result up where its pieces are, then act out the verdict. Any key goes on to the end at once.
  async count({ result: { panel }, beats }) {
    const stop = new AbortController();
    const skip = (event) => {
      if (["Tab", "Shift", "Control", "Alt", "Meta"].includes(event.key)) return;
      event.preventDefault();
      event.stopPropagation();
      this.skip();
    };
    addEventListener("keydown", skip, { capture: true, signal: stop.signal });
    this.hooks.ends(panel);
    const steps = panel.tallies?.steps ?? [];
    const plaque = steps.length ? this.hooks.counts(panel.tallies) : null;
    for (const [place, step] of steps.entries()) {
      if (this.isQuick) break;
      this.bar.tell({ text: step.text, icon: "", seat: -2 }, place + 1, steps.length);
      const acts = [
        { do: "darken", at: step.at, tone: place ? "card" : "" },
        { do: "pop", at: step.at, joins: true },
      ];
      await this.act(acts, () => plaque.add(step, this.gestures.rate));
    }
    plaque?.close();
    const ending = beats.flatMap(({ acts = [] }) => acts.filter(({ ends }) => ends));
    if (!this.isQuick) await this.act([{ do: "darken", by: 0 }, ...ending], () => this.hooks.verdict(panel));
    this.gestures.light();
    stop.abort();
  }

  // Play gestures that have no beat of their own; they stand as long as one.
  async act(acts, show) {
    const start = performance.now();
    this.gestures.rate = Math.min(SLOWEST, this.length / NORMAL);
    await this.gestures.play(acts, show);
    if (!this.isQuick) await this.hold(this.length - (performance.now() - start));
  }

  // The last caption stands a little longer than the story; while a bot thinks, until it has chosen.
  end(milliseconds = 0) {
    this.isTelling = false;
    this.isPaused = false;
    // Nobody chooses in the dark, whatever was skipped before the candles burnt again.
    this.gestures.light();
    this.reset();
    this.bar.pause(false);
    this.bar.rest(milliseconds);
  }

  async tell(state) {
    if (state.curtain) await this.linger();
    const isQuiet = state.log !== null;
    this.hooks.begins(state);
    if (isQuiet) this.tape = this.before = [];
    else this.record(state);
    const last = state.is_yours && !state.curtain ? state.beats.at(-1) : null;
    for (const beat of state.beats) {
      this.isLast = beat === last && !this.queue.length;
      await this.play(beat, isQuiet, () => this.screen.go(beat));
      if (isQuiet) continue;
      if (beat.caption && beat.caption.seat === state.viewer) this.lastOwn = performance.now();
    }
    if (state.recap) this.since = this.tape.filter((kept) => !kept.isOwn);
    this.hooks.told(state);
  }

  // Keep what is told, so that it can be watched again; one's own turn begins a new tape.
  record(state) {
    if (this.isYours && this.turn !== this.taped) {
      this.taped = this.turn;
      this.rewind();
    }
    if (this.screen.now.stage === null) return;
    this.tape.push({ picture: this.screen.now.copy(), beats: state.beats, isOwn: this.isYours });
    this.isYours = state.is_yours;
    this.turn = state.turn;
    while (this.tape.length > 1 && this.tape.reduce((sum, kept) => sum + kept.beats.length, 0) > MOST_KEPT) {
      this.tape.shift();
    }
  }

  // Begin a new tape; the old one is kept until there is something to see on the new.
  rewind() {
    if (eventsOn(this.tape)) this.before = this.tape;
    this.tape = [];
  }

  // What was told last.
  get last() {
    return eventsOn(this.tape) ? this.tape : this.before;
  }

  // A curtain falls only after the mover has seen what he did and what he drew.
  async linger() {
    const left = this.lastOwn + LINGER - performance.now();
    if (left > 0 && !this.isSkipping) await this.hold(left);
  }

  async play(beat, isQuiet, show) {
    const caption = isQuiet ? null : (beat.caption ?? null);
    const start = performance.now();
    const isShown = caption !== null && (!this.isQuick || (caption.waits && !this.isAgain));
    if (caption !== null) {
      this.told += 1;
      this.hooks.acts(caption.seat);
    }
    if (isShown) {
      this.isStepped = false;
      this.bar.tell(caption, this.told, Math.max(this.events, this.told));
      this.hooks.says(caption.text);
      // Gestures have sounds of their own.
      if (!beat.acts?.length || isStill()) sound.tell(caption);
    }
    this.gestures.rate = Math.min(SLOWEST, this.length / NORMAL);
    const acts = (beat.acts ?? []).filter(({ ends }) => !ends || this.isAgain);
    await this.gestures.play(isQuiet || this.isQuick ? [] : acts, show);
    if (isQuiet || this.isQuick) this.motion.skip();
    await this.motion.settled();
    if (!isQuiet && !this.isAgain) this.hooks.lines(beat.lines ?? [], isShown);
    if (!isShown) return;
    if (caption.waits && !this.isAgain) await this.waitForSomebody();
    else if (!this.isQuick && !this.isLast) await this.hold(this.length - (performance.now() - start));
  }

  /** @param {number} milliseconds @returns {Promise<void>} */
  hold(milliseconds) {
    return new Promise((resolve) => {
      this.go = () => {
        clearTimeout(this.timer);
        this.go = null;
        resolve();
      };
      if (!this.isPaused) this.timer = setTimeout(this.go, Math.max(0, milliseconds));
      else if (this.isStepped) this.go();
    });
  }

  async waitForSomebody() {
    this.isWaiting = true;
    this.isSkipping = false;
    this.bar.wait(true);
    this.hooks.waits();
    /** @type {Promise<void>} */
    const going = new Promise((resolve) => {
      this.go = resolve;
    });
    await going;
    this.go = null;
    this.isWaiting = false;
    this.bar.wait(false);
  }

  goOn() {
    if (this.isWaiting) this.go();
  }

  // Enter: go on, or skip; say whether there was anything to do.
  enter() {
    if (!this.isTelling) return false;
    if (this.isWaiting) this.goOn();
    else this.skip();
    return true;
  }

  // Space: pause, or go on.
  toggle() {
    if (!this.isTelling || this.isWaiting) return false;
    this.pause();
    return true;
  }

  skip() {
    if (!this.isTelling || this.isWaiting) return;
    this.isSkipping = true;
    this.pause(false);
    this.still();
    this.go?.();
  }

  // Whatever moves is at its end.
  still() {
    this.motion.skip();
    this.gestures.skip();
  }

  // One event further, while the story rests; an event that still moves comes to its end first.
  step() {
    if (!this.isPaused || this.isWaiting) return;
    this.isStepped = !this.go;
    if (this.go) this.go();
    else this.still();
  }

  pause(isPaused = !this.isPaused) {
    if (isPaused === this.isPaused || (isPaused && !this.isTelling)) return;
    this.isPaused = isPaused;
    this.bar.pause(isPaused);
    this.hurry();
  }

  // The pace has changed: what stands now stands for that long.
  hurry() {
    clearTimeout(this.timer);
    if (!this.go || this.isWaiting || this.isPaused) return;
    this.timer = setTimeout(this.go, this.isQuick ? 0 : this.length);
  }

  // While somebody looks back nothing of what comes is told; afterwards the table stands as it is.
  look(isLooking) {
    this.isHeld = isLooking;
    if (isLooking) return;
    this.isSkipping = true;
    this.run();
    if (!this.isTelling) this.reset();
  }

  get newest() {
    return this.queue.at(-1) ?? null;
  }

  // Show again what was told before.
  async watch(tape) {
    if (this.isTelling || this.isHeld || !tape.length) return;
    this.isTelling = true;
    this.isAgain = true;
    this.isLast = false;
    this.events = eventsOn(tape);
    this.hooks.watches();
    this.screen.look(tape[0].picture.copy());
    this.motion.skip();
    for (const kept of tape) {
      for (const beat of kept.beats) {
        if (!this.isSkipping) await this.play(beat, false, () => this.screen.again(beat));
      }
    }
    this.screen.back();
    this.motion.skip();
    this.isAgain = false;
    this.end();
    for (const state of this.queue) if (state.log === null) this.events += captionsOf(state.beats);
    this.hooks.rested(null);
    this.run();
  }
}
