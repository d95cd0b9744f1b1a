"""What the questions of Castle Panic share, and those that CHANCE answers in several chapters."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from meadhall.engine.chance import Dice
from meadhall.engine.contract import Action, Chance, Question, Rule, Seat
from meadhall.games.castle_panic.pieces import CARDS, NO_SUCH_TOKEN, NOT_NOW, NOTHING_TO_DRAW, TOKENS, Arc, Card, Token
from meadhall.games.castle_panic.rules.laws import Laws
from meadhall.games.castle_panic.rules.rows import Draw, OfCard, Roll, TurnUp
from meadhall.games.castle_panic.state import CastlePanicState


class Step(Question[CastlePanicState, Action]):
    """A question to the active player, unless a chapter says otherwise."""

    def __init__(self, laws: Laws) -> None:
        self.laws: Final = laws

    def actor(self, state: CastlePanicState) -> Seat:
        return state.active

    def refusal(self, state: CastlePanicState, action: Action) -> Rule:
        return NOT_NOW


class Moment(Step):
    """A phase in which nobody is asked: it is always left."""

    def choices(self, state: CastlePanicState) -> list[Action]:
        return []

    def answer(self, state: CastlePanicState, action: Action) -> None:
        raise AssertionError("nobody is asked in this phase")


class Drawing(Chance[CastlePanicState, Action]):
    """CHANCE is asked for a castle card."""

    def __init__(self, laws: Laws) -> None:
        self.laws: Final = laws

    def choices(self, state: CastlePanicState) -> list[Action]:
        return [self.laws.draws[card] for card in range(CARDS) if state.deck[card] > 0]

    def weights(self, state: CastlePanicState) -> list[int]:
        return [count for count in state.deck if count > 0]

    def deal(self, state: CastlePanicState, dice: Dice) -> Action:
        # Counting along the deck saves making two lists for every card.
        return self.laws.draws[_counted(state.deck, dice.below(state.deck_size))]

    def pile(self, state: CastlePanicState) -> str:
        return f"deck {state.shuffles}"

    def refusal(self, state: CastlePanicState, action: Action) -> Rule:
        return NOTHING_TO_DRAW if isinstance(action, Draw) else NOT_NOW


class TurningUp(Chance[CastlePanicState, Action]):
    """CHANCE is asked for a monster token."""

    def __init__(self, laws: Laws) -> None:
        self.laws: Final = laws

    def choices(self, state: CastlePanicState) -> list[Action]:
        return [self.laws.tokens[token] for token in range(TOKENS) if state.pile[token] > 0]

    def weights(self, state: CastlePanicState) -> list[int]:
        return [count for count in state.pile if count > 0]

    def deal(self, state: CastlePanicState, dice: Dice) -> Action:
        return self.laws.tokens[_counted(state.pile, dice.below(state.pile_size))]

    def pile(self, state: CastlePanicState) -> str:
        return f"tokens {state.mixes}"

    def refusal(self, state: CastlePanicState, action: Action) -> Rule:
        return NO_SUCH_TOKEN if isinstance(action, TurnUp) else NOT_NOW


class Rolling(Chance[CastlePanicState, Action]):
    """CHANCE is asked for the die."""

    def __init__(self, laws: Laws) -> None:
        self.laws: Final = laws

    def choices(self, state: CastlePanicState) -> list[Action]:
        return [*self.laws.rolls]

    def deal(self, state: CastlePanicState, dice: Dice) -> Action:
        return self.laws.rolls[dice.below(len(self.laws.rolls))]

    def refusal(self, state: CastlePanicState, action: Action) -> Rule:
        return NOT_NOW


def rolled(action: Action) -> Arc:
    """Return the arc of a roll."""
    assert isinstance(action, Roll)
    return action.arc


def drawn(action: Action) -> Card:
    """Return the card of a draw."""
    assert isinstance(action, Draw)
    return action.card


def turned_up(action: Action) -> Token:
    """Return the token that was turned up."""
    assert isinstance(action, TurnUp)
    return action.token


def one_of_each(rows: list[OfCard], cards: list[Card]) -> list[Action]:
    """List the row of each kind of card in a sorted list."""
    choices: list[Action] = []
    last: i64 = -1
    for card in cards:
        kind: i64 = card
        if kind != last:
            choices.append(rows[kind])
            last = kind
    return choices


def _counted(counts: list[int], place: int) -> i64:
    """Return the kind at a place, if all copies of each kind lie in a row."""
    left: i64 = place
    kind: i64 = 0
    for count in counts:
        copies: i64 = count
        left -= copies
        if left < 0:
            break
        kind += 1
    return kind
