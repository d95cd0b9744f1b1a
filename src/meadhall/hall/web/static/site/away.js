// Beside a hall, in the browser of whoever has been there: while it does not answer, its pages lead to the app.
const APP = "/app/";
const GONE = [502, 504];

// Where the app has what a page of the hall has.
function pageInApp(path) {
  const found = /^\/(open|tour|rules)\/([a-z_]+)$/u.exec(path);
  if (found) return `${APP}${found[1]}-${found[2]}.html`;
  return `${APP}${/^\/(rules|help|about)$/u.test(path) ? path.slice(1) : "index"}.html`;
}

async function isKept() {
  return (await caches.keys()).some((name) => name.startsWith("meadhall "));
}

async function answer(request) {
  let found = null;
  try {
    found = await fetch(request);
    if (!GONE.includes(found.status)) return found;
  } catch {
    // Nobody answers: neither the hall nor whoever stands before it.
  }
  if (await isKept()) return Response.redirect(pageInApp(new URL(request.url).pathname), 302);
  return found ?? Response.error();
}

addEventListener("fetch", (/** @type {any} */ event) => {
  const { method, mode, url } = event.request;
  const { pathname } = new URL(url);
  const isPage = method === "GET" && mode === "navigate" && !pathname.startsWith(APP) && !pathname.startsWith("/api/");
  if (isPage) event.respondWith(answer(event.request));
});
