"""Everything that is true in a game of Pebbles; nothing is hidden, so it is its own view.

A notation has the pebbles left and whose turn it is (- before the coin): ``12 -``, ``7 1``.
"""

from __future__ import annotations

from meadhall.engine.contract import NotationError, State, seat_mark, split_mark
from meadhall.games.pebbles.pieces import MOST, UNDECIDED


class PebblesState(State):
    """The table."""

    def __init__(self, pebbles: int) -> None:
        super().__init__()
        self.pebbles = pebbles
        self.turn = UNDECIDED
        """Once the bowl is empty: who took the last pebble."""

    def copy(self) -> PebblesState:
        other = PebblesState(self.pebbles)
        other.seat = self.seat
        other.turn = self.turn
        return other

    def notation(self) -> str:
        turn = "-" if self.turn == UNDECIDED else str(self.turn)
        return f"{seat_mark(self.seat)}{self.pebbles} {turn}"


def read_state(text: str) -> PebblesState:
    """Return the state or view that ``notation`` wrote."""
    seat, rest = split_mark(text)
    pebbles, _, turn = rest.partition(" ")
    if not (pebbles.isascii() and pebbles.isdigit() and len(pebbles) <= 2 and int(pebbles) <= MOST):
        raise NotationError(f"pebbles are a number from 0 to {MOST}, not {pebbles!r}")
    if str(int(pebbles)) != pebbles or turn not in ("0", "1", "-"):
        raise NotationError(f"a position is written like '7 1' or '12 -', not {rest!r}")
    state = PebblesState(int(pebbles))
    state.seat = seat
    state.turn = UNDECIDED if turn == "-" else int(turn)
    return state
