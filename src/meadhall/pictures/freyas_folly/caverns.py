"""The caverns of the mine and the jewels in them."""

from __future__ import annotations

import math
from collections.abc import Sequence
from functools import lru_cache
from typing import Final

from meadhall.games.freyas_folly.box import FreyasFollyBox
from meadhall.games.freyas_folly.pieces import LETTERS, count_of, is_large, jewels_in
from meadhall.pictures.canvas import group, path, polar
from meadhall.pictures.cards import halo_path, target
from meadhall.pictures.freyas_folly.clicks import stone_handle
from meadhall.pictures.freyas_folly.drawn import drawing_of
from meadhall.pictures.freyas_folly.figures import KEPT, loose_stone, stone
from meadhall.pictures.freyas_folly.layout import BOARD, SHOWN, MinePlan, plans
from meadhall.pictures.numerals import numeral, numeral_width
from meadhall.pictures.picture import LOW, PHONE, WIDE, DrawnPiece, Spot

CORNERS: Final = 9
STONE_ROWS: Final = {
    1: (1,),
    2: (2,),
    3: (1, 2),
    4: (2, 2),
    5: (2, 3),
    6: (3, 3),
    7: (2, 3, 2),
    8: (3, 3, 2),
    9: (3, 3, 3),
}
KIND_ROWS: Final = {
    1: (1,),
    2: (1, 1),
    3: (2, 1),
    4: (2, 2),
    5: (2, 2, 1),
    6: (2, 2, 2),
    7: (2, 3, 2),
    8: (3, 3, 2),
    9: (3, 3, 3),
    10: (3, 4, 3),
}
"""How the kinds of jewels in a cavern are laid out where each is drawn once."""
RADII: Final = (27, 35, 35, 35, 37, 40, 42, 46, 50, 53)
"""How large a cavern is, by the number of its jewels."""
COMB_RADII: Final = (18, 20, 22, 24, 26, 28, 29, 30, 30, 30, 32)
"""The same by the number of their kinds, in the small cuts."""
NUMBER: Final = 11.0
"""The height of the number beside a kind of jewels."""
ROOM: Final = {WIDE: (0.0, 0.0), PHONE: (-3.0, 3.0), LOW: (0.0, 3.0)}
"""How far jewels make room for a dwarf who stands at the edge of their cavern."""


@lru_cache(KEPT)
def cavern_radii(heap: int) -> tuple[float, ...]:
    """Return how large the cavern of a heap is drawn in each cut."""
    jewels = jewels_in(heap)
    count, kinds = len(jewels), len(set(jewels))
    over = max(0, count - len(RADII) + 1)
    wide = RADII[count - over] + 4 * over**0.5
    return tuple(wide if cut == WIDE else COMB_RADII[kinds] for cut in SHOWN)


def cave(radius: float, seed: int, plan: MinePlan) -> str:
    """Draw what is touched and stitched of a cavern."""
    gap = 3.6 if plan.is_comb else 5
    drawing = target(0, 0, max(radius, plan.size.finger))
    drawing += group(path(_blob(radius, seed), "gold", opacity=0.22), class_="if-legal")
    return drawing + halo_path(_blob(radius + gap, seed))


ROOM_RADIUS: Final = 46.0
"""How large a cavern is drawn in its file."""


@lru_cache(KEPT)
def cave_piece(box: FreyasFollyBox, number: int, radii: tuple[float, ...], is_empty: bool) -> DrawnPiece:
    """Draw a cavern as a room in the rock, dark when it is empty; alone, so that a browser gets each drawing once."""
    body = drawing_of(f"cavern-{number % 3 + 1}" + ("-empty" if is_empty else ""))
    spots = {
        plan.cut: Spot(*plan.points[number], body, radius / ROOM_RADIUS)
        for plan, radius in zip(plans(box), radii, strict=True)
    }
    return DrawnPiece(f"cave-{box.mine.ids[number]}", BOARD, "", spots)


@lru_cache(KEPT)
def _blob(radius: float, seed: int, lower: float = 0) -> str:
    """Return the outline of a cavern: round, with bumps of its own."""
    points = []
    for corner in range(CORNERS):
        bump = math.sin((seed + 1) * 12.9898 + corner * 78.233) * 43758.5453
        points.append(polar(0, lower, radius * (0.98 + (bump - math.floor(bump)) * 0.13), corner * 360 / CORNERS))
    middles = [
        ((points[i][0] + points[(i + 1) % CORNERS][0]) / 2, (points[i][1] + points[(i + 1) % CORNERS][1]) / 2)
        for i in range(CORNERS)
    ]
    outline = f"M{middles[-1][0]:.0f} {middles[-1][1]:.0f}"
    for (px, py), (mx, my) in zip(points, middles, strict=True):
        outline += f"Q{px:.0f} {py:.0f} {mx:.0f} {my:.0f}"
    return outline + "Z"


# Jewels.


@lru_cache(KEPT)
def stone_pieces(
    box: FreyasFollyBox, number: int, heap: int, is_taken: bool, flies: bool, names: tuple[str, ...]
) -> tuple[DrawnPiece, ...]:
    """Draw the jewels of a cavern one by one; in the small cuts each kind once, with its number.

    *is_taken*: a dwarf stands there; *flies*: a Bat carries some of them home.
    """
    name = box.mine.ids[number]
    jewels = jewels_in(heap)
    spreads = {plan.cut: _spread(plan, heap) for plan in plans(box)}
    pieces = []
    for position, jewel in enumerate(jewels):
        copy = jewels[: position + 1].count(jewel)
        spots = {}
        for plan in plans(box):
            x, y = plan.points[number]
            index = sorted(set(jewels)).index(jewel) if plan.is_comb else position
            if plan.is_comb and copy > 1:
                continue
            dx, dy = spreads[plan.cut][index]
            if is_taken:
                dx, dy = dx + ROOM[plan.cut][0], dy + ROOM[plan.cut][1]
            spots[plan.cut] = Spot(x + dx, y + dy, _stone(plan, heap, jewel, flies))
        handle = stone_handle(LETTERS[jewel]) if flies else ""
        classes = ("stack",) if flies else ()
        pieces.append(DrawnPiece(f"stone-{name}-{LETTERS[jewel]}-{copy}", BOARD, names[jewel], spots, handle, classes))
    return tuple(pieces)


def _stone(plan: MinePlan, heap: int, jewel: int, flies: bool) -> str:
    small, large = plan.size.small, plan.size.large
    body = loose_stone(jewel, small, large) if flies else stone(jewel, 0, 0, small, large)
    count = int(count_of(heap, jewel))
    if plan.is_comb and count > 1:
        body += numeral(count, (large if is_large(jewel) else small) / 2 + 2.5, 0, NUMBER, "rock-ink", 16, "start")
    return body


@lru_cache(KEPT)
def _spread(plan: MinePlan, heap: int) -> list[tuple[float, float]]:
    """Return places for the jewels of a cavern, or for their kinds, the large ones above."""
    size = plan.size
    jewels = jewels_in(heap)
    if plan.is_comb:
        jewels = sorted(set(jewels))
    widths, leads = [], []
    for jewel in jewels:
        room = (size.large if is_large(jewel) else size.small) + (2.5 if plan.is_comb else 3)
        leads.append(room / 2)
        widths.append(room + (_number_width(heap, jewel) if plan.is_comb else 0))
    rows = (KIND_ROWS if plan.is_comb else STONE_ROWS).get(len(jewels), _fours(len(jewels)))
    return _in_rows(widths, leads, rows, size.large + 1.5)


def _number_width(heap: int, jewel: int) -> float:
    count = int(count_of(heap, jewel))
    return numeral_width(count, NUMBER) + 2 if count > 1 else 0


def _fours(count: int) -> tuple[int, ...]:
    return tuple(min(4, count - start) for start in range(0, count, 4))


def _in_rows(
    widths: Sequence[float], leads: Sequence[float], rows: Sequence[int], high: float
) -> list[tuple[float, float]]:
    """Put things of so many widths into rows around the middle; each has its origin a lead from its left end."""
    found = []
    start = 0
    for row, count in enumerate(rows):
        x = -sum(widths[start : start + count]) / 2
        for number in range(start, start + count):
            found.append((x + leads[number], (row - (len(rows) - 1) / 2) * high))
            x += widths[number]
        start += count
    return found
