// Clicking: a choice is a multiset of handles. Each click keeps the choices that contain all clicks; a complete one is
// offered as a sentence, and played at once only if no other goes on from it.
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

export class Clicking {
  constructor() {
    this.choices = [];
    this.clicks = [];
  }

  // Each click is a piece's key, its handle, the part it lies in and whether it is a card, or a stack that can be touched
  // several times.
  offer(choices) {
    this.choices = choices.map((choice) => ({ ...choice, handles: choice.handles ?? [] }));
    this.clicks = [];
  }

  get handles() {
    return this.clicks.map((click) => click.handle);
  }

  // The choices that contain everything clicked so far.
  get open() {
    return this.choices.filter((choice) => contains(choice.handles, this.handles));
  }

  get complete() {
    if (!this.clicks.length) return [];
    return this.open.filter((choice) => choice.handles.length === this.clicks.length);
  }

  isChosen(key) {
    return this.clicks.some((click) => click.key === key);
  }

  // Say whether one more click on a piece with this handle leads somewhere.
  leadsOn(handle) {
    const next = [...this.handles, handle];
    return this.choices.some((choice) => contains(choice.handles, next));
  }

  isOffered(handle) {
    return this.choices.some((choice) => choice.handles.includes(handle));
  }

  // Take a click; return the choice to play at once, if there is only that.
  click(piece) {
    if (this.isChosen(piece.key) && !(piece.isStack && this.leadsOn(piece.handle))) {
      this.clicks = this.clicks.filter((click) => click.key !== piece.key);
      return null;
    }
    if (this.leadsOn(piece.handle)) this.clicks = [...this.clicks, piece];
    else if (this.isOffered(piece.handle)) this.clicks = [piece];
    else return null;
    const [complete] = this.complete;
    return this.open.length === 1 && complete ? complete : null;
  }

  drop() {
    this.clicks = this.clicks.slice(0, -1);
  }

  clear() {
    this.clicks = [];
  }
}
