// What is wrong, or does nothing; how a style sheet is laid out is left to whoever writes it.
export default {
  extends: ["stylelint-config-recommended"],
  rules: {
    "no-descending-specificity": null, // files are ordered by the parts of a page, not by weight
    "no-duplicate-selectors": null, // what a part is, and how it looks at one size or in one game, may stand apart
  },
};
