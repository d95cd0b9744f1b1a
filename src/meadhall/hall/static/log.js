// The log: headings of rounds and turns, deeds with their signs, chance set apart, the newest lines on gold.
import { button, make, place, sign, written } from "./element.js";

const MOST_LINES = 400;
const HEADINGS = ["round", "turn"];

function itemOf(line, isFresh, step) {
  const isHeading = HEADINGS.includes(line.kind);
  const classes = [isHeading ? `head ${line.kind}` : line.kind, isFresh && !isHeading ? "fresh" : ""].join(" ").trim();
  const icon = line.kind === "chance" ? line.icon || "die6" : line.icon;
  const words = make("span", {}, ...written(line.text));
  return make("li", { class: classes, "data-step": step }, sign(icon, 18), words);
}

export class Log {
  // *look*: show the table as it was at a step.
  constructor(look) {
    this.look = look;
    this.box = place("log-box");
    this.list = place("log");
    this.step = null;
    this.here = null;
    for (const chip of document.querySelectorAll("[data-filter]")) {
      chip.addEventListener("click", () => this.filter(chip.dataset.filter));
    }
    new ResizeObserver(() => this.scroll()).observe(this.box);
  }

  // Which lines are shown: all, deeds, or chance; headings stand over all of them.
  filter(kind) {
    this.list.dataset.shows = kind;
    for (const chip of document.querySelectorAll("[data-filter]")) {
      chip.setAttribute("aria-pressed", String(chip.dataset.filter === kind));
    }
    this.scroll();
  }

  // The whole story, for a page that has none.
  write(lines) {
    const talk = this.list.querySelectorAll(".chat");
    this.list.replaceChildren(...lines.map((line) => itemOf(line, false)), ...talk);
    this.scroll();
  }

  // A new burst begins: what was new is not new any more.
  settle() {
    for (const old of this.list.querySelectorAll(".fresh")) old.classList.remove("fresh");
  }

  add(lines, step) {
    for (const line of lines) this.list.append(itemOf(line, true, step));
    while (this.list.children.length > MOST_LINES) this.list.firstElementChild.remove();
    this.scroll();
  }

  // The newest line stays in sight; while somebody looks back that of the step, or the first if it came before all of them.
  scroll() {
    if (this.step === null) this.box.scrollTop = this.box.scrollHeight;
    else this.box.scrollTop = this.here ? this.here.offsetTop - this.box.clientHeight / 2 : 0;
  }

  mark(marks) {
    this.lead(marks);
    if (this.step !== null) this.show(this.step);
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
      if (item.querySelector("button")) continue;
      const go = button({ class: "go", "aria-label": `Look at ${words}` }, "look");
      go.addEventListener("click", () => this.look(Number(item.dataset.step)));
      item.append(go);
    }
  }

  // Somebody looks back to a step: what came after it steps back too. Of lines that were there when the page came
  // only the heading is known, so it stands for them.
  show(step) {
    this.step = step;
    this.here = null;
    let at = 0;
    for (const item of this.list.children) {
      const isKnown = item.dataset.step !== undefined;
      if (isKnown) at = Number(item.dataset.step);
      item.classList.toggle("later", step !== null && at > step);
      item.classList.remove("here");
      if (step !== null && isKnown && at <= step) this.here = item;
    }
    this.here?.classList.add("here");
    this.scroll();
  }
}
