// A page without a browser, for the scripts that want one: happy-dom, and what it leaves to a real one.
import { Window } from "happy-dom";

const NAMES = ["document", "localStorage", "DOMParser", "getComputedStyle", "location", "innerWidth", "innerHeight"];

// Open an empty page at a table; *isStill*: somebody asked for no motion.
export function openPage(body = "", { isStill = false } = {}) {
  const window = new Window({ url: "http://hall.test/table/abcdefgh23456777" });
  for (const name of NAMES) globalThis[name] = window[name];
  globalThis.window = window;
  globalThis.addEventListener = window.addEventListener.bind(window);
  globalThis.matchMedia = (query) => ({ matches: isStill && query.includes("reduced-motion"), addEventListener() {} });
  globalThis.ResizeObserver = class {
    observe() {}
  };
  window.document.body.innerHTML = body;
  return window.document;
}

// Let an element be seen, and remember how it was moved; `end()` lets its motions end.
export function seen(element) {
  const motions = [];
  element.getClientRects = () => [{}];
  element.animate = (frames, timing) => {
    const motion = { frames, timing, isFinished: false };
    motion.finished = new Promise((resolve) => {
      motion.finish = () => {
        motion.isFinished = true;
        resolve();
      };
    });
    motions.push(motion);
    return motion;
  };
  return motions;
}
