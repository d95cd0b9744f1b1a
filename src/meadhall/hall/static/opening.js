// The form to open or join a table: it shows what the choices need, and adds something of your own to the draws.
const count = document.querySelector("[data-seat-count]");
const box = document.querySelector("[data-box]");

function showSeats() {
  for (const row of document.querySelectorAll("[data-seat]")) {
    row.hidden = count !== null && Number(row.dataset.seat) >= Number(count.value);
  }
}

function showSharers() {
  for (const row of document.querySelectorAll("[data-seat]")) {
    row.querySelector(".sharer").hidden = row.querySelector("[data-sitter]").value !== "shared";
  }
}

function showBox() {
  if (box) document.querySelector(".own-box").hidden = box.value !== "own";
}

for (const field of document.querySelectorAll("[data-nonce]")) {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  field.value = Array.from(bytes, (byte) => byte.toString(16).padStart(2, "0")).join("");
}
document.addEventListener("change", () => {
  showSeats();
  showSharers();
  showBox();
});
showSeats();
showSharers();
showBox();
