"""What the questions of Castle Panic share, and those that CHANCE answers in several chapters."""

from __future__ import annotations

from abc import abstractmethod
from typing import Final

from mypy_extensions import i64, trait

from meadhall.engine.contract import A, Rule
from meadhall.engine.rows import OneKindQuestion, PileQuestion
from meadhall.games.castle_panic.actions import Roll, TurnUp
from meadhall.games.castle_panic.events import DieRolled
from meadhall.games.castle_panic.pieces import DIE, NO_SUCH_TOKEN, NOT_NOW, WALL_STANDS, Arc
from meadhall.games.castle_panic.state import CastlePanicState, Laws

EVERY_NUMBER: Final = [1] * DIE


@trait
class SkippedWhenIdle:
    """A question that is not asked where there is nothing to ask."""

    @abstractmethod
    def skip_if_idle(self, state: CastlePanicState) -> bool:
        """Go on to what comes next if there is nothing to ask; return whether it did."""


class CastleQuestion(OneKindQuestion[CastlePanicState, A]):
    """A question to the active player, unless a chapter says otherwise."""

    def __init__(self, rows: list[A], rule: Rule = NOT_NOW, is_asked: bool = True) -> None:
        """Keep the rows, none where it is never asked with these options."""
        super().__init__(rows if is_asked else [], rule, NOT_NOW)


class TurnUpQuestion(PileQuestion[CastlePanicState, TurnUp]):
    """CHANCE is asked for a monster token."""

    def __init__(self, laws: Laws) -> None:
        super().__init__(laws.tokens, NO_SUCH_TOKEN, NOT_NOW)

    def counts(self, state: CastlePanicState) -> list[int]:
        return state.pile

    def size(self, state: CastlePanicState) -> i64:
        return state.pile_size

    def pile(self, state: CastlePanicState) -> str:
        return f"tokens {state.mixes}"


class RollQuestion(PileQuestion[CastlePanicState, Roll]):
    """CHANCE is asked for the die; only where walls stand may a number be refused (15.10)."""

    def __init__(self, laws: Laws) -> None:
        super().__init__(laws.rolls, WALL_STANDS, NOT_NOW)

    def counts(self, state: CastlePanicState) -> list[int]:
        return EVERY_NUMBER

    def apply(self, state: CastlePanicState, action: Roll) -> None:
        if state.told is not None:
            state.tell(DieRolled(action.arc + 1))
        self.land(state, action.arc)

    @abstractmethod
    def land(self, state: CastlePanicState, arc: Arc) -> None:
        """Do what the die says; *arc* counts from 0."""
