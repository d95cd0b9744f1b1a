"""Chapter 4: points are cards."""

from __future__ import annotations

from meadhall.engine.cards import OfCard, one_for_each
from meadhall.engine.contract import Action, MenuItem
from meadhall.engine.rows import OneKindQuestion, one_of_each
from meadhall.games.freigard import pieces
from meadhall.games.freigard.events import Discarded, Placed, PlacedFromDeck, Scored
from meadhall.games.freigard.pieces import HAND_SIZE, HOURGLASS, NO_CARD, Card
from meadhall.games.freigard.rules.rounds import new_hand
from meadhall.games.freigard.rules.worth import points_of
from meadhall.games.freigard.state import FreigardState, present, take_from


class Score(Action):
    """Score the hand."""


class ScoreItem(MenuItem[FreigardState, Score]):
    """A combination is scored, and its points are laid down as far as nobody has to be asked."""

    def __init__(self) -> None:
        super().__init__([Score("score")], pieces.NO_COMBINATION)

    def allows(self, state: FreigardState, action: Score) -> bool:
        return points_of(state.box.kinds, state.hand) >= 0

    def apply(self, state: FreigardState, action: Score) -> None:
        points = points_of(state.box.kinds, state.hand)
        if state.told is not None:
            state.tell(Scored(state.hand[:], points))
        state.points += points
        state.go_on_to(pieces.PLACE, points)
        _go_on_placing(state)


class Place(OfCard):
    """Lay one card down as a point, from the hand or from the discards."""


class PlaceCardQuestion(OneKindQuestion[FreigardState, Place]):
    """The player is asked which card becomes the next point (4.2, 4.3)."""

    def __init__(self, codes: list[str]) -> None:
        super().__init__(one_for_each(codes, "place", Place), pieces.NOT_THERE, pieces.NOT_NOW)

    def choices(self, state: FreigardState) -> list[Place]:
        if state.hand:
            return one_of_each(self.rows, state.hand)
        return [self.rows[kind] for kind in present(state.discards)]

    def apply(self, state: FreigardState, action: Place) -> None:
        _place(state, action.card)
        _go_on_placing(state)


def is_placing_asked(state: FreigardState) -> bool:
    """Say whether it can matter which card becomes the next point (4.7)."""
    if not state.is_ready(HOURGLASS):
        return False
    size = state.deck_size()
    if size < HAND_SIZE or (size == HAND_SIZE and state.vessel == NO_CARD):
        return False
    if state.hand:
        return state.number < len(state.hand) and state.hand[0] != state.hand[len(state.hand) - 1]  # 4.1
    return state.number < state.discard_count() and len(present(state.discards)) > 1


def _go_on_placing(state: FreigardState) -> None:
    while state.number:
        if is_placing_asked(state):
            return
        if state.hand:
            _place(state, state.hand[0])
        elif state.discard_count():
            _place(state, present(state.discards)[0])
        else:
            _place_from_deck(state)
    if state.told is not None:
        for kind in state.hand:
            state.tell(Discarded(kind, True))
    new_hand(state)


def _place(state: FreigardState, kind: Card) -> None:
    """Lay down a card of the hand, or when that is used up one of the discards."""
    from_hand = len(state.hand) > 0
    if from_hand:
        take_from(state.hand, kind)
    else:
        state.discards[kind] -= 1
    state.number -= 1
    if state.told is not None:
        state.tell(Placed(kind, from_hand))


def _place_from_deck(state: FreigardState) -> None:
    """Take the remaining points from the deck: the pool keeps what nobody has seen (4.4, 4.5, 4.6)."""
    known: list[int] = []
    while state.number and state.top:
        known.append(state.top.pop())
        state.number -= 1
    unseen = state.number if state.number < state.under else state.under
    state.under -= unseen
    state.tell(PlacedFromDeck(known, unseen, state.number - unseen))
    state.number = 0
