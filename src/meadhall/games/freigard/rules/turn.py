"""A turn: chapters 2, 4 and 5 of words/rules/freigard.md, and the draws of the Vessel."""

from __future__ import annotations

from mypy_extensions import i64

from meadhall.games.freigard.events import Discarded, Drew, Placed, PlacedFromDeck, Routed, Scored
from meadhall.games.freigard.pieces import (
    DEAL,
    DISCARD,
    DRAW,
    HAND_SIZE,
    HOURGLASS,
    NO_CARD,
    PLACE,
    REFILL,
    TURN,
)
from meadhall.games.freigard.rules.rounds import end_round
from meadhall.games.freigard.scoring import points_of
from meadhall.games.freigard.state import FreigardState

# 2. Your turn.


def take_card(state: FreigardState, kind: i64) -> None:
    """Take the card that came off the deck into the hand: dealt, drawn, or for the Vessel."""
    _hold(state.hand, kind)
    if state.told is not None:
        state.told.append(Drew(kind, state.phase))
    if not state.deck_size():
        end_round(state)  # 2.5, 6.1, 11.6
    elif state.phase == DEAL:
        if len(state.hand) == HAND_SIZE:
            if state.hand[HAND_SIZE - 1] == state.box.rout:
                _rout(state)  # 5.2
            else:
                state.phase = TURN
    elif kind == state.box.rout:
        _rout(state)  # 5.1, 11.5
    elif state.phase == DRAW:
        state.phase = DISCARD  # 2.3
        if state.hand[0] == state.hand[HAND_SIZE]:
            discard(state, kind)
    else:
        state.phase = TURN  # 11.1


def _hold(hand: list[int], kind: i64) -> None:
    """Put a card into the hand, in catalog order."""
    place = len(hand)
    while place > 0 and hand[place - 1] > kind:
        place -= 1
    hand.insert(place, kind)


def discard(state: FreigardState, kind: i64) -> None:
    """Discard one of four cards (2.3)."""
    state.hand.remove(kind)
    state.discards[kind] += 1
    state.phase = TURN
    if state.told is not None:
        state.told.append(Discarded(kind, False))


# 4. Points are cards.


def score(state: FreigardState) -> None:
    """Score the hand and lay down its points, as far as nobody has to be asked."""
    points = points_of(state.box.kinds, state.hand)
    if state.told is not None:
        state.told.append(Scored(state.hand[:], points))
    state.points += points
    state.phase = PLACE
    state.number = points
    if points >= HAND_SIZE:
        for _ in range(HAND_SIZE):
            _place_from_hand(state, state.hand[0])  # 4.1
    _go_on_placing(state)


def place(state: FreigardState, kind: i64) -> None:
    """Lay down the card the player chose (4.2, 4.3)."""
    if state.hand:
        _place_from_hand(state, kind)
    else:
        _place_from_discards(state, kind)
    _go_on_placing(state)


def is_placing_asked(state: FreigardState) -> bool:
    """Say whether it can matter which card becomes the next point (4.7)."""
    if not state.is_ready(HOURGLASS):
        return False
    size = state.deck_size()
    if size < HAND_SIZE or (size == HAND_SIZE and state.vessel == NO_CARD):
        return False
    if state.hand:
        return state.hand[0] != state.hand[len(state.hand) - 1]
    if state.number >= state.discard_count():
        return False
    return len([count for count in state.discards if count]) > 1


def _go_on_placing(state: FreigardState) -> None:
    while state.number:
        if is_placing_asked(state):
            return
        if state.hand:
            _place_from_hand(state, state.hand[0])
        elif state.discard_count():
            _place_from_discards(state, _first(state.discards))
        else:
            _place_from_deck(state)
    for kind in state.hand:
        state.discards[kind] += 1  # 4.2
        if state.told is not None:
            state.told.append(Discarded(kind, True))
    state.hand = []
    new_hand(state)


def _place_from_hand(state: FreigardState, kind: i64) -> None:
    state.hand.remove(kind)
    state.number -= 1
    if state.told is not None:
        state.told.append(Placed(kind, True))


def _place_from_discards(state: FreigardState, kind: i64) -> None:
    state.discards[kind] -= 1
    state.number -= 1
    if state.told is not None:
        state.told.append(Placed(kind, False))


def _place_from_deck(state: FreigardState) -> None:
    """Take the remaining points from the deck: the pool keeps what nobody has seen (4.4, 4.5, 4.6)."""
    known: list[int] = []
    while state.number and state.top:
        known.append(state.top.pop())
        state.number -= 1
    unseen = state.number if state.number < state.under else state.under
    state.under -= unseen
    if state.told is not None:
        state.told.append(PlacedFromDeck(known, unseen, state.number - unseen))
    state.number = 0


def _first(counts: list[int]) -> i64:
    kind = 0
    while not counts[kind]:
        kind += 1
    return kind


def new_hand(state: FreigardState) -> None:
    """Go on to a new hand after scoring or a Rout, if the deck has one (4.9, 6.2, 6.3)."""
    if state.deck_size() < HAND_SIZE:
        end_round(state)
    elif state.vessel != NO_CARD:
        state.phase = REFILL  # 11.3
    else:
        state.phase = DEAL


# 5. The Rout.


def _rout(state: FreigardState) -> None:
    """Discard the hand, the Rout with it."""
    if state.told is not None:
        state.told.append(Routed(state.hand[:]))
    for kind in state.hand:
        state.discards[kind] += 1
    state.hand = []
    new_hand(state)
