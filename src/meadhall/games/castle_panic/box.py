"""Read the box of Castle Panic: the castle deck and the monster tokens."""

from __future__ import annotations

from typing import Final

from meadhall.engine.box import Box
from meadhall.engine.reader import Fields, Reader
from meadhall.games.castle_panic.pieces import ARCS, CARD_NAMES, FORTIFY_TOKENS, MONSTERS, STARTERS, TOKEN_NAMES

SECOND_PRINTING: Final = "second_printing"
ALL_CARDS: Final = 49
ALL_TOKENS: Final = 49
MOST_POINTS: Final = 7
"""Figures are counted in one machine word."""
MOST_TROPHY: Final = 99


class CastlePanicBox(Box):
    """The lists of a box, by kind."""

    def __init__(self, name: str, text: str, cards: list[int], tokens: list[int]) -> None:
        super().__init__(name, text)
        self.cards: Final = cards
        self.tokens: Final = tokens
        self.easier: Final[list[int]] = []
        """How many of each token Easier Battles leaves in the box (14.1)."""
        self.points: Final[list[int]] = []
        self.trophies: Final[list[int]] = []
        self.start: Final[list[int]] = []
        self.rough_start: Final[list[int]] = []


def read_box(text: str) -> CastlePanicBox:
    """Read a card list; raise BoxError with everything that is wrong with it."""
    reader = Reader(text, "castle_panic")
    reader.printed(
        "totals",
        {
            "cards": ALL_CARDS,
            "tokens": ALL_TOKENS,
            "towers": ARCS,
            "walls": ARCS,
            "fortify_tokens": FORTIFY_TOKENS,
            "tar_tokens": 1,
        },
    )
    cards = _copies(reader, "card", reader.rows_of("card", "kind", CARD_NAMES), ALL_CARDS)
    rows = reader.rows_of("token", "kind", TOKEN_NAMES)
    tokens = _copies(reader, "token", rows, ALL_TOKENS)
    reader.finish()
    box = CastlePanicBox(reader.name, text, cards, tokens)
    for token, row in enumerate(rows):
        box.easier.append(row.number("easier", 0, tokens[token], default=0))
        if token < MONSTERS:
            box.points.append(row.number("points", 1, MOST_POINTS))
            box.trophies.append(row.number("trophy", 0, MOST_TROPHY))
            box.start.append(row.number("start", 0, tokens[token]))
            box.rough_start.append(row.number("rough_start", 0, tokens[token]))
    reader.finish()
    for field, starters in (("start", box.start), ("rough_start", box.rough_start)):
        there = sum(starters[:STARTERS])
        reader.need(there == ARCS, "token", f"{field} adds up to {there}; the rulebook prints {ARCS}")
        for token in range(STARTERS, MONSTERS):
            rows[token].need(starters[token] == 0, "a boss does not start")
    reader.finish()
    return box


def _copies(reader: Reader, part: str, rows: list[Fields], total: int) -> list[int]:
    """Return how many there are of each kind."""
    copies = [row.number("copies", 0, total) for row in rows]
    if not reader.problems:
        reader.must_add_up(part, "the copies", sum(copies), total)
    return copies
