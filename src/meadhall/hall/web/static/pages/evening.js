// The page of an evening: its link is sent or copied, and who has come and who is done is as it is now.
import { freshen } from "../shared/fresh.js";
import { askHall } from "../shared/hall.js";
import { say } from "../shared/say.js";

const EVERY = 5000;
const page = /** @type {HTMLElement} */ (document.querySelector("[data-evening]"));
const address = `/evening/${page.dataset.evening}`;

// Say when letters are opened by the clock of whoever reads it.
function showMoments() {
  for (const time of document.querySelectorAll("[data-at]")) {
    const at = new Date(Number(time.getAttribute("data-at")) * 1000);
    time.textContent = at.toLocaleString("en-GB", { weekday: "long", day: "numeric", month: "long", hour: "2-digit", minute: "2-digit" });
  }
}

function textBeside(button) {
  return button.closest("section").querySelector("[data-link]");
}

async function copy(button) {
  const field = textBeside(button);
  field.select();
  const said = button.closest("section").querySelector("[data-copied]");
  try {
    await navigator.clipboard.writeText(field.value);
    said.textContent = say("evening.copied_send_friends");
  } catch {
    said.textContent = say("evening.text_marked_copy");
  }
}

// Send by the share sheet; where there is none, copy.
async function send(button) {
  if (!navigator.share) {
    await copy(button);
    return;
  }
  try {
    await navigator.share({ text: button.dataset.send, url: new URL(address, location.href).href });
  } catch {
    // Whoever puts the share sheet away has not failed at anything.
  }
}

async function look() {
  try {
    const answer = await askHall(address, { cache: "no-store" });
    if (answer.status !== 200) return;
    const html = await answer.text();
    const written = new DOMParser().parseFromString(html, "text/html");
    const state = written.querySelector("[data-state]").getAttribute("data-state");
    if (state !== page.dataset.state) location.reload();
    else if (freshen(html).length) showMoments();
  } catch {
    // Without a connection the page stays as it is.
  }
}

document.addEventListener("click", (event) => {
  const target = /** @type {Element} */ (event.target);
  const sending = target.closest("[data-send]");
  const copying = target.closest("[data-copy-text]");
  if (sending) send(sending);
  if (copying) copy(copying);
});
document.addEventListener("visibilitychange", () => {
  if (!document.hidden) look();
});
if (page.dataset.state === "sealed") {
  setInterval(() => {
    if (!document.hidden) look();
  }, EVERY);
}
showMoments();
