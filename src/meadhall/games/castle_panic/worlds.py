"""Possible tables behind a view of Castle Panic: what is unseen is dealt again."""

from __future__ import annotations

from typing import Final

from meadhall.engine.bits import members
from meadhall.engine.chance import Dice
from meadhall.engine.contract import NOBODY, SPECTATOR, Seat
from meadhall.engine.sorting import put_in
from meadhall.games.castle_panic import pieces
from meadhall.games.castle_panic.rules.cards import draw
from meadhall.games.castle_panic.rules.hits import has_hit
from meadhall.games.castle_panic.rules.united import cards_of
from meadhall.games.castle_panic.state import CastlePanicState
from meadhall.games.castle_panic.view import CastlePanicView

MOST_DEALS: Final = 200
"""A trade in which others take part must be possible with the cards dealt to them; a few deals are enough."""


def imagine(view: CastlePanicView, dice: Dice) -> CastlePanicState:
    """Deal the unseen cards and tokens to where they may be; where no table looks like the view, it is not right."""
    state = view.table.copy()
    _deal_tokens(view, state, dice)
    if view.laws.closed_hands:
        for deal in range(MOST_DEALS):
            _deal_cards(view, state, dice, needs_hit=deal == MOST_DEALS - 1)
            if _fits_trade(view, state, dice) and (state.phase != pieces.HIT or has_hit(state)):
                break
        _remember(view, state)
    state.seat = NOBODY
    return state


def _deal_cards(view: CastlePanicView, state: CastlePanicState, dice: Dice, needs_hit: bool) -> None:
    """Deal the unseen cards; *needs_hit*: one of them is the hit that has to follow Nice Shot."""
    state.deck = view.table.deck[:]
    state.deck_size = view.table.deck_size
    for owner in range(len(state.hands)):
        state.hands[owner] = view.table.hands[owner][:]
        if owner == state.active and owner != view.seat:
            if state.phase == pieces.FELL:
                _give_union(view, state, dice)
            elif state.phase == pieces.HIT and needs_hit and view.unknown[owner] > 0:
                _give_hit(state, dice)
        while len(state.hands[owner]) < view.hand_size_of(owner):
            draw(state, owner, dice.pick(state.deck))


def _give_hit(state: CastlePanicState, dice: Dice) -> None:
    """Give a hidden hand a hit card that reaches a monster, if the deck has one."""
    reach = state.laws.reach
    spaces = [monster // state.figures.count for monster in state.monsters]
    hits = [
        count if any(reach[card * pieces.SPACES + space] for space in spaces) else 0
        for card, count in enumerate(state.deck[: pieces.HIT_CARDS])
    ]
    if any(hits):
        draw(state, state.active, dice.pick(hits))


def _fits_trade(view: CastlePanicView, state: CastlePanicState, dice: Dice) -> bool:
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
            state.refused[place] = pieces.packed_offer(partner, cards[dice.below(len(cards))], -1)
    if state.partner < 0 or view.table.offered >= 0:
        return True
    cards = _new_cards(hand, state.partner, state.refused)
    if not cards:
        return False
    state.offered = cards[dice.below(len(cards))]
    if state.phase == pieces.CONFIRM:
        answers = [card for card in state.hands[state.partner] if card != state.offered]
        if not answers:
            return False
        state.wanted = answers[dice.below(len(answers))]
    return True


def _new_cards(cards: list[int], partner: Seat, offers: list[int]) -> list[int]:
    """List the cards that are not offered to a partner among these offers."""
    return [card for card in cards if pieces.packed_offer(partner, card, -1) not in offers]


def _give_union(view: CastlePanicView, state: CastlePanicState, dice: Dice) -> None:
    """Give a hidden hand the three cards that it has just shown to hold, in some possible colour."""
    hand = state.hands[state.active]
    spaces = [monster // state.figures.count for monster in state.monsters]
    within = [space for space in spaces if pieces.ARCHER <= space // pieces.ARCS < pieces.CASTLE]
    possible: list[list[int]] = []
    for color in sorted({pieces.color_of(space % pieces.ARCS) for space in within}):
        lacking = [card for card in members(cards_of(state.united, color)) if card not in hand]
        if len(lacking) <= view.unknown[state.active] and all(state.deck[card] > 0 for card in lacking):
            possible.append(lacking)
    if possible:
        for card in possible[dice.below(len(possible))]:
            draw(state, state.active, card)


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


def _deal_tokens(view: CastlePanicView, state: CastlePanicState, dice: Dice) -> None:
    if view.sees_tokens:
        return
    if view.has_secret:
        state.hidden = state.draw_token(dice.pick(state.pile))
    if state.phase == pieces.RESWAP:
        state.token = state.draw_token(dice.pick(state.pile))
    for _ in range(view.token_count):
        put_in(state.tokens, state.draw_token(dice.pick(state.pile)))
