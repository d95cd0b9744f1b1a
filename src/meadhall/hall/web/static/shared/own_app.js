// A hall that has an app of its own lets the browser keep it, so that it opens without the hall too.
import { place } from "./element.js";
import { say } from "./say.js";

const READY = say("page.kept_browser_opens");
const HALL = "hall";

async function isKept(registration) {
  const worker = registration.installing ?? registration.waiting ?? registration.active;
  if (worker.state === "activated") return true;
  return new Promise((resolve) => {
    worker.addEventListener("statechange", () => {
      if (worker.state === "activated") resolve(true);
      else if (worker.state === "redundant") resolve(false);
    });
  });
}

export async function offerApp() {
  const line = place("own-app");
  if (!line) return;
  localStorage.setItem(HALL, "/");
  // Whoever saves data takes eight megabytes only when asking for them.
  const isSaving = /** @type {any} */ (navigator).connection?.saveData;
  if (!("serviceWorker" in navigator) || isSaving) return;
  try {
    await navigator.serviceWorker.register("/away.js");
    if (await isKept(await navigator.serviceWorker.register("/app/service_worker.js"))) line.textContent = READY;
  } catch {
    // Where a browser keeps nothing, as in a private window, the app opens with the hall alone.
  }
}
