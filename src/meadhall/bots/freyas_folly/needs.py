"""How far jewels are from what a card asks for: what is missing, and the trades that bring it."""

from __future__ import annotations

from mypy_extensions import i64

from meadhall.games.freyas_folly.pieces import JEWEL_COUNT, PAIR, SMALL_FOR_LARGE, count_of, is_large


def missing_of(need: i64, have: i64) -> int:
    """Count the jewels of *need* that *have* lacks."""
    total = 0
    for jewel in range(JEWEL_COUNT):
        lack = int(count_of(need, jewel) - count_of(have, jewel))
        if lack > 0:
            total += lack
    return total


def trades_to(need: i64, have: i64, market: i64) -> tuple[int, int]:
    """Count the trades that turn *have* into *need* and more, and the jewels that no trade brings."""
    lack = [0, 0]
    spare = [0, 0]
    short = 0
    for jewel in range(JEWEL_COUNT):
        size = 0 if is_large(jewel) else 1
        more = int(count_of(have, jewel) - count_of(need, jewel))
        if more > 0:
            spare[size] += more
        else:
            found = min(-more, int(count_of(market, jewel)))
            lack[size] += found
            short -= more + found
    swaps = [min(lack[0], spare[0]), min(lack[1], spare[1])]
    large = lack[0] - swaps[0]
    small = lack[1] - swaps[1]
    split = min((small + 1) // SMALL_FOR_LARGE, spare[0] - swaps[0])
    small = max(0, small - split * SMALL_FOR_LARGE)
    merged = min(large, (spare[1] - swaps[1]) // SMALL_FOR_LARGE)
    trades = (swaps[0] + swaps[1] + split + 1) // PAIR + merged
    return trades, short + small + large - merged
