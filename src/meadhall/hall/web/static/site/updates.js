// The folder is kept for when there is no network. A new one is offered as a whole, and taken when the user agrees.
import { place } from "../shared/element.js";

function offer(worker) {
  const line = place("site-update");
  line.hidden = false;
  line.querySelector("button").addEventListener("click", () => worker.postMessage("take over"));
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

export async function offerUpdates() {
  if (!("serviceWorker" in navigator)) return;
  const wasControlled = Boolean(navigator.serviceWorker.controller);
  navigator.serviceWorker.addEventListener("controllerchange", () => wasControlled && location.reload());
  try {
    watch(await navigator.serviceWorker.register("service_worker.js"));
  } catch {
    // Where a browser keeps nothing, as in a private window, the hall plays all the same.
  }
}
