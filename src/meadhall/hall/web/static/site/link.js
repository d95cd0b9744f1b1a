// The link of a page to the hall that runs in its worker.
import { place } from "../shared/element.js";
import { say } from "../shared/say.js";

const TWIN = say("folder.table_open_another");

export class Link {
  // *comes(bytes)* hears how much of the hall has come, *isThere()* when all has.
  constructor(comes, isThere) {
    this.waiting = new Map();
    this.count = 0;
    this.isReady = false;
    /** @type {(message: any) => void} */
    this.heard = () => undefined;
    this.gone = () => undefined;
    this.comes = comes;
    this.isThere = isThere;
    this.worker = new Worker(new URL("../site/worker.js", import.meta.url), { type: "module" });
    this.worker.addEventListener("message", ({ data }) => this.take(data));
    this.worker.addEventListener("error", (event) => this.fail(event.message));
  }

  take(data) {
    if (data.bytes) this.comes(data.bytes);
    else if (data.ready) {
      this.isReady = true;
      this.isThere();
    } else if (data.text) this.heard(JSON.parse(data.text));
    else if (data.lost) this.gone();
    else if (data.twin) this.say(TWIN);
    else if (data.id) this.settle(data);
    else if (data.failed) this.fail(data.failed);
  }

  settle({ id, answer, failed }) {
    const { resolve, reject } = this.waiting.get(id);
    this.waiting.delete(id);
    if (failed) reject(new Error(failed));
    else resolve(answer);
  }

  fail(reason) {
    this.say(say("folder.could_not_be_opened", { reason }));
    for (const { reject } of this.waiting.values()) reject(new Error(reason));
    this.waiting.clear();
  }

  say(words) {
    const line = place("site-says");
    line.firstElementChild.textContent = words;
    line.hidden = false;
    line.lastElementChild.addEventListener("click", () => (line.hidden = true));
  }

  post(message) {
    const id = (this.count += 1);
    return new Promise((resolve, reject) => {
      this.waiting.set(id, { resolve, reject });
      this.worker.postMessage({ id, ...message });
    });
  }

  // Ask the hall as a browser asks a server; the answer has status, kind, text, and where to go.
  async ask(path, { method = "GET", headers = {}, body = null } = {}) {
    const fields = [];
    const files = [];
    for (const [name, value] of body ?? []) {
      if (typeof value === "string") fields.push([name, value]);
      else if (value.name) files.push([name, value.name, await value.text()]);
    }
    const base = location.origin;
    return JSON.parse(await this.post({ ask: JSON.stringify({ path, method, base, headers, fields, files }) }));
  }

  sit(table, heard, gone) {
    this.heard = heard;
    this.gone = gone;
    this.worker.postMessage({ table });
  }

  tell(text) {
    this.worker.postMessage({ say: text });
  }
}
