// What each would have now, in games whose sheet says that the seats tell it (--scores): whoever finds it distracting
// switches it off.
const KEY = "no-scores";
const label = document.querySelector("[data-scores]");
const box = label.querySelector("input");

// Only some games have scores while they are played.
export function findScores() {
  label.hidden = !getComputedStyle(document.body).getPropertyValue("--scores");
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
