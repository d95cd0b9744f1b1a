// The hall in a worker: it answers what a page asks of a hall, and what it says at a table.
import { all, exported, imported, listen, read, write } from "./shelf.js";
import { heapOf, startPython } from "./python.js";

const QUICK = 50;
const held = new Map();
let told = 0;
let other = null;
let otherHeap = 0;
let asked = 0;
let sitting = "";
const pages = new BroadcastChannel("meadhall pages");

function wake() {
  if (other) return;
  other = new Worker(new URL("thinker.js", import.meta.url), { type: "module" });
  other.addEventListener("message", ({ data }) => (otherHeap = data.heap ?? otherHeap));
}

function think(question) {
  wake();
  const id = (asked += 1);
  return new Promise((resolve, reject) => {
    const hear = ({ data }) => {
      if (data.id !== id) return;
      other.removeEventListener("message", hear);
      if (data.failed) reject(new Error(data.failed));
      else resolve(data.answer);
    };
    other.addEventListener("message", hear);
    other.postMessage({ id, question });
  });
}

// A lock is held until its promise is kept.
function lock(name) {
  return new Promise((resolve) => {
    navigator.locks.request(`bots ${name}`, { ifAvailable: true }, (got) => {
      resolve(Boolean(got));
      return got ? new Promise((free) => held.set(name, free)) : undefined;
    });
  });
}

function unlock(name) {
  held.get(name)?.();
  held.delete(name);
}

async function start() {
  const python = await startPython((bytes) => {
    if (Date.now() - told < QUICK) return;
    told = Date.now();
    postMessage({ bytes });
  });
  const browser = {
    shelf: { read, all, write },
    think,
    wake,
    lock,
    unlock,
    send: (text) => postMessage({ text }),
    lost: (code) => postMessage({ lost: code }),
  };
  const room = python.pyimport("meadhall.hall.browser.start").start(browser);
  await room.open();
  listen((text) => room.hear_of(text));
  postMessage({ ready: true });
  return { room, python };
}

// Whoever sits at a table on two pages is told so, on both.
function sit(table) {
  sitting = table;
  navigator.locks.request(`page ${table}`, { ifAvailable: true }, (got) => {
    if (got) return new Promise(() => undefined);
    postMessage({ twin: true });
    pages.postMessage(table);
    return undefined;
  });
}

pages.addEventListener("message", ({ data }) => data === sitting && postMessage({ twin: true }));

const starting = start();
starting.catch((error) => postMessage({ failed: String(error.message ?? error) }));

async function answer({ room, python }, data) {
  if (data.ask) return room.answer(data.ask);
  if (data.wish === "heap") return [heapOf(python), otherHeap];
  if (data.wish === "export") return exported(room.player);
  return imported(data.file, room.player);
}

addEventListener("message", async ({ data }) => {
  const hall = await starting;
  const { room } = hall;
  if (data.table) {
    room.connect(data.table);
    sit(data.table);
  } else if (data.say) await room.hear(data.say);
  else {
    try {
      postMessage({ id: data.id, answer: await answer(hall, data) });
    } catch (error) {
      postMessage({ id: data.id, failed: String(error) });
    }
  }
});
