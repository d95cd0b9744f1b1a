"""The rules of a game to read, with pictures."""
