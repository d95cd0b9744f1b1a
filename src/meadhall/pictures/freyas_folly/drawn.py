"""What is kept as drawings: people of the market, silver, pieces of the Brisingamen."""

from __future__ import annotations

from functools import lru_cache
from typing import Final

from meadhall.pictures.canvas import place
from meadhall.pictures.drawings import drawing

FOLLY: Final = "freyas_folly"
"""The folder of the drawings."""
BOXES: Final = ((90, 142, 60, 30), (76, 154, 88, 44), (62, 168, 116, 56), (96, 206, 48, 56))
"""Left, top, width and height of each piece of the Brisingamen, as it hangs on Freya."""


def drawing_of(name: str) -> str:
    """Return a drawing of this game."""
    return drawing(FOLLY, name)


@lru_cache
def somebody(name: str, width: float) -> str:
    """Draw the jeweller or the keeper of the black market from the upper left corner."""
    return place(0, 0, drawing_of(name), scale=width / 76)


@lru_cache
def silver(kind: str) -> str:
    """Draw the silver of a kind of settings."""
    return drawing_of(f"setting-{kind}")


@lru_cache
def jewellery(number: int, width: float, height: float) -> str:
    """Draw a piece of the Brisingamen, the first, second, third or fourth, into a box."""
    left, top, wide, high = BOXES[number - 1]
    scale = min(width / wide, height / high)
    x, y = (width - wide * scale) / 2 - left * scale, (height - high * scale) / 2 - top * scale
    return place(x, y, drawing_of(f"brisingamen-{number}"), scale=scale)
