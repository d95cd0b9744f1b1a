"""Read the box of Pebbles: how many pebbles a hand can take."""

from __future__ import annotations

from typing import Final

from meadhall.engine.box import Box, shipped_text
from meadhall.engine.reader import Reader

STANDARD: Final = "standard"
LARGEST_HAND: Final = 9


class PebblesBox(Box):
    """What is in the box."""

    def __init__(self, name: str, text: str, most: int) -> None:
        super().__init__(name, text)
        self.most: Final = most
        """The most pebbles that can be taken at once."""


def shipped_box(name: str) -> PebblesBox:
    """Return the box that comes with the program."""
    return read_box(shipped_text(__file__, name, STANDARD))


def read_box(text: str) -> PebblesBox:
    """Read a box; raise BoxError with everything that is wrong with it."""
    reader = Reader(text, "pebbles")
    most = reader.number("bowl", reader.table("bowl"), "most", 1, LARGEST_HAND)
    reader.finish()
    return PebblesBox(reader.name, text, most)
