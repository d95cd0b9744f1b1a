// The theme: as the machine has it, light, or dark. A cookie keeps the choice, so that pages come in the right colours.
const THEMES = ["", "light", "dark"];
const WORDS = { "": "as the machine has it", light: "light", dark: "dark" };
const ICONS = { "": "moon", light: "sun", dark: "moon" };
const button = document.querySelector("[data-theme-switch]");

function chosen() {
  return document.documentElement.dataset.theme ?? "";
}

function show(theme) {
  if (theme) document.documentElement.dataset.theme = theme;
  else delete document.documentElement.dataset.theme;
  button.setAttribute("aria-label", `Theme: ${WORDS[theme]}`);
  button.title = `Theme: ${WORDS[theme]}`;
  button.querySelector("use").setAttribute("href", `#i-${ICONS[theme]}`);
}

button.addEventListener("click", () => {
  const theme = THEMES[(THEMES.indexOf(chosen()) + 1) % THEMES.length];
  document.cookie = `theme=${theme}; path=/; max-age=31536000; samesite=lax`;
  show(theme);
});

show(chosen());
