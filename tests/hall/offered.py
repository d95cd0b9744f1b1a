"""What is offered in whole matches of every game, as a page gets it."""

from __future__ import annotations

from typing import Any

import msgspec

import meadhall
from meadhall.engine.chance import Dice

TABLES: list[tuple[str, int, dict[str, str]]] = [
    ("en_garde", 2, {}),
    ("freigard", 1, {}),
    ("castle_panic", 4, {"start": "random"}),
    ("castle_panic", 3, {"version": "overlord"}),
    ("freyas_folly", 3, {}),
    ("freyas_folly", 5, {}),
    ("rietburg", 1, {}),
    ("rietburg", 4, {}),
]


def lists_of(name: str, seats: int, options: dict[str, str], most: int) -> list[Any]:
    """Return the choices of a match, of *most* at most, half of it played by a bot and half by chance."""
    match = meadhall.new(name, seats=seats, options=options, seed=3)
    dice = Dice(3)
    lists = []
    for _ in range(most):
        if match.actor is None:
            break
        choices = match.look().choices
        lists.append(msgspec.to_builtins(choices))
        if dice.below(2):
            match.play_bot(seed=dice.below(1 << 30))
        else:
            match.play(choices[dice.below(len(choices))].index)
    return lists
