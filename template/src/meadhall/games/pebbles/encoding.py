"""Pebbles as numbers: how many are left, and whose turn it is."""

from __future__ import annotations

from typing import Final

from meadhall.engine.contract import AnyGame
from meadhall.engine.encoding import NUMBERS, Encoder, EncodingPart, Pieces, ones_of
from meadhall.games.pebbles import PebblesView
from meadhall.games.pebbles.pieces import MOST, PLAYERS


class PebblesEncoder(Encoder[PebblesView]):
    """How many are left, and whose turn it is."""

    def __init__(self) -> None:
        super().__init__(
            [
                EncodingPart("pebbles", 1, 0, MOST, "pebbles in the bowl"),
                EncodingPart("turn", PLAYERS, 0, 1, "1 for the seat whose turn it is, or who took the last pebble"),
            ]
        )
        self._seats: Final = ones_of(PLAYERS)

    def add(self, view: PebblesView, to: Pieces) -> None:
        to += [NUMBERS[view.pebbles], self._seats[view.turn]]


def encoder(game: AnyGame) -> PebblesEncoder:
    """Return how views are encoded."""
    return PebblesEncoder()
