"""How sure a figure is: 95 % intervals for shares, for means and for the change between shares.

Games of one deal have the same luck, so what counts is how deals differ: every interval is made of sums by deal (a
cluster).  With one game to a deal they are the usual ones: Wilson's, the normal one for means with Student's
quantile, Newcombe's for a change.
"""

from __future__ import annotations

import math
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from statistics import NormalDist
from typing import Final

import msgspec

SURE: Final = 0.95
"""How often an interval holds what is true."""


class Share(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """How many of all, as a share with its interval."""

    count: int
    of: int
    share: float
    low: float
    high: float


class Mean(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A number that varies from game to game: its mean with an interval, and how it spreads."""

    mean: float
    low: float
    high: float
    tenth: int
    """A tenth of the games stay below it; so do a half and nine tenths below the next two."""
    middle: int
    nine_tenths: int


class Change(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """By how much a share changed between two runs; the intervals of all changes of a lab hold together."""

    change: float
    low: float
    high: float


@dataclass(frozen=True, slots=True)
class DealTally:
    """What was counted in the games of each deal, and how many there were."""

    sums: Sequence[float]
    games: Sequence[int]

    @property
    def count(self) -> int:
        """All games."""
        return sum(self.games)

    @property
    def mean(self) -> float:
        """Of a game."""
        return sum(self.sums) / self.count

    @property
    def spread_over(self) -> int:
        """Over how many deals their spread was taken; 0 where a deal is a game, for then chance alone tells it."""
        return len(self.games) if len(self.games) < self.count else 0

    def variance(self) -> float:
        """Return the variance of the mean, from how deals differ; 0 for a single deal."""
        deals = len(self.games)
        if deals < 2:
            return 0.0
        mean = self.mean
        spread = sum((total - mean * games) ** 2 for total, games in zip(self.sums, self.games, strict=True))
        return spread * deals / (deals - 1) / self.count**2

    def worth(self) -> float:
        """Return how many independent games tell as much about a share as these do.

        Where all games came out alike nobody knows how deals differ, and a deal counts as one game.  Deals that are
        more even than chance are worth more games, but not without limit: a few deals can be even by accident.
        """
        share, count, deals = self.mean, self.count, len(self.games)
        by_chance = share * (1 - share) / max(1, count - 1)
        if deals < 2 or not by_chance:
            return float(deals)
        return count / max(self.variance() / by_chance, deals / count)


def tally_of(numbers: Iterable[float], deals: Iterable[int]) -> DealTally:
    """Sum up what was counted in each game, by the deal of each."""
    sums: dict[int, float] = {}
    games: dict[int, int] = {}
    for number, deal in zip(numbers, deals, strict=True):
        sums[deal] = sums.get(deal, 0.0) + number
        games[deal] = games.get(deal, 0) + 1
    return DealTally(list(sums.values()), list(games.values()))


def share_of(tally: DealTally) -> Share:
    """Return a share with its interval; there is at least one game."""
    low, high = wilson(tally.mean, tally.worth(), quantile(tally.spread_over))
    return Share(round(sum(tally.sums)), tally.count, tally.mean, low, high)


def quantile(deals: int = 0, figures: int = 1) -> float:
    """Return how many standard errors an interval reaches to each side.

    With few *deals* it reaches farther, for their spread is not well known (Student's, by its expansion); 0 are any
    number.  With several *figures* it is so wide that all their intervals hold together (Sidak's, which is on the safe
    side however the figures hang together).
    """
    sure = SURE ** (1 / figures)
    z = NormalDist().inv_cdf((1 + sure) / 2)
    if deals < 2:
        return z
    free = deals - 1
    first, second = (z**3 + z) / 4, (5 * z**5 + 16 * z**3 + 3 * z) / 96
    third = (3 * z**7 + 19 * z**5 + 17 * z**3 - 15 * z) / 384
    return z + first / free + second / free**2 + third / free**3


def wilson(share: float, of: float, z: float) -> tuple[float, float]:
    """Return Wilson's interval for a share of independent games."""
    scale = 1 + z * z / of
    middle = (share + z * z / (2 * of)) / scale
    half = z * math.sqrt(max(0.0, share * (1 - share)) / of + z * z / (4 * of * of)) / scale
    low = 0.0 if share <= 0.0 else max(0.0, middle - half)
    return low, 1.0 if share >= 1.0 else min(1.0, middle + half)


def mean_of(numbers: Sequence[int], deals: Sequence[int]) -> Mean:
    """Return the mean with its interval, and the numbers below which parts lie; there is at least one number."""
    tally = tally_of(numbers, deals)
    mean, count = tally.mean, len(numbers)
    half = quantile(len(tally.games)) * math.sqrt(tally.variance())
    ordered = sorted(numbers)
    tenth, middle, nine_tenths = (ordered[min(count - 1, count * part // 10)] for part in (1, 5, 9))
    return Mean(mean, mean - half, mean + half, tenth, middle, nine_tenths)


def change_of(before: DealTally, after: DealTally, is_paired: bool, figures: int = 1) -> Change:
    """Return the change of a share with Newcombe's interval (his method 10), one of several that hold together.

    In paired runs (the same deals) a deal that comes out alike says that the deal decided it, and narrows the interval.
    """
    z = quantile(min(before.spread_over, after.spread_over), figures)
    low1, high1 = wilson(after.mean, after.worth(), z)
    low2, high2 = wilson(before.mean, before.worth(), z)
    phi = _correlation(before.sums, after.sums) if is_paired else 0.0
    down, up = (after.mean - low1, high2 - before.mean), (high1 - after.mean, before.mean - low2)
    change = after.mean - before.mean
    return Change(change, max(-1.0, change - _joined(*down, phi)), min(1.0, change + _joined(*up, phi)))


def reach(deals: int, figures: int = 0) -> tuple[float, float]:
    """Say how far intervals reach to each side before anything is played: of a share, and of *figures* changes.

    It is the most they reach where a deal is one game: a share of one half, and variants that have nothing in common.
    """
    return quantile() * math.sqrt(0.25 / deals), quantile(figures=max(1, figures)) * math.sqrt(0.5 / deals)


def _correlation(one: Sequence[float], two: Sequence[float]) -> float:
    """Return how the sums of the same deals go together, -1 to 1; 0 where either is the same for all."""
    first, second = sum(one) / len(one), sum(two) / len(two)
    both = sum((here - first) * (there - second) for here, there in zip(one, two, strict=True))
    spread = sum((here - first) ** 2 for here in one) * sum((there - second) ** 2 for there in two)
    return both / math.sqrt(spread) if spread > 0 else 0.0


def _joined(one: float, two: float, phi: float) -> float:
    return math.sqrt(max(0.0, one * one - 2 * phi * one * two + two * two))
