"""What one seat may know of a table of Castle Panic."""

from __future__ import annotations

from typing import Final

from meadhall.engine.contract import SPECTATOR, Seat, View
from meadhall.engine.notation import need, seat_mark, split_view
from meadhall.engine.sorting import put_in
from meadhall.games.castle_panic.pieces import RESWAP, packed_offer, parts_of
from meadhall.games.castle_panic.state import CastlePanicState, Laws


class CastlePanicView(View):
    """The table as a seat sees it."""

    def __init__(self, seat: Seat, table: CastlePanicState, real: CastlePanicState) -> None:
        """Look at a *table* on which nothing is shown that *seat* may not know; of the *real* one it sees the sizes."""
        super().__init__(seat)
        laws = table.laws
        self.laws: Final = laws
        """Box, options and catalog of the game; the same for everybody."""
        self.table: Final = table
        """What is open, the cards this seat knows of, and as deck and pile all that it has not seen."""
        self.unknown: list[int] = [0] * laws.castle_seats
        """How many cards of each hand are not known."""
        self.deck_size = real.deck_size
        self.pile_size = real.pile_size
        self.token_count = len(real.tokens)
        """The size of the Overlord's hand."""
        self.has_secret = real.hidden >= 0
        self.sees_tokens: Final = not laws.overlord or seat == laws.castle_seats
        """Whether no token is hidden from this seat."""
        table.seat = seat

    def notation(self) -> str:
        if self.is_partial():
            return seat_mark(self.seat) + self.laws.view_notation.write(self)
        return self.table.notation()

    def hides_from(self, seat: Seat) -> bool:
        """Hands may be closed; else the Overlord alone has secrets."""
        return seat != self.seat and (self.laws.closed_hands or self.seat == self.laws.castle_seats)

    def is_partial(self) -> bool:
        """Tell whether something may be hidden from this seat in this version of the game."""
        return self.laws.closed_hands or not self.sees_tokens

    def hand_size_of(self, seat: Seat) -> int:
        """Return how many cards a castle seat holds."""
        return len(self.table.hands[seat]) + self.unknown[seat]

    def unseen_tokens(self) -> int:
        """Return how many tokens the Overlord has that this seat does not see."""
        if self.sees_tokens:
            return 0
        return self.token_count + (1 if self.has_secret else 0) + (1 if self.table.phase == RESWAP else 0)


def view_of(state: CastlePanicState, seat: Seat) -> CastlePanicView:
    """Build up what *seat* may know."""
    view = CastlePanicView(seat, state.copy_open().lay_out_hidden(), state)
    _show_hands(view, state)
    _show_tokens(view, state)
    _show_trade(view, state)
    return view


def open_view_of(state: CastlePanicState) -> CastlePanicView:
    """Build up what a spectator sees to whom every hand is shown."""
    view = CastlePanicView(SPECTATOR, state.copy(), state)
    view.table.known = view_of(state, SPECTATOR).table.known
    return view


def _show_hands(view: CastlePanicView, state: CastlePanicState) -> None:
    laws = view.laws
    table = view.table
    table.deck = state.deck[:]
    table.deck_size = state.deck_size
    table.hands = []
    observer = laws.seats if view.seat == SPECTATOR else view.seat
    if laws.closed_hands:  # What everybody has seen, as spectators have.
        table.known = [[] for _ in range(laws.seats * laws.castle_seats)]
        table.known += [cards[:] for cards in state.known[laws.seats * laws.castle_seats :]]
    for owner in range(laws.castle_seats):
        hand = state.hands[owner]
        if owner == view.seat or not laws.closed_hands:
            table.hands.append(hand[:])
            continue
        shown = state.known[observer * laws.castle_seats + owner][:]
        if view.seat in (state.active, state.partner):  # A card on offer is seen.
            card = state.offered if owner == state.active else state.wanted if owner == state.partner else -1
            if card >= 0 and card not in shown:
                put_in(shown, card)
        table.hands.append(shown)
        view.unknown[owner] = len(hand) - len(shown)
        table.deck_size += view.unknown[owner]
        for card in hand:
            table.deck[card] += 1
        for card in shown:
            table.deck[card] -= 1


def _show_tokens(view: CastlePanicView, state: CastlePanicState) -> None:
    table = view.table
    table.pile = state.pile[:]
    table.pile_size = state.pile_size
    table.token = state.token
    if view.sees_tokens:
        table.tokens = state.tokens[:]
        table.hidden = state.hidden
        return
    unseen = state.tokens[:]
    if state.hidden >= 0:
        unseen.append(state.hidden)
    if state.phase == RESWAP:
        unseen.append(state.token)
        table.token = -1
    table.pile_size += len(unseen)
    for token in unseen:
        table.pile[token] += 1


def _show_trade(view: CastlePanicView, state: CastlePanicState) -> None:
    table = view.table
    sees_all = not view.laws.closed_hands or view.seat == state.active
    if sees_all or view.seat == state.partner:
        table.offered = state.offered
        table.wanted = state.wanted
    for offer in state.refused:
        partner, _, _ = parts_of(offer)
        table.refused.append(offer if sees_all or view.seat == partner else packed_offer(partner, -1, -1))


def read_view(laws: Laws, text: str) -> CastlePanicView:
    """Return the view that ``notation`` wrote, as far as a look at the text alone can tell."""
    seat, rest = split_view(text, laws.seats)
    table = CastlePanicState(laws).lay_out()
    view = CastlePanicView(seat, table, table)
    if not view.is_partial():
        table.read(rest)
        return CastlePanicView(seat, table, table)
    laws.view_notation.read(view, rest)
    laws.view_notation.check(view, rest)
    table.deck_size = sum(table.deck)
    table.pile_size = sum(table.pile)
    cards = view.deck_size + sum(view.unknown)
    need(cards == table.deck_size, "the cards of deck= are those of the deck and the unknown ones of the hands")
    tokens = view.pile_size + view.unseen_tokens()
    need(tokens == table.pile_size, "the tokens of pile= are those of the pile and the unseen ones of the Overlord")
    return view
