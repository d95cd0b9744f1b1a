// The end: how it came out, a rematch, the record, and the proof that every draw was fair.
function make(name, text = "", className = "") {
  const element = document.createElement(name);
  element.textContent = text;
  if (className) element.className = className;
  return element;
}

async function verify(table, line) {
  line.textContent = "Every draw is being computed again…";
  try {
    const answer = await fetch(`/api/tables/${table}/verify`, { headers: { accept: "application/json" } });
    const found = await answer.json();
    if (!answer.ok) line.textContent = found.error;
    else if (found.problems.length) line.textContent = found.problems.join(" ");
    else line.textContent = `All ${found.draws} draws follow from the secret. Promised: ${found.commitment}. Secret: ${found.secret}.`;
    line.classList.toggle("good", answer.ok && !found.problems.length);
  } catch {
    line.textContent = "The hall does not answer. Try again.";
  }
}

export function showResult(box, table, state, isSeated) {
  box.hidden = state.result === null;
  if (state.result === null || box.dataset.shown === `${state.step} ${state.next_table} ${isSeated}`) return;
  box.dataset.shown = `${state.step} ${state.next_table} ${isSeated}`;
  const scores = make("ul", "", "scores");
  state.seats.forEach((seat, place) => {
    const hasWon = state.result.winners.includes(place);
    const item = make("li", "", hasWon ? "won" : "");
    item.append(make("span", hasWon ? `${seat.name} \u2713` : seat.name), make("b", state.result.scores[place]));
    scores.append(item);
  });
  const acts = make("div", "", "acts");
  if (isSeated) {
    const form = make("form");
    form.method = "post";
    form.action = `/table/${table}/rematch`;
    const again = make("button", state.next_table ? "Join the rematch" : "Rematch", "btn main");
    form.append(again);
    acts.append(form);
  } else if (state.next_table) {
    const link = make("a", "Watch the rematch", "btn main");
    link.href = `/table/${state.next_table}`;
    acts.append(link);
  }
  const record = make("a", "Record", "btn");
  record.href = `/api/tables/${table}/record`;
  record.download = "";
  const proof = make("button", "Verify the draws", "btn");
  proof.type = "button";
  const line = make("p", "", "verdict");
  line.setAttribute("role", "status");
  proof.addEventListener("click", () => verify(table, line));
  acts.append(record, proof);
  box.replaceChildren(make("p", state.result.panel.verdict, "ending"), scores, acts, line);
}
