// A review: how far it is while it is being made; then the picture of each choice, cut to what was to be touched.
import { ringBoth } from "../shared/compare.js";
import { place } from "../shared/element.js";
import { askHall } from "../shared/hall.js";
import { say } from "../shared/say.js";

const PAUSE = 700;
const ROOM = 60;
const EDGE = 20;
const LEAST = 0.4;
const { table, seat } = document.body.dataset;
const bar = document.querySelector("[data-progress]");

async function ask() {
  const answer = await askHall(`/api/tables/${table}/review?seat=${seat}`, { headers: { accept: "application/json" } });
  return { ok: answer.ok, ...(await answer.json()) };
}

// The curve as far as it is known, drawn by the hall like the whole one.
async function grow() {
  const answer = await askHall(`/table/${table}/review/curve?seat=${seat}`);
  if (!answer.ok) return;
  const drawn = new DOMParser().parseFromString(await answer.text(), "text/html").body;
  place("growing").replaceChildren(...[...drawn.children].map((curve) => document.adoptNode(curve)));
}

let known = 0;

async function look() {
  try {
    const { ok, done, total, problem, review, chances } = await ask();
    if (!ok || problem || review) {
      location.reload();
      return;
    }
    bar.max = total || 1;
    bar.value = done;
    place("progress-words").textContent = say("review.of_choices", { done, all: total || say("review.all") });
    if (chances.length > known) await grow();
    known = chances.length;
  } catch {
    // The hall is out of reach: it is asked again.
  }
  setTimeout(look, PAUSE);
}

// The part of a drawing that shows all the rings with some room, as wide and high as its box is.
function cut(svg, rings) {
  const whole = svg.viewBox.baseVal;
  const outer = svg.getBoundingClientRect();
  const scale = Math.min(outer.width / whole.width, outer.height / whole.height);
  const [left, top] = [(outer.width - whole.width * scale) / 2, (outer.height - whole.height * scale) / 2];
  const boxes = rings.map((one) => one.getBoundingClientRect());
  const across = boxes.flatMap((box) => [box.left, box.right]).map((x) => (x - outer.left - left) / scale);
  const down = boxes.flatMap((box) => [box.top, box.bottom]).map((y) => (y - outer.top - top) / scale);
  const middle = [(Math.min(...across) + Math.max(...across)) / 2, (Math.min(...down) + Math.max(...down)) / 2];
  const shape = outer.width / outer.height;
  const wide = Math.max(Math.max(...across) - Math.min(...across) + 2 * ROOM, whole.width * LEAST);
  const high = Math.max(Math.max(...down) - Math.min(...down) + 2 * ROOM, wide / shape);
  const [width, height] = [Math.max(wide, high * shape), high];
  const x = Math.max(-EDGE, Math.min(middle[0] - width / 2, whole.width + EDGE - width));
  const y = Math.max(-EDGE, Math.min(middle[1] - height / 2, whole.height + EDGE - height));
  svg.setAttribute("viewBox", [x, y, width, height].map(Math.round).join(" "));
}

// Draw the picture into the page, where it can be measured. Its own sheet is left out: the page has the same one.
async function draw(thumb, moment) {
  const answer = await askHall(thumb.dataset.drawing);
  if (!answer.ok) return;
  const drawing = (await answer.text()).replace(/<style>.*?<\/style>/su, "");
  const svg = new DOMParser().parseFromString(drawing, "image/svg+xml").documentElement;
  for (const name of ["width", "height"]) svg.removeAttribute(name);
  thumb.replaceChildren(document.adoptNode(svg));
  const rings = ringBoth(svg.querySelectorAll(".piece"), moment);
  if (rings.length) cut(svg, rings);
  thumb.dataset.rings = rings.length;
}

async function drawAll() {
  const { review } = await ask();
  await Promise.all([...document.querySelectorAll("[data-thumb]")].map((thumb) => draw(thumb, review.moments[thumb.dataset.thumb])));
}

if (bar) setTimeout(look, PAUSE);
else drawAll().catch(() => undefined);
