"""Read the box of Pebbles: how many pebbles a hand can take."""

from __future__ import annotations

from typing import Final

from meadhall.engine.box import Box
from meadhall.engine.reader import Reader

LARGEST_HAND: Final = 9


class PebblesBox(Box):
    """What is in the box."""

    def __init__(self, name: str, text: str, most: int) -> None:
        super().__init__(name, text)
        self.most: Final = most
        """The most pebbles that can be taken at once."""


def read_box(text: str) -> PebblesBox:
    """Read a box; raise BoxError with everything that is wrong with it."""
    reader = Reader(text, "pebbles")
    most = reader.table("bowl").number("most", 1, LARGEST_HAND)
    reader.finish()
    return PebblesBox(reader.name, text, most)
