// Your turn at any of your tables, on every page of the hall: a count at the brand; where other people wait also one in the
// title, a notice with the way there, and, for whoever wants them, a sound and a notification. What somebody wants is kept
// in this browser.
import { button, make, sign } from "./element.js";
import { Radios } from "./radios.js";
import { sound } from "./sound.js";
import { addressOf, askHall } from "./hall.js";
import { say } from "./say.js";

const EVERY = 15000;
const FEW = 100;
const { table } = document.body.dataset;
const isLobby = document.querySelector("[data-title]") !== null;
const isTour = document.querySelector("[data-tour-end]") !== null;
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

// The count before the title; code that sets the title need not know of it.
function count(number) {
  const title = document.querySelector("title");
  const bare = title.textContent.replace(/^\(\d+\) /, "");
  const wanted = number && !isLobby ? `(${number}) ${bare}` : bare;
  if (title.textContent !== wanted) title.textContent = wanted;
  document.body.dataset.turns = number;
  navigator.setAppBadge?.(number)?.catch?.(() => undefined);
}

// The count at the brand, which leads to them all.
function badge(number) {
  const brand = document.querySelector(".brand");
  const bare = brand.getAttribute("aria-label").replace(/; .*/, "");
  brand.querySelector(".waits")?.remove();
  brand.setAttribute("aria-label", number ? say("page.hall_and_turns", { hall: bare, count: number }) : bare);
  if (number && !isLobby) brand.append(make("span", { class: "waits", "data-waits": number }));
}

// Which of these turns no page of this browser has told yet.
function untold(turns) {
  const told = new Set(JSON.parse(kept("told turns") ?? "[]"));
  const fresh = turns.filter((turn) => !told.has(turn.mark));
  if (fresh.length) keep("told turns", JSON.stringify([...told, ...fresh.map((turn) => turn.mark)].slice(-FEW)));
  return fresh;
}

function announce(turns) {
  // The page of a table was heard when its turn came.
  if (turns.some((turn) => turn.table !== table)) sound.play("turn");
  if (kept("notify") !== "on" || !document.hidden || globalThis.Notification?.permission !== "granted") return;
  for (const turn of turns) {
    const shown = new Notification(say("page.turn_of_a_game", { game: turn.game }), { body: turn.who, tag: turn.table });
    shown.addEventListener("click", () => location.assign(addressOf(`/table/${turn.table}`)));
  }
}

function notice(turns) {
  document.querySelector("[data-turn-notice]")?.remove();
  const asked = turns.filter((turn) => !later.has(turn.mark));
  if (!asked.length || isLobby || isTour) return;
  const [first] = asked;
  const words =
    asked.length > 1
      ? say(table ? "page.turn_at_others" : "page.turn_at_tables", { count: asked.length })
      : say("page.turn_at", { game: first.game, who: first.who });
  const rest = button({ class: "btn quiet" }, say("page.later"));
  rest.addEventListener("click", () => {
    later = new Set([...later, ...asked.map((turn) => turn.mark)]);
    notice(turns);
  });
  const href = addressOf(asked.length > 1 ? "/" : `/table/${first.table}`);
  document
    .querySelector(".bar")
    .after(
      make(
        "div",
        { class: "turn-notice panel", role: "status", "data-turn-notice": true },
        sign("person", 20),
        make("span", {}, words),
        make("a", { class: "btn main", href }, say("page.go_on")),
        rest,
      ),
    );
}

async function look() {
  try {
    const answer = await askHall("/turns", { headers: { accept: "application/json" }, cache: "no-store" });
    if (answer.status !== 200) return;
    const turns = await answer.json();
    const others = turns.filter((turn) => turn.table !== table);
    const awaited = others.filter((turn) => turn.has_people);
    badge(others.length);
    count(awaited.length);
    notice(awaited);
    // The page of a table hears of its own turn at once, unless nobody looks at it.
    announce(untold(turns).filter((turn) => (turn.table === table ? document.hidden : turn.has_people)));
  } catch {
    // Without a connection nothing is known; the next look may find the hall again.
  }
}

// A switch that is kept in this browser, and is *usual* until it is touched; *allow* asks before it is turned on.
function listen(name, allow = async () => true, usual = "off") {
  const isOnNow = () => (kept(name) ?? usual) === "on";
  for (const toggle of document.querySelectorAll(`[data-${name}]`)) {
    const show = () => {
      const isOn = isOnNow();
      toggle.setAttribute("aria-checked", String(isOn));
      toggle.querySelector(".end").textContent = isOn ? say("page.on") : say("page.off");
    };
    toggle.addEventListener("click", async () => {
      const isOn = !isOnNow() && (await allow());
      keep(name, isOn ? "on" : "off");
      show();
    });
    show();
  }
}

// Which sounds, and how loud; a change plays one.
function listenToSounds() {
  const radios = new Radios(document.querySelectorAll("[data-sounds]"), (which) => {
    sound.set(which);
    radios.show(which);
    sound.wake();
    sound.play("turn");
  });
  radios.show(sound.which);
  for (const slider of document.querySelectorAll("[data-volume]")) {
    slider.value = 100 * sound.volume;
    slider.addEventListener("input", () => sound.turn(slider.value / 100));
    slider.addEventListener("change", () => sound.play("turn"));
  }
}

listenToSounds();
listen("keys", undefined, "on");
listen("remarks", undefined, "on");
listen("hints");
listen("notify", async () => (await globalThis.Notification?.requestPermission()) === "granted");
document.addEventListener("yourturn", () => sound.play("turn"));
document.addEventListener("matchend", ({ detail: { result, viewer } }) => {
  const hasWon = viewer < 0 ? result.winners.length : result.winners.includes(viewer);
  sound.play(hasWon ? "win" : "lose");
});
document.addEventListener("visibilitychange", look);
new MutationObserver(() => count(Number(document.body.dataset.turns ?? 0))).observe(document.querySelector("title"), { childList: true });
setInterval(look, EVERY);
look();
