"""A hand on paper: how many cards of each kind, packed into numbers that a forecast changes thousands of times."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from meadhall.engine.bits import bit, has
from meadhall.games.castle_panic.pieces import BARBARIAN, BRICK, HIT_CARDS, MORTAR

WIDTH: Final = 4
"""Bits that count the cards of a kind."""
COUNT: Final = 15
"""The bits of one count."""


class Hand:
    """Counts of hit cards and of the others, the lowest kind in the lowest bits."""

    def __init__(self, reaches: list[int]) -> None:
        self.reaches: Final = reaches
        """For each kind of hit card the set of spaces in which it hits."""
        self.hits: i64 = 0
        self.others: i64 = 0
        self.hit_count: i64 = 0
        self.size: i64 = 0
        self.reach: i64 = 0
        """All spaces in which a card hits; it may hold some of cards that are gone."""

    def read(self, cards: list[int]) -> None:
        """Hold these cards."""
        self.hits = 0
        self.others = 0
        self.hit_count = 0
        self.size = 0
        self.reach = 0
        for card in cards:
            self.take(card)

    def become(self, hand: Hand) -> None:
        """Hold what another hand holds."""
        self.hits = hand.hits
        self.others = hand.others
        self.hit_count = hand.hit_count
        self.size = hand.size
        self.reach = hand.reach

    def take(self, card: i64) -> None:
        """Add a card."""
        if card < HIT_CARDS:
            self.hits += bit(WIDTH * card)
            self.hit_count += 1
            self.reach |= self.reaches[card]
        else:
            self.others += bit(WIDTH * (card - HIT_CARDS))
        self.size += 1

    def lay(self, card: i64) -> None:
        """Take a card out that is there."""
        if card < HIT_CARDS:
            self.hits -= bit(WIDTH * card)
            self.hit_count -= 1
        else:
            self.others -= bit(WIDTH * (card - HIT_CARDS))
        self.size -= 1

    def other_count(self, card: i64) -> i64:
        """Count the cards of a kind that is no hit card."""
        return self.others >> WIDTH * (card - HIT_CARDS) & COUNT

    def pairs(self) -> i64:
        """Count the walls that could be built."""
        bricks = self.other_count(BRICK)
        mortars = self.other_count(MORTAR)
        return bricks if bricks < mortars else mortars

    def barbarians(self) -> i64:
        """Count the Barbarians."""
        return self.other_count(BARBARIAN)

    def lowest(self) -> i64:
        """Return the lowest kind of card; the hand is not empty."""
        kind: i64 = 0
        counts = self.hits
        if counts == 0:
            kind = HIT_CARDS
            counts = self.others
        while not counts & COUNT:
            counts >>= WIDTH
            kind += 1
        return kind

    def card_for(self, space: i64) -> i64:
        """Return the lowest kind of card that hits in a space, or -1."""
        if not has(self.reach, space):
            return -1
        kind: i64 = 0
        counts = self.hits
        while counts:
            if counts & COUNT and has(self.reaches[kind], space):
                return kind
            counts >>= WIDTH
            kind += 1
        return -1
