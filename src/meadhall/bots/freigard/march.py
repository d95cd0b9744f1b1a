"""The march of the castles as a bot sees it: the chance to win from the points of one round.

A round's points are taken as a bell curve around what it promises.  Which totems are ready matters here only
as points at the end of a round, and for the Shield.
"""

from __future__ import annotations

from math import exp, sqrt
from typing import Final

from meadhall.bots.freigard.values import Values
from meadhall.games.freigard.pieces import SHIELD

SPREAD: Final = 0.36
"""Variance of a round's points for each card left in the deck, as measured over 4,000 rounds."""
MOST_POINTS: Final = 80
STEPS: Final = 4
"""Promises are rounded to a fourth of a point."""
REACH: Final = 4.0
"""Standard deviations that are looked at."""


class March:
    """Chances to win, worked out once for each set of castles and totems."""

    def __init__(self, values: Values) -> None:
        cards = len(values.of_new_hand) - 1
        self.promise: Final = values.of_new_hand[cards]
        self.cards: Final = cards
        self._at_start: Final[dict[str, float]] = {}
        self._at_end: Final[dict[str, list[float]]] = {}
        self._within: Final[dict[str, list[float]]] = {}

    def chance(self, castles: list[int], ready: int) -> float:
        """Return the chance to win at the start of a round."""
        if not castles:
            return 1.0
        key = _key(castles, ready)
        if key not in self._at_start:
            self._at_start[key] = self.in_round(castles, ready, self.promise, self.cards)
        return self._at_start[key]

    def in_round(self, castles: list[int], ready: int, promise: float, left: int) -> float:
        """Return the chance to win when a round promises these points, with this many cards left."""
        key = _key(castles, ready) + f" {left}"
        row = self._within.get(key)
        if row is None:
            row = _smoothed(self.at_end(castles, ready), SPREAD * left)
            self._within[key] = row
        place = int(promise * STEPS + 0.5)
        return row[min(place, len(row) - 1)]

    def at_end(self, castles: list[int], ready: int) -> list[float]:
        """Return the chance to win for each number of points at a round's end."""
        key = _key(castles, ready)
        found = self._at_end.get(key)
        if found is None:
            found = [self._end(castles, points, ready) for points in range(MOST_POINTS)]
            self._at_end[key] = found
        return found

    def _end(self, castles: list[int], points: int, ready: int) -> float:
        best = 0.0
        for castle in castles:
            if castle <= points + _count(ready):
                best = max(best, self.after_felling(castles, points, ready, castle))
            if castle <= points:
                return best
        if (ready >> SHIELD) & 1:
            best = max(best, self.chance(castles, ready & ~(1 << SHIELD)))
        return best

    def after_felling(self, castles: list[int], points: int, ready: int, castle: int) -> float:
        """Return the chance to win when a castle in reach falls, with the totems it takes."""
        left = castles[:]
        left.remove(castle)
        for totem in range(SHIELD + 1):
            if points < castle and (ready >> totem) & 1:
                ready &= ~(1 << totem)
                points += 1
        return self.chance(left, ready)


def _count(ready: int) -> int:
    return len([totem for totem in range(SHIELD + 1) if (ready >> totem) & 1])


def _key(castles: list[int], ready: int) -> str:
    """Name castles and totems; Hourglass, Eye and Vessel are all the same here."""
    return ",".join([str(castle) for castle in castles]) + f" {_count(ready)} {(ready >> SHIELD) & 1}"


def _smoothed(ends: list[float], variance: float) -> list[float]:
    """Return the mean of *ends* under a bell curve around each promise."""
    row: list[float] = []
    spread = sqrt(variance)
    for place in range((MOST_POINTS - 1) * STEPS):
        promise = place / STEPS
        if spread <= 0.0:
            row.append(ends[int(promise + 0.5)])
            continue
        total = 0.0
        share = 0.0
        for points in range(max(0, int(promise - REACH * spread)), min(MOST_POINTS, int(promise + REACH * spread) + 2)):
            away = (points - promise) / spread
            density = exp(-0.5 * away * away)
            total += density * ends[points]
            share += density
        row.append(total / share)
    return row
