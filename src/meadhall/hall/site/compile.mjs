// Write archives of Python as bytecode, by the very Python that will run it: compile.mjs PYODIDE SOURCE TARGET...
import { readFileSync, writeFileSync } from "node:fs";
import { resolve } from "node:path";
import { pathToFileURL } from "node:url";

const [folder, ...pairs] = process.argv.slice(2).map((name) => resolve(name));
const { loadPyodide } = await import(pathToFileURL(`${folder}/pyodide.mjs`).href);
const python = await loadPyodide({ indexURL: folder, env: { HOME: "/", PYTHONNODEBUGRANGES: "1" } });
python.runPython(`
import importlib.util, marshal, types, zipfile

# Entries of a table of lines: eight units of code, or fewer, without a column, on the line of those before them.
EIGHT, FEWER, SAME_LINE = 0xEF, 0xE7, 0

def brief(code):
    "Return code whose tracebacks tell where a function begins: the lines in it are a quarter of what would be sent."
    eights, rest = divmod(len(code.co_code) // 2, 8)
    table = bytes([EIGHT, SAME_LINE]) * eights + (bytes([FEWER + rest, SAME_LINE]) if rest else b"")
    parts = [brief(part) if isinstance(part, types.CodeType) else part for part in code.co_consts]
    return code.replace(co_linetable=table, co_consts=tuple(parts))

def compiled(source, target):
    with zipfile.ZipFile(source) as old, zipfile.ZipFile(target, "w", zipfile.ZIP_STORED) as new:
        for name in sorted(old.namelist()):
            if name.endswith("/"):
                continue
            content = old.read(name)
            if name.endswith(".py"):
                code = compile(content, "/" + name, "exec", dont_inherit=True, optimize=2)
                content = importlib.util.MAGIC_NUMBER + bytes(12) + marshal.dumps(brief(code))
                name += "c"
            new.writestr(zipfile.ZipInfo(name), content)
`);
const compiled = python.globals.get("compiled");
for (let place = 0; place < pairs.length; place += 2) {
  python.FS.writeFile("/source.zip", new Uint8Array(readFileSync(pairs[place])));
  compiled("/source.zip", "/target.zip");
  writeFileSync(pairs[place + 1], python.FS.readFile("/target.zip"));
}
