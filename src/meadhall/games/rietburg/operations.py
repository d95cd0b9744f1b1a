"""The operations that cards of the box can name; all that a card does is a list of them."""

from __future__ import annotations

from typing import Final

BATTLE: Final = 0
BATTLE_RANGED: Final = 1
QUIVER_BATTLE: Final = 2
BOOK: Final = 3
GAIN_WP: Final = 4
GAIN_QUIVER: Final = 5
GAIN_FRIEND: Final = 6
ADD_NARRATOR: Final = 7
DROP_NARRATOR: Final = 8
PLACE: Final = 9
ALL_GAIN_WP: Final = 10
MOVE: Final = 11
REVEAL: Final = 12
FLIP: Final = 13
REVEAL_TASK: Final = 14
REMOVE_FACEDOWN: Final = 15
MOVE_FACEDOWN: Final = 16
FETCH_CREATURE: Final = 17
FETCH_FACEDOWN: Final = 18
SWAP_CREATURES: Final = 19
WATER_SPIRIT: Final = 20
RETRIEVE: Final = 21
RETRIEVE_OWN: Final = 22
EXCHANGE_TASK: Final = 23

OPERATIONS: Final = [
    "battle",
    "battle_ranged",
    "quiver_battle",
    "book",
    "gain_wp",
    "gain_quiver",
    "gain_friend",
    "add_narrator",
    "drop_narrator",
    "place",
    "all_gain_wp",
    "move",
    "reveal",
    "flip",
    "reveal_task",
    "remove_facedown",
    "move_facedown",
    "fetch_creature",
    "fetch_facedown",
    "swap_creatures",
    "water_spirit",
    "retrieve",
    "retrieve_own",
    "exchange_task",
]
"""The word of each operation in a box."""

HIGHEST: Final = 9
"""The highest number of an operation that does not fight: how often a frame can still be to do."""
WHERE_HERO: Final = -1
"""Where to lay cards: at the active hero."""
WHERE_HERE: Final = -2
"""Where to lay cards: at the task, or at the battle."""


class Effect:
    """One operation with its number; *where* and *up* only matter to PLACE."""

    def __init__(self, op: int, number: int, where: int, up: bool) -> None:
        self.op: Final = op
        self.number: Final = number
        self.where: Final = where
        self.up: Final = up


def is_fight(op: int) -> bool:
    """Say whether *op* is a part of a battle on its own card."""
    return op <= QUIVER_BATTLE


def is_gain(op: int) -> bool:
    """Say whether *op* needs no target."""
    return GAIN_WP <= op <= ALL_GAIN_WP
