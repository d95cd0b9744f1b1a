"""What the text of a table of Freigard names, for tests that ask for help by name."""

NOUNS = [
    (r"^(?:Hand|Discards \(\d+\)|Unseen cards \(\d+\)): (.*)\.$", "; "),
    (r"^Castles: (castle \d+)", "; "),
    (r"^Totems: (\w+)", "; "),
]
"""A pattern that finds names in a line, and what divides them."""
