// The choices: a list that scrolls and folds, and a foot that does not, with the pass and with taking back.
import { cutNow } from "./cuts.js";
import { columns, dealButton, dealsOf } from "./dealing.js";
import { make, place } from "./element.js";
import { bestOf, chance, group, heading, line, pick, reason } from "./lines.js";

export const WATCHING = "You watch this table. Hands stay hidden.";

const DIGITS = 9;
const LOW = 720;
const DEAL = "One card for one card.";
const PASS = ".foot .ch, .foot .deal, .list [aria-keyshortcuts='0']";

export class Choices {
  // *play(choice)*, *open(path)* a line that stands for many, *changed()* what is chosen, *drop()* the last step.
  constructor(does) {
    this.does = does;
    this.panel = place("choices");
    this.list = place("list");
    this.heading = place("heading");
    this.hint = place("hint");
    this.refusal = place("refusal");
    this.dropper = place("drop");
    this.crumbs = place("crumbs");
    this.foot = place("foot");
    this.asked = ["", ""];
    this.lines = new Map();
    this.nextOf = () => new Set();
    this.pass = null;
    this.dropper.addEventListener("click", does.drop);
    addEventListener("resize", () => {
      this.fit();
      this.standPass();
    });
  }

  ask(heading, hint) {
    this.asked = [heading, hint];
    this.say(heading, hint);
  }

  say(heading, hint) {
    if (this.heading.textContent !== heading) this.heading.textContent = heading;
    if (this.hint.textContent !== hint) this.hint.textContent = hint;
    this.fit();
  }

  // A question or a hint too long for its line is written smaller; then a question takes the second line
  // too, before whatever else stands there. The head keeps its height. Whoever watches is told so there.
  fit() {
    const { classList } = this.panel;
    const text = document.createRange();
    text.selectNodeContents(this.heading);
    // Parts of a pixel count: they are enough for an ellipsis.
    const isCut = () => text.getBoundingClientRect().width > this.heading.getBoundingClientRect().width;
    classList.remove("long", "snug", "tight");
    classList.toggle("snug", isCut());
    classList.toggle("tight", this.hint.scrollWidth > this.hint.clientWidth);
    classList.toggle("long", isCut() && this.hint.textContent !== WATCHING);
  }

  // Show what may be done now; *folds* are what lines say that stand for many, *undo* stands in the foot, before the pass.
  show(clicking, folds, isShut, undo, advice = null) {
    const hadFocus = this.hasFocus;
    this.advice = advice;
    this.lines.clear();
    this.nextOf = (found) => clicking.nextOf(found);
    const deals = dealsOf(clicking);
    const { pass } = clicking;
    if (deals.length) this.showDeals(clicking, deals, undo);
    else {
      const last = pass && this.put(line(pass, "0", folds[pass.path[0]]), [pass], () => this.does.play(pass));
      this.list.replaceChildren(...this.entries(clicking, folds));
      this.stand(undo, last);
      this.pass = last;
      this.standPass();
    }
    this.tell(clicking, folds);
    if (isShut) this.shut();
    this.list.scrollTop = 0;
    this.showReason(advice);
    if (hadFocus) this.heading.focus({ preventScroll: true });
  }

  // The pass stands in the foot. The sheet of a low phone has no room for one: there it ends the list.
  standPass() {
    if (!this.pass) return;
    this.pass.closest("li")?.remove();
    if (cutNow() === "phone" && innerHeight < LOW) this.list.append(make("li", {}, this.pass));
    else this.foot.append(this.pass);
    this.foot.hidden = !this.foot.children.length;
  }

  showDeals(clicking, deals, undo) {
    const { part, rows } = columns(clicking, deals, this.does.changed);
    this.list.replaceChildren(part);
    for (const row of rows) this.lines.set(row.line, row.choices);
    this.stand(undo, dealButton(clicking, this.does.play));
  }

  // What the list holds: choices that are complete first, then the level.
  entries(clicking, folds) {
    const { complete, open, steps } = clicking;
    // Where nothing below a line can be taken back that is said once.
    this.isSeen = steps.length > 0 && open.every(({ reveals }) => reveals);
    const rest = clicking.level.filter(({ choice }) => !complete.includes(choice));
    let number = 0;
    const key = () => (++number <= DIGITS ? String(number) : "");
    const entries = [...complete.map((choice) => ({ choice, isComplete: true })), ...rest].map((entry) => {
      const { choice, choices } = entry;
      if (entry.head !== undefined) return heading(entry);
      const fold = folds[(choice ?? choices[0]).path[0]];
      if (choices) {
        const opener = group(entry, key(), fold);
        const named = bestOf(choices, this.advice);
        if (named) opener.querySelector(".s").append(named);
        return make("li", {}, this.put(opener, choices, () => this.does.open(entry.path)));
      }
      const made = entry.isPick ? pick(choice, key(), this.isSeen) : line(choice, key(), fold, entry.isComplete);
      return make("li", { class: entry.isPick ? "half" : null }, this.put(made, [choice], () => this.does.play(choice)));
    });
    return this.withReason(entries, open);
  }

  // Advice that is new is in sight: the reason of the best line, and what stands above it as far as there is room.
  showReason(advice) {
    const why = this.list.querySelector(".why");
    if (why && advice !== this.told) this.list.scrollTop = why.offsetTop + why.offsetHeight - this.list.clientHeight;
    this.told = advice;
  }

  // Why the best is the best stands under it, or last if it is the pass.
  withReason(entries, open) {
    const { advice } = this;
    if (!advice || advice.best === undefined || !open.some(({ index }) => index === advice.best)) return entries;
    const isIt = (entry) => this.lines.get(entry.querySelector(".ch"))?.some(({ index }) => index === advice.best);
    const at = entries.findIndex(isIt);
    entries.splice(at < 0 ? entries.length : at + 1, 0, reason(advice));
    return entries;
  }

  // Keep a line with the choices it stands for.
  put(made, choices, act) {
    made.addEventListener("click", act);
    const known = chance(choices, this.advice);
    if (known) made.insertBefore(known, made.querySelector(":scope > .seen, :scope > .chev"));
    this.lines.set(made, choices);
    return made;
  }

  // Inside a group, and where there is only one, the title asks the next question, and crumbs say how one came there.
  tell(clicking, folds) {
    const { crumbs, clicks, steps, open, only } = clicking;
    const words = crumbs.length ? crumbs : steps.length ? clicks.map(({ label }) => label.split(/[.,;:]/, 1)[0]) : only;
    this.dropper.hidden = !steps.length;
    this.crumbs.hidden = !words.length;
    this.crumbs.replaceChildren(...words.map((word) => make("span", { class: "crumb" }, word)));
    const asks = crumbs.length || only.length ? folds[open[0].path[0]]?.asks : "";
    const [title, hint] = this.asked;
    if (!steps.length) this.say(asks || title, this.advice?.means ?? hint);
    else this.say(asks || title, open[0]?.then ? DEAL : `${open.length} choices${this.isSeen ? ", no undo after them" : ""}`);
  }

  get hasFocus() {
    return [this.list, this.foot, this.dropper].some((part) => part.contains(document.activeElement));
  }

  shut() {
    for (const chosen of this.panel.querySelectorAll(".ch, .deal, [data-undo]")) chosen.disabled = true;
  }

  // Nothing is asked: somebody else acts, or the table is looked at.
  clear(...foot) {
    const hadFocus = this.hasFocus;
    this.lines.clear();
    this.list.replaceChildren();
    this.dropper.hidden = true;
    this.crumbs.hidden = true;
    this.stand(...foot);
    if (hadFocus) this.heading.focus({ preventScroll: true });
  }

  // Put things into the foot.
  stand(...parts) {
    const there = parts.filter(Boolean);
    this.pass = null;
    this.foot.replaceChildren(...there);
    this.foot.hidden = !there.length;
  }

  // Pick the n-th line; 0 is the pass.
  pick(number) {
    const rows = number ? this.list.querySelectorAll(".ch:not([aria-keyshortcuts='0'])") : this.panel.querySelectorAll(PASS);
    const chosen = rows[number ? number - 1 : 0];
    if (chosen && !chosen.disabled) chosen.click();
  }

  refuse(message, game) {
    this.refusal.replaceChildren(message.sentence);
    if (message.rule) {
      const address = `/rules/${game}#${message.rule}`;
      this.refusal.append(" ", make("a", { href: address, target: "_blank", rel: "noopener" }, "Read the rule"));
    }
    this.refusal.hidden = false;
  }

  forgive() {
    this.refusal.hidden = true;
  }
}
