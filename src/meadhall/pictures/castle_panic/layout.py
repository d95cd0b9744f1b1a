"""Where things stand on the round board, in both cuts."""

from __future__ import annotations

import math
from collections.abc import Sequence
from dataclasses import dataclass
from functools import cache
from typing import Final

from meadhall.games.castle_panic.pieces import ARCS, CASTLE, FOREST
from meadhall.pictures.canvas import polar
from meadhall.pictures.picture import PHONE, WIDE

BOARD: Final = "board"
HAND: Final = "hand"
SIDE: Final = "players"
LEFT: Final = "tokens"
ARC_DEGREES: Final = 60
EDGES: Final = ((334, 396), (267, 334), (199, 267), (130, 199), (0, 130))
"""Inner and outer radius of each ring, from the Forest, on a board of radius 396."""
MIDDLES: Final = (364, 300.5, 233, 166, 84)
TOKEN_WIDTH: Final = 62
SIZES: Final = ((1, 1.0), (1, 0.86), (1, 0.72), (2, 0.6), (2, 0.48), (3, 0.4), (3, 0.32))
"""Rows of stacks in a space, and how large they are drawn, from the best to the tightest."""
SUITS: Final = ("red", "green", "blue")
SIGNS: Final = ("flame", "leaf", "drop")


@dataclass(frozen=True, slots=True)
class Layout:
    """The board in one cut."""

    cut: str
    size: int
    """Width and height."""
    grow: float
    """How much larger than the board the tokens are drawn."""

    @property
    def centre(self) -> float:
        """The middle of the board, both ways."""
        return self.size / 2

    @property
    def k(self) -> float:
        """The scale of the board: 1 is 800 wide."""
        return self.size / 800

    @property
    def is_phone(self) -> bool:
        """Whether this is the narrow cut."""
        return self.cut == PHONE

    def at(self, ring: int, arc: int, degrees: float = 30, shift: float = 0) -> tuple[float, float]:
        """Return a point of a space, *degrees* after the arc begins, *shift* further outwards."""
        radius = (MIDDLES[ring] + shift) * self.k
        return polar(self.centre, self.centre, radius, arc * ARC_DEGREES + degrees)


WIDE_LAYOUT: Final = Layout(WIDE, 800, 1.0)
PHONE_LAYOUT: Final = Layout(PHONE, 390, 1.26)
LAYOUTS: Final = (WIDE_LAYOUT, PHONE_LAYOUT)


@dataclass(frozen=True, slots=True)
class Place:
    """Where a stack of monsters stands, and how large."""

    x: float
    y: float
    scale: float


@cache
def places(layout: Layout, ring: int, arc: int, count: int) -> Sequence[Place]:
    """Fan so many stacks out in a space: one row while they fit, then two, then smaller ones."""
    inner, outer = EDGES[ring]
    if ring == CASTLE:
        inner = 50
    start, end = (29.0, 59.0) if ring == FOREST else (1.0, 59.0)  # The arc's number stands before.
    for rows, size in SIZES:
        scale = size * layout.grow
        wide = math.degrees(TOKEN_WIDTH * scale / MIDDLES[ring])
        room = max(0.0, end - start - wide)
        per_row = -(-count // rows)
        if per_row <= 1 + room / (wide * 0.9) or (rows, size) == SIZES[-1]:
            break
    step = min(wide * 1.15, room / max(1, per_row - 1))
    deep = (outer - inner) / rows
    found = []
    for number in range(count):
        row, column = divmod(number, per_row)
        in_row = min(per_row, count - row * per_row)
        degrees = (start + end) / 2 + (column - (in_row - 1) / 2) * step
        shift = 0.0 if rows == 1 else outer - deep * (row + 0.5) - MIDDLES[ring]
        found.append(Place(*layout.at(ring, arc, degrees, shift), scale * layout.k))
    return found


def arcs() -> range:
    """Return the arcs, from 0."""
    return range(ARCS)
