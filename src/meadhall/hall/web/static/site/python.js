// Python in a worker: Pyodide, the rules and everything that plays them; how much of it has come is told by bytes.
const ROOT = new URL("../../", import.meta.url);
const HOUSE = "python/house.zip";
const MESSAGES = "python/msgspec.zip";
const PLACE = "/house/";

// Of a file in an archive that is not compressed: where its head says how long it and its name are, and how long the head is.
const FILE = 0x04_03_4b_50;
const SIZE_AT = 18;
const NAME_AT = 26;
const MORE_AT = 28;
const HEAD = 30;

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
  return answer.arrayBuffer();
}

// Let Python find the files of an archive; none is copied, and Python itself would take a second for it on a phone.
function unpack(files, archive) {
  const view = new DataView(archive);
  const letters = new TextDecoder();
  const folders = new Set();
  let place = 0;
  while (view.getUint32(place, true) === FILE) {
    const size = view.getUint32(place + SIZE_AT, true);
    const named = view.getUint16(place + NAME_AT, true);
    const begin = place + HEAD + named + view.getUint16(place + MORE_AT, true);
    const path = PLACE + letters.decode(new Uint8Array(archive, place + HEAD, named));
    const folder = path.slice(0, path.lastIndexOf("/"));
    if (!folders.has(folder)) files.mkdirTree(folder);
    folders.add(folder);
    files.writeFile(path, new Uint8Array(archive, begin, size), { canOwn: true });
    place = begin + size;
  }
}

// Return Python with the house in it.
/** @param {(bytes: number) => void} tell */
export async function startPython(tell = () => undefined) {
  countBytes(tell);
  const coming = Promise.all([fetched(HOUSE), fetched(MESSAGES)]);
  const { loadPyodide } = await import(new URL("python/pyodide.mjs", ROOT).href);
  const python = await loadPyodide({ indexURL: new URL("python/", ROOT).href, packages: [] });
  for (const archive of await coming) unpack(python.FS, archive);
  python.runPython("import sys; sys.dont_write_bytecode = True; sys.path.insert(0, '/house')");
  return python;
}

// How many bytes Python takes.
export function heapOf(python) {
  return python._module.HEAP8.length;
}
