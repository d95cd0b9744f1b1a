"""What the text of a table of Freya's Folly names, for tests that ask for help by name."""

NOUNS = [
    (r"^(\w\d?), below", ", "),
    (r"(cavern K\d\d):", ", "),
    (r"^(S\d\d [\w ]+), \d", ", "),
    (r"^Abilities on offer: (.*)\. Ability", r", | and "),
    (r"^(Black market|Workshop):", ", "),
    (r"(\w+'s dwarf \d)", ", "),
]
"""A pattern that finds names in a line, and what divides them."""
