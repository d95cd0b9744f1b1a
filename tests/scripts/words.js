// The texts of the hall, for scripts that say some: whoever runs the tests writes all of them into a file.
import { readFileSync } from "node:fs";
import { WORDS } from "../../src/meadhall/hall/web/static/shared/words.js";

Object.assign(WORDS, JSON.parse(readFileSync(process.env.HALL_WORDS, "utf8")));
