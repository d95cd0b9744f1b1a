// Talk at the table: lines in the log, those of players filled, those of watchers in outline, one's own to the right.
import { button, make, place } from "./element.js";
import { speakCaption } from "./speech.js";
import { say } from "./say.js";

const KEPT = "hidden people";
const HOLD = 500;
const WATCHER = -3;
const TO = { players: say("table.told_players"), watchers: say("table.told_watchers") };

function hidden() {
  try {
    return new Set(JSON.parse(localStorage.getItem(KEPT) ?? "[]"));
  } catch {
    return new Set();
  }
}

function hourOf(at) {
  return new Date(at * 1000).toLocaleTimeString([], { hour: "2-digit", minute: "2-digit" });
}

export class Talk {
  // *send(message)* says something to the hall; *nameOf()* is what this browser's player is called.
  constructor(log, send, nameOf) {
    this.log = log;
    this.nameOf = nameOf;
    this.form = place("talk");
    this.hidden = hidden();
    this.said = [];
    if (!this.form) return;
    this.text = place("talk-text");
    this.form.addEventListener("submit", (event) => {
      event.preventDefault();
      const text = this.text.value.trim();
      this.refuse("");
      if (!text || !send({ type: "say", text, to: place("talk-to").value })) return;
      this.said.push(text);
      this.text.value = "";
    });
    document.addEventListener("keydown", (event) => {
      if (event.key !== "t" || event.ctrlKey || event.metaKey || event.altKey || event.target.closest("input, textarea, select, dialog")) return;
      event.preventDefault();
      this.text.focus();
    });
    this.log.list.addEventListener("contextmenu", (event) => this.offer(event));
    this.log.list.addEventListener("pointerdown", (event) => this.press(event));
    for (const name of ["pointerup", "pointercancel", "pointermove"]) {
      this.log.list.addEventListener(name, () => clearTimeout(this.timer));
    }
  }

  get isRead() {
    return this.log.list.dataset.shows === "chat";
  }

  hear({ lines, is_whole: isWhole }) {
    if (isWhole) for (const old of this.log.list.querySelectorAll(".chat")) old.remove();
    for (const line of lines) this.log.list.append(this.itemOf(line));
    if (!isWhole) this.said.splice(0, lines.filter((line) => line.is_own).length);
    this.log.scroll();
    if (!isWhole) for (const line of lines) this.speak(line);
  }

  // Talk is spoken when its chip is on, or when a line names you.
  speak(line) {
    if (line.is_own || this.hidden.has(line.who)) return;
    const name = this.nameOf();
    if (this.isRead || (name && line.text.includes(name))) speakCaption(`${line.name}: ${line.text}`);
  }

  itemOf(line) {
    const side = line.is_own ? "me" : line.seat === WATCHER ? "watch" : "";
    const note = [line.seat === WATCHER ? "watching" : hourOf(line.at), TO[line.to]].filter(Boolean).join(", ");
    const item = make(
      "li",
      { class: `chat ${side}`.trim(), "data-who": line.is_own ? null : line.who, tabindex: line.is_own ? null : "0" },
      make("small", {}, note),
      make("b", {}, line.name),
      ` ${line.text}`,
    );
    item.hidden = this.hidden.has(line.who) && !line.is_own;
    return item;
  }

  press(event) {
    if (event.pointerType === "mouse") return;
    this.timer = setTimeout(() => this.offer(event), HOLD);
  }

  // Somebody can be hidden from this browser, until it forgets.
  offer(event) {
    const item = event.target.closest(".chat[data-who]");
    if (!item || item.querySelector("button")) return;
    event.preventDefault();
    const hide = button({ class: "btn", "data-hide-person": true }, say("table.hide_this_person"));
    hide.addEventListener("click", () => this.hide(item.dataset.who));
    item.append(hide);
    hide.focus();
  }

  hide(who) {
    this.hidden.add(who);
    try {
      localStorage.setItem(KEPT, JSON.stringify([...this.hidden].slice(-200)));
    } catch {
      // A browser that keeps nothing hides until the page is left.
    }
    for (const item of this.log.list.querySelectorAll(`.chat[data-who="${who}"]`)) item.hidden = true;
  }

  // Say why a line was not told, and give back the first that was not, unless another one is being written.
  refuse(sentence) {
    const alert = place("talk-refusal");
    if (!alert) return;
    alert.textContent = sentence;
    alert.hidden = !sentence;
    if (sentence) this.text.value ||= this.said.shift() ?? "";
  }
}
