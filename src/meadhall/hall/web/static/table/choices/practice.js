// For real or practice: whoever asks for more than a match for real allows is told what becomes of it first.
import { place } from "../../shared/element.js";

// Ask whether a match may become practice; do it if so.
export function askToPractise(does) {
  const dialog = place("practice-dialog");
  place("practise").onclick = () => {
    dialog.close();
    does();
  };
  for (const closer of dialog.querySelectorAll("[data-close]")) closer.onclick = () => dialog.close();
  dialog.showModal();
}
