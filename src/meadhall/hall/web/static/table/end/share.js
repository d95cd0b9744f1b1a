// Sharing a result: a line of text, and a picture that the hall draws and this browser makes a PNG of. Nothing is sent
// anywhere but by the share sheet of whoever asks for it.
import { button, make, sign } from "../../shared/element.js";
import { addressOf } from "../../shared/hall.js";
import { say } from "../../shared/say.js";

const NAME = "meadhall.png";
const SIZE = [1200, 630];

async function pictureOf(table) {
  const picture = new Image(...SIZE);
  picture.src = addressOf(`/table/${table}/result.svg`);
  await picture.decode();
  const canvas = make("canvas", { width: SIZE[0], height: SIZE[1] });
  canvas.getContext("2d").drawImage(picture, 0, 0, ...SIZE);
  return new Promise((resolve) => {
    canvas.toBlob(resolve, "image/png");
  });
}

function save(blob) {
  const href = URL.createObjectURL(blob);
  const link = make("a", { href, download: NAME });
  link.click();
  setTimeout(() => URL.revokeObjectURL(href), 10000);
}

// Share text and picture by the share sheet; where there is none, copy the text and keep the picture as a file.
async function share(table, text, address) {
  const url = new URL(addressOf(address), location.href).href;
  const blob = await pictureOf(table);
  const files = [new File([blob], NAME, { type: "image/png" })];
  if (navigator.canShare?.({ files })) {
    await navigator.share({ files, text, url });
    return say("table.shared");
  }
  save(blob);
  // A browser that lets nobody write to the clipboard keeps the picture alone.
  await navigator.clipboard?.writeText(`${text}\n${url}`).catch(() => undefined);
  return say("table.saved");
}

// *address*: the page that is sent along.
export function shareButton(table, text, address) {
  const words = make("span", {}, say("table.share"));
  const sharing = button({ class: "btn", "data-share": text }, sign("share", 18), words);
  sharing.addEventListener("click", async () => {
    sharing.disabled = true;
    try {
      words.textContent = await share(table, text, address);
    } catch (error) {
      // Whoever puts the share sheet away has not failed at anything.
      words.textContent = error instanceof DOMException && error.name === "AbortError" ? say("table.share") : say("table.not_possible");
    }
    sharing.disabled = false;
  });
  return sharing;
}
