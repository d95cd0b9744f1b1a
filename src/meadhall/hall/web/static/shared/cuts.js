// Which cut of the page and of the board a window shows; the sheets say the same in their media rules.
// A window as narrow as a phone, as one that is zoomed four times, is a phone's however low it is.
const WIDER = "(min-width: 501px) and (min-aspect-ratio: 1001/1000)";
/** @type {[string, MediaQueryList][]} */
const QUERIES = [
  ["phone", "(max-width: 640px) and (max-aspect-ratio: 1/1), (max-width: 500px)"],
  ["tall", "(min-width: 641px) and (max-width: 1023px) and (max-aspect-ratio: 1/1)"],
  ["low", `${WIDER} and (max-height: 559px), ${WIDER} and (max-width: 1023px), ${WIDER} and (max-width: 1179px) and (max-height: 639px)`],
].map(([name, query]) => [name, matchMedia(query)]);

export function cutNow() {
  return QUERIES.find(([, query]) => query.matches)?.[0] ?? "wide";
}

// There the parts beside the board stand under tabs, in the sheet.
export function isSmall() {
  return ["phone", "low"].includes(cutNow());
}

export function whenCutChanges(tell) {
  let cut = cutNow();
  for (const [, query] of QUERIES) {
    query.addEventListener("change", () => {
      if (cutNow() === cut) return;
      cut = cutNow();
      tell();
    });
  }
}
