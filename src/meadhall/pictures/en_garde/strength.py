"""The distance below the strip, and above the fencers the cards that were laid, or the sign of an escape."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache, lru_cache
from typing import Final

from meadhall.games.en_garde.events import Attacked, Compared, Hit, Moved, Parried
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
from meadhall.pictures.canvas import circle, path, place, short, words
from meadhall.pictures.cards import badge, badge_width
from meadhall.pictures.en_garde.figures import small_card
from meadhall.pictures.en_garde.layout import LAYOUTS, Layout
from meadhall.pictures.en_garde.piste import fencer_spaces
from meadhall.pictures.en_garde.sides import BOARD
from meadhall.pictures.icons import icon
from meadhall.pictures.numerals import numeral
from meadhall.pictures.picture import DrawnPiece, Spot

EDGE: Final = 6
"""How far cards stay from the edge of the board."""
SIGNS: Final = {"sword": "red", "shield": "blue", "boot": "green"}
"""The hue of an attack or a hit, of a parry, of an escape."""


def distance_and_strengths(view: EnGardeView, labels: Mapping[str, str]) -> list[DrawnPiece]:
    """Draw the distance, and over the fencers the cards laid by them."""
    white, black = fencer_spaces(view)
    pieces = [_distance(white, black, labels["distance"])]
    for seat, (sign, value, count) in laid_cards(view).items():
        said = labels[f"strength.{seat}"]
        pieces.append(_strength(seat, (white, black)[seat], sign, value, count, said, view.seen.phase == OVER))
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
        if isinstance(event, Moved) and event.is_escape:
            return {event.seat: ("boot", event.value, 1)}
    return {}


def _was_compared(view: EnGardeView) -> bool:
    """Say whether both hands were compared at the end of the round, and could hit."""
    seen = view.seen
    if seen.phase not in (BETWEEN, OVER) or seen.distance() > HIGHEST:
        return False
    return seen.ending == COMPARED or any(isinstance(event, Compared) for event in view.told or [])


@lru_cache(maxsize=1024)
def _distance(white: int, black: int, label: str) -> DrawnPiece:
    """Draw the badge of the distance under its bracket; where there is no room below the strip, beside the pack."""
    spots = {}
    for layout in LAYOUTS:
        below, height = layout.distance
        if not height:
            x, y, _, deep = layout.pack
            spots[layout.cut] = Spot(x - 34, y + deep / 2 + layout.type * 0.36, _written(label, layout.type))
            continue
        left, right = layout.centre(white), layout.centre(black)
        half = badge_width(label, height, layout.type) / 2
        middle = min(max((left + right) / 2, half + 6), layout.width - half - 6)
        body = _bracket(round(left - middle, 2), round(right - middle, 2), label, height, layout.type)
        spots[layout.cut] = Spot(middle, layout.top + layout.deep + below, body)
    return DrawnPiece("distance", BOARD, label, spots)


@lru_cache(maxsize=64)
def _written(distance: str, size: float) -> str:
    return words(0, 0, distance, size, "middle", weight=600, room=100)


@lru_cache(maxsize=1024)
def _bracket(left: float, right: float, distance: str, height: float, size: float) -> str:
    """Draw the bracket from fencer to fencer around the badge, which may have been pushed aside."""
    low, high = min(left, 0), max(right, 0)
    outline = f"M{short(left)} -8V0M{short(right)} -8V0M{short(low)} 0H{short(high)}"
    return path(outline, stroke="ink-2", stroke_width=2) + badge(0, 0, distance, height=height, size=size)


@lru_cache(maxsize=2048)
def _strength(seat: int, space: int, sign: str, value: int, count: int, label: str, is_over: bool) -> DrawnPiece:
    """Lay cards over a fencer: White's lean to the left and Black's to the right, so that they never meet.

    When the match is over they lie at the edge, for a blade is raised there.
    """
    spots = {}
    for layout in LAYOUTS:
        x, y = _laid_place(seat, space, _laid_width(count, layout), layout, is_over)
        spots[layout.cut] = Spot(x, y, _laid_body(sign, value, count, layout))
    return DrawnPiece(f"strength-{seat}", BOARD, label, spots)


def _laid_place(seat: int, space: int, wide: float, layout: Layout, is_over: bool) -> tuple[float, float]:
    """Return where cards are laid: between the fencer's head and what stands above; without room there, in a corner."""
    _, height, above = layout.laid
    right = layout.width - wide - EDGE
    if not above:
        return (EDGE if seat == WHITE else right), EDGE
    left = layout.centre(space) - wide * (0.88 if seat == WHITE else 0.12)
    if is_over:
        left = EDGE if seat == WHITE else right
    return min(max(left, EDGE), right), layout.top - above - height / 2


def _laid_width(count: int, layout: Layout) -> float:
    width, height, _ = layout.laid
    return height * 0.9 + (width * 0.84 * max(0, count - 1) + width)


@cache
def _laid_body(sign: str, value: int, count: int, layout: Layout) -> str:
    width, height, _ = layout.laid
    hue, room = SIGNS[sign], height * 0.9
    drawing = circle(room / 2 - 3, height / 2, room * 0.44, f"{hue}-fill")
    drawing += icon(sign, room / 2 - 3, height / 2, room * 0.6, "white", f"{hue}-fill")
    if not count:
        return drawing + numeral(0, room + width / 2, height / 2, height * 0.5)
    for number in range(count):
        drawing += place(room + number * width * 0.84, 0, small_card(value, width, height))
    return drawing
