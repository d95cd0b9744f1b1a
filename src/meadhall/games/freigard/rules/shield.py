"""Chapter 12: the Shield."""

from __future__ import annotations

from meadhall.engine.contract import Action, Rule, Way
from meadhall.engine.scene import show
from meadhall.games.freigard.events import ShieldHeld
from meadhall.games.freigard.pieces import NO_CASTLE, NO_NEED_OF_SHIELD, SHIELD, TOTEM_SPENT
from meadhall.games.freigard.rules.castles import highest_beaten
from meadhall.games.freigard.rules.table import begin_round
from meadhall.games.freigard.state import FreigardState


class UseShield(Action):
    """Turn a defeat away."""


class Shielding(Way[FreigardState, UseShield]):
    """The Shield turns a defeat away, and another round is played (12.1)."""

    def __init__(self) -> None:
        super().__init__([UseShield("shield")])

    def allows(self, state: FreigardState, action: UseShield) -> bool:
        return state.is_ready(SHIELD) and highest_beaten(state) == NO_CASTLE

    def refusal(self, state: FreigardState, action: UseShield) -> Rule:
        return NO_NEED_OF_SHIELD if state.is_ready(SHIELD) else TOTEM_SPENT

    def carry_out(self, state: FreigardState, action: UseShield) -> None:
        state.spend_totem(SHIELD)
        state.tell(ShieldHeld())
        show(state)
        begin_round(state)
