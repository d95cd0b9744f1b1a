// The connection of a page to a table in the same browser: in the place of the socket of shared/connection.js.
import { say } from "../shared/say.js";
const GONE = say("folder.table_not_browser");

export class Connection {
  // *hello* gives what the page says first.
  constructor(table, hear, hello) {
    this.hear = hear;
    this.hello = hello;
    globalThis.meadhall.sit(
      table,
      (message) => this.take(message),
      () => this.lost(),
    );
    this.greet();
  }

  take(message) {
    document.body.dataset.connected = "yes";
    this.hear(message);
  }

  lost() {
    document.body.dataset.connected = "no";
    globalThis.meadhall.say(GONE);
  }

  greet() {
    this.send({ type: "hello", inflates: false, ...this.hello() });
  }

  deliver(message) {
    return this.send(message);
  }

  // Nothing is lost on the way to the same browser.
  again() {
    return false;
  }

  send(message) {
    globalThis.meadhall.tell(JSON.stringify(message));
    return true;
  }
}
