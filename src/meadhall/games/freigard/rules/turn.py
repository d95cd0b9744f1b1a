"""Chapters 1, 2 and 5: cards come off the deck, in a turn the fourth one, and the Rout scatters a hand."""

from __future__ import annotations

from abc import abstractmethod
from typing import Final

from mypy_extensions import i64

from meadhall.engine.cards import OfCard, one_for_each
from meadhall.engine.contract import Action, MenuItem
from meadhall.engine.rows import OneKindQuestion, PileQuestion, one_of_each
from meadhall.engine.scene import show
from meadhall.games.freigard import pieces
from meadhall.games.freigard.events import Discarded, Drew, RoundBegun, Routed
from meadhall.games.freigard.pieces import HAND_SIZE, Card
from meadhall.games.freigard.rules.odds import note_drawn, weights_of
from meadhall.games.freigard.rules.rounds import end_round, new_hand
from meadhall.games.freigard.state import FreigardState, take_from


class Reveal(OfCard):
    """CHANCE turns up the next card of the deck."""


class RevealCardQuestion(PileQuestion[FreigardState, Reveal]):
    """CHANCE is asked for the next card; what it is wanted for makes the difference."""

    def __init__(self, rows: list[Reveal]) -> None:
        super().__init__(rows, pieces.NOT_LEFT, pieces.NOT_NOW)

    def counts(self, state: FreigardState) -> list[int]:
        return weights_of(state) if state.before else state.pool

    def size(self, state: FreigardState) -> i64:
        return super().size(state) if state.before else state.pool_size

    def pile(self, state: FreigardState) -> str:
        # 10.6: no order of the pool would follow the odds while the Eye has told its cards apart.
        return "" if state.before else f"deck {state.shuffles}"

    def apply(self, state: FreigardState, action: Reveal) -> None:
        note_drawn(state, action.card)
        self.take(state, action.card)

    @abstractmethod
    def take(self, state: FreigardState, kind: Card) -> None:
        """Take the card that came off the deck, whether it was known or not."""


class DealCardQuestion(RevealCardQuestion):
    """A hand is dealt card by card (1.4, 4.9), or filled up for the card under the Vessel (11.1)."""

    def take(self, state: FreigardState, kind: Card) -> None:
        if state.told is not None and state.deck_size() + 1 == sum(state.box.counts):
            state.tell(RoundBegun(int(state.round)))
        hold(state, kind)
        if not state.deck_size():
            end_round(state)  # 6.1, 11.6
        elif len(state.hand) == HAND_SIZE:
            if state.hand[HAND_SIZE - 1] == state.box.rout:
                scatter(state)  # 5.2, 11.5
            else:
                state.phase = pieces.TURN


def hold(state: FreigardState, kind: Card) -> None:
    """Put a card into the hand, in catalog order."""
    hand = state.hand
    place: i64 = len(hand)
    while place > 0 and hand[place - 1] > kind:
        place -= 1
    hand.insert(place, kind)
    if state.told is not None:
        state.tell(Drew(kind, state.phase))


def scatter(state: FreigardState) -> None:
    """Discard the hand, the Rout with it (5.1)."""
    show(state)
    if state.told is not None:
        state.tell(Routed(state.hand[:]))
    new_hand(state)


# 2. The fourth card, and which of four is discarded.


class Draw(Action):
    """Draw a fourth card."""


class GoOnItem(MenuItem[FreigardState, Action]):
    """To go on to the deck: for the fourth card (2.3), or for a new hand without the Vessel's card (11.3)."""

    def __init__(self, row: Action, phase: i64) -> None:
        super().__init__([row], pieces.NOT_NOW)
        self.phase: Final = phase

    def apply(self, state: FreigardState, action: Action) -> None:
        state.phase = self.phase


class FourthCardQuestion(RevealCardQuestion):
    """CHANCE is asked for the fourth card."""

    def take(self, state: FreigardState, kind: Card) -> None:
        hold(state, kind)
        if not state.deck_size():
            end_round(state)  # 2.5, 6.1
        elif kind == state.box.rout:
            scatter(state)  # 5.1
        elif state.hand[0] == state.hand[HAND_SIZE]:
            show(state)
            discard(state, kind)
        else:
            state.phase = pieces.DISCARD


class Discard(OfCard):
    """Discard one of four cards."""


class DiscardQuestion(OneKindQuestion[FreigardState, Discard]):
    """The player is asked which of four cards to discard (2.3)."""

    def __init__(self, codes: list[str]) -> None:
        super().__init__(one_for_each(codes, "discard", Discard), pieces.NOT_HELD, pieces.NOT_NOW)

    def choices(self, state: FreigardState) -> list[Discard]:
        return one_of_each(self.rows, state.hand)

    def apply(self, state: FreigardState, action: Discard) -> None:
        discard(state, action.card)


def discard(state: FreigardState, kind: Card) -> None:
    """Discard one of four cards (2.3)."""
    take_from(state.hand, kind)
    state.discards[kind] += 1
    state.phase = pieces.TURN
    if state.told is not None:
        state.tell(Discarded(kind, False))
