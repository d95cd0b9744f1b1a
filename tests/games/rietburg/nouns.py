"""What the text of a table of Rietburg names, for tests that ask for help by name."""

NOUNS = [
    (r"^\d ([\w' ]+): ", ", "),
    (r"(?:first: |\), )([A-Z][\w' ]+) \(", ", "),
    (r"^Played by \w+: (.*)\.$", ", "),
    (r"^Unseen encounter cards: (.*)\.$", ", "),
]
"""A pattern that finds names in a line, and what divides them."""
