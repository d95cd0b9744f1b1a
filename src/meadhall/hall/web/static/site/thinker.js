// Where bots search and the coach thinks: a second worker, so that the first can answer the page meanwhile.
import { heapOf, startPython } from "./python.js";

const starting = startPython().then((python) => ({ python, answer: python.pyimport("meadhall.hall.browser.start").thinker() }));
/** @type {Promise<any>} */
let turn = starting;

addEventListener("message", ({ data: { id, question } }) => {
  turn = turn.then(async () => {
    try {
      const { python, answer } = await starting;
      postMessage({ id, answer: answer(question), heap: heapOf(python) });
    } catch (error) {
      postMessage({ id, failed: String(error) });
    }
  });
});
starting.then(
  ({ python }) => postMessage({ heap: heapOf(python) }),
  () => undefined,
);
starting.catch((error) => addEventListener("message", ({ data: { id } }) => postMessage({ id, failed: String(error) })));
