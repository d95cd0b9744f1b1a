// A form is sent once: its buttons rest until the next page is there. They work again on a page that comes back, and
// when nobody answers; asking again is harmless, because the hall gives the same seat and the same table.
const LONGEST_REST = 10000;
const sent = new Set();

function rest(form, isResting) {
  if (isResting) sent.add(form);
  else sent.delete(form);
  document.body.toggleAttribute("data-leaving", sent.size > 0);
  // A button that rests is left out of what is sent: the one that was pressed rests only once the form is on its way.
  setTimeout(() => {
    for (const button of form.querySelectorAll("button")) button.disabled = sent.has(form);
  });
}

document.addEventListener("submit", (event) => {
  const form = event.target;
  if (sent.has(form)) event.preventDefault();
  if (event.defaultPrevented) return;
  rest(form, true);
  setTimeout(() => rest(form, false), LONGEST_REST);
});

addEventListener("pageshow", () => {
  for (const form of document.forms) rest(form, false);
});
