// Where the hall is, and how it is asked, when it runs in a worker of this browser: in the place of shared/hall.js.
const ANY_PAGE = "hall.html";

// Where a page of the hall is in the folder; browser/addresses.py says the same.
export function addressOf(path) {
  const [where, anchor = ""] = path.split(/(?=#)/u);
  const [place] = where.split("?");
  if (where === "/") return `index.html${anchor}`;
  if (["/rules", "/help", "/about"].includes(place)) return `${place.slice(1)}.html${anchor}`;
  if (place.startsWith("/static/") || /^\/rules\/[a-z_]+\/[\w.-]+\.svg$/u.test(place)) return place.slice(1);
  const found = /^\/(open|tour|rules)\/([a-z_]+)$/u.exec(place);
  return found ? `${found[1]}-${found[2]}.html${anchor}` : `${ANY_PAGE}?${where}${anchor}`;
}

// Which page of the hall this is.
export function pageAddress() {
  const file = location.pathname.split("/").at(-1);
  if (file === ANY_PAGE) return new URL(decodeURI(location.search.slice(1)), location.origin);
  const found = /^(open|tour|rules|help|about)(?:-([a-z_]+))?\.html$/u.exec(file);
  return new URL(found ? `/${found[1]}${found[2] ? `/${found[2]}` : ""}` : "/", location.origin);
}

// Ask the hall for something; the answer is a Response.
export async function askHall(path, wish = {}) {
  // Nobody else plays in this browser: no other table can be waiting.
  if (path === "/turns") return Response.json([]);
  const found = await globalThis.meadhall.ask(path, wish);
  const headers = { "content-type": found.kind || "text/plain", etag: found.mark };
  return new Response(found.status === 304 ? null : found.text, { status: found.status, headers });
}
