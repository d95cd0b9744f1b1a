"""The rules of En Garde, a room for each chapter of words/rules/en_garde.md."""
