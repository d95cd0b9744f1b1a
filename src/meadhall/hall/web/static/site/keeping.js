// What a browser keeps can be lost with it: it is asked to keep it, and everything can be saved as one file and brought back.
import { place } from "../shared/element.js";
import { say } from "../shared/say.js";

function saveAs(name, text) {
  const address = URL.createObjectURL(new Blob([text], { type: "application/json" }));
  Object.assign(document.createElement("a"), { href: address, download: name }).click();
  setTimeout(() => URL.revokeObjectURL(address), 1000);
}

async function bring(link, file) {
  const said = place("kept-says");
  try {
    const count = await link.post({ wish: "import", file: await file.text() });
    said.textContent = say("folder.brought", { count });
    setTimeout(() => location.reload(), 1000);
  } catch {
    said.textContent = say("folder.no_file_tables");
  }
}

async function saveAll(link) {
  const day = new Date().toISOString().slice(0, 10);
  saveAs(`meadhall-tables-${day}.json`, await link.post({ wish: "export" }));
}

export function offerKeeping(link) {
  document.addEventListener("click", ({ target }) => {
    if (target instanceof Element && target.closest("[data-save-tables]")) saveAll(link);
  });
  document.addEventListener("change", ({ target }) => {
    if (target instanceof HTMLInputElement && target.matches("[data-bring-tables]") && target.files.length) bring(link, target.files[0]);
  });
  navigator.storage?.persist?.();
}
