// The score sheet of games that draw one: what each would have now. Whoever finds it distracting switches it off.
const KEY = "no-scores";
const label = document.querySelector("[data-scores]");
const box = label.querySelector("input");

// Only some boards have a score sheet.
export function findScores() {
  label.hidden = document.querySelector("[data-stage] .score-sheet") === null;
}

function show() {
  document.body.classList.toggle(KEY, !box.checked);
}

box.checked = localStorage.getItem(KEY) === null;
box.addEventListener("change", () => {
  if (box.checked) localStorage.removeItem(KEY);
  else localStorage.setItem(KEY, "yes");
  show();
});
show();
