// The second click of a double click goes where the first one went, or nowhere: by then another question may be asked, and
// another piece or line may lie under the pointer.
const TARGETS = ".piece, .ch, button";

function aimOf(event) {
  const { step, ready } = document.body.dataset;
  return { target: event.target.closest(TARGETS), step, ready };
}

export function ignoreDoubles(area) {
  let first = null;
  const press = (event) => {
    if (event.detail === 1) first = aimOf(event);
  };
  const click = (event) => {
    const aim = aimOf(event);
    const isSame = !first || Object.keys(aim).every((key) => aim[key] === first[key]);
    if (event.detail > 1 && !isSame) event.stopImmediatePropagation();
  };
  area.addEventListener("mousedown", press, true);
  area.addEventListener("click", click, true);
}
