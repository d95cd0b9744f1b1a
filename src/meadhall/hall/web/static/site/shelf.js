// What a browser keeps for the hall: texts under kinds and keys in IndexedDB. The other pages hear what was changed.
const NAME = "meadhall";
const VERSION = 4;
const KINDS = ["tables", "steps", "said", "dailies", "played", "deeds", "lessons", "answers", "ledger", "reviews", "pars", "kept"];
const FORMAT = "meadhall tables 1";
const news = new BroadcastChannel(NAME);
let opening = null;

function done(asked) {
  return new Promise((resolve, reject) => {
    asked.addEventListener("success", () => resolve(asked.result));
    asked.addEventListener("error", () => reject(asked.error));
  });
}

function database() {
  opening ??= new Promise((resolve, reject) => {
    const asked = indexedDB.open(NAME, VERSION);
    asked.addEventListener("upgradeneeded", () => {
      for (const kind of KINDS) if (!asked.result.objectStoreNames.contains(kind)) asked.result.createObjectStore(kind);
    });
    asked.addEventListener("success", () => resolve(asked.result));
    asked.addEventListener("error", () => reject(asked.error));
  });
  return opening;
}

function from(prefix) {
  return prefix ? IDBKeyRange.bound(prefix, `${prefix}\uffff`) : undefined;
}

export async function read(kind, key) {
  return (await done((await database()).transaction(kind).objectStore(kind).get(key))) ?? "";
}

export async function all(kind, prefix) {
  return JSON.stringify(await done((await database()).transaction(kind).objectStore(kind).getAll(from(prefix))));
}

// All changes or none: an answer comes when they are on disk.
export async function write(text, told) {
  const changes = JSON.parse(text);
  const kinds = [...new Set(changes.map(([, kind]) => kind))];
  const transaction = (await database()).transaction(kinds, "readwrite", { durability: "strict" });
  let isTaken = false;
  const kept = new Promise((resolve, reject) => {
    transaction.addEventListener("complete", () => resolve(true));
    transaction.addEventListener("abort", () => (isTaken ? resolve(false) : reject(transaction.error)));
  });
  for (const [how, kind, key, value] of changes) {
    const place = transaction.objectStore(kind);
    if (how === "drop") place.delete(key);
    else if (how === "put") place.put(value, key);
    else place.add(value, key).addEventListener("error", (event) => (isTaken ||= event.target.error.name === "ConstraintError"));
  }
  const isKept = await kept;
  if (isKept && told) news.postMessage(told);
  return isKept;
}

export function listen(hear) {
  news.addEventListener("message", ({ data }) => hear(data));
}

// Everything as one file, with whose it is.
export async function exported(player) {
  const kept = {};
  for (const kind of KINDS) {
    if (kind === "kept") continue;
    const place = (await database()).transaction(kind).objectStore(kind);
    const [keys, texts] = await Promise.all([done(place.getAllKeys()), done(place.getAll())]);
    kept[kind] = keys.map((key, number) => [key, texts[number]]);
  }
  return JSON.stringify({ format: FORMAT, player, kept });
}

// Bring what a file holds: whoever brings it sits where its owner sat. What is here already stays as it is.
export async function imported(text, player) {
  const file = JSON.parse(text);
  if (file.format !== FORMAT) throw new Error("There are no tables in this file.");
  const own = (part) => part.replaceAll(file.player, player);
  const here = new Set(await done((await database()).transaction("tables").objectStore("tables").getAllKeys()));
  const isNew = (key) => !here.has(key.split(" ")[0]);
  const changes = [];
  for (const [kind, rows] of Object.entries(file.kept)) {
    if (!KINDS.includes(kind) || kind === "kept") continue;
    for (const [key, value] of rows) if (isNew(key)) changes.push(["put", kind, own(key), own(value)]);
  }
  if (changes.length) await write(JSON.stringify(changes), "");
  return file.kept.tables.filter(([key]) => isNew(key)).length;
}
