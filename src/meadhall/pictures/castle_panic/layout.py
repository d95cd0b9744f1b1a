"""Where things stand on the round board, in every cut: one drawing, with larger tokens on small screens."""

from __future__ import annotations

import math
from collections.abc import Sequence
from dataclasses import dataclass
from functools import cache
from typing import Final, NamedTuple

from meadhall.games.castle_panic.pieces import ARCS, CASTLE, FOREST
from meadhall.pictures.canvas import polar
from meadhall.pictures.picture import LOW, PHONE, WIDE, Spot

BOARD: Final = "board"
HAND: Final = "hand"
PANIC: Final = "castle_panic"
"""The folder of the drawings."""
WIDTH: Final = 808
HEIGHT: Final = 812
CENTRE: Final = 404
ARC_DEGREES: Final = 60
EDGES: Final = ((334, 396), (267, 334), (199, 267), (130, 199), (50, 130))
"""Inner and outer radius of each ring, from the Forest; that of the castle is where monsters stand in it."""
MIDDLES: Final = (364, 300.5, 233, 166, 84)
TOKEN_WIDTH: Final = 62
SIZES: Final = ((1, 1.0), (1, 0.86), (1, 0.72), (2, 0.6), (2, 0.48), (3, 0.4), (3, 0.32))
CASTLE_SIZES: Final = ((1, 1.0), (2, 0.86), (2, 0.72), (2, 0.6), (3, 0.48), (3, 0.4), (3, 0.32))
"""Rows of stacks in a space, and how large they are drawn, from the best to the tightest."""
OVERLAP: Final = 0.9
"""So much of a token's width stays free before the next one."""
ROW_OVERLAP: Final = 0.68
"""So much of a token's height stays free before the next row."""
SUITS: Final = ("red", "green", "blue")
SIGNS: Final = ("flame", "leaf", "drop")


@dataclass(frozen=True, slots=True)
class Layout:
    """The board in one cut."""

    cut: str
    grow: float
    """How much larger tokens and numbers are drawn."""
    least: float
    """The smallest size of tokens that can be told apart; a space with smaller ones is crowded."""
    faced: float
    """The smallest size at which a monster has its face; smaller ones have a mask."""


WIDE_LAYOUT: Final = Layout(WIDE, 1.0, 0.6, 0.48)
PHONE_LAYOUT: Final = Layout(PHONE, 1.2, 0.72, 0.6)
LOW_LAYOUT: Final = Layout(LOW, 1.3, 0.72, 0.6)
LAYOUTS: Final = (WIDE_LAYOUT, PHONE_LAYOUT, LOW_LAYOUT)


def point(ring: int, arc: int, degrees: float = 30, shift: float = 0) -> tuple[float, float]:
    """Return a point of a space, *degrees* after the arc begins, *shift* further outwards."""
    return polar(CENTRE, CENTRE, MIDDLES[ring] + shift, arc * ARC_DEGREES + degrees)


def everywhere(spot: Spot) -> dict[str, Spot]:
    """Return the same spot for every cut."""
    return {layout.cut: spot for layout in LAYOUTS}


def tray_spots(large: Spot, small: Spot) -> dict[str, Spot]:
    """Return a drawing for large screens and one for small ones."""
    return {WIDE: large, PHONE: small, LOW: small}


class StackPlace(NamedTuple):
    """Where a stack of monsters stands, and how large."""

    x: float
    y: float
    scale: float


@cache
def places(layout: Layout, ring: int, arc: int, count: int) -> Sequence[StackPlace]:
    """Fan so many stacks out in a space: one row while they fit, then more, then smaller ones."""
    rows, size, capacities = _fan(layout, ring, count)
    scale = size * layout.grow
    start, end = _degrees(ring)
    found = []
    for row, in_row in enumerate(_shared(count, capacities)):
        radius = _radius(ring, rows, row, count)
        wide = math.degrees(TOKEN_WIDTH * scale / radius)
        step = min(wide * 1.15, max(0.0, end - start - wide) / max(1, in_row - 1))
        for column in range(in_row):
            degrees = (start + end) / 2 + (column - (in_row - 1) / 2) * step
            found.append(StackPlace(*point(ring, arc, degrees, radius - MIDDLES[ring]), scale))
    return found


@cache
def is_crowded(layout: Layout, ring: int, count: int) -> bool:
    """Say whether so many stacks in a space are too small to be told apart."""
    return _fan(layout, ring, count)[1] < layout.least


def _fan(layout: Layout, ring: int, count: int) -> tuple[int, float, list[int]]:
    """Return how many rows of which size hold so many stacks, and how many of them each row takes."""
    start, end = _degrees(ring)
    for rows, size in CASTLE_SIZES if ring == CASTLE else SIZES:
        wide = TOKEN_WIDTH * size * layout.grow
        lengths = [math.radians(end - start) * _radius(ring, rows, row, count) for row in range(rows)]
        capacities = [max(1, int(1 + (length - wide) / (wide * OVERLAP))) for length in lengths]
        is_apart = rows == 1 or (EDGES[ring][1] - EDGES[ring][0]) / rows >= wide * ROW_OVERLAP
        if is_apart and sum(capacities) >= count:
            break
    return rows, size, capacities


def _degrees(ring: int) -> tuple[float, float]:
    """Return where in an arc monsters stand; in the Forest its number stands before them."""
    return (29.0, 59.0) if ring == FOREST else (1.0, 59.0)


def _radius(ring: int, rows: int, row: int, count: int) -> float:
    """Return how far from the middle a row stands; a single one in the middle of its ring."""
    inner, outer = EDGES[ring]
    if rows == 1 or count == 1:
        return MIDDLES[ring]
    return outer - (outer - inner) / rows * (row + 0.5)


def _shared(count: int, capacities: Sequence[int]) -> list[int]:
    """Share so many stacks out over rows, each as full as the others; the rest crowds the first."""
    whole = sum(capacities)
    if count >= whole:
        return [capacities[0] + count - whole, *capacities[1:]]
    taken = [0] * len(capacities)
    for _ in range(count):
        row = min(range(len(capacities)), key=lambda row: (taken[row] + 1) / capacities[row])
        taken[row] += 1
    return taken


def arcs() -> range:
    """Return the arcs, from 0."""
    return range(ARCS)
