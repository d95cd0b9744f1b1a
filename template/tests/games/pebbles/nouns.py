"""What the text of a table of Pebbles names, for tests that ask for help by name."""

NOUNS = [
    (r"^Bowl: (.*)\.$", ", "),
]
"""A pattern that finds names in a line, and what divides them."""
