"""Where everything stands in the picture of Pebbles."""

from __future__ import annotations

from meadhall.pictures.picture import PHONE, WIDE

SIZES = {WIDE: (600, 340), PHONE: (390, 372)}
RADIUS = 16
IN_A_ROW = 8
TOP = 50
ROW = 60
LEFT = {WIDE: 55, PHONE: 37}
APART = {WIDE: 70, PHONE: 45}


def place_of(number: int, cut: str) -> tuple[float, float]:
    """Return the middle of a pebble."""
    row, column = divmod(number, IN_A_ROW)
    return LEFT[cut] + APART[cut] * column, TOP + ROW * row
