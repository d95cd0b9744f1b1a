// What stands on the stage: the table as it is now, or another moment of it, in a replay.
const NOTHING = { stage: null, words: {}, pieces: {}, gone: [], under: {}, order: [] };

function named(part, words) {
  return part.name in words ? { ...part, words: words[part.name] } : part;
}

// A whole picture: its stage, and its pieces by key in drawing order.
export class Picture {
  constructor(stage = null, pieces = new Map()) {
    this.stage = stage;
    this.pieces = pieces;
  }

  copy() {
    return new Picture(this.stage, new Map(this.pieces));
  }

  // Take in what has changed.
  take(change) {
    if (change.stage) {
      this.stage = change.stage;
      this.pieces = new Map();
    }
    this.stage = { ...this.stage, parts: this.stage.parts.map((part) => named(part, change.words)) };
    for (const key of change.gone) this.pieces.delete(key);
    for (const [key, piece] of Object.entries(change.pieces)) this.pieces.set(key, piece);
    this.slip(change.under);
    if (change.order.length) this.pieces = new Map(change.order.map((key) => [key, this.pieces.get(key)]));
  }

  // New pieces came last; put each under the one it lies under.
  slip(under) {
    if (!Object.keys(under).length) return;
    const order = [...this.pieces.keys()].filter((key) => !(key in under));
    for (const [key, above] of Object.entries(under)) order.splice(order.indexOf(above), 0, key);
    this.pieces = new Map(order.map((key) => [key, this.pieces.get(key)]));
  }
}

function shapeOf(stage) {
  return JSON.stringify(stage.parts.map(({ words, ...part }) => part));
}

// What leads from one picture to another.
function changeTo(before, after) {
  if (before.stage === null || shapeOf(before.stage) !== shapeOf(after.stage)) {
    return { ...NOTHING, stage: after.stage, pieces: Object.fromEntries(after.pieces) };
  }
  const isSame = (key, piece) => JSON.stringify(before.pieces.get(key)) === JSON.stringify(piece);
  return {
    ...NOTHING,
    words: Object.fromEntries(after.stage.parts.map((part) => [part.name, part.words])),
    pieces: Object.fromEntries([...after.pieces].filter(([key, piece]) => !isSame(key, piece))),
    gone: [...before.pieces.keys()].filter((key) => !after.pieces.has(key)),
    order: [...after.pieces.keys()],
  };
}

export class Screen {
  constructor(stage) {
    this.stage = stage;
    this.now = new Picture();
    this.shown = this.now;
  }

  // The table itself goes on by one beat.
  go(beat) {
    this.now.take({ ...NOTHING, ...beat });
    this.stage.show({ ...NOTHING, ...beat });
  }

  // Show a beat again, without changing the table.
  again(beat) {
    this.shown.take({ ...NOTHING, ...beat });
    this.stage.show({ ...NOTHING, ...beat });
  }

  // Show another picture in place of the table.
  look(picture) {
    const change = changeTo(this.shown, picture);
    this.shown = picture;
    this.stage.show(change);
  }

  back() {
    this.look(this.now);
  }
}
