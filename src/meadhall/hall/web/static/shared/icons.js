// Icons of the house, by name.
const SVG = "http://www.w3.org/2000/svg";

export function icon(name, size = 24) {
  const box = document.createElementNS(SVG, "svg");
  box.setAttribute("class", "ic");
  box.setAttribute("width", size);
  box.setAttribute("height", size);
  box.setAttribute("aria-hidden", "true");
  box.setAttribute("focusable", "false");
  const use = document.createElementNS(SVG, "use");
  use.setAttribute("href", `#i-${name}`);
  box.append(use);
  return box;
}
