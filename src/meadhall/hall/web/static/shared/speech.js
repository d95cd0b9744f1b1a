// What is said to people who listen: one voice for what happens, one for whose turn it is.
import { place, plain } from "./element.js";
import { say } from "./say.js";

const MOST_LINES = 3;

function speak(where, words) {
  const voice = place(where);
  // The same words twice are news too: a reader hears only what has changed.
  voice.textContent = "";
  voice.textContent = words;
}

export function speakCaption(text) {
  speak("live", plain(text));
}

// A burst is one announcement: everything if it is little, else the newest line whole.
export function speakLines(lines) {
  if (!lines.length) return;
  const said = lines.length > MOST_LINES ? lines.slice(-1) : lines;
  speak("live", said.map((line) => plain(line.text)).join(" "));
}

// The end of a match: what was passed over before it is left out where it is long.
export function speakEnd(sentences) {
  speak("live", sentences.filter(Boolean).slice(-MOST_LINES).map(plain).join(" "));
}

export function speakCounts(counts) {
  speak("live", counts.map((count) => say("table.count_changed", { word: count.word, before: count.before, after: count.after })).join(" "));
}

// Who has come, gone away or come back since.
export function speakPresence(before, now) {
  const changed = now.filter((seat, place) => seat.presence && seat.presence !== before[place]?.presence);
  if (changed.length) speak("live", changed.map((seat) => say("table.presence", { name: seat.name, presence: seat.presence })).join(" "));
}

export function speakTurn(words) {
  speak("turn", words);
}

// Nothing is said any more, and nothing was.
export function hushVoices() {
  for (const name of ["live", "turn"]) place(name).textContent = "";
}
