"""Possible tables behind a view of Castle Panic: what is unseen is dealt anew."""

from __future__ import annotations

from typing import Final

from meadhall.engine.chance import Dice
from meadhall.engine.contract import NOBODY, SPECTATOR
from meadhall.games.castle_panic.pieces import CONFIRM, RESWAP
from meadhall.games.castle_panic.state import CastlePanicState, offered_of, packed_offer, partner_of
from meadhall.games.castle_panic.view import CastlePanicView

MOST_DEALS: Final = 200
"""A trade in which others take part must be possible with the cards dealt to them; a few deals are enough."""


def imagine(view: CastlePanicView, dice: Dice) -> CastlePanicState:
    """Deal the unseen cards and tokens to where they may be."""
    state = view.table.copy()
    _deal_tokens(view, state, dice)
    if view.laws.options.closed_hands:
        for _ in range(MOST_DEALS):
            _deal_cards(view, state, dice)
            if _fits_trade(view, state, dice):
                break
        _remember(view, state)
    state.seat = NOBODY
    return state


def _deal_cards(view: CastlePanicView, state: CastlePanicState, dice: Dice) -> None:
    state.deck = view.table.deck[:]
    state.deck_size = view.table.deck_size
    for owner in range(len(state.hands)):
        hand = view.table.hands[owner][:]
        for _ in range(view.unknown[owner]):
            card = dice.pick(state.deck)
            state.deck[card] -= 1
            state.deck_size -= 1
            hand.append(card)
        hand.sort()
        state.hands[owner] = hand


def _fits_trade(view: CastlePanicView, state: CastlePanicState, dice: Dice) -> bool:
    """Choose the cards of a trade that this seat does not see; tell whether that was possible."""
    hand = state.hands[state.active]
    for place in range(len(state.refused)):
        offer = view.table.refused[place]
        if offered_of(offer) < 0:
            card = hand[dice.below(len(hand))] if hand else 0
            state.refused[place] = packed_offer(partner_of(offer), card, -1)
    if state.partner < 0 or view.table.offered >= 0:
        return True
    if not hand:
        return False
    state.offered = hand[dice.below(len(hand))]
    if state.phase == CONFIRM:
        answers = [card for card in state.hands[state.partner] if card != state.offered]
        if not answers:
            return False
        state.wanted = answers[dice.below(len(answers))]
    return True


def _remember(view: CastlePanicView, state: CastlePanicState) -> None:
    """Let this seat know what it knows; of the others nothing is assumed."""
    laws = view.laws
    observer = laws.seats if view.seat == SPECTATOR else view.seat
    state.known = [[] for _ in range((laws.seats + 1) * laws.castle_seats)]
    for owner in range(laws.castle_seats):
        if owner != view.seat:
            state.known[observer * laws.castle_seats + owner] = view.table.hands[owner][:]


def _deal_tokens(view: CastlePanicView, state: CastlePanicState, dice: Dice) -> None:
    if not view.laws.options.overlord or view.seat == view.laws.castle_seats:
        return
    if view.has_secret:
        state.hidden = _take(state, dice)
    if state.phase == RESWAP:
        state.token = _take(state, dice)
    for _ in range(view.token_count):
        state.tokens.append(_take(state, dice))
    state.tokens.sort()


def _take(state: CastlePanicState, dice: Dice) -> int:
    token = dice.pick(state.pile)
    state.pile[token] -= 1
    state.pile_size -= 1
    return token
