"""The rules of Castle Panic, one file for each chapter or so of words/rules/castle_panic.md."""
