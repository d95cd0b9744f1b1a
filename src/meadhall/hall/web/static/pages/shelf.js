// My shelf: it is deleted only after one more question; a phone shows all deeds when it is asked to.
const form = /** @type {HTMLFormElement | null} */ (document.querySelector("[data-confirm]"));
const asking = /** @type {HTMLDialogElement} */ (document.querySelector("[data-asking]"));

form?.addEventListener("submit", (event) => {
  if (asking.returnValue === "yes") return;
  event.preventDefault();
  asking.showModal();
});
asking.addEventListener("close", () => {
  if (asking.returnValue === "yes") form?.requestSubmit();
});
document.querySelector("[data-every-deed]")?.addEventListener("click", () => {
  document.querySelector("[data-deeds]").classList.add("every");
});
