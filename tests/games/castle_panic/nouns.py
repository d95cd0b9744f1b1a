"""What the text of a table of Castle Panic names, for tests that ask for help by name."""

NOUNS = [
    (r"^\w+(?:, your hand)?: (.*)\.$", r", "),
    (r"^(?:Tokens still to come|Discards|Monster discards): (.*)\.$", r", "),
    (r"^(\w+ ring): arc", r", "),
]
"""A pattern that finds names in a line, and what divides them."""
