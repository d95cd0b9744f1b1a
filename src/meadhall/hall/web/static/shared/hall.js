// Where the hall is, and how it is asked. A hall without a server has a script of its own in the place of this one.

// Where a page of the hall is for this browser.
export function addressOf(path) {
  return path;
}

// Which page of the hall this is.
export function pageAddress() {
  return new URL(location.href);
}

// Ask the hall for something; the answer is a Response.
export function askHall(path, wish = {}) {
  return fetch(path, wish);
}
