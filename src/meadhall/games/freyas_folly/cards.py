"""Sets of cards: one bit for each card of the box."""

from __future__ import annotations

from mypy_extensions import i64

from meadhall.games.freyas_folly.jewels import shifted


def card_bit(card: i64) -> i64:
    """Return the set of a single card."""
    return shifted(1, card)


def all_cards(count: i64) -> i64:
    """Return the set of the first *count* cards."""
    return shifted(1, count) - 1


def has_card(cards: i64, card: i64) -> bool:
    """Say whether a set of cards holds *card*."""
    return (cards >> card) & 1 == 1


def card_count(cards: i64) -> int:
    """Count the cards of a set."""
    return int(cards).bit_count()
