// The form to open or join a table: it opens a seat at a touch, shows what fits, and adds something of your own to the
// draws. What fits, what will open and what is wrong the hall says; the page knows no rules.
import { freshen } from "../shared/fresh.js";
import { askHall } from "../shared/hall.js";

const NO_ONE = "none";
const WAIT = 120;
const form = document.querySelector("[data-opening]");
const isKnown = Boolean(form?.elements.name.value);
let opened = -1;
let timer = 0;
let asked = 0;

function seats() {
  return [...form.querySelectorAll("[data-seat]")];
}

function sitter(seat) {
  return seat.querySelector("input[type=radio]:checked")?.value ?? "";
}

// Show the seat that is opened, and your name if that is yours or nobody knows it.
function showSeats() {
  let isMine = false;
  seats().forEach((seat, number) => {
    seat.classList.toggle("opened", number === opened);
    isMine ||= number === opened && sitter(seat) === "me";
  });
  for (const chip of form.querySelectorAll("[data-chip]")) {
    chip.setAttribute("aria-expanded", Number(chip.dataset.chip) === opened);
  }
  const you = form.querySelector("[data-you]");
  const sits = seats().some((seat) => sitter(seat) === "me");
  const isAsked = sits && !(isKnown && form.elements.name.value);
  you.classList.toggle("known", !(isMine || isAsked || form.elements.name === document.activeElement));
}

function openSeat(number) {
  opened = number;
  showSeats();
  if (number < 0) return;
  // The button that is always in sight must not lie over what has just been opened.
  seats()[number].scrollIntoView({ block: "nearest" });
  seats()[number].querySelector("legend").focus({ preventScroll: true });
}

function addSeat() {
  const free = seats().findIndex((seat) => sitter(seat) === NO_ONE);
  if (free < 0) return;
  const like =
    seats()
      .map(sitter)
      .findLast((who) => who.startsWith("bot:")) ?? form.dataset.usual;
  seats()[free].querySelector(`input[value="${like}"]`).checked = true;
  openSeat(free);
  ask();
}

// What the form holds, without the card list, which is read when the table is opened.
function filled(picked, role) {
  const data = new FormData(form);
  data.delete("box_file");
  data.delete("box_text");
  if (picked) data.set("pick", "yes");
  if (role) data.set("role", role);
  return data;
}

// Let the hall say what fits and what will open.
async function look(picked, role) {
  const number = (asked += 1);
  try {
    const answer = await askHall(form.dataset.opening, { method: "POST", body: filled(picked, role) });
    if (answer.status !== 200 || number !== asked) return;
    take(await answer.text(), picked || role);
  } catch {
    // Without a connection the form stays as it is; sending it shows the error.
  }
}

function take(html, picked) {
  const written = new DOMParser().parseFromString(html, "text/html");
  // What is settled by something else follows it, so that own settings start from what was chosen before.
  fill(written, picked ? "form [name]" : "[data-unfit] [name]");
  form.elements.warned.value = written.querySelector("[name=warned]").value;
  for (const option of written.querySelectorAll("[data-option]")) {
    const shown = form.querySelector(`[data-option="${option.dataset.option}"]`);
    shown.toggleAttribute("data-unfit", option.hasAttribute("data-unfit"));
  }
  for (const part of freshen(html)) {
    if (part.matches(".error:not([hidden])")) part.closest("details")?.setAttribute("open", "");
  }
  hideEmpty();
  showSeats();
}

// Put into fields what the hall has written there.
function fill(written, which) {
  for (const field of written.querySelectorAll(which)) {
    const same = [...form.querySelectorAll(`[name="${field.name}"]`)];
    const place = [...written.querySelectorAll(`[name="${field.name}"]`)].indexOf(field);
    if (["nonce", "token", "box_file", "box_text"].includes(field.name)) continue;
    if (field.type === "radio" || field.type === "checkbox") same[place].checked = field.checked;
    else same[place].value = field.value;
  }
}

// A group of which nothing fits is not offered.
function hideEmpty() {
  for (const fold of form.querySelectorAll("[data-fold]")) {
    const options = [...fold.querySelectorAll("[data-option]")];
    fold.hidden = options.length > 0 && options.every((option) => option.hasAttribute("data-unfit"));
  }
}

function ask(picked = false, role = "") {
  clearTimeout(timer);
  timer = setTimeout(() => look(picked, role), WAIT);
}

for (const field of document.querySelectorAll("[data-nonce]")) {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  field.value = Array.from(bytes, (byte) => byte.toString(16).padStart(2, "0")).join("");
}

if (form) {
  form.addEventListener("click", (event) => {
    const chip = event.target.closest("[data-chip]");
    if (chip) openSeat(Number(chip.dataset.chip) === opened ? -1 : Number(chip.dataset.chip));
    if (event.target.closest("[data-add-seat]")) addSeat();
    if (event.target.closest("[data-back]")) ask(true);
    const role = event.target.closest("[data-role]");
    if (role?.getAttribute("aria-pressed") === "false") ask(false, role.dataset.role);
  });
  form.addEventListener("keydown", (event) => {
    if (event.key !== "Escape" || opened < 0) return;
    const chip = form.querySelector(`[data-chip="${opened}"]`);
    openSeat(-1);
    chip?.focus();
  });
  form.addEventListener("change", (event) => {
    const picked = event.target.name === "preset";
    if (event.target.value === NO_ONE && event.target.name.startsWith("seat.")) opened = -1;
    showSeats();
    ask(picked);
  });
  addEventListener("pageshow", (event) => {
    if (event.persisted) ask();
    hideEmpty();
    openSeat(seats().findIndex((seat) => seat.querySelector(".error:not([hidden])")));
  });
}
