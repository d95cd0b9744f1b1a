// The end: who won and how, what each score is made of, what decided it, and what can be done now.
import { dailyPart } from "./daily_result.js";
import { face, make, place, sign, written } from "../../shared/element.js";
import { sealAddress, sealPart } from "./seal.js";
import { shareButton } from "./share.js";
import { tableOf } from "./breakdown.js";
import { addressOf, askHall } from "../../shared/hall.js";
import { say } from "../../shared/say.js";

function proofOf(found) {
  const { draws, commitment, secret } = found;
  return say("table.all_draws_follow", { draws, commitment, secret });
}

async function verify(table, line) {
  line.textContent = say("table.every_draw_being");
  try {
    const answer = await askHall(`/api/tables/${table}/verify`, { headers: { accept: "application/json" } });
    const found = await answer.json();
    if (!answer.ok) line.textContent = found.error;
    else if (found.problems.length) line.textContent = found.problems.join(" ");
    else line.textContent = proofOf(found);
    line.classList.toggle("good", answer.ok && !found.problems.length);
  } catch {
    line.textContent = say("table.hall_does_not");
  }
}

function end(icon, words, attributes) {
  const name = attributes.href ? "a" : "button";
  return make(name, { class: "btn", ...attributes }, sign(icon, 18), make("span", {}, words));
}

// A button that posts a form: a rematch, a deal for practice.
function posting(action, icon, words) {
  return make("form", { class: "main-end", method: "post", action }, make("button", { class: "btn main", type: "submit" }, sign(icon, 18), words));
}

export class Result {
  // *replay()*: look at the match from its beginning.
  constructor(table, replay) {
    this.table = table;
    this.replay = replay;
    this.box = place("result");
    this.record = place("record-dialog");
    this.shown = "";
    place("verify").addEventListener("click", () => verify(table, place("verdict")));
  }

  // Return what stands in the foot; the panel itself is made once.
  show(state, isSeated) {
    this.box.hidden = false;
    this.viewer = state.viewer;
    this.hasCoach = document.body.dataset.reviews === "yes";
    const { panel, winners, daily, seal } = state.result;
    const words = `${state.step} ${state.viewer} ${state.next_table} ${daily?.par ?? ""}`;
    if (words !== this.shown) {
      const isFirst = !this.shown;
      this.shown = words;
      this.box.replaceChildren(
        this.verdict(panel, daily),
        ...this.met(state.seats),
        ...(daily ? dailyPart(daily) : []),
        ...(seal ? sealPart(seal, this.table) : []),
        ...panel.breakdowns.map((breakdown) => tableOf(breakdown, winners)),
        ...panel.facts.map((fact) => this.fact(fact)),
        ...this.notes(state),
      );
      if (isFirst) this.focus();
    }
    return make("div", { class: "ends" }, ...this.main(state, isSeated), ...this.ends(state.result));
  }

  hide() {
    this.box.hidden = true;
  }

  // The verdict stands here, or where the screen is small in the head of the choices.
  focus() {
    const words = this.box.querySelector("h2");
    (words.checkVisibility() ? words : place("heading")).focus({ preventScroll: true });
  }

  verdict(panel, daily) {
    const tone = { good: "green", bad: "red" }[panel.tone] ?? "hue";
    const how = panel.how ? make("p", {}, ...written(panel.how)) : null;
    const tag = make("span", { class: `tag ${tone}` }, sign(panel.icon || (daily ? "sun" : "seal"), 32));
    const words = make("h2", { tabindex: "-1", "data-verdict-words": true }, panel.verdict);
    return make("div", { class: "verd" }, tag, make("div", {}, words, how));
  }

  // Who of the hall played, glad or sour.
  met(seats) {
    const known = seats.filter((seat) => seat.portrait);
    if (!known.length) return [];
    const people = known.map(({ name, portrait, plate }) => make("li", {}, make("span", { class: "face" }, ...face(portrait, plate)), make("span", {}, name)));
    return [make("ul", { class: `met${known.length > 1 ? " many" : ""}`, "aria-label": say("table.played_hall") }, ...people)];
  }

  fact(fact) {
    const title = fact.title ? make("b", {}, `${fact.title}: `) : null;
    return make("p", { class: "fact" }, sign("seal", 18), make("span", {}, title, ...written(fact.sentence)));
  }

  notes(state) {
    const said = [];
    // What is counted is said on the shelf.
    if (state.is_practice) said.push(make("a", { href: addressOf("/shelf#keep") }, say("table.game_practice_not_counted")));
    if (state.fork_of) said.push(say("table.table_fork_another"));
    return said.map((words) => make("p", { class: "fact muted" }, words));
  }

  main(state, isSeated) {
    const again = state.result.daily ? say("table.practise_this_deal") : state.next_table ? say("table.join_the_rematch") : say("table.rematch");
    if (isSeated) return [posting(`/table/${this.table}/rematch`, "rotate", again)];
    if (!state.next_table) return [];
    const href = addressOf(`/table/${state.next_table}`);
    return [make("a", { class: "btn main main-end", href }, sign("eye", 18), say("table.watch_the_rematch"))];
  }

  ends({ daily, seal, share }) {
    const replay = end("play", say("page.replay"), { type: "button", "data-replay-open": true });
    replay.addEventListener("click", this.replay);
    const record = end("scroll", say("page.record"), { type: "button", "data-record-open": true });
    record.addEventListener("click", () => this.record.showModal());
    const days = daily ? [end("sun", say("table.days"), { href: addressOf(`/daily/${document.body.dataset.game}`) })] : [];
    const { table, viewer, hasCoach } = this;
    const href = addressOf(`/table/${table}/review${viewer >= 0 ? `?seat=${viewer}` : ""}`);
    const review = hasCoach ? [end("coach", say("page.review"), { href, "data-review": true })] : [];
    return [
      replay,
      ...review,
      shareButton(table, share, seal ? sealAddress(table, seal) : `/table/${table}`),
      ...days,
      record,
      end("mark", say("table.hall"), { href: addressOf("/") }),
    ];
  }
}
