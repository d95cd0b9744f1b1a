// The log: headings of rounds and turns, deeds with their signs, chance set apart, the newest lines on gold.
import { button, face, make, place, sign, written } from "../../shared/element.js";
import { say } from "../../shared/say.js";

const MOST_LINES = 400;
const HEADINGS = ["round", "turn"];

function itemOf(line, isFresh, step, seats) {
  const isHeading = HEADINGS.includes(line.kind);
  const classes = [isHeading ? `head ${line.kind}` : line.kind, isFresh && !isHeading ? "fresh" : ""].join(" ").trim();
  const icon = line.kind === "chance" ? line.icon || "die6" : line.icon;
  const words = make("span", {}, ...written(line.text));
  const portrait = line.kind === "turn" ? seats[line.seat]?.portrait : "";
  return make("li", { class: classes, "data-step": step }, portrait ? face(portrait) : sign(icon, 18), words);
}

export class Log {
  // *look*: show the table as it was at a step.
  constructor(look) {
    this.look = look;
    this.box = place("log-box");
    this.list = place("log");
    // What stands there while somebody looks back: the log as it was then.
    this.then = make("ol", { class: this.list.className, hidden: true, "data-log-then": true });
    this.list.after(this.then);
    this.seats = [];
    for (const chip of document.querySelectorAll("[data-filter]")) {
      chip.addEventListener("click", () => this.filter(chip.dataset.filter));
    }
    new ResizeObserver(() => this.scroll()).observe(this.box);
  }

  // Which lines are shown: all, deeds, or chance; headings stand over all of them.
  filter(kind) {
    for (const list of [this.list, this.then]) list.dataset.shows = kind;
    for (const chip of document.querySelectorAll("[data-filter]")) {
      chip.setAttribute("aria-pressed", String(chip.dataset.filter === kind));
    }
    this.scroll();
  }

  // Who sits at the table: the turns of people of the hall begin with their faces.
  meet(seats) {
    this.seats = seats;
  }

  // The whole story, for a page that has none.
  write(lines) {
    const talk = this.list.querySelectorAll(".chat");
    this.list.replaceChildren(...lines.map((line) => itemOf(line, false, undefined, this.seats)), ...talk);
    this.scroll();
  }

  // A new burst begins: what was new is not new any more.
  settle() {
    for (const old of this.list.querySelectorAll(".fresh")) old.classList.remove("fresh");
  }

  add(lines, step) {
    for (const line of lines) this.list.append(itemOf(line, true, step, this.seats));
    while (this.list.children.length > MOST_LINES) this.list.firstElementChild.remove();
    this.scroll();
  }

  // The newest line stays in sight.
  scroll() {
    this.box.scrollTop = this.box.scrollHeight;
  }

  // Headings lead to their turn: each is found among the marks of the record by its words, the newest first.
  lead(marks) {
    const left = [...marks];
    for (const item of [...this.list.querySelectorAll(".head")].reverse()) {
      const words = item.querySelector("span").textContent;
      while (left.length && left.at(-1).text !== words) left.pop();
      const mark = left.pop();
      if (!mark) return;
      item.dataset.step = mark.step;
      if (!item.querySelector("button")) this.open(item, words);
    }
  }

  // Let a heading lead to its step.
  open(item, words) {
    const go = button({ class: "go", "aria-label": say("table.look_at", { words }) }, say("table.look"));
    go.addEventListener("click", () => this.look(Number(item.dataset.step)));
    item.append(go);
  }

  // Somebody looks back: what had been told until then, the lines of the step itself on gold; null when he is back.
  show(past) {
    this.list.hidden = past !== null;
    this.then.hidden = past === null;
    const lines = past?.log ?? [];
    this.then.replaceChildren(
      ...lines.map(({ step, line }) => {
        const item = itemOf(line, step === past.step, step, this.seats);
        if (HEADINGS.includes(line.kind)) this.open(item, item.querySelector("span").textContent);
        return item;
      }),
    );
    this.scroll();
  }
}
