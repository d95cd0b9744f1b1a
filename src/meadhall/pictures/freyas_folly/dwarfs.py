"""The dwarfs in the mine, the one who enters next, and the way of the last move."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import lru_cache
from typing import Final, NamedTuple

from meadhall.engine.contract import SPECTATOR
from meadhall.games.freyas_folly import FreyasFollyView
from meadhall.games.freyas_folly.box import FreyasFollyBox
from meadhall.games.freyas_folly.events import Moved
from meadhall.games.freyas_folly.pieces import ABILITIES, EMPTY, NO_ABILITY
from meadhall.pictures.canvas import circle, group, path, short
from meadhall.pictures.cards import brackets
from meadhall.pictures.freyas_folly.caverns import cavern_radii
from meadhall.pictures.freyas_folly.clicks import dwarf_handle, newcomer_handle
from meadhall.pictures.freyas_folly.figures import KEPT, dwarf
from meadhall.pictures.freyas_folly.layout import BOARD, Plan, plans
from meadhall.pictures.picture import LOW, PHONE, WIDE, Piece, Spot

ASIDE: Final = {WIDE: (1.05, -0.72), PHONE: (0.25, -0.4), LOW: (0.8, 0.45)}
"""Where a dwarf stands in a cavern, in parts of its radius."""
BESIDE: Final = {PHONE: (0.5, -0.87), LOW: (0.13, -0.99)}
"""Which way a dwarf stands from the middle of a cavern with jewels in the small cuts, at its edge: he hides none."""
SLIM: Final = 13.0
"""How large he is drawn there."""
EDGE: Final = 9.0
"""How far beyond the edge his middle is."""


class Stand(NamedTuple):
    """Where a dwarf stands: in a cavern, on a lantern, or before the gate."""

    place: int
    radii: tuple[float, ...]
    """How large his cavern is in each cut; nothing on a lantern."""
    has_jewels: bool = False

    def size(self, plan: Plan) -> float:
        """Return how large he is drawn."""
        return SLIM if self.has_jewels and plan.is_comb else plan.size.dwarf


def dwarf_pieces(view: FreyasFollyView, labels: Mapping[str, str]) -> list[Piece]:
    """Draw the last move, every dwarf in the mine, and the one of the viewer who enters next."""
    stands = _stands(view)
    box = view.box
    each = view.laws.dwarfs_each
    pieces = _trail(view, stands)
    for number, stand in stands.items():
        one = view.dwarfs[number]
        is_outside = stand.place == box.mine.outside
        handle = newcomer_handle(int(one.seat)) if is_outside else dwarf_handle(box.mine.ids[stand.place])
        looks = (one.barrow != EMPTY, int(one.ability), int(one.strength))
        pieces.append(_dwarf(box, number, each, looks, stand, labels[f"dwarf.{number}"], handle))
    return pieces


def _stands(view: FreyasFollyView) -> dict[int, Stand]:
    """Return where the dwarfs stand who are drawn on the board."""
    mine = view.box.mine
    waiting = view.first_outside(view.turn if view.seat == SPECTATOR else view.seat)
    stands = {}
    for number, one in enumerate(view.dwarfs):
        place = int(one.place)
        if 0 <= place < mine.lantern_count or number == waiting:
            stands[number] = Stand(place, ())
        elif 0 <= place < mine.outside:
            heap = view.caverns[place - mine.lantern_count]
            stands[number] = Stand(place, cavern_radii(heap), heap != EMPTY)
    return stands


@lru_cache(KEPT)
def _dwarf(
    box: FreyasFollyBox, number: int, each: int, looks: tuple[bool, int, int], stand: Stand, label: str, handle: str
) -> Piece:
    """Draw a dwarf, with or without a load, his ability and the turns that it works."""
    is_loaded, gift, turns = looks
    ability = ABILITIES[gift] if gift != NO_ABILITY else ""
    spots = {}
    for index, plan in enumerate(plans(box)):
        x, y = point_of(plan, index, stand)
        radius = stand.size(plan)
        body = dwarf(number // each, number % each + 1, radius, loaded=is_loaded, ability=ability, turns=turns)
        spots[plan.cut] = Spot(x, y, body)
    return Piece(f"dwarf-{number}", BOARD, label, spots, handle)


def point_of(plan: Plan, index: int, stand: Stand) -> tuple[float, float]:
    """Return where a dwarf is drawn: in a cavern at the edge where no passage comes in."""
    if stand.place == len(plan.points) - 1:
        return plan.waiting
    x, y = plan.points[stand.place]
    if not stand.radii:
        return x, y
    radius = stand.radii[index]
    if stand.has_jewels and plan.is_comb:
        dx, dy = BESIDE[plan.cut]
        far = radius + EDGE
        high = max(far * dy, SLIM + 3 - y)  # not above the picture
        return x + max(far * dx, (far**2 - high**2) ** 0.5 if high > far * dy else 0), y + high
    dx, dy = ASIDE[plan.cut]
    return x + radius * dx, y + radius * dy


def _trail(view: FreyasFollyView, stands: Mapping[int, Stand]) -> list[Piece]:
    """Draw the last move in chalk."""
    moves = [event for event in view.told or [] if isinstance(event, Moved)]
    if not moves:
        return []
    return [_chalk(view.box, tuple((move.origin, move.target) for move in moves), stands.get(moves[-1].dwarf))]


@lru_cache(KEPT)
def _chalk(box: FreyasFollyBox, moves: Sequence[tuple[int, int]], stand: Stand | None) -> Piece:
    spots = {}
    way = [moves[0][0], *[spot for origin, end in moves for spot in box.mine.path(origin, end)]]
    for index, plan in enumerate(plans(box)):
        points = [plan.points[spot] for spot in way]
        body = path("M" + "L".join(f"{short(x)} {short(y)}" for x, y in points), class_="trail")
        if stand is not None:
            x, y = point_of(plan, index, stand)
            size = stand.size(plan)
            body += brackets(x - size, y - size, 2 * size, 2 * size, 4, 8)
        body += circle(*points[0], plan.size.lantern + 4, "none", class_="chalk slim")
        spots[plan.cut] = Spot(0, 0, group(body, class_="on-rock"))
    return Piece("trail", BOARD, "", spots)
