// Your turn at any of your tables, on every page of the hall: a count in the title, a notice with the way there, and, for
// whoever wants them, a tick and a notification. What somebody wants is kept in this browser.
import { button, make, sign } from "./element.js";

const EVERY = 15000;
const FEW = 100;
const { table } = document.body.dataset;
const isLobby = document.querySelector("[data-title]") !== null;
let later = new Set();

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

// The count before the title; whoever writes the title anew need not know of it.
function count(number) {
  const title = document.querySelector("title");
  const bare = title.textContent.replace(/^\(\d+\) /, "");
  const wanted = number && !isLobby ? `(${number}) ${bare}` : bare;
  if (title.textContent !== wanted) title.textContent = wanted;
  document.body.dataset.turns = number;
  navigator.setAppBadge?.(number)?.catch?.(() => undefined);
}

// One tick, made here: a short tone that fades.
export function tick(pitch = 660) {
  if (kept("sound") !== "on") return;
  const audio = new AudioContext();
  const tone = audio.createOscillator();
  const volume = audio.createGain();
  tone.frequency.value = pitch;
  volume.gain.setValueAtTime(0.12, audio.currentTime);
  volume.gain.exponentialRampToValueAtTime(0.001, audio.currentTime + 0.2);
  tone.connect(volume).connect(audio.destination);
  tone.start();
  tone.stop(audio.currentTime + 0.2);
  tone.addEventListener("ended", () => audio.close());
  document.body.dataset.ticks = Number(document.body.dataset.ticks ?? 0) + 1;
}

// Which of these turns no page of this browser has told yet.
function untold(turns) {
  const told = new Set(JSON.parse(kept("told turns") ?? "[]"));
  const fresh = turns.filter((turn) => !told.has(turn.mark));
  if (fresh.length) keep("told turns", JSON.stringify([...told, ...fresh.map((turn) => turn.mark)].slice(-FEW)));
  return fresh;
}

function announce(turns) {
  // The page of a table has ticked when its turn came.
  if (turns.some((turn) => turn.table !== table)) tick();
  if (kept("notify") !== "on" || !document.hidden || globalThis.Notification?.permission !== "granted") return;
  for (const turn of turns) {
    const shown = new Notification(`Your turn: ${turn.game}`, { body: turn.who, tag: turn.table });
    shown.addEventListener("click", () => location.assign(`/table/${turn.table}`));
  }
}

function notice(turns) {
  document.querySelector("[data-turn-notice]")?.remove();
  const asked = turns.filter((turn) => !later.has(turn.mark));
  if (!asked.length || isLobby) return;
  const [first] = asked;
  const words = asked.length > 1 ? `It is your turn at ${asked.length} ${table ? "other " : ""}tables.` : `It is your turn at ${first.game}, ${first.who}.`;
  const rest = button({ class: "btn quiet" }, "Later");
  rest.addEventListener("click", () => {
    later = new Set([...later, ...asked.map((turn) => turn.mark)]);
    notice(turns);
  });
  const href = asked.length > 1 ? "/" : `/table/${first.table}`;
  document.querySelector(".bar").after(
    make(
      "aside",
      { class: "turn-notice panel", role: "status", "data-turn-notice": true },
      sign("person", 20),
      make("span", {}, words),
      make("a", { class: "btn main", href }, "Go on"),
      rest,
    ),
  );
}

async function look() {
  try {
    const answer = await fetch("/turns", { headers: { accept: "application/json" }, cache: "no-store" });
    if (answer.status !== 200) return;
    const turns = await answer.json();
    const others = turns.filter((turn) => turn.table !== table);
    count(others.length);
    notice(others);
    // The page of a table hears of its own turn at once, unless nobody looks at it.
    announce(untold(turns).filter((turn) => turn.table !== table || document.hidden));
  } catch {
    // Without a connection nothing is known; the next look may find the hall again.
  }
}

// A switch that is kept in this browser; *allow* asks before it is turned on.
function listen(name, allow = async () => true) {
  for (const toggle of document.querySelectorAll(`[data-${name}]`)) {
    const show = () => {
      const isOn = kept(name) === "on";
      toggle.setAttribute("aria-checked", String(isOn));
      toggle.querySelector(".end").textContent = isOn ? "On" : "Off";
    };
    toggle.addEventListener("click", async () => {
      const isOn = kept(name) !== "on" && (await allow());
      keep(name, isOn ? "on" : "off");
      if (isOn && name === "sound") tick();
      show();
    });
    show();
  }
}

listen("sound");
listen("notify", async () => (await globalThis.Notification?.requestPermission()) === "granted");
document.addEventListener("yourturn", () => tick());
document.addEventListener("matchend", () => tick(440));
document.addEventListener("visibilitychange", look);
new MutationObserver(() => count(Number(document.body.dataset.turns ?? 0))).observe(document.querySelector("title"), { childList: true });
setInterval(look, EVERY);
look();
