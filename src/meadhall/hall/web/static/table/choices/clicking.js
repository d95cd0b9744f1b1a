// Clicking: one model for board and list. A choice is a multiset of handles and a path of words; each step, a piece that
// was touched or a line that was opened, keeps the choices that have it. What choices left have in common counts as
// taken, whichever way it was done; gold stands on what comes next in the order of their handles.
import { paired } from "./trade.js";
import { beginsWith, level, sharedDepth } from "./folding.js";

const MOST_TARGETS = 12;

function counted(handles) {
  const counts = new Map();
  for (const handle of handles) counts.set(handle, (counts.get(handle) ?? 0) + 1);
  return counts;
}

function contains(handles, part) {
  const counts = counted(handles);
  for (const [handle, count] of counted(part)) if ((counts.get(handle) ?? 0) < count) return false;
  return true;
}

// What is left of handles without a part of them, in order.
function without(handles, part) {
  const left = counted(part);
  return handles.filter((handle) => {
    const count = left.get(handle) ?? 0;
    if (count) left.set(handle, count - 1);
    return !count;
  });
}

// Whether a choice takes all of some handles.
export function takes({ handles }, part) {
  return contains(handles, part);
}

function kindOf(handle) {
  return handle.split(" ", 1)[0];
}

export class Clicking {
  constructor() {
    this.choices = [];
    this.steps = [];
  }

  // *isApart*: what opens another question stands for itself, as when somebody weighs it.
  offer(choices, isApart = false) {
    this.isApart = isApart;
    this.choices = choices.flatMap((choice) => paired({ handles: [], path: [], ...choice }, isApart));
    this.steps = [];
  }

  // What is asked, if the only question that can be opened is asked at once.
  get asks() {
    return this.others[0]?.next === undefined ? "" : this.others[0].opens;
  }

  // The choices to do no more, which stand apart.
  get passes() {
    return this.choices.filter((choice) => choice.is_pass);
  }

  get others() {
    return this.choices.filter((choice) => !choice.is_pass);
  }

  get clicks() {
    return this.steps.filter((step) => step.key);
  }

  // The choices that every step leaves.
  get open() {
    const clicked = this.clicks.map(({ handle }) => handle);
    const opened = this.steps.filter((step) => step.keeps);
    return this.others.filter((choice) => opened.every((step) => step.keeps(choice)) && contains(choice.handles, clicked));
  }

  // The handles that are chosen: those touched, and for a line that was opened those its choices begin with; deals are
  // made in any order.
  get taken() {
    const clicked = this.clicks.map(({ handle }) => handle);
    if (this.clicks.length === this.steps.length) return clicked;
    const [first, ...rest] = this.open;
    let shared = first?.handles ?? [];
    for (const { handles } of rest) {
      if (first.then) shared = without(shared, without(shared, handles));
      else while (shared.some((handle, at) => handles[at] !== handle)) shared = shared.slice(0, -1);
    }
    return [...shared, ...without(clicked, shared)];
  }

  // How many words of their paths the choices left have in common, and how many all of them had.
  get depth() {
    return this.steps.length ? sharedDepth(this.open) : this.ground;
  }

  get ground() {
    return sharedDepth(this.others);
  }

  // The words that were taken one after the other.
  get crumbs() {
    return this.steps.length ? (this.open[0]?.path.slice(this.ground, this.depth) ?? []) : [];
  }

  // The words that all choices but the pass begin with, where that leaves short names to pick from.
  get only() {
    const isNamed = !this.steps.length && this.passes.length > 0 && this.level.some(({ isPick }) => isPick);
    return isNamed ? this.open[0].path.slice(0, this.ground) : [];
  }

  get level() {
    return level(this.open, this.depth, this.steps.length > 0);
  }

  // The choices that the pieces touched so far are enough for, while others go on.
  get complete() {
    const { taken, open } = this;
    if (!this.clicks.length || open.length < 2) return [];
    return open.filter((choice) => choice.handles.length === taken.length);
  }

  // The handles with gold: of each choice the next one, and those of the same kind.  Where all begin with the same one
  // nobody is asked for it first: what follows it has gold too, if that is not too much.
  get gold() {
    const found = this.nextOf(this.open);
    if (found.size !== 1 || this.open.length < 2) return found;
    const after = this.nextOf(this.open, [...this.taken, ...found]);
    return after.size <= MOST_TARGETS ? new Set([...found, ...after]) : found;
  }

  nextOf(choices, taken = this.taken) {
    const found = new Set();
    for (const { handles } of choices) {
      const left = without(handles, taken);
      for (const handle of left) if (kindOf(handle) === kindOf(left[0])) found.add(handle);
    }
    return found;
  }

  isOffered(handle) {
    return this.others.some((choice) => choice.handles.includes(handle));
  }

  isSource(handle) {
    return this.others.some((choice) => choice.handles[0] === handle);
  }

  leadsOn(handle) {
    const next = [...this.taken, handle];
    return this.open.some((choice) => contains(choice.handles, next));
  }

  // What a touch on a piece with this handle would leave: the choices, and what is taken then.
  preview(handle) {
    const isOn = this.leadsOn(handle);
    const taken = isOn ? [...this.taken, handle] : [handle];
    const choices = (isOn ? this.open : this.others).filter((choice) => contains(choice.handles, taken));
    return { choices, taken, next: this.nextOf(choices, taken) };
  }

  // Take a touch on a piece with a key, a handle and a label; *isChosen*: it is chosen already, so leave it again.
  // Return the choice to play at once, if only that is left.
  click(piece, isChosen) {
    if (isChosen) return this.leave(piece);
    const { handle } = piece;
    if (this.gold.has(handle) || (this.leadsOn(handle) && !this.isSource(handle))) this.steps = [...this.steps, piece];
    else if (this.isOffered(handle)) this.steps = [piece];
    else return null;
    const { open } = this;
    return open.length === 1 && !open[0].then ? open[0] : null;
  }

  leave(piece) {
    if (this.steps.some((step) => step.key === piece.key)) {
      this.steps = this.steps.filter((step) => step.key !== piece.key);
      return null;
    }
    while (this.steps.length && this.taken.includes(piece.handle)) this.drop();
    return null;
  }

  // Open a line of the list.
  unfold(path) {
    this.keep((choice) => beginsWith(choice.path, path));
  }

  keep(keeps) {
    this.steps = [...this.steps, { keeps }];
  }

  drop() {
    this.steps = this.steps.slice(0, -1);
  }
}
