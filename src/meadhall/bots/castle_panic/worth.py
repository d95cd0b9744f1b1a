"""What things are worth to the castle, in hundredths of the logarithm of the odds of saving it.

The numbers were fitted by logistic regression to positions from games that the bot had played itself, then rounded.
"""

from __future__ import annotations

from typing import Final

WON: Final = 100000.0

TOWERS: Final = [-WON, 0.0, 80.0, 120.0, 165.0, 205.0, 235.0]
"""The worth of each number of standing towers; the fewer, the more each."""
WALL: Final = 20.0
FORT: Final = 5.0

TOWER_FALLS: Final = 11.0
"""A tower that the forecast sees falling, with six standing; once more for each that is gone."""
WALL_FALLS: Final = 9.0
FORT_FALLS: Final = 5.0
POINT_LEFT: Final = 36.0
"""A point of a monster that is still about after the forecast."""
MONSTER: Final = 10.5
"""A monster left on the board when the active player has played, and each of its points."""
POINT: Final = 1.5

HIT_CARD: Final = -4.0
"""A hit card that is kept: it takes the place of a new one."""
NEW_CARD: Final = 4.0
"""A card that comes for an exchanged one, whatever it will be."""
BARBARIAN_KEPT: Final = 14.0
"""The Barbarian is not wasted on a Goblin far away."""
PAIR: Final = 8.0
"""Brick and Mortar in one hand, for each wall that is gone."""
MISSED: Final = 20.0
"""No tokens in this turn."""
TRADE: Final = 0.5
"""A trade must be worth asking for."""
TROPHY: Final = 4.0
"""A point of a slayer's trophies."""

TOKEN_KEPT: Final = 1.0
"""A token that the Overlord keeps for later."""
CHAIN: Final = 30.0
"""A token that brings the Overlord more tokens."""

LUCK: Final = 0.1
"""Points that one unknown card takes from each monster within reach: about 5 of 49 cards hit it."""
FADING: Final = 0.9
"""What is lost a turn later counts so much less: something may come in between."""
