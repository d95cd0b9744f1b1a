"""The mine: the gate, lanterns, caverns with their jewels, and its dwarfs."""

from __future__ import annotations

from collections.abc import Mapping
from functools import lru_cache

from meadhall.games.freyas_folly import FreyasFollyView
from meadhall.games.freyas_folly.box import FreyasFollyBox
from meadhall.games.freyas_folly.pieces import EMPTY, FLY, NOWHERE
from meadhall.pictures.canvas import group, words
from meadhall.pictures.cards import halo_rect, target
from meadhall.pictures.freyas_folly.caverns import cave, cavern_radii, stone_pieces
from meadhall.pictures.freyas_folly.clicks import OUTSIDE, heap_handle, place_handle
from meadhall.pictures.freyas_folly.dwarfs import dwarf_pieces
from meadhall.pictures.freyas_folly.figures import KEPT, lantern
from meadhall.pictures.freyas_folly.ground import gate
from meadhall.pictures.freyas_folly.layout import BOARD, ON_THE_ROAD, Plan, jewel_names, plans
from meadhall.pictures.picture import LOW, Piece, Spot


def mine_pieces(view: FreyasFollyView, labels: Mapping[str, str]) -> list[Piece]:
    """Draw the gate, every place, every jewel in a cavern, the last move and every dwarf."""
    box, dwarf_at, caverns = view.box, view.dwarf_at, view.caverns
    first = box.mine.lantern_count
    flying = view.mover if view.stage == FLY else NOWHERE
    names = jewel_names(labels)
    pieces = [_gate(box, labels["outside"])]
    for number, label in _from_below(box):
        heap = caverns[number - first] if number >= first else EMPTY
        is_taken = dwarf_at[number] != NOWHERE
        pieces.append(_place(box, number, heap, is_taken, labels[label], labels["empty"]))
        if heap != EMPTY:
            pieces += stone_pieces(box, number, heap, is_taken, number == flying, names)
    return pieces + dwarf_pieces(view, labels)


@lru_cache
def _from_below(box: FreyasFollyBox) -> list[tuple[int, str]]:
    """List the places from below to above with the keys of their labels.

    A lit place has its name below it, over what lies there.
    """
    points = plans(box)[0].points
    order = sorted(range(box.mine.outside), key=lambda place: -points[place][1])
    return [(number, f"place.{box.mine.ids[number]}") for number in order]


@lru_cache
def _gate(box: FreyasFollyBox, label: str) -> Piece:
    spots = {}
    for plan in plans(box):
        x, y = plan.points[-1]
        drawing, frame = gate(plan.cut)
        spots[plan.cut] = Spot(x, y, target(0, 0, plan.size.finger) + drawing + halo_rect(*frame, 7, 0))
    return Piece("outside", BOARD, label, spots, OUTSIDE)


# Lanterns and caverns.


@lru_cache(KEPT)
def _place(box: FreyasFollyBox, number: int, heap: int, is_taken: bool, label: str, empty: str) -> Piece:
    """Draw a lantern or a cavern; in one where a dwarf stands a click means its jewels: nobody else can go there."""
    name = box.mine.ids[number]
    handle = heap_handle(name) if is_taken and box.mine.is_cavern(number) else place_handle(name)
    spots = _place_spots(box, number, cavern_radii(heap), empty if heap == EMPTY else "")
    return Piece(f"place-{name}", BOARD, label, spots, handle)


@lru_cache(KEPT)
def _place_spots(box: FreyasFollyBox, number: int, radii: tuple[float, ...], empty: str) -> Mapping[str, Spot]:
    """Draw a place, with its name below it while it may be chosen."""
    spots = {}
    for plan, wide in zip(plans(box), radii, strict=True):
        x, y = plan.points[number]
        if box.mine.is_cavern(number):
            body = cave(wide, number, plan, empty)
            low = wide
        else:
            body = lantern(plan.size.lantern, plan.size.finger)
            low = plan.size.lantern
        spots[plan.cut] = Spot(x, y, body + _sign(box.mine.ids[number], low, plan.points[number], plan))
    return spots


def _sign(name: str, low: float, point: tuple[float, float], plan: Plan) -> str:
    """Write the name of a place that may be chosen below it, where no jewels lie and no dwarf can stand.

    Beside a place with another right below it; above the lowest ones, in a comb that lies on the road between lanterns.
    """
    size = plan.size.sign
    is_near_others = plan.is_comb and low > plan.size.lantern
    across, below, anchor = 0.0, low + size + (-1 if is_near_others else 4), "middle"
    if point[1] + below > plan.height - 3:
        across, below = ON_THE_ROAD if plan.cut == LOW else (0, -low - 8)
    elif any(x == point[0] and 0 < y - point[1] < below + plan.size.dwarf for x, y in plan.points):
        across, below, anchor = low + 8, size * 0.35, "start"
    sign = words(across, below, name, size, anchor, 600, "rock-ink", stroke="rock-2", paint_order="stroke")
    return group(sign, class_="if-legal", stroke_width=size / 4)
