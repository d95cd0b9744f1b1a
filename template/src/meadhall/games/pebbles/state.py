"""Everything that is true in a game of Pebbles."""

from __future__ import annotations

from meadhall.engine.contract import State
from meadhall.engine.notation import seat_mark
from meadhall.games.pebbles.notation import NOTATION
from meadhall.games.pebbles.pieces import FEWEST, UNDECIDED


class PebblesState(State):
    """The table."""

    def __init__(self) -> None:
        super().__init__()
        self.pebbles = FEWEST
        self.turn = UNDECIDED
        """Once the bowl is empty: who took the last pebble."""

    def copy(self) -> PebblesState:
        other = PebblesState()
        other.seat = self.seat
        other.pebbles = self.pebbles
        other.turn = self.turn
        return other

    def notation(self) -> str:
        return seat_mark(self.seat) + NOTATION.write(self)
