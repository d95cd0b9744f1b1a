"""Chapter 4: cards are drawn, shuffled and discarded; and what closed hands have shown (15.14)."""

from __future__ import annotations

from meadhall.games.castle_panic.pieces import BRICK, CARDS, MORTAR
from meadhall.games.castle_panic.rules.laws import Laws
from meadhall.games.castle_panic.rules.telling import tell
from meadhall.games.castle_panic.state import State
from meadhall.games.castle_panic.told import EVERYBODY


def can_draw(laws: Laws, state: State) -> bool:
    """Tell whether a card is left to draw, shuffling the discards if the deck is empty (4.3)."""
    if state.deck_size == 0:
        _shuffle(laws, state)
    return state.deck_size > 0


def draw(laws: Laws, state: State, seat: int, card: int) -> None:
    """Move a card from the deck to a hand."""
    state.deck[card] -= 1
    state.deck_size -= 1
    take(state, seat, card)
    audience = 1 << seat if laws.options.closed_hands else EVERYBODY
    tell(state, "drew", seat=seat, card=card, audience=audience)
    if laws.options.closed_hands:
        tell(state, "drew_hidden", seat=seat, audience=everybody_but(laws, seat, seat))


def take(state: State, seat: int, card: int) -> None:
    """Add a card to a hand."""
    hand = state.hands[seat]
    hand.append(card)
    hand.sort()


def lay_off(state: State, seat: int, card: int) -> None:
    """Move a card from a hand to the discards, for all to see (6.1)."""
    state.hands[seat].remove(card)
    state.discard[card] += 1
    owners = len(state.hands)
    for place in range(seat, len(state.known), owners):
        if card in state.known[place]:
            state.known[place].remove(card)


def show_taken(laws: Laws, state: State, seat: int, card: int) -> None:
    """Remember that a card came to a hand openly (15.14)."""
    for observer in range(len(state.known) // laws.castle_seats):
        if observer != seat:
            learn(laws, state, observer, seat, card)


def learn(laws: Laws, state: State, observer: int, owner: int, card: int) -> None:
    """Let an observer know of a card in a closed hand."""
    known = state.known[observer * laws.castle_seats + owner]
    known.append(card)
    known.sort()


def everybody_but(laws: Laws, seat: int, other: int) -> int:
    """Return the audience of all seats and spectators but two seats; the spectator follows the last seat."""
    return ((1 << laws.seats + 1) - 1) & ~(1 << seat) & ~(1 << other)


def _shuffle(laws: Laws, state: State) -> None:
    count = sum(state.discard)
    if count == 0:
        return
    for card in range(CARDS):
        state.deck[card] += state.discard[card]
        state.discard[card] = 0
    state.deck_size += count
    tell(state, "shuffled", count=count)
    if laws.options.dwindling_resources:  # 15.8
        for card in (BRICK, MORTAR):
            if state.deck[card] > 0:
                state.deck[card] -= 1
                state.deck_size -= 1
                tell(state, "dwindled", card=card)
