// Python in a worker: Pyodide, the rules and everything that plays them; how much of it has come is told by bytes.
const ROOT = new URL("../../", import.meta.url);
const HOUSE = "python/house.zip";
const MESSAGES = "python/msgspec.zip";

// Count what comes by fetch.
function countBytes(tell) {
  const plainFetch = globalThis.fetch;
  let bytes = 0;
  globalThis.fetch = async (...asked) => {
    const answer = await plainFetch(...asked);
    if (!answer.body) return answer;
    const counted = answer.body.pipeThrough(
      new TransformStream({
        transform(part, controller) {
          bytes += part.byteLength;
          tell(bytes);
          controller.enqueue(part);
        },
      }),
    );
    return new Response(counted, { status: answer.status, headers: answer.headers });
  };
}

async function fetched(name) {
  const answer = await fetch(new URL(name, ROOT));
  if (!answer.ok) throw new Error(`${name} has not come (${answer.status}).`);
  return new Uint8Array(await answer.arrayBuffer());
}

// Return Python with the house in it.
/** @param {(bytes: number) => void} tell */
export async function startPython(tell = () => undefined) {
  countBytes(tell);
  const [{ loadPyodide }, house, messages] = await Promise.all([
    import(new URL("python/pyodide.mjs", ROOT).href),
    fetched(HOUSE),
    fetched(MESSAGES),
  ]);
  const python = await loadPyodide({ indexURL: new URL("python/", ROOT).href, packages: [] });
  python.unpackArchive(messages, "zip", { extractDir: "/house" });
  python.unpackArchive(house, "zip", { extractDir: "/house" });
  python.runPython("import sys; sys.dont_write_bytecode = True; sys.path.insert(0, '/house')");
  return python;
}
