// The choices: a list that scrolls and folds, and a foot that does not, with the undo and the pass.
import { columns, dealButton, dealsOf } from "./trade.js";
import { make, place } from "../../shared/element.js";
import { bestOf, chance, counted, group, heading, line, pick, reason } from "../story/lines.js";
import { sound } from "../../shared/sound.js";
import { addressOf } from "../../shared/hall.js";
import { say } from "../../shared/say.js";

export const WATCHING = say("table.watch_table_hands");

const DIGITS = 9;
const DEAL = say("table.one_card_for_one");

export class Choices {
  // *play(choice)*, *open(path)* a line that stands for many, *changed()* what is chosen, *drop()* the last step,
  // *asks(heading, hint)*: the head says something else.
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
    this.dropper.addEventListener("click", does.drop);
    // The sheet of a phone has another head folded than open.
    new ResizeObserver(() => this.fit()).observe(place("sheet-head"));
  }

  ask(heading, hint) {
    this.asked = [heading, hint];
    this.say(heading, hint);
  }

  say(heading, hint) {
    if (this.heading.textContent !== heading) this.heading.textContent = heading;
    if (this.hint.textContent !== hint) this.hint.textContent = hint;
    this.does.asks(heading, hint);
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
  // *lister* folds the list or shows it: it stands in the foot of a folded list, and last in an open one.
  show(clicking, folds, isShut, undo, advice = null, lister = null) {
    const hadFocus = this.hasFocus;
    this.advice = advice;
    this.lines.clear();
    this.nextOf = (found) => clicking.nextOf(found);
    this.isUsual = clicking.choices.every(({ reveals }) => reveals);
    const deals = dealsOf(clicking);
    if (deals.length) this.showDeals(clicking, deals);
    else this.list.replaceChildren(...this.entries(clicking, folds));
    const isFolded = lister?.getAttribute("aria-expanded") === "false";
    if (lister && !isFolded) this.list.append(make("li", {}, lister));
    this.stand(isFolded ? lister : null, undo, deals.length ? dealButton(clicking, this.does.play) : null, ...this.passes(clicking, folds));
    this.tell(clicking, folds);
    if (isShut) this.shut();
    this.list.scrollTop = 0;
    this.showReason(advice);
    if (hadFocus) this.heading.focus({ preventScroll: true });
  }

  // What does no more stands in the foot, whatever else is asked; the first of them has the key 0.
  passes(clicking, folds) {
    return clicking.passes.map((pass, place) => this.put(line(pass, place ? "" : "0", folds[pass.path[0]], this.isUsual), [pass], () => this.does.play(pass)));
  }

  showDeals(clicking, deals) {
    const { part, rows } = columns(clicking, deals, this.does.changed);
    this.list.replaceChildren(part);
    for (const row of rows) this.lines.set(row.line, row.choices);
  }

  // What the list holds: choices that are complete first, then the level.
  entries(clicking, folds) {
    const { complete, open } = clicking;
    const rest = clicking.level.filter(({ choice }) => !complete.includes(choice));
    let number = 0;
    const key = () => (++number <= DIGITS ? String(number) : "");
    // Nothing of it is left to touch: it also stands in a folded list.
    const isLeft = (choice) => !clicking.nextOf([choice]).size;
    const entries = [...complete.map((choice) => ({ choice, isComplete: true })), ...rest].map((entry) => {
      const { choice, choices } = entry;
      if (entry.head !== undefined) return heading(entry);
      const fold = folds[(choice ?? choices[0]).path[0]];
      if (choices) {
        const opener = group(entry, key(), fold);
        const named = bestOf(choices, this.advice);
        if (named) opener.querySelector(".s").append(named);
        return make(
          "li",
          { class: choices.some(isLeft) ? "kept" : null },
          this.put(opener, choices, () => this.does.open(entry.path)),
        );
      }
      const made = entry.isPick ? pick(choice, key(), this.isUsual) : line(choice, key(), fold, this.isUsual, entry.isComplete);
      const classes = [entry.isPick ? "half" : "", isLeft(choice) ? "kept" : ""].filter(Boolean).join(" ");
      return make(
        "li",
        { class: classes || null },
        this.put(made, [choice], () => this.does.play(choice)),
      );
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
    else this.say(asks || title, open[0]?.then ? DEAL : counted(open.length));
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
    this.foot.replaceChildren(...there);
    this.foot.hidden = !there.length;
  }

  // Pick the n-th line; 0 is the pass.
  pick(number) {
    const rows = (number ? this.list : this.foot).querySelectorAll(".ch");
    this.press(rows[Math.max(0, number - 1)]);
  }

  // Make the deal whose two cards are chosen; say whether there was one.
  deal() {
    return this.press(this.foot.querySelector("[data-deal-made]"));
  }

  press(chosen) {
    if (!chosen || chosen.disabled) return false;
    chosen.click();
    return true;
  }

  refuse(message, game) {
    sound.play("soft");
    this.refusal.replaceChildren(message.sentence);
    if (message.rule) {
      const address = addressOf(`/rules/${game}#${message.rule}`);
      this.refusal.append(" ", make("a", { href: address, target: "_blank", rel: "noopener" }, say("table.read_the_rule")));
    }
    this.refusal.hidden = false;
  }

  forgive() {
    this.refusal.hidden = true;
  }
}
