// Write archives of Python as bytecode, by the very Python that will run it: compile.mjs PYODIDE SOURCE TARGET...
import { readFileSync, writeFileSync } from "node:fs";
import { resolve } from "node:path";
import { pathToFileURL } from "node:url";

const [folder, ...pairs] = process.argv.slice(2).map((name) => resolve(name));
const { loadPyodide } = await import(pathToFileURL(`${folder}/pyodide.mjs`).href);
// Lines are kept for tracebacks, columns are not: they are a quarter of what would be sent.
const python = await loadPyodide({ indexURL: folder, env: { HOME: "/", PYTHONNODEBUGRANGES: "1" } });
python.runPython(`
import importlib.util, marshal, zipfile

def compiled(source, target, level):
    with zipfile.ZipFile(source) as old, zipfile.ZipFile(target, "w", zipfile.ZIP_STORED) as new:
        for name in sorted(old.namelist()):
            if name.endswith("/"):
                continue
            content = old.read(name)
            if name.endswith(".py"):
                code = compile(content, "/" + name, "exec", dont_inherit=True, optimize=level)
                content = importlib.util.MAGIC_NUMBER + bytes(12) + marshal.dumps(code)
                name += "c"
            new.writestr(zipfile.ZipInfo(name), content)
`);
const compiled = python.globals.get("compiled");
for (let place = 0; place < pairs.length; place += 2) {
  python.FS.writeFile("/source.zip", new Uint8Array(readFileSync(pairs[place])));
  compiled("/source.zip", "/target.zip", 2);
  writeFileSync(pairs[place + 1], python.FS.readFile("/target.zip"));
}
