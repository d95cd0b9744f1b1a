"""Chapter 2: in a turn a fencer moves or attacks."""

from __future__ import annotations

from typing import Final

from meadhall.engine.contract import Action, Seat
from meadhall.engine.menu import Menu
from meadhall.engine.scene import show
from meadhall.games.en_garde import pieces
from meadhall.games.en_garde.pieces import Fencer
from meadhall.games.en_garde.rules import ending
from meadhall.games.en_garde.rules.attacking import Attacking, Lunging
from meadhall.games.en_garde.rules.fencer import can_act
from meadhall.games.en_garde.rules.moving import Moving
from meadhall.games.en_garde.state import EnGardeState


class Turn(Menu[EnGardeState]):
    """What the fencer does whose turn it is."""

    def __init__(self, moving: Moving, attacking: Attacking, lunging: Lunging) -> None:
        super().__init__([moving, attacking, lunging], pieces.NOT_NOW)
        self.moving: Final = moving
        self.attacking: Final = attacking
        self.lunging: Final = lunging

    def actor(self, state: EnGardeState) -> Seat:
        return int(state.turn)

    def choices(self, state: EnGardeState) -> list[Action]:
        # A prepared list is copied, and most turns are too far from the other fencer for more.
        choices = self.moving.moves_in(state).copy()
        if state.distance() <= pieces.LONGEST_REACH:
            self.attacking.add_choices(state, choices)
            self.lunging.add_choices(state, choices)
        return choices


def begin(state: EnGardeState, fencer: Fencer) -> None:
    """Ask a fencer for his turn, unless he can do nothing."""
    state.turn = fencer
    state.phase = pieces.TURN
    state.has_escaped = False
    if not can_act(state):
        show(state)
        ending.end_round(state, pieces.STUCK, 1 - fencer)  # 6.2
