// The choices as sentences, and the result when there is nothing left to choose.
export function written(sentence) {
  const line = document.createDocumentFragment();
  sentence.split("**").forEach((part, place) => {
    if (!part) return;
    const noun = place % 2 ? document.createElement("b") : null;
    if (noun) noun.textContent = part;
    line.append(noun ?? part);
  });
  return line;
}

function row(choice, number, isComplete, play) {
  const item = document.createElement("li");
  const button = document.createElement("button");
  button.type = "button";
  button.className = isComplete ? "ch on" : choice.is_pass ? "ch plain" : "ch";
  button.dataset.index = choice.index;
  const key = document.createElement("span");
  key.className = "n";
  key.ariaHidden = "true";
  key.textContent = number <= 9 ? number : "";
  const sentence = document.createElement("span");
  sentence.className = "s";
  sentence.append(written(choice.sentence));
  button.append(key, sentence);
  if (isComplete) {
    const go = document.createElement("span");
    go.className = "go";
    go.textContent = "Play";
    button.append(go);
  }
  button.addEventListener("click", () => play(choice));
  item.append(button);
  return item;
}

export class Choices {
  constructor(play) {
    this.play = play;
    this.list = document.querySelector("[data-list]");
    this.heading = document.querySelector("[data-heading]");
    this.hint = document.querySelector("[data-hint]");
    this.refusal = document.querySelector("[data-refusal]");
    this.drop = document.querySelector("[data-drop]");
  }

  ask(heading, hint) {
    this.heading.textContent = heading;
    this.hint.textContent = hint;
  }

  show(clicking, isBusy) {
    const complete = clicking.complete;
    const others = clicking.open.filter((choice) => !complete.includes(choice));
    const shown = [...complete, ...others];
    const hadFocus = this.list.contains(document.activeElement);
    this.list.replaceChildren(
      ...shown.map((choice, place) => row(choice, place + 1, complete.includes(choice), this.play)),
    );
    for (const button of this.list.querySelectorAll("button")) button.disabled = isBusy;
    this.drop.hidden = !clicking.clicks.length;
    this.list.scrollTop = 0;
    if (hadFocus) this.heading.focus({ preventScroll: true });
  }

  pick(number) {
    const button = this.list.querySelectorAll("button")[number - 1];
    if (button && !button.disabled) button.click();
  }

  refuse(message, game) {
    this.refusal.replaceChildren(message.sentence);
    if (message.rule) {
      const link = document.createElement("a");
      link.href = `/rules/${game}#${message.rule}`;
      link.target = "_blank";
      link.rel = "noopener";
      link.textContent = "Read the rule";
      this.refusal.append(" ", link);
    }
    this.refusal.hidden = false;
  }

  forgive() {
    this.refusal.hidden = true;
  }
}
