"""Pebbles as numbers: how many are left, and whose turn it is."""

from __future__ import annotations

from meadhall.adapters.encodings.encoding import NUMBER, EncodingPart, ones_of
from meadhall.engine.contract import AnyGame
from meadhall.games.pebbles import PebblesView
from meadhall.games.pebbles.pieces import MOST, PLAYERS

SEAT_MARKS = ones_of(PLAYERS)


def parts(game: AnyGame) -> list[EncodingPart]:
    """Return the table of parts."""
    return [
        EncodingPart("pebbles", 1, 0, MOST, "pebbles in the bowl", pebbles),
        EncodingPart("turn", PLAYERS, 0, 1, "1 for the seat whose turn it is, or who took the last pebble", turn),
    ]


def pebbles(view: PebblesView) -> bytes:
    """Return how many are left."""
    return NUMBER[view.pebbles]


def turn(view: PebblesView) -> bytes:
    """Mark whose turn it is."""
    return SEAT_MARKS[view.turn]
