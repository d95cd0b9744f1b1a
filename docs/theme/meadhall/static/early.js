// Before anything is shown: the theme that the reader chose in the hall, and the way back to it where there is one.
const wished = /(?:^|; )theme=(light|dark)/.exec(document.cookie);
if (wished) document.documentElement.dataset.theme = wished[1];
addEventListener("DOMContentLoaded", () => {
  document.querySelector("[data-hall]").hidden = !/^\/docs\//.test(location.pathname);
});
