"""Chapters 3 and 11: the course of a turn, passes and free actions."""

from __future__ import annotations

from abc import abstractmethod
from typing import Final

from mypy_extensions import i64

from meadhall.engine.contract import A, Action, MenuItem, Rule
from meadhall.engine.rows import OneKindQuestion, PileQuestion
from meadhall.engine.scene import show
from meadhall.games.freyas_folly import pieces
from meadhall.games.freyas_folly.events import GameEnded, LostAbility, Paid, Passed, TurnBegan
from meadhall.games.freyas_folly.state import Dwarf, FreyasFollyState


class Pass(Action):
    """One action of the turn is given up."""


class End(Action):
    """The turn is over, tokens or not."""


class PartOfActionQuestion(OneKindQuestion[FreyasFollyState, A]):
    """A question that an action of the turn raises, to be answered before anything else (3.4)."""

    def __init__(
        self, rows: list[A], rule: Rule = pieces.FINISH_FIRST, unasked: Rule = pieces.NOTHING_UNDER_WAY
    ) -> None:
        super().__init__(rows, rule, pieces.FINISH_FIRST)
        self.unasked: Final = unasked
        """The rule against the rows when nothing asks for them."""


class PartOfMoveQuestion(PartOfActionQuestion[A]):
    """A question that a move raises where it ends, if there is anything to choose."""

    @abstractmethod
    def is_asked(self, state: FreyasFollyState) -> bool:
        """Say whether there is."""


class FreyasPileQuestion(PileQuestion[FreyasFollyState, A]):
    """Ask chance what comes up: before anything else (3.4)."""

    def __init__(self, rows: list[A], name: str = "", none_left: Rule = pieces.NO_CARD_LEFT) -> None:
        super().__init__(rows, none_left, pieces.DRAW_FIRST, name)


# The course of a turn.


def begin_turn(state: FreyasFollyState, seat: i64) -> None:
    """Give *seat* its two actions."""
    state.turn = seat
    state.left = state.box.actions
    state.free = 0
    state.took = False
    state.busy = False
    state.stage = pieces.ACT
    if state.told is not None:
        state.tell(TurnBegan(seat, state.turns // len(state.homes) + 1))


def is_free(state: FreyasFollyState) -> bool:
    """Say whether the next action is paid with a token."""
    return state.left == 0


def begin_action(state: FreyasFollyState) -> None:
    """Count an action that is not a pass."""
    state.busy = True
    if not is_free(state):
        state.left -= 1
        return
    state.homes[state.turn].tokens -= 1  # 11.3
    state.free += 1
    state.tell(Paid(state.turn))


def finish_action(state: FreyasFollyState) -> None:
    """Ask for the next action, or end the turn."""
    state.mover = pieces.NOWHERE
    state.second = False
    state.stage = pieces.ACT
    if state.left == 0 and not may_use_token(state):
        end_turn(state)  # 3.5


def may_use_token(state: FreyasFollyState) -> bool:
    """Say whether the seat may still use a token in this turn."""
    return state.homes[state.turn].tokens > 0 and state.free < state.box.free_actions  # 11.1


def end_turn(state: FreyasFollyState) -> None:
    """End the turn, and the game if its end has come."""
    _fade_strength(state)
    ending = _ending_with_turn(state)
    if ending != pieces.NO_ENDING:
        show(state)
    state.turns += 1
    state.idle = 0 if state.busy else state.idle + 1
    if ending == pieces.NO_ENDING:
        begin_turn(state, (state.turn + 1) % len(state.homes))  # 2.9
        return
    state.ended = ending
    state.stage = pieces.OVER
    state.tell(GameEnded(ending))


def may_be_last(state: FreyasFollyState) -> bool:
    """Say whether the game can end with this turn if nobody brings its end about in it."""
    box = state.box
    return (
        state.ended != pieces.NO_ENDING
        or state.idle + 1 == box.rounds_of_passes * len(state.homes)
        or state.turns + 1 == box.turns_per_player * len(state.homes)
    )


def _ending_with_turn(state: FreyasFollyState) -> i64:
    """Return how the game ends with the turn that is over, or NO_ENDING."""
    box = state.box
    if state.ended == pieces.NO_ENDING:
        if not state.busy and state.idle + 1 == box.rounds_of_passes * len(state.homes):
            return pieces.BY_STALEMATE  # 12.10
        if state.turns + 1 == box.turns_per_player * len(state.homes):
            return pieces.BY_LIMIT  # 12.11
    return state.ended


def _fade_strength(state: FreyasFollyState) -> None:
    for dwarf in state.dwarfs:
        if dwarf.strength > 0 and dwarf.seat == state.turn:
            if dwarf.strength == 1:
                show(state)
                lose_ability(state, dwarf, is_used=True)  # 10.15
            else:
                dwarf.strength -= 1


def lose_ability(state: FreyasFollyState, dwarf: Dwarf, *, is_used: bool) -> None:
    """Put the ability card of a dwarf out of the game."""
    state.tell(LostAbility(dwarf.seat, dwarf.ability, is_used=is_used))
    dwarf.ability = pieces.NO_ABILITY
    dwarf.strength = 0


# Giving up an action, and ending the turn.


class PassItem(MenuItem[FreyasFollyState, Pass]):
    """Giving up one of the two actions (3.3)."""

    def __init__(self) -> None:
        super().__init__([Pass("pass")])

    def rule_against_all(self, state: FreyasFollyState) -> Rule | None:
        return pieces.NOT_BY_TOKEN if is_free(state) else None

    def apply(self, state: FreyasFollyState, action: Pass) -> None:
        state.left -= 1
        if state.told is not None:
            state.tell(Passed(state.turn))
        finish_action(state)


class EndActionsItem(MenuItem[FreyasFollyState, End]):
    """Ending the turn with tokens left to use (11.5)."""

    def __init__(self) -> None:
        super().__init__([End("end")])

    def rule_against_all(self, state: FreyasFollyState) -> Rule | None:
        return None if is_free(state) else pieces.TWO_ACTIONS_FIRST

    def apply(self, state: FreyasFollyState, action: End) -> None:
        end_turn(state)
