// Undo: at once while nobody has seen anything new, else by asking the others, or for practice.
import { button, make, place, plain, sign } from "../../shared/element.js";
import { sound } from "../../shared/sound.js";
import { say } from "../../shared/say.js";

const QUOTE = (sentence) => `\u201c${plain(sentence)}\u201d`;

// The foot's part: a button, or the reason why there is none.
export function undoPart(undo, takeBack) {
  if (!undo || (undo.kind === "none" && !undo.sentence)) return null;
  if (undo.kind === "none") return make("p", { class: "no-undo", "data-no-undo": true }, undo.sentence);
  const what = [plain(undo.sentence), undo.kind === "ask" ? say("table.others_are_asked") : ""].filter(Boolean).join(". ");
  const taking = button(
    { class: "btn undo", "data-undo": undo.kind, title: what },
    sign("undo", 18),
    make("span", {}, say("table.undo")),
    make("span", { class: "sr" }, `: ${what}`),
  );
  taking.addEventListener("click", () => {
    if (undo.kind === "free") sound.play("undo");
    takeBack();
  });
  return taking;
}

function listed(names) {
  return names.length > 1 ? say("table.some_and_last", { some: names.slice(0, -1).join(", "), last: names.at(-1) }) : (names[0] ?? "");
}

// Who has agreed and who is deciding.
function standing(request) {
  const { agreed, waiting } = request;
  const agree = agreed.length ? `${listed(agreed)} ${agreed.length > 1 ? "agree" : "agrees"}. ` : "";
  return `${agree}${say("table.deciding", { names: listed(waiting), count: waiting.length })}`;
}

// The request: to those who are asked with its two answers, to the others as it stands.
export class Request {
  constructor(answer) {
    this.answer = answer;
    this.box = place("request");
    this.shown = "";
  }

  show(request, viewer) {
    const words = request ? JSON.stringify({ ...request, seconds: 0 }) : "";
    this.box.hidden = !request;
    if (words === this.shown) return;
    this.shown = words;
    clearInterval(this.clock);
    if (!request) return;
    const isOwn = request.seat === viewer;
    const asked = isOwn ? say("table.you_ask_to_undo") : say("table.asks_to_undo", { name: request.name });
    const sentence = `${asked} ${QUOTE(request.sentence)}. ${request.waiting.length ? standing(request) : ""}`;
    const left = make("small", { class: "muted", "aria-live": "off" });
    const parts = [make("p", { role: "status" }, sentence), left];
    if (request.is_yours) parts.push(this.answers());
    else if (isOwn) parts.push(this.keeping());
    this.box.replaceChildren(...parts);
    this.count(left, request.seconds);
  }

  answers() {
    const agree = button({ class: "btn main", "data-agree": true }, say("table.agree"));
    const refuse = button({ class: "btn", "data-refuse": true }, say("table.refuse"));
    agree.addEventListener("click", () => this.answer(true));
    refuse.addEventListener("click", () => this.answer(false));
    return make("div", { class: "pair" }, agree, refuse);
  }

  keeping() {
    const keep = button({ class: "btn", "data-keep": true }, say("page.keep_it"));
    keep.addEventListener("click", () => this.answer(false));
    return keep;
  }

  count(where, seconds) {
    const end = performance.now() + seconds * 1000;
    const show = () => {
      const left = Math.max(0, Math.round((end - performance.now()) / 1000));
      where.textContent = say("table.counts_as_refused", { seconds: left });
    };
    show();
    this.clock = setInterval(show, 1000);
  }
}
