// Faces: drawings that the hall sends once. They are kept in the browser, so that a table opens with few of them to fetch.
const SVG = "http://www.w3.org/2000/svg";
const MOST_KEPT = 900;
const MOST_LETTERS = 1500000;

export class Faces {
  constructor(game) {
    this.key = `faces ${game}`;
    this.bodies = new Map();
    this.drawings = new Map();
    try {
      for (const [name, body] of Object.entries(JSON.parse(localStorage.getItem(this.key) ?? "{}"))) this.bodies.set(name, body);
    } catch {
      localStorage.removeItem(this.key);
    }
  }

  get names() {
    return [...this.bodies.keys()];
  }

  learn(faces) {
    const fresh = Object.entries(faces);
    if (!fresh.length) return;
    for (const [name, body] of fresh) this.bodies.set(name, body);
    clearTimeout(this.timer);
    this.timer = setTimeout(() => this.keep(), 500);
  }

  // What is newest is kept; a browser without room plays on without.
  keep() {
    let letters = 0;
    const kept = [...this.bodies]
      .reverse()
      .slice(0, MOST_KEPT)
      .filter(([, body]) => (letters += body.length) < MOST_LETTERS);
    try {
      localStorage.setItem(this.key, JSON.stringify(Object.fromEntries(kept.reverse())));
    } catch {
      localStorage.removeItem(this.key);
    }
  }

  // Return a new copy of a drawing; it is parsed once.
  draw(name) {
    if (!this.drawings.has(name)) {
      const holder = document.createElementNS(SVG, "g");
      holder.innerHTML = this.bodies.get(name) ?? "";
      this.drawings.set(name, holder);
    }
    return this.drawings.get(name).cloneNode(true).childNodes;
  }
}

// The icons and patterns that drawings use stand in the page once.
export async function loadDefs() {
  const answer = await fetch(document.body.dataset.defs);
  document.body.insertAdjacentHTML("afterbegin", await answer.text());
}
