// The folder is kept for when there is no network. A new one is offered as a whole, and taken when the user agrees.
import { place } from "../shared/element.js";

let isTaken = false;

function offer(worker) {
  const line = place("site-update");
  line.hidden = false;
  line.querySelector("button").addEventListener("click", () => {
    isTaken = true;
    worker.postMessage("take over");
  });
}

function watch(registration) {
  if (registration.waiting) offer(registration.waiting);
  registration.addEventListener("updatefound", () => {
    const coming = registration.installing;
    coming?.addEventListener("statechange", () => {
      if (coming.state === "installed" && navigator.serviceWorker.controller) offer(coming);
    });
  });
}

// Whoever has taken the new one gets it at once; a page on which somebody may be in the middle of a match is told.
function watchTaking() {
  let wasControlled = Boolean(navigator.serviceWorker.controller);
  navigator.serviceWorker.addEventListener("controllerchange", () => {
    if (isTaken) location.reload();
    else if (wasControlled) {
      place("site-update").hidden = true;
      place("site-taken").hidden = false;
    }
    wasControlled = true;
  });
  place("site-taken")
    .querySelector("button")
    .addEventListener("click", () => location.reload());
}

export async function offerUpdates() {
  if (!("serviceWorker" in navigator)) return;
  watchTaking();
  try {
    watch(await navigator.serviceWorker.register("service_worker.js"));
  } catch {
    // Where a browser keeps nothing, as in a private window, the hall plays all the same.
  }
}
