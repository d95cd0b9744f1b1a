"""The kinds of things in the box of Freya's Folly, and the questions of its rules."""

from __future__ import annotations

from typing import Final, TypeAlias

Ability: TypeAlias = int

ABILITIES: Final = ("speed", "bat", "thief", "stealth", "strength", "stamina")
ABILITY_COUNT: Final = 6
NO_ABILITY: Final = -1
SPEED: Final = 0
BAT: Final = 1
THIEF: Final = 2
STEALTH: Final = 3
STRENGTH: Final = 4
STAMINA: Final = 5

Kind: TypeAlias = int
"""What sort of card the draw deck brings."""

KINDS: Final = ("setting", "brisingamen", "ability")
SETTING_CARD: Final = 0
BRISINGAMEN_CARD: Final = 1
ABILITY_CARD: Final = 2

Stage: TypeAlias = int
"""The question that is asked now."""

STAGES: Final = (
    "place",
    "setting",
    "ability",
    "pile",
    "brisingamen",
    "first",
    "kind",
    "act",
    "collect",
    "bat",
    "rouse",
    "again",
    "take",
    "over",
)
PLACE: Final = 0
TURN_SETTING: Final = 1
TURN_ABILITY: Final = 2
TURN_PILE: Final = 3
TURN_PIECE: Final = 4
FIRST: Final = 5
TURN_KIND: Final = 6
ACT: Final = 7
COLLECT: Final = 8
FLY: Final = 9
ROUSE: Final = 10
AGAIN: Final = 11
TAKE: Final = 12
OVER: Final = 13

LAST_OF_CHANCE: Final = TURN_KIND
"""The stages up to this one are chance's."""

ENDINGS: Final = ("dwarfs", "brisingamen", "stalemate", "limit")
NO_ENDING: Final = -1
BY_DWARFS: Final = 0
BY_BRISINGAMEN: Final = 1
BY_STALEMATE: Final = 2
BY_LIMIT: Final = 3

MARKET: Final = -1
"""The black market, where a thief may name a seat."""

NOWHERE: Final = -1
"""No place, no seat."""

GONE: Final = -2
"""Where a dwarf is who went to market: out of the game."""

SMALL_FOR_LARGE: Final = 2
"""How many small jewels are worth a large one in a trade."""

FOUR_CARDS: Final = "four_cards"
SEVEN_CARDS: Final = "seven_cards"
"""Values of the option brisingamen_tokens."""

PAIR: Final = 2
"""How many jewels a trade gives, a Thief takes or a Bat carries at most."""
