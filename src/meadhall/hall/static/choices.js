// The choices as sentences: a list that scrolls, and a foot that does not, with the pass and with taking back.
import { button, make, place, written } from "./element.js";

const DIGITS = 9;

function row(choice, key, isComplete, play) {
  const classes = isComplete ? "ch on" : choice.is_pass ? "ch plain" : "ch";
  const chosen = button(
    { class: classes, "data-index": choice.index, "aria-keyshortcuts": key || null },
    make("span", { class: "n", "aria-hidden": "true" }, key),
    make("span", { class: "s" }, ...written(choice.sentence)),
    isComplete ? make("span", { class: "go" }, "Play") : null,
  );
  chosen.addEventListener("click", () => play(choice));
  return chosen;
}

export class Choices {
  constructor({ play, drop }) {
    this.play = play;
    this.panel = place("choices");
    this.list = place("list");
    this.heading = place("heading");
    this.hint = place("hint");
    this.refusal = place("refusal");
    this.dropper = place("drop");
    this.foot = place("foot");
    this.dropper.addEventListener("click", drop);
  }

  ask(heading, hint) {
    if (this.heading.textContent !== heading) this.heading.textContent = heading;
    this.hint.textContent = hint;
  }

  // Show what may be done now; *undo* stands in the foot, before the pass.
  show(clicking, isShut, undo) {
    const complete = clicking.complete;
    const passes = clicking.choices.filter((choice) => choice.is_pass);
    const pinned = passes.length === 1 ? passes : [];
    const others = clicking.open.filter((choice) => !complete.includes(choice) && !pinned.includes(choice));
    const shown = [...complete.filter((choice) => !pinned.includes(choice)), ...others];
    const hadFocus = this.list.contains(document.activeElement) || this.foot.contains(document.activeElement);
    this.list.replaceChildren(
      ...shown.map((choice, number) =>
        make("li", {}, row(choice, number < DIGITS ? number + 1 : "", complete.includes(choice), this.play)),
      ),
    );
    const ends = pinned.map((choice) => row(choice, "0", complete.includes(choice), this.play));
    this.stand(undo, ...ends);
    if (isShut) this.shut();
    this.dropper.hidden = !clicking.clicks.length;
    this.list.scrollTop = 0;
    if (hadFocus) this.heading.focus({ preventScroll: true });
  }

  shut() {
    for (const chosen of this.panel.querySelectorAll(".ch, [data-undo]")) chosen.disabled = true;
  }

  // Nothing is asked: somebody else acts, or the table is looked at.
  clear(...foot) {
    const hadFocus = this.list.contains(document.activeElement) || this.foot.contains(document.activeElement);
    this.list.replaceChildren();
    this.dropper.hidden = true;
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
    const rows = number ? this.list.querySelectorAll(".ch") : this.foot.querySelectorAll(".ch");
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
