"""What the questions of Castle Panic share, and those that CHANCE answers in several chapters."""

from __future__ import annotations

from abc import abstractmethod

from mypy_extensions import i64

from meadhall.engine.chance import Dice
from meadhall.engine.contract import A, Action, Chance, Rule
from meadhall.engine.rows import Pick, Pile
from meadhall.games.castle_panic.events import DieRolled
from meadhall.games.castle_panic.pieces import NO_SUCH_TOKEN, NOT_NOW, Arc
from meadhall.games.castle_panic.rules.rows import Roll, TurnUp
from meadhall.games.castle_panic.state import CastlePanicState, Laws


class Choosing(Pick[CastlePanicState, A]):
    """A question to the active player, unless a chapter says otherwise."""

    def __init__(self, rows: list[A], rule: Rule = NOT_NOW) -> None:
        super().__init__(rows, rule, NOT_NOW)


class TurningUp(Pile[CastlePanicState, TurnUp]):
    """CHANCE is asked for a monster token."""

    def __init__(self, laws: Laws) -> None:
        super().__init__(laws.tokens, NO_SUCH_TOKEN, NOT_NOW)

    def counts(self, state: CastlePanicState) -> list[int]:
        return state.pile

    def size(self, state: CastlePanicState) -> i64:
        return state.pile_size

    def pile(self, state: CastlePanicState) -> str:
        return f"tokens {state.mixes}"


class Rolling(Chance[CastlePanicState, Roll]):
    """CHANCE is asked for the die."""

    def choices(self, state: CastlePanicState) -> list[Roll]:
        return state.laws.rolls.copy()

    def deal(self, state: CastlePanicState, dice: Dice) -> Roll:
        choices = self.choices(state)
        return choices[dice.below(len(choices))]

    def refusal(self, state: CastlePanicState, action: Action) -> Rule:
        return NOT_NOW

    def answer(self, state: CastlePanicState, action: Roll) -> None:
        if state.told is not None:
            state.tell(DieRolled(action.arc + 1))
        self.land(state, action.arc)

    @abstractmethod
    def land(self, state: CastlePanicState, arc: Arc) -> None:
        """Carry out what the die says; *arc* counts from 0."""
