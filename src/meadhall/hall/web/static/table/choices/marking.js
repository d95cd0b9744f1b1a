// What may be touched: pieces that lead on get gold; all that occur in a choice take a touch, have a place in the order
// of the keyboard, and say what they lead to.
import { plain } from "../../shared/element.js";

// The pieces that are chosen: those that were touched, and for a line that was opened the first that fit.
export function chosenKeys(pieces, clicking) {
  const keys = new Set(clicking.clicks.map(({ key }) => key));
  const missing = new Map();
  for (const handle of clicking.taken) missing.set(handle, (missing.get(handle) ?? 0) + 1);
  for (const { handle } of clicking.clicks) missing.set(handle, (missing.get(handle) ?? 0) - 1);
  for (const { dataset } of pieces) {
    if ((missing.get(dataset.handle) ?? 0) < 1 || keys.has(dataset.key)) continue;
    missing.set(dataset.handle, missing.get(dataset.handle) - 1);
    keys.add(dataset.key);
  }
  return keys;
}

// What is written on a piece, as it is seen.
function writtenOn(piece) {
  const texts = [...piece.querySelectorAll("text")].filter((text) => text.checkVisibility());
  return texts
    .map((text) => text.textContent.trim())
    .filter(Boolean)
    .join(" ");
}

// A piece that leads to one choice only says so; whoever speaks to his machine can say what is written on it.
function labelOf(piece, clicking, isLive) {
  const { label, handle } = piece.dataset;
  const found = clicking.others.filter((choice) => choice.handles.includes(handle));
  const name = found.length === 1 ? `${label}. ${plain(found[0].sentence)}` : label;
  const words = isLive ? writtenOn(piece) : "";
  return name.toLowerCase().includes(words.toLowerCase()) ? name : `${name} (${words})`;
}

export function markPieces(stage, clicking, isDead) {
  const pieces = stage.touchable();
  const chosen = chosenKeys(pieces, clicking);
  const { gold } = clicking;
  for (const piece of pieces) {
    const { key, handle } = piece.dataset;
    // A stack can be touched once more while that leads on; until then it is not all chosen.
    const isTouched = chosen.has(key);
    const isChosen = isTouched && !(piece.classList.contains("stack") && gold.has(handle));
    const isLive = !isDead && (isChosen || clicking.isOffered(handle));
    piece.classList.toggle("legal", isLive && (isChosen || gold.has(handle)));
    piece.classList.toggle("chosen", isChosen);
    piece.classList.toggle("partly", isTouched && !isChosen);
    piece.classList.toggle("live", isLive);
    piece.classList.toggle("drags", isLive && (isChosen || clicking.preview(handle).next.size > 0));
    if (isLive) {
      piece.setAttribute("tabindex", "0");
      piece.setAttribute("role", "button");
    } else {
      piece.removeAttribute("tabindex");
      if (piece.getAttribute("role") === "button") piece.setAttribute("role", "img");
    }
    piece.setAttribute("aria-label", labelOf(piece, clicking, isLive));
    if (clicking.steps.length) piece.setAttribute("aria-pressed", String(isChosen));
    else piece.removeAttribute("aria-pressed");
  }
  stage.reveal();
  stage.reach();
  stage.places.bead();
}

// The piece that is touched: one with gold, if one lies there, else the topmost that takes a touch.
export function touched(event) {
  const topmost = event.target.closest(".piece");
  if (topmost?.classList.contains("legal")) return topmost;
  const there = document.elementsFromPoint(event.clientX, event.clientY).map((one) => one.closest(".piece"));
  return there.find((piece) => piece?.matches(".legal")) ?? there.find((piece) => piece?.matches(".live")) ?? topmost;
}
