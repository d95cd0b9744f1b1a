"""Chapter 2: in a turn a fencer moves or attacks."""

from __future__ import annotations

from meadhall.engine.contract import AnyWay, Menu, Seat
from meadhall.games.en_garde import pieces
from meadhall.games.en_garde.pieces import Fencer
from meadhall.games.en_garde.rules import ending
from meadhall.games.en_garde.rules.reach import can_act
from meadhall.games.en_garde.rules.terms import Terms
from meadhall.games.en_garde.state import EnGardeState


class Turn(Menu[EnGardeState]):
    """What the fencer does whose turn it is."""

    def __init__(self, ways: list[AnyWay]) -> None:
        super().__init__(ways, pieces.NOT_NOW)

    def actor(self, state: EnGardeState) -> Seat:
        return int(state.turn)


def begin(terms: Terms, state: EnGardeState, fencer: Fencer) -> None:
    """Ask a fencer for his turn, unless he can do nothing."""
    state.turn = fencer
    state.phase = pieces.TURN
    state.has_escaped = False
    if not can_act(state):
        ending.end_round(terms, state, pieces.STUCK, 1 - fencer)  # 6.2
