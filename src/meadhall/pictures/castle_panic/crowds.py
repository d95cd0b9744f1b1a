"""Crowded spaces close up: their monsters once more in a free corner of the board, large enough to be told apart.

The circle leaves the corners of its square free; each has room for eight tiles of one space, in rows that
grow shorter, and a line leads there from the space.  A space with more kinds has a second corner.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache, lru_cache
from typing import Final, NamedTuple

from meadhall.games.castle_panic.pieces import ARCS
from meadhall.pictures.canvas import circle, line
from meadhall.pictures.castle_panic.layout import BOARD, HEIGHT, LAYOUTS, WIDTH, is_crowded, point
from meadhall.pictures.castle_panic.monsters import StandingStack, stack_handle
from meadhall.pictures.castle_panic.tokens import TILE_HEIGHT, TILE_WIDTH, tile
from meadhall.pictures.picture import DrawnPiece, Spot

ROWS: Final = (4, 2, 1, 1)
"""Tiles in the rows of a corner, from its edge."""
STEP_X: Final = TILE_WIDTH + 2
STEP_Y: Final = TILE_HEIGHT + 2
MOST: Final = sum(ROWS)
CORNERS: Final = ((1, 0), (1, 1), (0, 1), (0, 0))
"""Right or left, below or above: clockwise from the upper right."""
WISHES: Final = ((0, 3, 1), (0, 1, 3), (1, 0, 2), (2, 3, 1), (3, 2, 0), (3, 0, 2))
"""For each arc the corners that are near, the best first."""


class Crowd(NamedTuple):
    """A crowded space and a corner in which it, or some of it, is shown."""

    space: int
    corner: int
    stacks: Sequence[StandingStack]


def crowds(found: Sequence[StandingStack]) -> list[Crowd]:
    """Give each crowded space a corner, the fullest first, then those with many kinds one more, while any is left."""
    spaces: dict[int, list[StandingStack]] = {}
    for one in found:
        spaces.setdefault(one.where[0], []).append(one)
    crowded = [space for space, stacks in spaces.items() if _cuts(space, len(stacks))]
    crowded.sort(key=lambda space: (-len(spaces[space]), -space))
    taken: set[int] = set()
    given = []
    for first in range(0, max((len(spaces[space]) for space in crowded), default=0), MOST):
        for space in crowded:
            shown = spaces[space][first : first + MOST]
            corner = next((corner for corner in WISHES[space % ARCS] if corner not in taken), None)
            if shown and corner is not None:
                taken.add(corner)
                given.append(Crowd(space, corner, shown))
    return given


def crowd_pieces(found: Sequence[Crowd]) -> list[DrawnPiece]:
    """Draw the monsters of crowded spaces close up."""
    pieces: list[DrawnPiece] = []
    for crowd in found:
        for place, one in enumerate(crowd.stacks):
            pieces.append(_tile_piece(crowd.corner, place, one))
    return pieces


def lead_pieces(found: Sequence[Crowd]) -> list[DrawnPiece]:
    """Draw the lines that lead from crowded spaces to their corners, which lie below the monsters."""
    return [_lead_piece(crowd.space, crowd.corner, len(crowd.stacks), crowd.stacks[0].where[2]) for crowd in found]


@cache
def _cuts(space: int, count: int) -> Sequence[str]:
    """Return the cuts in which a space with so many stacks is crowded."""
    return [layout.cut for layout in LAYOUTS if is_crowded(layout, space // ARCS, count)]


@lru_cache(maxsize=1 << 10)
def _tile_piece(corner: int, place: int, one: StandingStack) -> DrawnPiece:
    space, _, count = one.where
    spot = Spot(*_slot(corner, place), tile(one.face))
    key = f"near-{one.face.kind}-{corner}-{place}"
    return DrawnPiece(key, BOARD, one.label, dict.fromkeys(_cuts(space, count), spot), stack_handle(one.stack))


def _slot(corner: int, place: int) -> tuple[float, float]:
    """Return where a tile lies: from the corner along the edge, then in the next row."""
    row = 0
    while place >= ROWS[row]:
        place -= ROWS[row]
        row += 1
    is_right, is_below = CORNERS[corner]
    x, y = 2 + place * STEP_X, 4 + row * STEP_Y
    return WIDTH - x - TILE_WIDTH if is_right else x, HEIGHT - y - TILE_HEIGHT if is_below else y


@cache
def _lead_piece(space: int, corner: int, shown: int, count: int) -> DrawnPiece:
    is_right, is_below = CORNERS[corner]
    x0, y0 = point(space // ARCS, space % ARCS)
    across, down = (70, 70) if shown > ROWS[0] else (STEP_X, STEP_Y)
    x1, y1 = (WIDTH - across if is_right else across), (HEIGHT - down if is_below else down)
    body = line(x0, y0, x1, y1, "card", 6) + line(x0, y0, x1, y1, "ink", 2.4) + circle(x0, y0, 7, "ink")
    return DrawnPiece(f"near-{corner}", BOARD, "", dict.fromkeys(_cuts(space, count), Spot(0, 0, body)))
