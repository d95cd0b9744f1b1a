"""The rules of Freya's Folly, a file for each group of chapters of words/rules/freyas_folly.md."""
