// Before anything is shown: the theme that the reader chose in the hall, then the way back to it where there is one.
const wished = /(?:^|; )theme=(light|dark)/.exec(document.cookie);
if (wished) document.documentElement.dataset.theme = wished[1];
addEventListener("DOMContentLoaded", () => {
  for (const box of document.querySelectorAll(".text pre, .text table")) {
    if (box.scrollWidth > box.clientWidth) box.tabIndex = 0; // what scrolls can be scrolled by keys
  }
  document.querySelector("[data-hall]").hidden = !location.pathname.startsWith("/docs/");
});
