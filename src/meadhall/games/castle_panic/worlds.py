"""Possible tables behind a view of Castle Panic: what is unseen is dealt anew."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final, TypeAlias, TypeVar

from meadhall.engine.bits import members
from meadhall.engine.chance import kind_at
from meadhall.engine.contract import NOBODY, SPECTATOR, Seat
from meadhall.games.castle_panic import pieces
from meadhall.games.castle_panic.rules.hits import has_hit
from meadhall.games.castle_panic.rules.united import cards_of
from meadhall.games.castle_panic.state import CastlePanicState
from meadhall.games.castle_panic.view import CastlePanicView

T = TypeVar("T")
Pick: TypeAlias = Callable[[list[int]], int]
"""Chooses a kind by the copies there are of each."""

STRIDE: Final = 7
MOST_DEALS: Final = 200
"""A trade in which others take part must be possible with the cards dealt to them; a few deals are enough."""


class Rotation:
    """Chooses without chance, always the same: another place in each turn."""

    def __init__(self) -> None:
        self.turn = 0

    def pick(self, weights: list[int]) -> int:
        """Return the kind at the next place."""
        self.turn += STRIDE
        return int(kind_at(weights, self.turn % sum(weights)))


def imagine(view: CastlePanicView, pick: Pick) -> CastlePanicState:
    """Deal the unseen cards and tokens to where they may be; where no table looks like the view, it is not right."""
    state = view.table.copy()
    _deal_tokens(view, state, pick)
    if view.laws.closed_hands:
        for deal in range(MOST_DEALS):
            _deal_cards(view, state, pick, needs_hit=deal == MOST_DEALS - 1)
            if _fits_trade(view, state, pick) and (state.phase != pieces.HIT or has_hit(state)):
                break
        _remember(view, state)
    state.seat = NOBODY
    return state


def _deal_cards(view: CastlePanicView, state: CastlePanicState, pick: Pick, needs_hit: bool) -> None:
    """Deal the unseen cards; *needs_hit*: one of them is the hit that has to follow Nice Shot."""
    state.deck = view.table.deck[:]
    state.deck_size = view.table.deck_size
    for owner in range(len(state.hands)):
        hand = view.table.hands[owner][:]
        if owner == state.active and owner != view.seat:
            if state.phase == pieces.FELL:
                _give_union(view, state, hand, pick)
            elif state.phase == pieces.HIT and needs_hit and len(hand) < view.hand_size_of(owner):
                _give(state, hand, _hits(view, state), pick)
        while len(hand) < view.hand_size_of(owner):
            _give(state, hand, state.deck, pick)
        hand.sort()
        state.hands[owner] = hand


def _give(state: CastlePanicState, hand: list[int], weights: list[int], pick: Pick) -> None:
    """Deal a card by these weights; none if there is none."""
    if sum(weights) > 0:
        card = pick(weights)
        state.deck[card] -= 1
        state.deck_size -= 1
        hand.append(card)


def _hits(view: CastlePanicView, state: CastlePanicState) -> list[int]:
    """Count the hit cards of the deck that reach a monster."""
    spaces = [monster // view.laws.figures.count for monster in state.monsters]
    return [
        count if any(view.laws.reach[card * pieces.SPACES + space] for space in spaces) else 0
        for card, count in enumerate(state.deck[: pieces.HIT_CARDS])
    ]


def _fits_trade(view: CastlePanicView, state: CastlePanicState, pick: Pick) -> bool:
    """Choose the cards of a trade that this seat does not see; tell whether that was possible."""
    hand = state.hands[state.active]
    offered: list[int] = []
    if view.table.offered >= 0:
        offered.append(pieces.packed_offer(state.partner, view.table.offered, -1))
    state.refused = view.table.refused[:]
    for place, offer in enumerate(view.table.refused):
        partner, card, _ = pieces.parts_of(offer)
        if card < 0:
            cards = _new_cards(hand, partner, state.refused + offered)
            if not cards:  # The card has left the hand since.
                cards = _new_cards(list(range(pieces.CARDS)), partner, state.refused + offered)
            state.refused[place] = pieces.packed_offer(partner, _one_of(cards, pick), -1)
    if state.partner < 0 or view.table.offered >= 0:
        return True
    cards = _new_cards(hand, state.partner, state.refused)
    if not cards:
        return False
    state.offered = _one_of(cards, pick)
    if state.phase == pieces.CONFIRM:
        answers = [card for card in state.hands[state.partner] if card != state.offered]
        if not answers:
            return False
        state.wanted = _one_of(answers, pick)
    return True


def _new_cards(cards: list[int], partner: Seat, offers: list[int]) -> list[int]:
    """List the cards that are not offered to a partner among these offers."""
    return [card for card in cards if pieces.packed_offer(partner, card, -1) not in offers]


def _give_union(view: CastlePanicView, state: CastlePanicState, hand: list[int], pick: Pick) -> None:
    """Give a hidden hand the three cards that it has just shown to hold, in some possible colour."""
    spaces = [monster // view.laws.figures.count for monster in state.monsters]
    within = [space for space in spaces if pieces.ARCHER <= space // pieces.ARCS < pieces.CASTLE]
    possible: list[list[int]] = []
    for color in sorted({pieces.color_of(space % pieces.ARCS) for space in within}):
        lacking = [card for card in members(cards_of(state.united, color)) if card not in hand]
        has_room = len(hand) + len(lacking) <= view.hand_size_of(state.active)
        if has_room and all(state.deck[card] > 0 for card in lacking):
            possible.append(lacking)
    if possible:
        for card in _one_of(possible, pick):
            state.deck[card] -= 1
            state.deck_size -= 1
            hand.append(card)


def _remember(view: CastlePanicView, state: CastlePanicState) -> None:
    """Let this seat know what it knows, and everybody else what everybody has seen."""
    seats = view.laws.seats
    owners = view.laws.castle_seats
    public = view.table.known[seats * owners :]
    me = seats if view.seat == SPECTATOR else view.seat
    state.known = []
    for observer in range(seats + 1):
        seen = view.table.hands if observer == me else public
        state.known += [[] if observer == owner else seen[owner][:] for owner in range(owners)]


def _deal_tokens(view: CastlePanicView, state: CastlePanicState, pick: Pick) -> None:
    if view.sees_tokens:
        return
    if view.has_secret:
        state.hidden = _take(state, pick)
    if state.phase == pieces.RESWAP:
        state.token = _take(state, pick)
    for _ in range(view.token_count):
        state.tokens.append(_take(state, pick))
    state.tokens.sort()


def _take(state: CastlePanicState, pick: Pick) -> int:
    token = pick(state.pile)
    state.draw_token(token)
    return token


def _one_of(things: list[T], pick: Pick) -> T:
    return things[pick([1] * len(things))]
