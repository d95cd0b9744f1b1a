// Keeps the whole folder at the first visit, and answers from it alone: with a network and without, all files are of one mark.
const MARK = "@MARK@";
const FILES = ["@FILES@"];
const KEPT = `meadhall ${MARK}`;

async function keep() {
  const cache = await caches.open(KEPT);
  await cache.addAll(FILES.map((file) => new Request(file, { cache: "no-cache" })));
}

async function forget() {
  for (const name of await caches.keys()) if (name.startsWith("meadhall ") && name !== KEPT) await caches.delete(name);
  await globalThis.clients.claim();
}

// What is not in the list, as the pictures of the rules, is kept when it is first seen; what is not in the folder is not ours.
async function answer(request) {
  const cache = await caches.open(KEPT);
  const kept = await cache.match(request, { ignoreSearch: true });
  if (kept) return kept;
  const found = await fetch(request);
  if (found.ok) await cache.put(request, found.clone());
  return found;
}

addEventListener("install", (/** @type {any} */ event) => event.waitUntil(keep()));
addEventListener("activate", (/** @type {any} */ event) => event.waitUntil(forget()));
addEventListener("message", ({ data }) => data === "take over" && globalThis.skipWaiting());
addEventListener("fetch", (/** @type {any} */ event) => {
  const isOurs = event.request.url.startsWith(/** @type {any} */ (globalThis).registration.scope);
  if (event.request.method === "GET" && isOurs) event.respondWith(answer(event.request));
});
