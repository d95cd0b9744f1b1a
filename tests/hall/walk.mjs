// Run a module in the Python of a folder, as a browser would: walk.mjs FOLDER MODULE; print what digests() says.
import { readFileSync } from "node:fs";

const [folder, module] = process.argv.slice(2);
const { loadPyodide } = await import(`${folder}/python/pyodide.mjs`);
const python = await loadPyodide({ indexURL: `${folder}/python` });
for (const name of ["msgspec", "house"]) {
  python.unpackArchive(new Uint8Array(readFileSync(`${folder}/python/${name}.zip`)), "zip", { extractDir: "/house" });
}
python.runPython("import sys; sys.dont_write_bytecode = True; sys.path.insert(0, '/house')");
python.runPython(readFileSync(module, "utf-8"));
console.log(python.globals.get("digests")());
