// What a sealed match adds to its result: the line that can be said of it, and the code by which anybody can check it.
import { copyLine } from "./daily_result.js";
import { make, sign } from "../../shared/element.js";
import { addressOf } from "../../shared/hall.js";
import { say } from "../../shared/say.js";

export function sealAddress(table, seal) {
  return `/seal/${table}?code=${seal.code}`;
}

export function sealPart(seal, table) {
  const href = addressOf(sealAddress(table, seal));
  const words = make("span", {}, `${say("table.sealed_match")} `, make("a", { href, "data-seal": seal.code }, say("table.anybody_can_check")), ".");
  return [copyLine(say("table.line_and_code", { line: seal.line, code: seal.code })), make("p", { class: "fact" }, sign("seal", 18), words)];
}
