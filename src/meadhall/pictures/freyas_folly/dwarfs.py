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
from meadhall.pictures.canvas import circle, ellipse, group, path, short
from meadhall.pictures.cards import brackets, halo_circle, seal, target
from meadhall.pictures.freyas_folly.caverns import cavern_radii
from meadhall.pictures.freyas_folly.clicks import dwarf_handle, newcomer_handle
from meadhall.pictures.freyas_folly.figures import KEPT, dwarf
from meadhall.pictures.freyas_folly.layout import BOARD, MinePlan, plans
from meadhall.pictures.freyas_folly.people import HEIGHT, WIDTH, person, plate
from meadhall.pictures.picture import LOW, PHONE, WIDE, DrawnPiece, Spot

WIDTHS: Final = {WIDE: 55.0, PHONE: 40.0, LOW: 38.0}
"""How wide a dwarf is drawn in each cut."""
SLIGHT: Final = 0.88
"""How large he is beside the jewels of a cavern, and before the gate."""
TALLEST: Final = HEIGHT / WIDTH
LEAST: Final = 0.85
"""He is drawn no smaller than this where another can stand right above or below him."""
TIGHT: Final = 0.7
"""Where there is less room than this there is only his sign."""
ASIDE: Final = {WIDE: (1.15, -0.8), PHONE: (0.25, -0.4), LOW: (0.8, 0.45)}
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

    def is_disc(self, plan: MinePlan) -> bool:
        """Say whether there is only room for his sign: in the small cuts beside jewels, or where others stand near."""
        return plan.is_comb and (self.has_jewels or (not self.radii and _room(plan, self.place) < TIGHT))

    def size(self, plan: MinePlan) -> float:
        """Return the radius of his sign, or of what is marked of him."""
        return SLIM if self.has_jewels and plan.is_comb else plan.size.dwarf

    def scale(self, plan: MinePlan) -> float:
        """Return how large he is drawn."""
        wide = WIDTHS[plan.cut] / WIDTH
        if self.radii or self.place == len(plan.points) - 1:
            return wide * SLIGHT
        return wide * max(LEAST, _room(plan, self.place))


@lru_cache(KEPT)
def _room(plan: MinePlan, number: int) -> float:
    """Return how much of a dwarf has room at a place where another can stand right above or below him."""
    if number == len(plan.points) - 1:
        return SLIGHT
    x, y = plan.points[number]
    high = WIDTHS[plan.cut] * TALLEST
    gaps = [abs(y - low) for across, low in plan.points[:-1] if abs(x - across) < high / 3 and y != low]
    return min(high, *gaps, high) / high


def dwarf_pieces(view: FreyasFollyView, labels: Mapping[str, str]) -> list[DrawnPiece]:
    """Draw the last move, every dwarf in the mine, and the one of the viewer who enters next."""
    stands = _stands(view)
    box = view.box
    each = view.laws.dwarfs_each
    pieces = _trail(view, stands)
    for number, stand in stands.items():
        one = view.dwarfs[number]
        is_outside = stand.place == box.mine.outside
        handle = newcomer_handle(int(one.seat)) if is_outside else dwarf_handle(box.mine.ids[stand.place])
        seat, sign = number // each, number % each + 1
        gift = ABILITIES[int(one.ability)] if one.ability != NO_ABILITY else ""
        looks = Looks(seat, sign, one.barrow != EMPTY, gift, int(one.strength))
        pieces.append(_dwarf(box, number, looks, stand, labels[f"dwarf.{number}"], handle))
        pieces += [_figure(box, number, seat, looks.is_loaded, stand), _plate(box, number, looks, stand)]
    return pieces


def dwarf_spots(view: FreyasFollyView, number: int, place: int, is_loaded: bool, cut: str) -> tuple[Spot, ...]:
    """Return a dwarf as he would stand at another place: himself, or where there is no room his sign."""
    box, each = view.box, view.laws.dwarfs_each
    stand = Stand(place, ())
    if box.mine.is_cavern(place):
        heap = view.caverns[place - box.mine.lantern_count]
        stand = Stand(place, cavern_radii(heap), heap != EMPTY)
    seat, sign = number // each, number % each + 1
    drawn = _figure(box, number, seat, is_loaded, stand).spots.get(cut)
    if drawn is not None:
        return (drawn,)
    index, plan = next((index, plan) for index, plan in enumerate(plans(box)) if plan.cut == cut)
    return (Spot(*point_of(plan, index, stand), dwarf(seat, sign, stand.size(plan), loaded=is_loaded)),)


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


class Looks(NamedTuple):
    """Whose dwarf one is, and what he has with him."""

    seat: int
    sign: int
    is_loaded: bool
    ability: str
    turns: int
    """How long his ability works."""


@lru_cache(KEPT)
def _dwarf(box: FreyasFollyBox, number: int, looks: Looks, stand: Stand, label: str, handle: str) -> DrawnPiece:
    """Return what is touched, stitched and named of a dwarf; where there is no room for more, his whole sign."""
    spots = {}
    for index, plan in enumerate(plans(box)):
        body = _ring(round(WIDTH * stand.scale(plan) * 0.56, 1))
        if stand.is_disc(plan):
            loaded, ability, turns = looks.is_loaded, looks.ability, looks.turns
            body = dwarf(looks.seat, looks.sign, stand.size(plan), loaded=loaded, ability=ability, turns=turns)
        spots[plan.cut] = Spot(*point_of(plan, index, stand), body)
    return DrawnPiece(f"dwarf-{number}", BOARD, label, spots, handle)


@lru_cache(KEPT)
def _ring(radius: float) -> str:
    shadow = ellipse(0, radius * 0.98, radius * 0.72, radius * 0.16, "#000000", opacity=0.4)
    return shadow + halo_circle(0, 0, radius, 3) + target(0, 0, max(radius, 24)) + seal(radius * 0.9, radius * 0.8, 14)


@lru_cache(KEPT)
def _figure(box: FreyasFollyBox, number: int, seat: int, is_loaded: bool, stand: Stand) -> DrawnPiece:
    """Draw a dwarf himself, alone in his piece: a browser gets each clan twice, with a load and without."""
    return DrawnPiece(f"figure-{number}", BOARD, "", _spots(box, stand, person(seat, is_loaded)))


@lru_cache(KEPT)
def _plate(box: FreyasFollyBox, number: int, looks: Looks, stand: Stand) -> DrawnPiece:
    """Draw his number and his ability."""
    body = plate(looks.seat, looks.sign, looks.ability, looks.turns)
    return DrawnPiece(f"plate-{number}", BOARD, "", _spots(box, stand, body))


def _spots(box: FreyasFollyBox, stand: Stand, body: str) -> dict[str, Spot]:
    return {
        plan.cut: Spot(*point_of(plan, index, stand), body, stand.scale(plan))
        for index, plan in enumerate(plans(box))
        if not stand.is_disc(plan)
    }


def point_of(plan: MinePlan, index: int, stand: Stand) -> tuple[float, float]:
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


def _frame(plan: MinePlan, stand: Stand) -> tuple[float, float, float, float]:
    """Return how far left and above his place a dwarf begins, and how wide and high he is."""
    if stand.is_disc(plan):
        size = stand.size(plan)
        return -size, -size, 2 * size, 2 * size
    scale = stand.scale(plan)
    return -WIDTH / 2 * scale, -HEIGHT * 0.54 * scale, WIDTH * scale, HEIGHT * 0.96 * scale


def _trail(view: FreyasFollyView, stands: Mapping[int, Stand]) -> list[DrawnPiece]:
    """Draw the last move in chalk."""
    moves = [event for event in view.told or [] if isinstance(event, Moved)]
    if not moves:
        return []
    return [_chalk(view.box, tuple((move.origin, move.target) for move in moves), stands.get(moves[-1].dwarf))]


@lru_cache(KEPT)
def _chalk(box: FreyasFollyBox, moves: Sequence[tuple[int, int]], stand: Stand | None) -> DrawnPiece:
    spots = {}
    way = [moves[0][0], *[spot for origin, end in moves for spot in box.mine.path(origin, end)]]
    for index, plan in enumerate(plans(box)):
        points = [plan.points[spot] for spot in way]
        body = path("M" + "L".join(f"{short(x)} {short(y)}" for x, y in points), class_="trail")
        if stand is not None:
            x, y = point_of(plan, index, stand)
            left, top, wide, high = _frame(plan, stand)
            body += brackets(x + left, y + top, wide, high, 3, 8)
        body += circle(*points[0], plan.size.lantern + 4, "none", class_="chalk slim")
        spots[plan.cut] = Spot(0, 0, group(body, class_="on-rock"))
    return DrawnPiece("trail", BOARD, "", spots)
