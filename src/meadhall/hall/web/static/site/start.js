// Every page of a hall without a server begins here: it lets the hall come, and shows the page as the hall writes it.
import { addressOf, pageAddress } from "./hall.js";
import { place } from "../shared/element.js";
import { Link } from "./link.js";
import { offerKeeping } from "./keeping.js";
import { offerUpdates } from "./updates.js";
import { watchHall } from "./beside_hall.js";
import { say } from "../shared/say.js";

const ANY_PAGE = "any";
const PERCENT = 100;
let shown = location.pathname + location.search;
let isTouched = false;
let sent = null;

function scriptOf(page) {
  return page.querySelector("script[data-page]").dataset.page;
}

function tellProgress(bytes) {
  const bar = place("coming-bar");
  bar.value = Math.min(bytes, bar.max);
  const percent = Math.floor((PERCENT * bar.value) / bar.max);
  place("coming-words").textContent = percent < PERCENT ? `${percent} %` : say("folder.almost_there");
}

function hideProgress() {
  place("coming").hidden = true;
}

// Rules, help and what this is can be read without the hall.
const isRead = /^\/(rules|help|about)\b/u.test(pageAddress().pathname);
const link = isRead ? null : new Link(tellProgress, hideProgress);
globalThis.meadhall = link ?? { ask: () => Promise.reject(new Error("A page to read asks nothing.")) };

async function run(name) {
  if (name !== ANY_PAGE) await import(new URL(`./${name}.js`, import.meta.url).href);
}

function sheetOf(page) {
  return page.querySelector("link[rel=stylesheet]");
}

// Put a page that the hall has written in the place of this one, and run its script.
async function show(html) {
  const page = new DOMParser().parseFromString(html, "text/html");
  const old = sheetOf(document);
  if (old.getAttribute("href") !== sheetOf(page).getAttribute("href")) {
    const sheet = document.adoptNode(sheetOf(page));
    await new Promise((resolve) => {
      sheet.addEventListener("load", resolve);
      sheet.addEventListener("error", resolve);
      old.after(sheet);
    });
    old.remove();
  }
  document.title = page.title;
  // What is said at the foot of the page stays: how much has come, that there is a new version.
  page.querySelector("[data-site-lines]").replaceWith(page.adoptNode(place("site-lines")));
  document.body.replaceWith(document.adoptNode(page.body));
  scrollTo(0, 0);
  isTouched = false;
  return scriptOf(page);
}

function showText(text) {
  const page = new DOMParser().parseFromString("<main class='wrap'><pre></pre></main>", "text/html");
  page.querySelector("pre").textContent = text;
  document.querySelector("main").replaceWith(document.adoptNode(page.querySelector("main")));
}

function save(found) {
  const address = URL.createObjectURL(new Blob([found.text], { type: found.kind }));
  const way = Object.assign(document.createElement("a"), { href: address, download: found.name });
  way.click();
  setTimeout(() => URL.revokeObjectURL(address), 1000);
}

async function take(found) {
  if (found.goto) await visit(found.goto);
  else if (found.name) save(found);
  else if (found.kind.startsWith("text/html")) await run(await show(found.text));
  else showText(found.text);
}

// Go to another page without letting the hall come once more, where nothing on this one goes on by itself.
async function visit(path) {
  const address = addressOf(path);
  if (document.body.classList.contains("at-table")) {
    location.assign(address);
    return;
  }
  history.pushState(null, "", address);
  shown = location.pathname + location.search;
  if (link?.isReady || path.includes("?") || address.startsWith("hall.html")) await take(await link.ask(path));
  else await arrive(await show(await (await fetch(address)).text()));
}

function pathOf(way) {
  const url = new URL(way.href);
  if (url.origin !== location.origin || way.target) return "";
  const file = url.pathname.split("/").at(-1);
  if (file === "hall.html") return decodeURI(url.search.slice(1));
  const found = /^(open|tour)-([a-z_]+)\.html$/u.exec(file);
  return found ? `/${found[1]}/${found[2]}` : file === "index.html" && !url.hash ? "/" : "";
}

document.addEventListener("click", async (event) => {
  const way = event.target.closest?.("a[href]");
  if (!way || event.defaultPrevented || event.ctrlKey || event.metaKey || event.shiftKey || !link) return;
  const path = pathOf(way);
  if (path.startsWith("/api/")) {
    event.preventDefault();
    await take(await link.ask(path));
  } else if (path && !document.body.classList.contains("at-table")) {
    event.preventDefault();
    await visit(path);
  }
});

document.addEventListener("submit", async (event) => {
  const form = /** @type {HTMLFormElement} */ (event.target);
  if (event.defaultPrevented || !["get", "post"].includes(form.method)) return;
  event.preventDefault();
  if (sent === form) return;
  sent = form;
  const [path, body] = [form.getAttribute("action"), new FormData(form, event.submitter)];
  try {
    if (form.method === "post") await take(await link.ask(path, { method: "POST", body }));
    else await visit(`${path}?${new URLSearchParams(/** @type {any} */ (body))}`);
  } finally {
    sent = null;
  }
});

addEventListener("popstate", () => {
  if (location.pathname + location.search !== shown) location.reload();
});
addEventListener("input", () => (isTouched = true));

// A page that was written beforehand is shown as the hall writes it now; what was chosen meanwhile stays as it was chosen.
async function arrive(name) {
  if (!link) {
    hideProgress();
    await run(name);
    return;
  }
  const here = shown;
  const { pathname, search } = pageAddress();
  const found = await link.ask(pathname + search);
  if (shown !== here) return;
  if (isTouched) await run(name);
  else await take(found);
}

offerUpdates();
watchHall();
if (link) offerKeeping(link);
await arrive(scriptOf(document));
