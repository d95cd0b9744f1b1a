"""Possible states behind a view of En Garde: what is unseen is shuffled and dealt anew."""

from __future__ import annotations

from mypy_extensions import i64

from meadhall.engine.chance import Dice
from meadhall.games.en_garde.pieces import ALL_CARDS, BLACK, WHITE, cards_of, count_of, size_of
from meadhall.games.en_garde.state import EnGardeState
from meadhall.games.en_garde.view import EnGardeView


def imagine(view: EnGardeView, dice: Dice) -> EnGardeState:
    """Deal the unseen cards to the hidden hands; the rest is the pack."""
    state = view.seen.copy()
    unseen: i64 = ALL_CARDS - view.discards - state.white_hand - state.black_hand
    if not view.sees_hand(WHITE):
        state.white_hand = _take(unseen, view.sizes[WHITE], dice)
        unseen -= state.white_hand
    if not view.sees_hand(BLACK):
        state.black_hand = _take(unseen, view.sizes[BLACK], dice)
        unseen -= state.black_hand
    state.pack = unseen
    return state


def _take(cards: i64, count: i64, dice: Dice) -> i64:
    """Return *count* of the cards, each equally likely."""
    taken: i64 = 0
    while count > 0:
        left = dice.below(size_of(cards - taken))
        value: i64 = 1
        while left >= count_of(cards - taken, value):
            left -= count_of(cards - taken, value)
            value += 1
        taken += cards_of(value, 1)
        count -= 1
    return taken
