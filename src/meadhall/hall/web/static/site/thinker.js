// Where bots search and the coach thinks: a second worker, so that the first can answer the page meanwhile.
import { startPython } from "./python.js";

const starting = startPython().then((python) => python.pyimport("meadhall.hall.browser.start").thinker());
let turn = starting;

addEventListener("message", ({ data: { id, question } }) => {
  turn = turn.then(async () => {
    try {
      postMessage({ id, answer: (await starting)(question) });
    } catch (error) {
      postMessage({ id, failed: String(error) });
    }
  });
});
starting.catch((error) => addEventListener("message", ({ data: { id } }) => postMessage({ id, failed: String(error) })));
