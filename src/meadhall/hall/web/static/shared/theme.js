// The theme: light, dark, or as the system has it. A cookie keeps the choice, so that pages come in the right colours.
import { followTheme } from "./small_pictures.js";
import { say } from "./say.js";

const THEMES = ["light", "dark", ""];
const WORDS = { light: say("page.theme_light"), dark: say("page.theme_dark"), "": say("page.theme_system") };
const ICONS = { light: "sun", dark: "moon", "": "system" };
const button = document.querySelector("[data-theme-switch]");

function chosen() {
  return document.documentElement.dataset.theme ?? "";
}

function after(theme) {
  return THEMES[(THEMES.indexOf(theme) + 1) % THEMES.length];
}

function show(theme) {
  if (theme) document.documentElement.dataset.theme = theme;
  else delete document.documentElement.dataset.theme;
  button.title = say("page.theme_and_next", { now: WORDS[theme], next: WORDS[after(theme)] });
  button.setAttribute("aria-label", button.title);
  button.querySelector("use").setAttribute("href", `#i-${ICONS[theme]}`);
}

button.addEventListener("click", () => {
  const theme = after(chosen());
  document.cookie = `theme=${theme}; path=/; max-age=31536000; samesite=lax`;
  show(theme);
});

show(chosen());
followTheme();
