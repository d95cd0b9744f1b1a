"""The rules of Pebbles, a room for each chapter of words/rules/pebbles.md."""
