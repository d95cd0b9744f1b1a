"""What chance has just shown, in a corner of the board: the token that was turned up, and the die."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import cache
from typing import Final

from meadhall.games.castle_panic import pieces as at
from meadhall.games.castle_panic.events import BoulderRolled, DieRolled, TokenTurned
from meadhall.games.castle_panic.view import CastlePanicView
from meadhall.pictures.canvas import circle, rect
from meadhall.pictures.castle_panic.crowds import CORNERS, Crowd
from meadhall.pictures.castle_panic.layout import BOARD, HEIGHT, LAYOUTS, WIDTH
from meadhall.pictures.castle_panic.tokens import token
from meadhall.pictures.picture import DrawnPiece, Spot

WISHES: Final = (2, 1, 3, 0)
"""The corners, the one that is used first: it stays free unless a space is crowded."""
PIPS: Final = ((), ((0, 0),), ((-1, -1), (1, 1)), ((-1, -1), (0, 0), (1, 1)), ((-1, -1), (1, -1), (-1, 1), (1, 1)))


def turned_pieces(view: CastlePanicView, labels: Mapping[str, str], crowds: Sequence[Crowd]) -> list[DrawnPiece]:
    """Draw the token that was turned up last, and the die that was rolled for it."""
    kind = view.table.token if view.table.phase == at.ROLL else -1
    die = 0
    for event in view.told or []:
        if isinstance(event, TokenTurned):
            kind, die = event.token, 0
        elif isinstance(event, DieRolled):
            die = event.number
        elif isinstance(event, BoulderRolled):
            kind = at.GIANT_BOULDER
    if kind < 0 and not die:
        return []
    taken = [crowd.corner for crowd in crowds]
    corner = next((corner for corner in WISHES if corner not in taken), WISHES[0])
    pieces = []
    if kind >= 0:
        full = view.table.figures.full[kind] if kind < at.MONSTERS else 1
        pieces.append(_drawn_piece(kind, full, labels[f"token.{kind}"], corner))
    if die:
        pieces.append(_die_piece(die, labels["die"], corner))
    return pieces


def _from(corner: int, x: float, y: float) -> tuple[float, float]:
    """Return a point that lies so far from a corner."""
    is_right, is_below = CORNERS[corner]
    return WIDTH - x if is_right else x, HEIGHT - y if is_below else y


@cache
def _drawn_piece(kind: int, full: int, label: str, corner: int) -> DrawnPiece:
    spots = {
        layout.cut: Spot(*_from(corner, 34 * layout.grow, 40 * layout.grow), token(kind, full), layout.grow)
        for layout in LAYOUTS
    }
    return DrawnPiece("drawn", BOARD, label, spots)


@cache
def _die_piece(number: int, label: str, corner: int) -> DrawnPiece:
    body = rect(-17, -15, 34, 34, 7, "shade") + rect(-17, -17, 34, 34, 7, "card", stroke="edge", stroke_width=1.4)
    if number < len(PIPS):
        for x, y in PIPS[number]:
            body += circle(x * 9, y * 9, 3.4, "ink")
    else:
        for x, y in (*PIPS[4], *(((0, 0),) if number == 5 else ((-1, 0), (1, 0)))):
            body += circle(x * 9, y * 9, 3.4, "ink")
    spots = {
        layout.cut: Spot(*_from(corner, 92 * layout.grow, 22 * layout.grow), body, layout.grow) for layout in LAYOUTS
    }
    return DrawnPiece("die", BOARD, label, spots)
