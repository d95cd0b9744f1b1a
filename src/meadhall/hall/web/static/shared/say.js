// What scripts say: the hall's texts, by the names that they have in words/hall/.
import { WORDS } from "./words.js";

// Fill in a text: {name} is a part, {count:# card|# cards} the form that goes with a number.
export function say(key, parts = {}) {
  return WORDS[key].replaceAll(/\{(\w+)(?::([^|{}]*)\|([^|{}]*))?\}/gu, (_, name, one, many) => {
    const part = parts[name];
    if (one === undefined) return part;
    return (part === 1 ? one : many).replaceAll("#", part);
  });
}
