// Elements, made in one line each.
import { addressOf } from "./hall.js";
import { icon } from "./icons.js";

// Make an element: attributes by name ("class", "data-x", "aria-label"), then what stands in it.
export function make(name, attributes = {}, ...children) {
  const element = document.createElement(name);
  for (const [key, value] of Object.entries(attributes)) {
    if (value === true) element.setAttribute(key, "");
    else if (value !== false && value !== null && value !== undefined) element.setAttribute(key, value);
  }
  element.append(...children.flat().filter((child) => child !== null && child !== undefined && child !== ""));
  return element;
}

export function button(attributes, ...children) {
  return make("button", { type: "button", ...attributes }, ...children);
}

// A sentence with the nouns that stand between ** in bold.
export function written(sentence) {
  return sentence.split("**").flatMap((part, place) => (!part ? [] : place % 2 ? [make("b", {}, part)] : [part]));
}

// The parts of a line, each with what stands before it, so that one that does not fit can be left away.
export function partsOf(line) {
  return line.split(/(?= \u00b7 |, )/).map((part) => make("span", {}, part));
}

export function plain(sentence) {
  return sentence.replaceAll("**", "");
}

// An icon, or nothing where there is none.
export function sign(name, size = 18) {
  return name ? icon(name, size) : null;
}

// The face of one of the hall's people with the plate of the level, beside the words that say the same.
export function face(portrait, plate = "") {
  const drawn = make("img", { class: "portrait", src: addressOf(portrait), alt: "", width: 96, height: 100 });
  return plate ? [drawn, make("img", { class: "level", src: addressOf(plate), alt: "", width: 48, height: 58 })] : [drawn];
}

// Where on the page something stands.
export function place(name) {
  return document.querySelector(`[data-${name}]`);
}
