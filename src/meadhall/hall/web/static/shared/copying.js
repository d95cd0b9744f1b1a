// Buttons that copy the link beside them, and dialogs that open and close.
import { say } from "./say.js";
export function makeCopyable(root = document) {
  for (const button of root.querySelectorAll("[data-copy]")) {
    button.addEventListener("click", async () => {
      const field = button.parentElement.querySelector("input, textarea");
      field.select();
      const said = button.closest("dialog, section").querySelector("[data-copied]");
      try {
        await navigator.clipboard.writeText(field.value);
        said.textContent = say("page.copied_send_whoever_should");
      } catch {
        said.textContent = say("page.link_marked_copy");
      }
    });
  }
}

// Buttons that give the link beside them to the share sheet, where the browser has one.
export function makeSendable(title) {
  for (const sending of document.querySelectorAll("[data-send-link]")) {
    sending.hidden = !navigator.share;
    sending.addEventListener("click", async () => {
      const url = sending.parentElement.querySelector("input, textarea").value;
      try {
        await navigator.share({ title, url });
      } catch {
        // Whoever puts the share sheet away has not failed at anything.
      }
    });
  }
}

export function makeOpenable(name) {
  const dialog = document.querySelector(`[data-${name}-dialog]`);
  for (const button of document.querySelectorAll(`[data-${name}-open]`)) {
    button.addEventListener("click", () => {
      for (const other of document.querySelectorAll("dialog[open]")) other.close();
      dialog.showModal();
    });
  }
  dialog.addEventListener("click", (event) => {
    if (event.target === dialog || event.target.closest("[data-close]")) dialog.close();
  });
}
