// The socket of a table: it comes back by itself, waiting a little longer each time, and notices when nobody answers.
import { say } from "./say.js";
const FIRST_WAIT = 250;
const LONGEST_WAIT = 8000;
const PING_EVERY = 20000;
const OPENS_WITHIN = 10000;
const SOON = 1000;
const LATE = 4000;
const NEVER_AGAIN = [4404, 4400];
const SENDING = say("table.sending");
const LOST = say("table.no_connection_trying_again");
const UNSENT = say("table.no_connection_chose");
const GONE = say("table.table_does_not");

function inflated(data) {
  return new Response(data.stream().pipeThrough(new DecompressionStream("deflate"))).text();
}

export class Connection {
  // *hello* gives what the page says first, each time the socket opens; *lost* is called when it closes.
  constructor(table, hear, hello, lost = () => undefined) {
    this.address = `${location.protocol === "https:" ? "wss" : "ws"}://${location.host}/table/${table}/live`;
    this.hear = hear;
    this.hello = hello;
    this.heard = Promise.resolve();
    this.tellLost = lost;
    this.wait = FIRST_WAIT;
    this.owed = null;
    this.isLate = false;
    this.isCut = false;
    this.banner = document.querySelector("[data-banner]");
    this.open();
    setInterval(() => this.ping(), PING_EVERY);
    addEventListener("online", () => this.hurry());
    document.addEventListener("visibilitychange", () => {
      if (!document.hidden) this.hurry();
    });
  }

  open() {
    clearTimeout(this.timer);
    this.timer = undefined;
    const socket = new WebSocket(this.address);
    this.socket = socket;
    this.expect(OPENS_WITHIN);
    socket.addEventListener("open", () => socket === this.socket && this.greet());
    socket.addEventListener("message", (event) => socket === this.socket && this.receive(event.data));
    socket.addEventListener("close", (event) => socket === this.socket && this.lost(event.code));
  }

  greet() {
    this.send({ type: "hello", inflates: "DecompressionStream" in globalThis, ...this.hello() });
  }

  receive(data) {
    clearTimeout(this.deadline);
    this.wait = FIRST_WAIT;
    document.body.dataset.connected = "yes";
    this.say(this.isLate ? SENDING : "");
    // A long message comes deflated and takes a moment; those after it wait.
    this.heard = this.heard.then(() => this.take(data));
  }

  async take(data) {
    const message = JSON.parse(typeof data === "string" ? data : await inflated(data));
    if (message.type === "pong") return;
    // What was sent has arrived, unless a new connection tells the table as it was before.
    const isAnswer = message.type === "state" && (!this.isCut || message.step !== this.owed?.step);
    if (isAnswer || message.type === "refused") this.settle();
    this.hear(message);
  }

  // Nothing is waited for any more.
  settle() {
    this.owed = null;
    this.isLate = false;
    clearTimeout(this.sooner);
    if (document.body.dataset.connected === "yes") this.say("");
  }

  say(words) {
    if (this.banner.textContent !== words) this.banner.textContent = words;
    this.banner.hidden = !words;
  }

  lost(code) {
    clearTimeout(this.deadline);
    clearTimeout(this.sooner);
    this.isLate = false;
    this.isCut = true;
    document.body.dataset.connected = "no";
    this.say(NEVER_AGAIN.includes(code) ? GONE : this.owed ? UNSENT : LOST);
    this.tellLost();
    if (NEVER_AGAIN.includes(code)) return;
    this.timer = setTimeout(() => this.open(), this.wait * (0.75 + Math.random() / 2));
    this.wait = Math.min(this.wait * 2, LONGEST_WAIT);
  }

  // Whoever is silent for so long is given up at once: a dead line would close only after a minute.
  expect(milliseconds) {
    clearTimeout(this.deadline);
    const { socket } = this;
    this.deadline = setTimeout(() => {
      this.socket = null;
      socket.close();
      this.lost();
    }, milliseconds);
  }

  hurry() {
    if (this.timer !== undefined) this.open();
    else this.ping();
  }

  ping() {
    if (this.send({ type: "ping" })) this.expect(LATE);
  }

  // Send the answer to a question, which must arrive: what takes long is said, and what was lost is sent again.
  deliver(message) {
    if (!this.send(message)) return false;
    this.owed = message;
    this.isCut = false;
    this.expect(LATE);
    clearTimeout(this.sooner);
    this.sooner = setTimeout(() => {
      this.isLate = true;
      this.say(SENDING);
      if (this.send({ type: "ping" })) this.expect(LATE - SOON);
    }, SOON);
    return true;
  }

  // Send again what was lost with the last connection, if the same is asked still; say whether there was something.
  again(step) {
    return this.isCut && this.owed?.step === step && this.deliver(this.owed);
  }

  send(message) {
    if (this.socket?.readyState !== WebSocket.OPEN) return false;
    this.socket.send(JSON.stringify(message));
    return true;
  }
}
