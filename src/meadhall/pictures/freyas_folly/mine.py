"""The mine: ground, lanterns, caverns with their jewels, and the dwarfs in and before it."""

from __future__ import annotations

import math
from collections.abc import Mapping, Sequence
from functools import lru_cache
from typing import Final, NamedTuple

from meadhall.games.freyas_folly import FreyasFollyView
from meadhall.games.freyas_folly.box import FreyasFollyBox
from meadhall.games.freyas_folly.events import Moved
from meadhall.games.freyas_folly.pieces import ABILITIES, EMPTY, FLY, LETTERS, NO_ABILITY, NOWHERE, is_large, jewels_in
from meadhall.pictures.canvas import circle, group, path, polar, rect, short, words
from meadhall.pictures.cards import badge, brackets, halo_path, halo_rect, target
from meadhall.pictures.freyas_folly.clicks import (
    OUTSIDE,
    dwarf_handle,
    heap_handle,
    newcomer_handle,
    place_handle,
    stone_handle,
)
from meadhall.pictures.freyas_folly.figures import KEPT, dwarf, lantern, loose_stone, stone
from meadhall.pictures.freyas_folly.layout import BOARD, LAYOUTS, Layout, jewel_names
from meadhall.pictures.icons import icon
from meadhall.pictures.picture import Piece, Spot

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
WAITING: Final = (0.04, 0.225, 0.6, 0.785)
WAITING_OF_FIVE: Final = (0.015, 0.15, 0.285, 0.6, 0.77)
"""Where the dwarfs of each seat wait, as shares of the width."""
TREES: Final = ((5, 30), (10, 24), (17, 32), (86, 26), (92, 34), (97, 24))


def ground(box: FreyasFollyBox, layout: Layout) -> str:
    """Draw rock, sky, tunnels and the way in."""
    width, height, sky = layout.width, layout.height, layout.surface
    drawing = rect(0, 0, width, height, 14, "rock") + rect(0, 0, width, height, 14, "url(#p-strata)")
    drawing += rect(0, height * 0.62, width, height * 0.38, 14, "rock-2", opacity=0.55)
    drawing += rect(0, 0, width, sky, 14, "blue-wash")
    w = short(width)
    hill = f"M0 {sky - 4}Q{width * 0.2:.0f} {sky - 14} {width * 0.42:.0f} {sky - 4}T{w} {sky - 6}V{sky + 8}H0Z"
    drawing += path(hill, "green-fill")
    for x, size in TREES:
        tall = size * layout.dwarf / 18
        drawing += icon("tree", x * width / 100, sky - 4 - tall * 0.42, tall, "green")
    ways = "".join(_way(box, layout, number) for number in range(box.mine.outside))
    for colour, wide, opacity in (("black", layout.tunnel + 6, 0.35), ("tunnel", layout.tunnel, 1.0)):
        drawing += path(ways, stroke=colour, stroke_width=wide, stroke_opacity=opacity, stroke_linecap="round")
    return drawing + path(ways, stroke="white", stroke_opacity=0.1, stroke_width=2, stroke_dasharray="7 6")


def _way(box: FreyasFollyBox, layout: Layout, number: int) -> str:
    x0, y0 = layout.place(box, box.mine.parents[number])
    x1, y1 = layout.place(box, number)
    bend = (x1 - x0) * 0.12
    middle = f"{short((x0 + x1) / 2 - bend)} {short((y0 + y1) / 2 + abs(x1 - x0) * 0.08)}"
    return f"M{short(x0)} {short(y0)}Q{middle} {short(x1)} {short(y1)}"


def mine_pieces(view: FreyasFollyView, labels: Mapping[str, str]) -> list[Piece]:
    """Draw the gate, every place, every jewel in a cavern, the last move and every dwarf."""
    box, dwarf_at, caverns = view.box, view.dwarf_at, view.caverns
    first = box.mine.lantern_count
    flying = view.mover if view.stage == FLY else NOWHERE
    names = jewel_names(labels)
    pieces = [_gate(box, labels["outside"])]
    for number, label in _from_below(box):
        heap = caverns[number - first] if number >= first else EMPTY
        pieces.append(_place(box, number, fullness(heap), dwarf_at[number] != NOWHERE, labels[label]))
        if heap != EMPTY:
            pieces += _stones(box, number, heap, number == flying, names)
    stands = _stands(view)
    return pieces + _trail(view, stands) + _dwarfs(view, labels, stands)


@lru_cache
def _from_below(box: FreyasFollyBox) -> list[tuple[int, str]]:
    """List the places from below to above with the keys of their labels.

    A lit place has its name below it, over what lies there.
    """
    order = sorted(range(box.mine.outside), key=lambda place: -box.xy[place][1])
    return [(number, f"place.{box.mine.ids[number]}") for number in order]


@lru_cache
def _gate(box: FreyasFollyBox, label: str) -> Piece:
    spots = {}
    for layout in LAYOUTS:
        x, y = layout.place(box, box.mine.outside)
        size = layout.dwarf / 18
        door = path("M-30 24V-20H30V24", "rock-2", stroke="#7A5A34", stroke_width=8, stroke_linejoin="round")
        beam = path("M-40 -22H40", stroke="#5E3B12", stroke_width=8, stroke_linecap="round")
        body = target(0, 0, 30) + door + beam + halo_rect(-44, -28, 88, 56, 6)
        spots[layout.cut] = Spot(x, y - 4 * size, body, size)
    return Piece("outside", BOARD, label, spots, OUTSIDE)


@lru_cache(KEPT)
def fullness(heap: int) -> int:
    """Return which of its sizes a cavern is drawn in: for no jewel, up to 5, up to 7, or more."""
    count = len(jewels_in(heap))
    return 0 if not count else 1 if count < 6 else 2 if count < 8 else 3


@lru_cache(KEPT)
def _place(box: FreyasFollyBox, number: int, size: int, is_taken: bool, label: str) -> Piece:
    """Draw a lantern or a cavern; in one where a dwarf stands a click means its jewels: nobody else can go there."""
    name = box.mine.ids[number]
    handle = heap_handle(name) if is_taken and box.mine.is_cavern(number) else place_handle(name)
    return Piece(f"place-{name}", BOARD, label, _place_spots(box, number, size), handle)


@lru_cache(KEPT)
def _place_spots(box: FreyasFollyBox, number: int, size: int) -> Mapping[str, Spot]:
    """Draw a place, with its name below it while it may be chosen."""
    name = box.mine.ids[number]
    spots = {}
    for layout in LAYOUTS:
        x, y = layout.place(box, number)
        if box.mine.is_cavern(number):
            body = _cave(layout.caverns[size], number)
            low = layout.caverns[size] + layout.sign * 0.5  # the slip with the letters
        else:
            body = lantern(layout.lantern)
            low = layout.lantern
        below = low + layout.sign + 8
        if y + below > layout.height - 4:
            below = -low - 10
        sign = words(0, below, name, layout.sign, "middle", 600, "rock-ink", stroke="rock-2", paint_order="stroke")
        spots[layout.cut] = Spot(x, y, body + group(sign, class_="if-legal", stroke_width=layout.sign / 4))
    return spots


def _cave(radius: float, seed: int) -> str:
    drawing = path(_blob(radius + 3, seed, 3), "black", opacity=0.4)
    drawing += path(_blob(radius, seed), "cave", stroke="tunnel", stroke_width=4)
    drawing += group(path(_blob(radius, seed), "gold", opacity=0.22), class_="if-legal")
    return drawing + halo_path(_blob(radius + 5, seed))


def _blob(radius: float, seed: int, lower: float = 0) -> str:
    """Return the outline of a cavern: round, with bumps of its own."""
    points = []
    for corner in range(CORNERS):
        bump = math.sin((seed + 1) * 12.9898 + corner * 78.233) * 43758.5453
        points.append(polar(0, lower, radius * (0.95 + (bump - math.floor(bump)) * 0.13), corner * 360 / CORNERS))
    middles = [
        ((points[i][0] + points[(i + 1) % CORNERS][0]) / 2, (points[i][1] + points[(i + 1) % CORNERS][1]) / 2)
        for i in range(CORNERS)
    ]
    outline = f"M{middles[-1][0]:.1f} {middles[-1][1]:.1f}"
    for (px, py), (mx, my) in zip(points, middles, strict=True):
        outline += f"Q{px:.1f} {py:.1f} {mx:.1f} {my:.1f}"
    return outline + "Z"


@lru_cache(KEPT)
def _stones(box: FreyasFollyBox, number: int, heap: int, flies: bool, names: tuple[str, ...]) -> tuple[Piece, ...]:
    """Draw the jewels of a cavern, each by itself for a Bat, and write them as letters on a slip at its lower edge."""
    name = box.mine.ids[number]
    jewels = jewels_in(heap)
    letters = "".join(LETTERS[jewel] for jewel in jewels)
    pieces = []
    for position, jewel in enumerate(jewels):
        spots = {}
        for layout in LAYOUTS:
            x, y = layout.place(box, number)
            dx, dy = _spread(jewels, layout)[position]
            if flies:
                body = loose_stone(jewel, layout.small, layout.large)
            else:
                body = stone(jewel, 0, 0, layout.small, layout.large)
            spots[layout.cut] = Spot(x + dx, y + dy, body)
        copy = jewels[: position + 1].count(jewel)
        handle = stone_handle(LETTERS[jewel]) if flies else ""
        pieces.append(Piece(f"stone-{name}-{LETTERS[jewel]}-{copy}", BOARD, names[jewel], spots, handle))
    slips = {}
    for layout in LAYOUTS:
        x, y = layout.place(box, number)
        below = y + layout.caverns[fullness(heap)] + layout.sign * 0.2
        slips[layout.cut] = Spot(x, below, badge(0, 0, letters, "cave", "rock-ink", layout.sign * 1.05, layout.sign, 3))
    return *pieces, Piece(f"letters-{name}", BOARD, "", slips)


def _spread(jewels: Sequence[int], layout: Layout) -> list[tuple[float, float]]:
    """Return places for the jewels of a cavern, the large ones above."""
    rows = STONE_ROWS.get(len(jewels), ())
    if not rows:
        rows = tuple(4 for _ in range(len(jewels) // 4)) + ((len(jewels) % 4,) if len(jewels) % 4 else ())
    found = []
    start = 0
    high = layout.large * 1.12
    for row, count in enumerate(rows):
        widths = [
            layout.large * 1.2 if is_large(jewel) else layout.small * 1.25 for jewel in jewels[start : start + count]
        ]
        x = -sum(widths) / 2
        for width in widths:
            found.append((x + width / 2, (row - (len(rows) - 1) / 2) * high))
            x += width
        start += count
    return found


# Dwarfs.


class Stand(NamedTuple):
    """Where a dwarf stands: in a cavern of some size, on a lantern, or outside behind others of his seat."""

    place: int
    size: int
    ahead: int
    slot: float
    """Where the dwarfs of his seat wait, as a share of the width."""


def _stands(view: FreyasFollyView) -> list[Stand | None]:
    """Return where every dwarf stands; None for those who are at market."""
    caverns = view.caverns
    first, outside = view.box.mine.lantern_count, view.box.mine.outside
    seats = len(view.homes)
    slots = WAITING if seats < len(WAITING_OF_FIVE) else WAITING_OF_FIVE
    waiting = [0] * seats
    stands: list[Stand | None] = []
    for one in reversed(view.dwarfs):
        place = one.place
        if place < 0:
            stands.append(None)
        elif place < first:
            stands.append(Stand(place, 0, 0, 0))
        elif place < outside:
            stands.append(Stand(place, fullness(caverns[place - first]), 0, 0))
        else:
            stands.append(Stand(place, 0, waiting[one.seat], slots[one.seat]))
            waiting[one.seat] += 1
    return stands[::-1]


def _dwarfs(view: FreyasFollyView, labels: Mapping[str, str], stands: Sequence[Stand | None]) -> list[Piece]:
    box, ids = view.box, view.box.mine.ids
    seats = len(view.homes)
    each = len(view.dwarfs) // seats
    outside = box.mine.outside
    entering = [view.first_outside(seat) for seat in range(seats)]
    pieces = []
    for number in range(len(stands) - 1, -1, -1):  # who enters next lies on top
        stand = stands[number]
        if stand is None:
            continue
        one = view.dwarfs[number]
        if stand.place != outside:
            handle = dwarf_handle(ids[stand.place])
        else:
            handle = newcomer_handle(one.seat) if entering[one.seat] == number else ""
        looks = (one.barrow != EMPTY, one.ability, one.strength)
        pieces.append(_dwarf(box, number, each, looks, stand, labels[f"dwarf.{number}"], handle))
    return pieces


def _point(box: FreyasFollyBox, layout: Layout, stand: Stand) -> tuple[float, float]:
    """Return where a dwarf is drawn."""
    if stand.place == box.mine.outside:
        x = layout.width * stand.slot + layout.dwarf + stand.ahead * layout.dwarf * 0.62
        return x, layout.surface - layout.dwarf - 6
    x, y = layout.place(box, stand.place)
    if box.mine.is_cavern(stand.place):
        radius = layout.caverns[stand.size]
        return x + radius * 0.92, y - radius * 0.7
    return x, y


@lru_cache(KEPT)
def _dwarf(
    box: FreyasFollyBox, number: int, each: int, looks: tuple[bool, int, int], stand: Stand, label: str, handle: str
) -> Piece:
    """Draw a dwarf, with or without a load, his ability and the turns that it works."""
    is_loaded, gift, turns = looks
    ability = ABILITIES[gift] if gift != NO_ABILITY else ""
    spots = {}
    for layout in LAYOUTS:
        x, y = _point(box, layout, stand)
        body = dwarf(number // each, number % each + 1, layout.dwarf, loaded=is_loaded, ability=ability, turns=turns)
        spots[layout.cut] = Spot(x, y, body)
    return Piece(f"dwarf-{number}", BOARD, label, spots, handle)


def _trail(view: FreyasFollyView, stands: Sequence[Stand | None]) -> list[Piece]:
    """Draw the last move in chalk."""
    moves = [event for event in view.told or [] if isinstance(event, Moved)]
    if not moves:
        return []
    return [_chalk(view.box, tuple((move.origin, move.target) for move in moves), stands[moves[-1].dwarf])]


@lru_cache(KEPT)
def _chalk(box: FreyasFollyBox, moves: tuple[tuple[int, int], ...], stand: Stand | None) -> Piece:
    spots = {}
    way = [moves[0][0], *[spot for origin, end in moves for spot in box.mine.path(origin, end)]]
    for layout in LAYOUTS:
        points = [layout.place(box, spot) for spot in way]
        body = path("M" + "L".join(f"{short(x)} {short(y)}" for x, y in points), class_="trail")
        if stand is not None:
            x, y = _point(box, layout, stand)
            size = layout.dwarf
            body += brackets(x - size, y - size, 2 * size, 2 * size, 4, 8)
        body += circle(*points[0], layout.lantern + 4, "none", class_="chalk slim")
        spots[layout.cut] = Spot(0, 0, group(body, class_="on-rock"))
    return Piece("trail", BOARD, "", spots)
