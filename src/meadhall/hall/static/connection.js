// The socket of a table: it comes back by itself, waiting a little longer each time, and notices when nobody answers.
const FIRST_WAIT = 250;
const LONGEST_WAIT = 8000;
const PING_EVERY = 20000;
const PONG_WITHIN = 8000;
const NEVER_AGAIN = [4404, 4400];

function inflated(data) {
  return new Response(data.stream().pipeThrough(new DecompressionStream("deflate"))).text();
}

export class Connection {
  // *hello* gives what the page says first, each time the socket opens; *lost* is told when it closes.
  constructor(table, hear, hello, lost = () => undefined) {
    this.address = `${location.protocol === "https:" ? "wss" : "ws"}://${location.host}/table/${table}/live`;
    this.hear = hear;
    this.hello = hello;
    this.heard = Promise.resolve();
    this.tellLost = lost;
    this.wait = FIRST_WAIT;
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
    socket.addEventListener("open", () => this.greet());
    socket.addEventListener("message", (event) => {
      clearTimeout(this.deadline);
      this.wait = FIRST_WAIT;
      this.banner.hidden = true;
      document.body.dataset.connected = "yes";
      // A long message comes deflated and takes a moment; those after it wait.
      this.heard = this.heard.then(() => this.take(event.data));
    });
    socket.addEventListener("close", (event) => {
      if (socket === this.socket) this.lost(event.code);
    });
  }

  greet() {
    this.send({ type: "hello", inflates: "DecompressionStream" in globalThis, ...this.hello() });
  }

  async take(data) {
    const message = JSON.parse(typeof data === "string" ? data : await inflated(data));
    if (message.type !== "pong") this.hear(message);
  }

  lost(code) {
    clearTimeout(this.deadline);
    document.body.dataset.connected = "no";
    this.banner.hidden = false;
    this.tellLost();
    if (NEVER_AGAIN.includes(code)) {
      this.banner.textContent = "This table does not answer any more. Load the page again.";
      return;
    }
    this.timer = setTimeout(() => this.open(), this.wait * (0.75 + Math.random() / 2));
    this.wait = Math.min(this.wait * 2, LONGEST_WAIT);
  }

  hurry() {
    if (this.timer !== undefined) this.open();
    else this.ping();
  }

  ping() {
    if (!this.send({ type: "ping" })) return;
    clearTimeout(this.deadline);
    this.deadline = setTimeout(() => this.socket.close(), PONG_WITHIN);
  }

  send(message) {
    if (this.socket.readyState !== WebSocket.OPEN) return false;
    this.socket.send(JSON.stringify(message));
    return true;
  }
}
