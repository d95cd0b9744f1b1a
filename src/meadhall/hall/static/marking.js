// What may be touched: pieces that lead to a choice get gold, a place in the order of the keyboard, and its sentence.
import { plain } from "./element.js";

// A card that could be played instead of a chosen card keeps its gold.
function isInstead(piece, clicking) {
  const { key, handle } = piece.dataset;
  if (!piece.classList.contains("card") || !clicking.clicks.length || !clicking.isOffered(handle)) return false;
  const home = piece.dataset.part;
  return clicking.clicks.some((click) => click.isCard && click.key !== key && click.part === home);
}

// A piece that leads to one choice only says so.
function labelOf(piece, clicking) {
  const { label, handle } = piece.dataset;
  const found = clicking.choices.filter((choice) => choice.handles.includes(handle));
  return found.length === 1 ? `${label}. ${plain(found[0].sentence)}` : label;
}

export function markPieces(stage, clicking, isDead) {
  for (const piece of stage.touchable()) {
    const { key, handle } = piece.dataset;
    // A stack can be touched once more while that leads on; until then it is not all chosen.
    const isTouched = clicking.isChosen(key);
    const isChosen = isTouched && !(piece.classList.contains("stack") && clicking.leadsOn(handle));
    const isLegal = !isDead && (isChosen || clicking.leadsOn(handle) || isInstead(piece, clicking));
    piece.classList.toggle("legal", isLegal);
    piece.classList.toggle("chosen", isChosen);
    piece.classList.toggle("partly", isTouched && !isChosen);
    if (isLegal || (!isDead && clicking.isOffered(handle))) {
      piece.setAttribute("tabindex", "0");
      piece.setAttribute("role", "button");
    } else {
      piece.removeAttribute("tabindex");
      if (piece.getAttribute("role") === "button") piece.setAttribute("role", "img");
    }
    piece.setAttribute("aria-label", labelOf(piece, clicking));
    if (clicking.clicks.length) piece.setAttribute("aria-pressed", String(isChosen));
    else piece.removeAttribute("aria-pressed");
  }
  stage.reveal();
  stage.places.bead();
}
