"""Odds that several games' bots need."""

from __future__ import annotations


def at_least(wanted: int, good: int, drawn: int, all_cards: int) -> float:
    """Return the chance that *drawn* of *all_cards* cards hold at least *wanted* of the *good* ones."""
    if wanted <= 0:
        return 1.0
    chance = 0.0
    for found in range(wanted, min(good, drawn) + 1):
        chance += _choose(good, found) * _choose(all_cards - good, drawn - found)
    return chance / _choose(all_cards, drawn) if chance else 0.0


def _choose(things: int, taken: int) -> float:
    if taken < 0 or taken > things:
        return 0.0
    ways = 1.0
    for place in range(taken):
        ways = ways * (things - place) / (place + 1)
    return ways
