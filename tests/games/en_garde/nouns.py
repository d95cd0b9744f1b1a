"""What the text of a table of En Garde names, for tests that ask for help by name."""

NOUNS = [
    (r"^(Pack):", ", "),
    (r"^\w+ \(\w+\), your hand: (.*)\.$", " "),
]
"""A pattern that finds names in a line, and what divides them."""
