// Seats, log, the table in words, and what is spoken to people who listen.
function icon(kind) {
  return document.querySelector(`template[data-face-${kind}]`).content.cloneNode(true);
}

export function showSeats(seats) {
  const list = document.querySelector("[data-seats]");
  list.replaceChildren(
    ...seats.map((seat) => {
      const item = document.createElement("li");
      item.className = `seat ${seat.kind}${seat.is_actor ? " now" : ""}`;
      if (seat.is_actor) item.setAttribute("aria-current", "true");
      const face = document.createElement("span");
      face.className = "face";
      face.append(icon(seat.kind === "bot" ? "bot" : "person"));
      const who = document.createElement("span");
      who.className = "who";
      const name = document.createElement("b");
      name.textContent = seat.name;
      const note = document.createElement("small");
      note.textContent = seat.note;
      who.append(name, note);
      item.append(face, who);
      return item;
    }),
  );
}

export function showLog(lines, isWhole) {
  const log = document.querySelector("[data-log]");
  if (isWhole) log.replaceChildren();
  if (lines.length) for (const old of log.querySelectorAll(".fresh")) old.classList.remove("fresh");
  for (const line of lines) {
    const item = document.createElement("li");
    item.textContent = line;
    if (!isWhole) item.className = "fresh";
    log.append(item);
  }
  while (log.children.length > 400) log.firstElementChild.remove();
  if (lines.length && !isWhole) speak("live", lines.join(" "));
}

export function scrollLog() {
  const log = document.querySelector("[data-log]");
  log.scrollTop = log.scrollHeight;
}

export function showText(lines) {
  document.querySelector("[data-text]").replaceChildren(
    ...lines.map((line) => {
      const item = document.createElement("li");
      item.textContent = line;
      return item;
    }),
  );
}

export function speak(where, words) {
  document.querySelector(`[data-${where}]`).textContent = words;
}
