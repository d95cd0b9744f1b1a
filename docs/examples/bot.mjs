// A bot of your own for Node: it plays the first action that does not step back, else the first of all.

import { createInterface } from "node:readline";

const say = (message) => process.stdout.write(JSON.stringify(message) + "\n");

const choose = ({ legal, texts }) => {
  const place = texts.findIndex((text) => !text.startsWith("retreat"));
  return legal[Math.max(place, 0)];
};

createInterface({ input: process.stdin }).on("line", (line) => {
  const message = JSON.parse(line);
  if (message.type === "hello") {
    say({ ready: 1 });
  } else if (message.type === "decision") {
    say({ index: choose(message) });
  }
});
