"""The rules of Freigard, by the chapters of words/rules/freigard.md."""
