// Parts of a page that the hall renders again: each replaces the old one, and the focus stays where it was in it.

// Put the parts of a written page in the place of those with the same name; say which have changed.
/** @param {string} html @param {(name: string) => boolean} isWanted */
export function freshen(html, isWanted = () => true) {
  const written = new DOMParser().parseFromString(html, "text/html");
  const changed = [];
  for (const part of written.querySelectorAll("[data-fresh]")) {
    const old = document.querySelector(`[data-fresh="${part.dataset.fresh}"]`);
    if (!old || old.outerHTML === part.outerHTML || !isWanted(part.dataset.fresh)) continue;
    const place = placeIn(old);
    old.replaceWith(document.adoptNode(part));
    changed.push(part);
    if (place) part.querySelectorAll(place.kind)[place.number]?.focus();
  }
  return changed;
}

// Where in a part the focus is: which link, button or field has it, by kind and number.
function placeIn(part) {
  const kind = "a, button, input, select, textarea, summary";
  const number = [...part.querySelectorAll(kind)].indexOf(document.activeElement);
  return number < 0 ? null : { kind, number };
}
