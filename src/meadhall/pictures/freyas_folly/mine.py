"""The mine: ground, lanterns, caverns with their jewels, and the dwarfs in and before it."""

from __future__ import annotations

import math
from collections.abc import Mapping, Sequence
from functools import lru_cache
from typing import Final

from meadhall.games.freyas_folly import FreyasFollyView
from meadhall.games.freyas_folly.events import Moved
from meadhall.games.freyas_folly.pieces import ABILITIES, EMPTY, FLY, LETTERS, NO_ABILITY, NOWHERE, is_large, jewels_in
from meadhall.pictures.canvas import circle, group, path, polar, rect, short, words
from meadhall.pictures.cards import badge, brackets, halo_path, halo_rect, target
from meadhall.pictures.freyas_folly.clicks import (
    NEWCOMER,
    OUTSIDE,
    dwarf_handle,
    heap_handle,
    place_handle,
    stone_handle,
)
from meadhall.pictures.freyas_folly.figures import KEPT, dwarf, lantern, loose_stone, stone
from meadhall.pictures.freyas_folly.layout import BOARD, LAYOUTS, Layout
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


def ground(view: FreyasFollyView, layout: Layout) -> str:
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
    ways = "".join(_way(view, layout, number) for number in range(view.box.mine.outside))
    for colour, wide, opacity in (("black", layout.tunnel + 6, 0.35), ("tunnel", layout.tunnel, 1.0)):
        drawing += path(ways, stroke=colour, stroke_width=wide, stroke_opacity=opacity, stroke_linecap="round")
    return drawing + path(ways, stroke="white", stroke_opacity=0.1, stroke_width=2, stroke_dasharray="7 6")


def _way(view: FreyasFollyView, layout: Layout, number: int) -> str:
    x0, y0 = layout.place(view, view.box.mine.parents[number])
    x1, y1 = layout.place(view, number)
    bend = (x1 - x0) * 0.12
    middle = f"{short((x0 + x1) / 2 - bend)} {short((y0 + y1) / 2 + abs(x1 - x0) * 0.08)}"
    return f"M{short(x0)} {short(y0)}Q{middle} {short(x1)} {short(y1)}"


def mine_pieces(view: FreyasFollyView, labels: Mapping[str, str]) -> list[Piece]:
    """Draw the gate, every place, every jewel in a cavern, the last move and every dwarf."""
    mine = view.box.mine
    pieces = [_gate(view, labels)]
    # from below to above: a lit place has its name below it, over what lies there
    for number in sorted(range(mine.outside), key=lambda place: -view.box.xy[place][1]):
        pieces.append(_place(view, labels, number))
        if mine.is_cavern(number):
            pieces += _stones(view, labels, number) + _letters(view, number)
    return pieces + _trail(view) + _dwarfs(view, labels)


def _gate(view: FreyasFollyView, labels: Mapping[str, str]) -> Piece:
    spots = {}
    for layout in LAYOUTS:
        x, y = layout.place(view, view.box.mine.outside)
        size = layout.dwarf / 18
        door = path("M-30 24V-20H30V24", "rock-2", stroke="#7A5A34", stroke_width=8, stroke_linejoin="round")
        beam = path("M-40 -22H40", stroke="#5E3B12", stroke_width=8, stroke_linecap="round")
        body = target(0, 0, 30) + door + beam + halo_rect(-44, -28, 88, 56, 6)
        spots[layout.cut] = Spot(x, y - 4 * size, body, size)
    return Piece("outside", BOARD, labels["outside"], spots, OUTSIDE)


def radius_of(view: FreyasFollyView, layout: Layout, number: int) -> float:
    """Return how large a cavern is drawn."""
    count = len(jewels_in(view.jewels_at(number)))
    sizes = layout.caverns
    return sizes[0] if not count else sizes[1] if count < 6 else sizes[2] if count < 8 else sizes[3]


def _place(view: FreyasFollyView, labels: Mapping[str, str], number: int) -> Piece:
    name = view.box.mine.ids[number]
    spots = {}
    for layout in LAYOUTS:
        x, y = layout.place(view, number)
        if view.box.mine.is_cavern(number):
            low = radius_of(view, layout, number)
            body = _cavern(low, number)
            low += layout.sign * 0.5  # the slip with the letters
        else:
            body = lantern(layout.lantern)
            low = layout.lantern
        below = low + layout.sign + 8
        if y + below > layout.height - 4:
            below = -low - 10
        sign = words(0, below, name, layout.sign, "middle", 600, "rock-ink", stroke="rock-2", paint_order="stroke")
        spots[layout.cut] = Spot(x, y, body + group(sign, class_="if-legal", stroke_width=layout.sign / 4))
    handle = heap_handle(name) if _is_own_cavern(view, number) else place_handle(name)
    return Piece(f"place-{name}", BOARD, labels[f"place.{name}"], spots, handle)


@lru_cache(KEPT)
def _cavern(radius: float, seed: int) -> str:
    drawing = path(_blob(radius + 3, seed, 3), "black", opacity=0.4)
    drawing += path(_blob(radius, seed), "cave", stroke="tunnel", stroke_width=4)
    drawing += group(path(_blob(radius, seed), "gold", opacity=0.22), class_="if-legal")
    return drawing + halo_path(_blob(radius + 5, seed))


def _is_own_cavern(view: FreyasFollyView, number: int) -> bool:
    """Say whether a dwarf whose turn it is stands in this cavern: then a click means its jewels."""
    who = view.dwarf_at[number]
    return view.box.mine.is_cavern(number) and who != NOWHERE and view.dwarfs[who].seat == view.turn


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
    outline = f"M{short(middles[-1][0])} {short(middles[-1][1])}"
    for (px, py), (mx, my) in zip(points, middles, strict=True):
        outline += f"Q{short(px)} {short(py)} {short(mx)} {short(my)}"
    return outline + "Z"


def _stones(view: FreyasFollyView, labels: Mapping[str, str], number: int) -> list[Piece]:
    heap = view.jewels_at(number)
    if heap == EMPTY:
        return []
    name = view.box.mine.ids[number]
    flies = view.stage == FLY and view.mover == number
    jewels = jewels_in(heap)
    spread = {layout.cut: _spread(jewels, layout) for layout in LAYOUTS}
    pieces = []
    copies: dict[int, int] = {}
    for position, jewel in enumerate(jewels):
        copies[jewel] = copies.get(jewel, 0) + 1
        spots = {}
        for layout in LAYOUTS:
            x, y = layout.place(view, number)
            dx, dy = spread[layout.cut][position]
            if flies:
                body = loose_stone(jewel, layout.small, layout.large)
            else:
                body = stone(jewel, 0, 0, layout.small, layout.large)
            spots[layout.cut] = Spot(x + dx, y + dy, body)
        handle = stone_handle(LETTERS[jewel]) if flies else ""
        key = f"stone-{name}-{LETTERS[jewel]}-{copies[jewel]}"
        pieces.append(Piece(key, BOARD, labels[f"jewel.{LETTERS[jewel]}"], spots, handle))
    return pieces


def _letters(view: FreyasFollyView, number: int) -> list[Piece]:
    """Write the jewels of a cavern as letters too, on a slip at its lower edge."""
    letters = "".join(LETTERS[jewel] for jewel in jewels_in(view.jewels_at(number)))
    if not letters:
        return []
    spots = {}
    for layout in LAYOUTS:
        x, y = layout.place(view, number)
        below = y + radius_of(view, layout, number) + layout.sign * 0.2
        spots[layout.cut] = Spot(x, below, badge(0, 0, letters, "cave", "rock-ink", layout.sign * 1.05, layout.sign, 3))
    return [Piece(f"letters-{view.box.mine.ids[number]}", BOARD, "", spots)]


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


def dwarf_place(view: FreyasFollyView, layout: Layout, number: int) -> tuple[float, float]:
    """Return where a dwarf who is not at market stands."""
    one = view.dwarfs[number]
    if one.place == view.box.mine.outside:
        return _waiting(view, layout, number)
    x, y = layout.place(view, int(one.place))
    if view.box.mine.is_cavern(int(one.place)):
        radius = radius_of(view, layout, int(one.place))
        return x + radius * 0.92, y - radius * 0.7
    return x, y


def _waiting(view: FreyasFollyView, layout: Layout, number: int) -> tuple[float, float]:
    """Return a place before the mine: each seat has its own, left and right of the entrance."""
    seat = int(view.dwarfs[number].seat)
    each = len(view.dwarfs) // len(view.homes)
    later = range(number + 1, (number // each + 1) * each)
    ahead = len([1 for other in later if view.dwarfs[other].place == view.box.mine.outside])
    slots = WAITING if len(view.homes) < len(WAITING_OF_FIVE) else WAITING_OF_FIVE
    x = layout.width * slots[seat] + layout.dwarf + ahead * layout.dwarf * 0.62
    return x, layout.surface - layout.dwarf - 6


def _dwarfs(view: FreyasFollyView, labels: Mapping[str, str]) -> list[Piece]:
    mine = view.box.mine
    each = len(view.dwarfs) // len(view.homes)
    pieces = []
    for number in reversed(range(len(view.dwarfs))):  # who enters next lies on top
        one = view.dwarfs[number]
        if one.place < 0:
            continue
        ability = ABILITIES[one.ability] if one.ability != NO_ABILITY else ""
        spots = {}
        for layout in LAYOUTS:
            x, y = dwarf_place(view, layout, number)
            body = dwarf(
                int(one.seat),
                number % each + 1,
                layout.dwarf,
                loaded=one.barrow != EMPTY,
                ability=ability,
                turns=int(one.strength),
            )
            spots[layout.cut] = Spot(x, y, body)
        handle = dwarf_handle(mine.ids[one.place])
        if one.place == mine.outside:
            handle = NEWCOMER if view.first_outside(view.turn) == number else ""
        elif one.seat != view.turn:
            handle = ""
        pieces.append(Piece(f"dwarf-{number}", BOARD, labels[f"dwarf.{number}"], spots, handle))
    return pieces


def _trail(view: FreyasFollyView) -> list[Piece]:
    """Draw the last move in chalk."""
    moves = [event for event in view.told or [] if isinstance(event, Moved)]
    if not moves:
        return []
    spots = {}
    for layout in LAYOUTS:
        way = [moves[0].origin, *[spot for move in moves for spot in view.box.mine.path(move.origin, move.target)]]
        points = [layout.place(view, spot) for spot in way]
        body = path("M" + "L".join(f"{short(x)} {short(y)}" for x, y in points), class_="trail")
        number = moves[-1].dwarf
        if view.dwarfs[number].place >= 0:
            x, y = dwarf_place(view, layout, number)
            size = layout.dwarf
            body += brackets(x - size, y - size, 2 * size, 2 * size, 4, 8)
        body += circle(*points[0], layout.lantern + 4, "none", class_="chalk slim")
        spots[layout.cut] = Spot(0, 0, group(body, class_="on-rock"))
    return [Piece("trail", BOARD, "", spots)] if moves[-1].dwarf != NOWHERE else []
