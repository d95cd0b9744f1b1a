"""The mine: the gate, lanterns, caverns with their jewels, and its dwarfs."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from functools import lru_cache
from math import hypot
from typing import Final, NamedTuple

from meadhall.games.freyas_folly import FreyasFollyView
from meadhall.games.freyas_folly.box import FreyasFollyBox
from meadhall.games.freyas_folly.pieces import EMPTY, FLY, NOWHERE
from meadhall.pictures.canvas import group, place, words
from meadhall.pictures.cards import halo_circle, halo_rect, target
from meadhall.pictures.freyas_folly.caverns import (
    COMB_RADII,
    RADII,
    cave,
    cave_piece,
    cavern_radii,
    stone_pieces,
)
from meadhall.pictures.freyas_folly.clicks import OUTSIDE, heap_handle, place_handle
from meadhall.pictures.freyas_folly.drawn import drawing_of
from meadhall.pictures.freyas_folly.dwarfs import ASIDE, dwarf_pieces
from meadhall.pictures.freyas_folly.figures import KEPT
from meadhall.pictures.freyas_folly.ground import gate
from meadhall.pictures.freyas_folly.layout import BOARD, ON_THE_ROAD, MinePlan, jewel_names, plans
from meadhall.pictures.freyas_folly.people import freya_piece
from meadhall.pictures.picture import LOW, DrawnPiece, Section, Spot, section

LETTER: Final = 0.68
"""How wide a letter of a name is, in parts of its size."""
CAPITAL: Final = 0.74
"""How high it is."""
MOST_JEWELS: Final = 3
"""A name gives way to a dwarf beside so many jewels; where more lie he stands further off."""


def mine_sections(view: FreyasFollyView, labels: Mapping[str, str]) -> list[Section]:
    """Draw Freya, the gate, every place, every jewel in a cavern, the last move and every dwarf."""
    box, caverns = view.box, tuple(view.caverns)
    taken = tuple([number != NOWHERE for number in view.dwarf_at])
    flying = view.mover if view.stage == FLY else NOWHERE
    said = tuple([labels[key] for _, key in _from_below(box)])
    return [
        section(freya_piece(view, labels), _gate(box, labels["outside"])),
        _rooms(box, caverns),
        _places(box, caverns, taken, flying, jewel_names(labels), said),
        section(*dwarf_pieces(view, labels)),
    ]


@lru_cache(KEPT)
def _rooms(box: FreyasFollyBox, caverns: tuple[int, ...]) -> Section:
    """Draw every cavern as a room in the rock, and the lanterns before them."""
    first = box.mine.lantern_count
    lit = _lit(box, tuple([heap != EMPTY for heap in caverns]))
    caves = [cave_piece(box, number, cavern_radii(heap), heap == EMPTY) for number, heap in enumerate(caverns, first)]
    return section(*caves, *[_lamp(box, number, lit[number]) for number in range(first)])


@lru_cache(KEPT)
def _places(
    box: FreyasFollyBox,
    caverns: tuple[int, ...],
    taken: tuple[bool, ...],
    flying: int,
    names: tuple[str, ...],
    said: tuple[str, ...],
) -> Section:
    """Draw every place from below to above, each with the jewels that lie there."""
    first = box.mine.lantern_count
    pieces: list[DrawnPiece] = []
    for (number, _), label in zip(_from_below(box), said, strict=True):
        heap = caverns[number - first] if number >= first else EMPTY
        pieces.append(_place(box, number, heap, taken[number], label))
        if heap != EMPTY:
            pieces += stone_pieces(box, number, heap, taken[number], number == flying, names)
    return section(*pieces)


@lru_cache(KEPT)
def _lit(box: FreyasFollyBox, has_jewels: tuple[bool, ...]) -> list[bool]:
    """Say for each lantern whether jewels lie behind it; where none is left it goes out."""
    mine = box.mine
    lit = [False] * (mine.outside + 1)
    for number, is_there in enumerate(has_jewels, mine.lantern_count):
        above = mine.parents[number]
        while is_there and above < mine.lantern_count and not lit[above]:
            lit[above] = True
            above = mine.parents[above]
    return lit


@lru_cache(KEPT)
def _lamp(box: FreyasFollyBox, number: int, is_lit: bool) -> DrawnPiece:
    """Draw the lantern of a place; alone, so that a browser gets it once."""
    body = place(-20, -24, drawing_of("lantern"))
    spots = {
        plan.cut: Spot(*plan.points[number], body if is_lit else group(body, opacity=0.4), plan.size.lantern / 14.5)
        for plan in plans(box)
    }
    return DrawnPiece(f"lamp-{box.mine.ids[number]}", BOARD, "", spots)


@lru_cache
def _from_below(box: FreyasFollyBox) -> list[tuple[int, str]]:
    """List the places from below to above with the keys of their labels.

    A lit place has its name below it, over what lies there.
    """
    points = plans(box)[0].points
    order = sorted(range(box.mine.outside), key=lambda number: -points[number][1])
    return [(number, f"place.{box.mine.ids[number]}") for number in order]


@lru_cache
def _gate(box: FreyasFollyBox, label: str) -> DrawnPiece:
    spots = {}
    for plan in plans(box):
        x, y = plan.points[-1]
        drawing, frame = gate(plan.cut)
        spots[plan.cut] = Spot(x, y, target(0, 0, plan.size.finger) + drawing + halo_rect(*frame, 7, 0))
    return DrawnPiece("outside", BOARD, label, spots, OUTSIDE)


# Lanterns and caverns.


@lru_cache(KEPT)
def _place(box: FreyasFollyBox, number: int, heap: int, is_taken: bool, label: str) -> DrawnPiece:
    """Draw a lantern or a cavern; in one where a dwarf stands a click means its jewels: nobody else can go there."""
    name = box.mine.ids[number]
    handle = heap_handle(name) if is_taken and box.mine.is_cavern(number) else place_handle(name)
    spots = _place_spots(box, number, cavern_radii(heap))
    return DrawnPiece(f"place-{name}", BOARD, label, spots, handle)


@lru_cache(KEPT)
def _place_spots(box: FreyasFollyBox, number: int, radii: tuple[float, ...]) -> Mapping[str, Spot]:
    """Draw a place, with its name below it while it may be chosen."""
    spots = {}
    for plan, wide in zip(plans(box), radii, strict=True):
        x, y = plan.points[number]
        if box.mine.is_cavern(number):
            body = cave(wide, number, plan)
            low = wide
        else:
            low = plan.size.lantern
            body = target(0, 0, plan.size.finger) + halo_circle(0, 0, low + 2, 4)
        sign = _sign_at(box, number, low, plan)
        spots[plan.cut] = Spot(x, y, body + _sign(box.mine.ids[number], sign, plan.size.sign))
    return spots


# The names of places that may be chosen.


class Sign(NamedTuple):
    """Where a name stands, from the middle of its place."""

    across: float
    below: float
    anchor: str = "middle"


def _sign_at(box: FreyasFollyBox, number: int, low: float, plan: MinePlan) -> Sign:
    """Return where the name of a place can be read, best below it."""
    size = plan.size.sign
    beside = [Sign(low + 8, size * 0.35, "start"), Sign(-low - 8, size * 0.35, "end")]
    if not plan.is_comb:
        signs = [Sign(0, low + size + 4), Sign(0, -low - 8), *beside]
    elif box.mine.is_cavern(number):
        return _sign_in_comb(low, plan.points[number], plan)
    else:
        signs = [_sign_in_comb(low, plan.points[number], plan), *beside]
    return min(signs, key=lambda sign: _hidden_by(box, number, sign, plan))


def _hidden_by(box: FreyasFollyBox, number: int, sign: Sign, plan: MinePlan) -> float:
    """Return how far places and dwarfs can lie over a name; leaving the picture is worse than any of them."""
    (x, y), size = plan.points[number], plan.size
    wide = len(box.mine.ids[number]) * size.sign * LETTER
    left = x + sign.across - {"start": 0, "middle": wide / 2, "end": wide}[sign.anchor]
    right, low = left + wide, y + sign.below
    high = low - size.sign * CAPITAL
    if left < 0 or right > plan.width or high < 0 or low > plan.height:
        return plan.width
    return sum(
        max(0.0, radius - hypot(across - min(max(across, left), right), down - min(max(down, high), low)))
        for across, down, radius in _discs(box, number, plan)
    )


def _discs(box: FreyasFollyBox, number: int, plan: MinePlan) -> Iterator[tuple[float, float, float]]:
    """List where dwarfs can stand, with how large they are: in a cavern at an edge that moves with its jewels."""
    for other, (x, y) in enumerate(plan.points[: box.mine.outside]):
        if not box.mine.is_cavern(other):
            if other != number:
                yield x, y, plan.size.dwarf
            continue
        radii = COMB_RADII if plan.is_comb else RADII
        dx, dy = ASIDE[plan.cut]
        for radius in (radii[0], radii[MOST_JEWELS]):
            yield x + dx * radius, y + dy * radius, plan.size.dwarf
        if other != number:
            yield x, y, radii[MOST_JEWELS]


def _sign_in_comb(low: float, point: tuple[float, float], plan: MinePlan) -> Sign:
    """Return where a name stands in a comb: below its place, where no jewels lie and no dwarf can stand.

    Beside a place with another right below it; above the lowest ones, in a comb that lies on the road between lanterns.
    """
    size = plan.size.sign
    is_cavern = low > plan.size.lantern
    below = low + size + (-1 if is_cavern else 4)
    if point[1] + below > plan.height - 3:
        return Sign(*ON_THE_ROAD) if plan.cut == LOW else Sign(0, -low - 8)
    if any(x == point[0] and 0 < y - point[1] < below + plan.size.dwarf for x, y in plan.points):
        return Sign(low + 8, size * 0.35, "start")
    return Sign(0, below)


def _sign(name: str, sign: Sign, size: float) -> str:
    """Write the name of a place that may be chosen."""
    name = words(
        sign.across, sign.below, name, size, sign.anchor, 600, "rock-ink", stroke="rock-2", paint_order="stroke"
    )
    return group(name, class_="if-legal", stroke_width=size / 4)
