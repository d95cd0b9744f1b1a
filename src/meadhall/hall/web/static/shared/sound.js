// Sounds, made here: no file, no library. A sound is a list of voices: tones and noises with an envelope that begins and
// ends at zero. They are heard after the first touch of a person, as that person wants them, which is kept in this browser.
// Never more than three at once, and a limiter behind them. Sound never says anything alone.
const TAU = 0.0001;
// t start, a attack, d decay, g loudness; a tone goes from f to *to* with shape w, a noise in a band with quality q.
const tone = (f, to, a, d, g, t = 0, w = "sine") => ({ f, to, a, d, g, t, w });
const hiss = (f, to, q, a, d, g, t = 0, b = "bandpass") => ({ f, to, q, a, d, g, t, b });
const bell = (f, d, g, t = 0) => [
  tone(f, f, 0.004, d, g, t),
  tone(f * 2.76, f * 2.76, 0.003, d * 0.5, g * 0.35, t),
  tone(f * 5.4, f * 5.4, 0.003, d * 0.25, g * 0.16, t),
];
const brass = (f, a, d, g, t = 0) =>
  [tone(f * 0.985, f, a, d, g * 0.55, t, "sawtooth"), tone(f, f, a, d, g, t, "triangle"), tone(f / 2, f / 2, a, d, g * 0.5, t)].map((part) => ({
    ...part,
    cut: f * 4,
    hold: d * 0.55,
  }));
const knock = (f, d, g, t = 0) => [tone(f * 1.6, f, 0.003, d, g, t), hiss(f * 5, f * 3, 1.2, 0.003, d * 0.35, g * 0.8, t)];
const STEEL = [1260, 1890, 2740, 3610].map((f, at) => tone(f, f * 0.995, 0.003, 0.42 - 0.07 * at, 0.3 - 0.055 * at, 0, "triangle"));
const RUBBLE = [0.1, 0.17, 0.21, 0.29, 0.38, 0.47].flatMap((t, at) => knock(330 - 28 * at, 0.07, 0.34 - 0.035 * at, t));
// A tone, when it begins and how long it is.
const RISING = [
  [294, 0, 0.2],
  [370, 0.16, 0.2],
  [440, 0.32, 0.22],
  [587, 0.48, 0.75],
];
const FALLING = [
  [294, 0, 0.34],
  [277, 0.26, 0.34],
  [220, 0.54, 0.75],
];

// By name: how loud, and the voices.
export const SOUNDS = {
  // Paper.
  card: [1.55, [hiss(2400, 1100, 0.9, 0.012, 0.1, 0.5), hiss(700, 420, 1.5, 0.004, 0.06, 0.6, 0.075)]],
  undo: [1.37, [hiss(900, 2300, 1, 0.05, 0.09, 0.5), tone(520, 390, 0.006, 0.11, 0.14, 0.08)]],
  // Wood and feet.
  step: [1, knock(150, 0.11, 0.5)],
  wood: [0.59, [...knock(190, 0.16, 0.55), ...knock(120, 0.2, 0.5, 0.07)]],
  dice: [0.89, [0, 0.09, 0.16, 0.25, 0.31].flatMap((t, at) => knock(520 - 50 * at, 0.06, 0.42 - 0.05 * at, t))],
  // Steel.
  swish: [1.55, [hiss(800, 4200, 4, 0.1, 0.12, 0.55), hiss(400, 1500, 1.4, 0.1, 0.1, 0.3)]],
  clash: [0.63, [...STEEL, hiss(4200, 2500, 0.8, 0.003, 0.09, 0.5)]],
  touch: [0.65, [...knock(110, 0.2, 0.7), hiss(3000, 900, 1, 0.003, 0.07, 0.35), ...bell(1046, 0.5, 0.16, 0.05)]],
  // Stone.
  stone: [0.74, [hiss(520, 160, 0.8, 0.005, 0.42, 0.8, 0, "lowpass"), tone(88, 46, 0.005, 0.34, 0.55), ...RUBBLE]],
  boulder: [
    0.76,
    [
      { ...hiss(260, 150, 0.9, 0.25, 0.55, 0.85, 0, "lowpass"), shake: 11 },
      { ...tone(62, 48, 0.2, 0.55, 0.45), shake: 11 },
    ],
  ],
  // Metal and glass.
  jewel: [0.66, [...bell(1568, 0.34, 0.26), ...bell(2093, 0.3, 0.16, 0.055)]],
  // Voices of the hall.
  horn: [0.33, [...brass(147, 0.09, 0.75, 0.34), ...brass(220, 0.1, 0.62, 0.2, 0.1)]],
  turn: [0.64, [...bell(659, 0.4, 0.3), ...bell(880, 0.5, 0.26, 0.11)]],
  win: [0.31, [...RISING.flatMap(([f, t, d]) => brass(f, 0.025, d, 0.34, t)), ...bell(1175, 0.7, 0.1, 0.5)]],
  lose: [0.34, FALLING.flatMap(([f, t, d]) => brass(f, 0.05, d, 0.3, t))],
  soft: [0.8, [tone(233, 220, 0.012, 0.15, 0.34, 0, "triangle"), tone(196, 185, 0.012, 0.18, 0.34, 0.1, "triangle")]],
};

// What is heard with an event, by the sign of its caption; where a game means something else by it, that.
const HEARD = {
  card: ["draw2", "bag", "scroll", "person", "eye", "plus", "back", "search", "thorn", "chada", "orfen", "kram", "eara", "kheela"],
  step: ["boot", "skull", "leaf", "drop", "flame", "next", "prev"],
  wood: ["brick", "brace", "flag", "quiver", "goblin", "orc", "troll"],
  swish: ["sword", "bow", "thief", "bat", "rout", "tar"],
  clash: ["shield"],
  touch: ["swords", "horse", "hero", "axe"],
  stone: ["wall", "rubble", "tower"],
  boulder: ["boulder"],
  jewel: ["pick", "coin", "seal", "crown", "will"],
  horn: ["dragon", "hourglass"],
};
const MEANT = { en_garde: { swords: "card" }, rietburg: { tower: "" }, freigard: { plus: "jewel", hourglass: "card" } };
const BY_SIGN = Object.fromEntries(Object.entries(HEARD).flatMap(([name, signs]) => signs.map((sign) => [sign, name])));
// Signals that it is your turn, or that something is refused: they may cut off another sound.
const SIGNALS = ["turn", "win", "lose", "soft"];
const LOUD = ["clash", "touch", "stone", "horn", ...SIGNALS];
const MOST = 3;
const APART = 0.045;
const USUAL = { sounds: "all", volume: "0.6" };
const REST = 2000;

let grain = null;
// A second of noise, always the same.
function noise(context) {
  if (grain?.sampleRate === context.sampleRate) return grain;
  grain = context.createBuffer(1, context.sampleRate, context.sampleRate);
  const data = grain.getChannelData(0);
  for (let at = 0, now = 1; at < data.length; at++) {
    now = (now * 1664525 + 1013904223) % 4294967296;
    data[at] = now / 2147483648 - 1;
  }
  return grain;
}

// Play one sound at a time of a context into a node; return when it ends. Works on an OfflineAudioContext as well.
export function voice(context, name, when, into) {
  const [level, parts] = SOUNDS[name];
  let end = when;
  for (const { f, to, a, d, g, t, w, q, b, cut, hold = 0, shake } of parts) {
    const [start, stop] = [when + t, when + t + a + d + 0.012];
    const source = w ? context.createOscillator() : context.createBufferSource();
    let last = source;
    const glide = (param) => param.setValueAtTime(f, start).exponentialRampToValueAtTime(to, stop);
    if (w) glide(Object.assign(source, { type: w }).frequency);
    else Object.assign(source, { buffer: noise(context), loop: true });
    if (b || cut) {
      const band = Object.assign(context.createBiquadFilter(), { type: b ?? "lowpass" });
      if (b) glide(band.frequency);
      else band.frequency.setValueAtTime(cut, start);
      band.Q.value = q ?? 0.5;
      last = last.connect(band);
    }
    if (shake) {
      const tremble = context.createGain();
      const wave = context.createOscillator();
      const deep = context.createGain();
      [tremble.gain.value, wave.frequency.value, deep.gain.value] = [0.7, shake, 0.3];
      wave.connect(deep).connect(tremble.gain);
      wave.start(start);
      wave.stop(stop);
      last = last.connect(tremble);
    }
    const loud = context.createGain();
    loud.gain.setValueAtTime(0, 0);
    loud.gain.setValueAtTime(0, start);
    loud.gain.linearRampToValueAtTime(g * level, start + a);
    loud.gain.setValueAtTime(g * level, start + a + hold);
    loud.gain.exponentialRampToValueAtTime(TAU, stop - 0.012);
    loud.gain.linearRampToValueAtTime(0, stop - 0.002);
    last.connect(loud).connect(into);
    source.start(start);
    source.stop(stop);
    end = Math.max(end, stop);
  }
  return end;
}

// The way out: volume, a low shelf for small speakers, a limiter, and what it adds taken off again.
export function desk(context, volume) {
  const [master, limit, trim] = [context.createGain(), context.createDynamicsCompressor(), context.createGain()];
  master.gain.value = volume;
  Object.entries({ threshold: -9, knee: 2, ratio: 20, attack: 0.001, release: 0.12 }).forEach(([key, value]) => (limit[key].value = value));
  trim.gain.value = 0.8;
  master.connect(limit).connect(trim).connect(context.destination);
  return master;
}

function kept(name) {
  try {
    return localStorage.getItem(name);
  } catch {
    return null;
  }
}

function keep(name, value) {
  try {
    localStorage.setItem(name, value);
  } catch {
    // A browser that keeps nothing forgets it with the page.
  }
}

class Sound {
  constructor() {
    this.playing = [];
    for (const name of ["pointerdown", "keydown"]) addEventListener(name, () => this.wake(), { capture: true });
  }

  // "all", "signals" or "off".
  get which() {
    return kept("sounds") ?? USUAL.sounds;
  }

  // From 0 to 1.
  get volume() {
    return Number(kept("volume") ?? USUAL.volume);
  }

  set(which) {
    keep("sounds", which);
  }

  turn(volume) {
    keep("volume", volume);
    this.out?.gain.setTargetAtTime(volume, this.context.currentTime, 0.02);
  }

  // Whoever listens to words is not spoken over, unless he has chosen otherwise.
  hush() {
    if (kept("sounds") === null) this.set("signals");
  }

  // A browser plays no sound before the page was touched.
  wake() {
    if (this.context || this.which === "off") return;
    this.context = new AudioContext({ latencyHint: "interactive" });
    this.out = desk(this.context, this.volume);
  }

  // The sound of an event.
  tell({ icon }) {
    this.play(MEANT[document.body.dataset.game]?.[icon] ?? BY_SIGN[icon]);
  }

  // Now, or *later* by that many seconds. While the page is hidden only signals are heard.
  play(name, later = 0) {
    const isSignal = SIGNALS.includes(name);
    if (!name || !this.context || this.which === "off" || (!isSignal && (document.hidden || this.which === "signals"))) return;
    clearTimeout(this.rest);
    this.context.resume();
    const when = this.context.currentTime + 0.005 + later;
    this.playing = this.playing.filter(({ end }) => end > when);
    if (this.playing.some((one) => one.name === name && Math.abs(one.when - when) < APART)) return;
    if (this.playing.length >= MOST && !this.make(LOUD.includes(name), when)) return;
    const gate = this.context.createGain();
    gate.connect(this.out);
    const end = voice(this.context, name, when, gate);
    this.playing.push({ name, gate, when, end });
    this.rest = setTimeout(() => this.context.suspend(), (end - when + later) * 1000 + REST);
    Object.assign(document.body.dataset, { sounded: name, heard: Number(document.body.dataset.heard ?? 0) + 1 });
  }

  // Make room for a sound, if it is worth it: the oldest one fades.
  make(isLoud, when) {
    if (isLoud) this.playing.shift().gate.gain.setTargetAtTime(0, when, 0.012);
    return isLoud;
  }
}

export const sound = new Sound();
