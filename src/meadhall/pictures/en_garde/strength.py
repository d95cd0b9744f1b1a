"""Below the strip: the distance, and the cards that were laid for an attack or a parry."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache, lru_cache
from typing import Final

from meadhall.games.en_garde.events import Attacked, Compared, Hit, Parried
from meadhall.games.en_garde.pieces import (
    BETWEEN,
    BLACK,
    COMPARED,
    HIGHEST,
    OVER,
    WHITE,
    count_of,
)
from meadhall.games.en_garde.view import EnGardeView
from meadhall.pictures.canvas import path, place, short, words
from meadhall.pictures.cards import badge, badge_width
from meadhall.pictures.en_garde.figures import small_card
from meadhall.pictures.en_garde.layout import LAYOUTS, Layout, spread
from meadhall.pictures.en_garde.piste import fencer_spaces
from meadhall.pictures.en_garde.sides import BOARD
from meadhall.pictures.icons import icon
from meadhall.pictures.numerals import numeral
from meadhall.pictures.picture import Piece, Spot

NEITHER: Final = -1
"""Where the distance stands among the seats."""


def distance_and_strengths(view: EnGardeView, labels: Mapping[str, str], two_rows: bool) -> list[Piece]:
    """Draw the distance, and beside it the cards laid at the fencers."""
    laid = laid_cards(view)
    distance_spots: dict[str, Spot] = {}
    strength_spots: dict[int, dict[str, Spot]] = {seat: {} for seat in laid}
    for layout in LAYOUTS:
        row = _row(view, labels, laid, layout)
        distance_spots[layout.cut] = row.pop(NEITHER)
        for seat, spot in row.items():
            if not (layout.is_phone and two_rows):
                strength_spots[seat][layout.cut] = spot
    pieces = [Piece("distance", BOARD, labels["distance"], distance_spots)]
    for seat, spots in strength_spots.items():
        pieces.append(Piece(f"strength-{seat}", BOARD, labels[f"strength.{seat}"], spots))
    return pieces


def laid_cards(view: EnGardeView) -> dict[int, tuple[str, int, int]]:
    """Return icon, value and number of the cards laid at each fencer.

    An attack that stands, the parry of the last step, or what would hit when both hands were compared.
    """
    seen = view.seen
    if seen.attack_count:
        return {int(1 - seen.turn): ("sword", int(seen.attack_value), int(seen.attack_count))}
    if _was_compared(view):
        distance = int(seen.distance())
        return {seat: ("sword", distance, int(count_of(seen.hand_of(seat), distance))) for seat in (WHITE, BLACK)}
    for event in reversed(view.told or []):
        if isinstance(event, Attacked):
            return {event.seat: ("sword", event.value, event.count)}
        if isinstance(event, Hit):
            return {1 - event.seat: ("sword", event.value, event.count)}
        if isinstance(event, Parried):
            return {event.seat: ("shield", event.value, event.count)}
    return {}


def _was_compared(view: EnGardeView) -> bool:
    """Say whether both hands were compared at the end of the round, and could hit."""
    seen = view.seen
    if seen.phase not in (BETWEEN, OVER) or seen.distance() > HIGHEST:
        return False
    return seen.ending == COMPARED or any(isinstance(event, Compared) for event in view.told or [])


def _row(
    view: EnGardeView, labels: Mapping[str, str], laid: Mapping[int, tuple[str, int, int]], layout: Layout
) -> dict[int, Spot]:
    """Lay White's cards, the distance and Black's cards beside each other, near the fencers."""
    centres = [layout.centre(space) for space in fencer_spaces(view)]
    size, height = (layout.type, 22) if layout.is_phone else (layout.type, 32)
    order = [seat for seat in (WHITE, NEITHER, BLACK) if seat in laid or (seat == NEITHER and not layout.is_phone)]
    wanted = [sum(centres) / 2 if seat == NEITHER else centres[seat] for seat in order]
    badge_wide = badge_width(labels["distance"], height, size)
    widths = [badge_wide if seat == NEITHER else _laid_width(laid[seat][2], layout) for seat in order]
    middles = spread(wanted, widths, 12, layout.width - 12, 10)
    spots = {}
    y = layout.top + layout.deep
    for seat, middle, width in zip(order, middles, widths, strict=True):
        if seat == NEITHER:
            left, right = (round(centre - middle, 2) for centre in centres)
            spots[seat] = Spot(middle, y + 28, _bracket(left, right, labels["distance"], height, size))
        else:
            body = _laid_body(*laid[seat], layout)
            spots[seat] = Spot(middle - width / 2, y + (74 if layout.is_phone else 24), body)
    if layout.is_phone:
        spots[NEITHER] = Spot(188, 59, _distance(labels["distance"], size))
    return spots


@lru_cache(maxsize=64)
def _distance(distance: str, size: float) -> str:
    return words(0, 0, distance, size, weight=600, room=100)


@lru_cache(maxsize=1024)
def _bracket(left: float, right: float, distance: str, height: float, size: float) -> str:
    """Draw the bracket from fencer to fencer around the badge, which may have been pushed aside."""
    low, high = min(left, 0), max(right, 0)
    outline = f"M{short(left)} -8V0M{short(right)} -8V0M{short(low)} 0H{short(high)}"
    return path(outline, stroke="ink-2", stroke_width=2) + badge(0, 0, distance, height=height, size=size)


def _laid_measures(layout: Layout) -> tuple[float, float, float, float]:
    """Return width, height and step of laid cards, and the room for their icon."""
    return (22, 31, 19, 26) if layout.is_phone else (36, 50, 30, 36)


def _laid_width(count: int, layout: Layout) -> float:
    width, _, step, sign = _laid_measures(layout)
    return sign + (step * (count - 1) + width if count else width)


@cache
def _laid_body(sign: str, value: int, count: int, layout: Layout) -> str:
    width, height, step, room = _laid_measures(layout)
    hue = "red" if sign == "sword" else "blue"
    drawing = icon(sign, room / 2 - 2, height / 2, room * 0.78, hue, "piste")
    if not count:
        return drawing + numeral(0, room + width / 2, height / 2, height * 0.5)
    for number in range(count):
        drawing += place(room + number * step, 0, small_card(value, width, height))
    return drawing
