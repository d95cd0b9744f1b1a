"""The picture of Pebbles: a bowl.

When it grows, give layout, pieces and clicks files of their own.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import cache

from meadhall.engine.contract import Action, Outcome
from meadhall.games.pebbles import PebblesView
from meadhall.games.pebbles.rules.turn import Take
from meadhall.pictures.canvas import circle, rect
from meadhall.pictures.cards import halo_circle
from meadhall.pictures.picture import (
    AT_BOARD,
    PHONE,
    WIDE,
    DrawnPiece,
    Picture,
    PicturePart,
    Sketch,
    Spot,
    Touchable,
    section,
)

HUE = "steel"
EMBLEM = "boulder"
BOARD = "board"
PEBBLE = "pebble"
SIZES = {WIDE: (600, 340), PHONE: (390, 372)}
RADIUS = 16
IN_A_ROW = 8
TOP = 50
ROW = 60
LEFT = {WIDE: 55, PHONE: 37}
APART = {WIDE: 70, PHONE: 45}


def draw(view: PebblesView, choices: Sequence[Touchable], labels: Mapping[str, str]) -> Picture:
    """Draw the bowl as *view* knows it."""
    pebbles = section(*[_pebble(number, labels["pebble"]) for number in range(view.pebbles)])
    return Picture(labels["title"], [_bowl(labels["bowl"])], [pebbles], labels["desc"], choices=choices)


def handles(view: PebblesView, action: Action) -> tuple[str, ...]:
    """Return the pieces a person clicks to choose *action*: as many pebbles as it takes."""
    return (PEBBLE,) * action.count if isinstance(action, Take) else ()


def sketch(view: PebblesView, action: Action, cut: str) -> Sketch:
    """Return what *action* would do on the board: a mark on each pebble that would be taken."""
    if not isinstance(action, Take):
        return Sketch()
    ring = circle(0, 0, RADIUS * 0.5, fill="gold")
    last = view.pebbles
    return Sketch(tuple(Spot(*_place_of(number, cut), ring) for number in range(last - action.count, last)))


def art() -> str:
    """Return the picture on the game's tile."""
    pebbles = [circle(100 + 60 * place, 120, RADIUS, fill="steel-fill") for place in range(3)]
    return rect(0, 0, 320, 240, 0, fill="stone") + "".join(pebbles)


def closing(_view: PebblesView, outcome: Outcome, _names: Sequence[str]) -> str:
    """Return how a match came out: the bowl is empty, and a pebble lies before each who won."""
    won = [
        circle(460 + 60 * (2 * place + 1 - len(outcome.winners)), 300, 40, fill="steel-fill")
        for place in range(len(outcome.winners))
    ]
    return rect(0, 0, 920, 600, 0, fill="stone") + "".join(won)


@cache
def _bowl(label: str) -> PicturePart:
    grounds = {cut: rect(0, 0, *SIZES[cut], 16, fill="stone") for cut in SIZES}
    return PicturePart(BOARD, label, SIZES, grounds, AT_BOARD)


@cache
def _pebble(number: int, label: str) -> DrawnPiece:
    body = circle(0, 0, RADIUS, fill="steel-fill") + halo_circle(0, 0, RADIUS)
    spots = {cut: Spot(*_place_of(number, cut), body) for cut in SIZES}
    return DrawnPiece(f"pebble-{number}", BOARD, label, spots, PEBBLE)


def _place_of(number: int, cut: str) -> tuple[float, float]:
    """Return the middle of a pebble."""
    row, column = divmod(number, IN_A_ROW)
    return LEFT[cut] + APART[cut] * column, TOP + ROW * row
