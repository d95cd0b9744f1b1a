// What a sealed match adds to its result: the line that can be said of it, and the code by which anybody can check it.
import { copyLine } from "./daily_result.js";
import { make, sign } from "../../shared/element.js";
import { addressOf } from "../../shared/hall.js";

export function sealAddress(table, seal) {
  return `/seal/${table}?code=${seal.code}`;
}

export function sealPart(seal, table) {
  const href = addressOf(sealAddress(table, seal));
  const words = make("span", {}, "Sealed: no undo, no coach. ", make("a", { href, "data-seal": seal.code }, "Anybody can check it"), ".");
  return [copyLine(`${seal.line}. Sealed: ${seal.code}`), make("p", { class: "fact" }, sign("seal", 18), words)];
}
