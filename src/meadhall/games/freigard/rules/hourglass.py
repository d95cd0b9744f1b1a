"""Chapter 9: the Hourglass."""

from __future__ import annotations

from typing import Final

from meadhall.engine.contract import Action, Rule, Way
from meadhall.games.freigard.box import FreigardBox
from meadhall.games.freigard.events import HourglassUsed
from meadhall.games.freigard.pieces import HOURGLASS, NOT_DISCARDED, NOT_THE_ROUT, TOTEM_SPENT, Card
from meadhall.games.freigard.rules.table import OfCard
from meadhall.games.freigard.state import FreigardState, present


class UseHourglass(OfCard):
    """Put a discard on top of the deck."""


class Hourglass(Way[FreigardState, UseHourglass]):
    """A discard is put on top of the deck (9.1)."""

    def __init__(self, box: FreigardBox) -> None:
        # The Rout has a row so that the refusal can be asked for.
        super().__init__([UseHourglass("hourglass", code, kind) for kind, code in enumerate(box.codes)])
        self.rout: Final[Card] = box.rout

    def add_choices(self, state: FreigardState, choices: list[Action]) -> None:
        if state.is_ready(HOURGLASS):
            for kind in present(state.discards):
                if kind != self.rout:
                    choices.append(self.rows[kind])

    def refusal(self, state: FreigardState, action: UseHourglass) -> Rule:
        if not state.is_ready(HOURGLASS):
            return TOTEM_SPENT
        return NOT_THE_ROUT if action.kind == self.rout else NOT_DISCARDED

    def carry_out(self, state: FreigardState, action: UseHourglass) -> None:
        state.spend_totem(HOURGLASS)
        state.discards[action.kind] -= 1
        state.top.append(action.kind)
        state.tell(HourglassUsed(action.kind))
