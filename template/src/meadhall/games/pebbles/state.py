"""Everything that is true in a game of Pebbles."""

from __future__ import annotations

from meadhall.engine.contract import Seat, State
from meadhall.engine.notation import seat_mark
from meadhall.games.pebbles.notation import NOTATION
from meadhall.games.pebbles.pieces import FEWEST, UNDECIDED


class PebblesState(State):
    """The table."""

    def __init__(self, like: PebblesState | None = None) -> None:
        """Lay out the table, or one that is just *like* another."""
        super().__init__()
        self.pebbles: int = FEWEST if like is None else like.pebbles
        self.turn: int = UNDECIDED if like is None else like.turn
        """Once the bowl is empty: who took the last pebble."""

    def copy(self) -> PebblesState:
        other = PebblesState(self)
        other.seat = self.seat
        return other

    def seat_in_turn(self) -> Seat:
        return self.turn

    def notation(self) -> str:
        return seat_mark(self.seat) + NOTATION.write(self)
