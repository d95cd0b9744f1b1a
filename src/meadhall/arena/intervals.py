"""How sure a figure is: 95 % intervals for shares, for means and for the change between paired shares."""

from __future__ import annotations

import math
from collections.abc import Sequence
from typing import Final

import msgspec

Z: Final = 1.959963984540054
"""The normal distribution has 95 % of its weight between -Z and Z."""


class Share(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """How many of all, as a share with Wilson's interval."""

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
    """By how much a share changed between two runs on the same deals."""

    change: float
    low: float
    high: float


def share_of(count: int, of: int) -> Share:
    """Return a share with Wilson's interval; *of* is at least 1."""
    low, high = wilson(count, of)
    return Share(count, of, count / of, low, high)


def wilson(count: int, of: int) -> tuple[float, float]:
    """Return Wilson's interval for a share."""
    share = count / of
    scale = 1 + Z * Z / of
    middle = (share + Z * Z / (2 * of)) / scale
    half = Z * math.sqrt(share * (1 - share) / of + Z * Z / (4 * of * of)) / scale
    low = 0.0 if count == 0 else max(0.0, middle - half)
    return low, 1.0 if count == of else min(1.0, middle + half)


def mean_of(numbers: Sequence[int]) -> Mean:
    """Return the mean with its normal interval, and the numbers below which parts lie; there is at least one number."""
    count = len(numbers)
    mean = sum(numbers) / count
    spread = math.sqrt(sum((number - mean) ** 2 for number in numbers) / max(1, count - 1))
    half = Z * spread / math.sqrt(count)
    ordered = sorted(numbers)
    tenth, middle, nine_tenths = (ordered[min(count - 1, count * part // 10)] for part in (1, 5, 9))
    return Mean(mean, mean - half, mean + half, tenth, middle, nine_tenths)


def change_of(before: Sequence[bool], after: Sequence[bool], is_paired: bool) -> Change:
    """Return the change of a share between as many trials with Newcombe's interval (his method 10).

    In paired trials (the same deals), a pair that comes out alike says that the
    deal decided it, and narrows the interval.
    """
    count = len(before)
    one, two = sum(before), sum(after)
    both = sum(first and second for first, second in zip(before, after, strict=True))
    p1, p2 = two / count, one / count
    low1, high1 = wilson(two, count)
    low2, high2 = wilson(one, count)
    product = two * (count - two) * one * (count - one) if is_paired else 0
    phi = (both * (count - one - two + both) - (two - both) * (one - both)) / math.sqrt(product) if product else 0.0
    down, up = (p1 - low1, high2 - p2), (high1 - p1, p2 - low2)
    change = p1 - p2
    return Change(change, max(-1.0, change - _joined(*down, phi)), min(1.0, change + _joined(*up, phi)))


def _joined(one: float, two: float, phi: float) -> float:
    return math.sqrt(max(0.0, one * one - 2 * phi * one * two + two * two))
