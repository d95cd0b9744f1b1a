"""The measures of the castle in both cuts: where the locations stand, and what lies where in each."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from meadhall.pictures.picture import PHONE, WIDE, Spot

BOARD: Final = "board"
SKY: Final = {WIDE: 52, PHONE: 0}
"""The height of the sky over the castle; a phone shows it above the board."""
SIZES: Final = {WIDE: (852, 528 + SKY[WIDE]), PHONE: (568, 792)}
FLOORS: Final = {WIDE: 0.7, PHONE: 0.62}
ORDERS: Final = {WIDE: (0, 1, 2, 5, 4, 3), PHONE: (0, 1, 5, 2, 4, 3)}
"""The locations row by row: they run around the court, so that neighbours lie together in both cuts."""
ACROSS: Final = {WIDE: 3, PHONE: 2}
CUTS: Final = (WIDE, PHONE)
ROOM: Final = (272.0, 252.0)
STEP: Final = (284.0, 264.0)
STACK: Final = (8.0, 50.0)
"""Left and top of the stack in its room."""
DEEPEST: Final = 20.0
"""How far the edges of a stack may reach below its top card."""
TASK: Final = (140.0, 50.0)
CAPTION: Final = (8.0, 248.0, 128.0)
"""Left, lower edge and room of what is said of the stack."""
DISC: Final = 16.0
NAME_TYPE: Final = {WIDE: 20.0, PHONE: 19.6}


def origin(cut: str, number: int) -> tuple[float, float]:
    """Return the upper left corner of a location."""
    down, across = divmod(ORDERS[cut].index(number), ACROSS[cut])
    return 6 + across * STEP[0], SKY[cut] + 4 + down * STEP[1]


def spots_in(number: int, x: float, y: float, bodies: Mapping[str, str], scale: float = 1) -> dict[str, Spot]:
    """Put a drawing for each cut at a point of a location."""
    spots = {}
    for cut in CUTS:
        left, top = origin(cut, number)
        spots[cut] = Spot(left + x, top + y, bodies[cut], scale)
    return spots
