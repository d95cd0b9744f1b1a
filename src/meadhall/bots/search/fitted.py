"""The chance that people are shown: a sum of named terms, each times a number that was fitted to games.

A search compares choices by its own value; what a person reads beside a choice should come true.  The two are kept
apart, so that a better number for people changes no bot.  ``meadhall fit`` makes the numbers again.
"""

from __future__ import annotations

from math import exp
from typing import Final

MOST: Final = 30.0


class Fitted:
    """Names of terms, and a number for each."""

    def __init__(self, names: list[str], numbers: list[float]) -> None:
        assert len(names) == len(numbers), "each term has its number"
        self.names: Final = names
        self.numbers: Final = numbers

    def odds(self, terms: list[float]) -> float:
        """Return the logarithm of the odds that these terms stand for."""
        total = 0.0
        for place in range(len(terms)):
            total += self.numbers[place] * terms[place]
        return total

    def chance(self, terms: list[float]) -> float:
        """Return the chance that these terms stand for, where all win together."""
        return chance_of(self.odds(terms))

    def shares(self, rows: list[list[float]]) -> list[float]:
        """Return every seat's chance, where they are against each other: a row of terms for each, and 1 in all."""
        odds = [self.odds(terms) for terms in rows]
        most = max(odds)
        weights = [exp(max(-MOST, one - most)) for one in odds]
        total = sum(weights)
        return [weight / total for weight in weights]


def chance_of(log_odds: float) -> float:
    """Turn the logarithm of odds into a chance."""
    return 1.0 / (1.0 + exp(-max(-MOST, min(MOST, log_odds))))
