// Covers and small boards are pictures of their own: they follow the theme that was chosen on the page.
const NAME = "theme";

function follow() {
  const theme = document.documentElement.dataset.theme ?? "";
  for (const picture of /** @type {NodeListOf<HTMLImageElement>} */ (document.querySelectorAll("img[data-themed]"))) {
    const address = new URL(picture.src);
    if ((address.searchParams.get(NAME) ?? "") === theme) continue;
    if (theme) address.searchParams.set(NAME, theme);
    else address.searchParams.delete(NAME);
    picture.src = address.href;
  }
}

export function followTheme() {
  new MutationObserver(follow).observe(document.documentElement, { attributeFilter: ["data-theme"] });
}
