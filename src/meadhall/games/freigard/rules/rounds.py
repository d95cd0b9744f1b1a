"""Chapter 6: a round ends, or goes on with a new hand."""

from __future__ import annotations

from typing import Final

from meadhall.engine.contract import Action, AnyWay, Rule
from meadhall.engine.scene import show
from meadhall.games.freigard import pieces
from meadhall.games.freigard.events import RoundEnded
from meadhall.games.freigard.pieces import DEAL, END, HAND_SIZE, NO_CARD, NO_CASTLE, REFILL, SHIELD
from meadhall.games.freigard.rules.castles import Spend, castles_in_reach, end_game, fell, highest_beaten
from meadhall.games.freigard.rules.table import Asking
from meadhall.games.freigard.state import FreigardState


class RoundEnd(Asking):
    """The player is asked what falls."""

    def __init__(self, ways: list[AnyWay], late: list[AnyWay]) -> None:
        super().__init__(ways, pieces.ROUND_IS_OVER)
        self.late: Final = late
        """The ways for which it is too late (11.6)."""

    def refusal(self, state: FreigardState, action: Action) -> Rule:
        if isinstance(action, Spend):
            return pieces.TOTEMS_WAIT
        return pieces.TOO_LATE if action.way in self.late else super().refusal(state, action)


def end_round(state: FreigardState) -> None:
    """End the round; ask what falls if there is a choice, else do it."""
    state.phase = END
    state.number = 0
    show(state)
    state.tell(RoundEnded(state.points, state.deck_size(), state.vessel))
    state.vessel = NO_CARD  # 11.7
    reach = castles_in_reach(state)
    beaten = highest_beaten(state)
    if beaten != NO_CASTLE:
        if len(reach) == 1:
            fell(state, beaten)  # 7.1
    elif not reach and not state.is_ready(SHIELD):
        end_game(state, is_won=False)  # 7.6


def new_hand(state: FreigardState) -> None:
    """Go on to a new hand after scoring or a Rout, if the deck has one (4.9, 6.2, 6.3)."""
    if state.deck_size() < HAND_SIZE:
        end_round(state)
    elif state.vessel != NO_CARD:
        state.phase = REFILL  # 11.3
    else:
        state.phase = DEAL
