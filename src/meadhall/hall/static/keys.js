// Keys: arrows walk the legal pieces in reading order, Enter and Space click, Escape drops, digits pick a sentence.
const ARROWS = { ArrowRight: 1, ArrowDown: 1, ArrowLeft: -1, ArrowUp: -1 };

function inReadingOrder(pieces) {
  const boxes = new Map(pieces.map((piece) => [piece, piece.getBoundingClientRect()]));
  return pieces.sort((one, other) => {
    const [a, b] = [boxes.get(one), boxes.get(other)];
    const isSameRow = Math.abs(a.top + a.height / 2 - b.top - b.height / 2) < Math.min(a.height, b.height) / 2;
    return isSameRow ? a.left - b.left : a.top - b.top;
  });
}

export function listenToKeys({ stage, click, pick, drop }) {
  document.addEventListener("keydown", (event) => {
    if (event.ctrlKey || event.metaKey || event.altKey || event.target.closest("input, textarea, select, dialog")) return;
    if (!document.querySelector("[data-curtain]").hidden) return;
    const piece = event.target.closest(".piece[tabindex]");
    if ((event.key === "Enter" || event.key === " ") && piece) {
      event.preventDefault();
      click(piece);
    } else if (event.key in ARROWS) {
      const pieces = inReadingOrder(stage.visible().filter((candidate) => candidate.hasAttribute("tabindex")));
      if (!pieces.length || (!piece && event.target !== document.body && event.target.closest("[data-log]"))) return;
      event.preventDefault();
      const place = pieces.indexOf(piece);
      const step = ARROWS[event.key];
      const next = place < 0 ? (step > 0 ? 0 : pieces.length - 1) : (place + step + pieces.length) % pieces.length;
      pieces[next].focus();
    } else if (event.key === "Escape") {
      drop();
    } else if (/^[1-9]$/.test(event.key)) {
      pick(Number(event.key));
    }
  });
}
