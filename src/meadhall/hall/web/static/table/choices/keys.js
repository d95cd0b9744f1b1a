// Keys: arrows walk the legal pieces, Enter and Space click, digits pick a sentence, others move in time.
export const ARROWS = { ArrowRight: 1, ArrowDown: 1, ArrowLeft: -1, ArrowUp: -1 };
const SCROLLING = "[data-log-box], [data-recap], .tot-box";
const CONTROLS = "button, a, input, select, textarea, summary, [role=radio], [role=tab]";

export function inReadingOrder(pieces) {
  const boxes = new Map(pieces.map((piece) => [piece, piece.getBoundingClientRect()]));
  return pieces.sort((one, other) => {
    const [a, b] = [boxes.get(one), boxes.get(other)];
    const isSameRow = Math.abs(a.top + a.height / 2 - b.top - b.height / 2) < Math.min(a.height, b.height) / 2;
    return isSameRow ? a.left - b.left : a.top - b.top;
  });
}

function walk(stage, piece, step) {
  const pieces = inReadingOrder(stage.visible().filter((candidate) => candidate.hasAttribute("tabindex")));
  if (!pieces.length) return false;
  const place = pieces.indexOf(piece);
  const next = place < 0 ? (step > 0 ? 0 : pieces.length - 1) : (place + step + pieces.length) % pieces.length;
  pieces[next].focus();
  return true;
}

// One step in time, or with Shift one turn; 0 for another key.
function inTime(event) {
  return { ",": -1, "<": -1, Comma: -1, ".": 1, ">": 1, Period: 1 }[event.shiftKey ? event.code : event.key] ?? 0;
}

// Do what a key means; return whether it meant something.
function press(event, piece, { stage, click, pick, list, deal, back, takeBack, story, replay }) {
  const { key, target } = event;
  const isFree = !target.closest(CONTROLS);
  if (key === "Enter" && piece && deal()) return true;
  if ((key === "Enter" || key === " ") && piece) return click(piece) ?? true;
  if (key === "Enter" && isFree) return story.enter() || deal();
  if (key === " " && isFree) return replay.isLooking ? (replay.play(!replay.isPlaying) ?? true) : story.toggle();
  if (key in ARROWS) return isFree && !target.closest(SCROLLING) && !target.matches(".tray") && walk(stage, piece, ARROWS[key]);
  const way = inTime(event);
  if (way && story.isTelling) return way > 0 && (story.step() ?? true);
  if (way) return (event.shiftKey ? replay.turn(way) : replay.move(way)) ?? true;
  if (key === "Home" && replay.isLooking) return replay.look(0) ?? true;
  if (key === "End" && replay.isLooking) return replay.look(replay.last) ?? true;
  if (key === "Escape" && replay.isLooking) return replay.leave() ?? true;
  if (key === "Escape" || key === "Backspace") return back() ?? true;
  if (/^[0-9]$/.test(key)) return pick(Number(key)) ?? true;
  if (key === "l" || key === "L") return list() ?? true;
  if (key === "u" || key === "U") return takeBack() ?? true;
  return false;
}

// Whoever has switched them off, as one who speaks to his machine or hears it, can press no letter, digit or sign by chance.
document.addEventListener(
  "keydown",
  (event) => {
    const isSign = event.key.length === 1 && event.key !== " ";
    const isTyped = event.target.closest?.("input:not([type=range]), textarea, select");
    if (isSign && !isTyped && localStorage.getItem("keys") === "off") event.stopImmediatePropagation();
  },
  true,
);

export function listenToKeys(table) {
  document.addEventListener("keydown", (event) => {
    const { target } = event;
    const isSlider = target.matches("[type=range]");
    const isWritten = target.closest("input, textarea, select, dialog") && !isSlider;
    if (event.ctrlKey || event.metaKey || event.altKey || isWritten || event.defaultPrevented) return;
    if (document.querySelector("[data-curtain]:not([hidden])")) return;
    if (isSlider && (event.key in ARROWS || ["Home", "End", "PageUp", "PageDown"].includes(event.key))) return;
    if (press(event, target.closest(".piece[tabindex]"), table)) event.preventDefault();
  });
}
