"""What every game says of its options in the same way: the names of presets, groups of options."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

from meadhall.engine.title import FIRST, HARD, USUAL
from meadhall.words.hall import say

PRESETS: Final = {FIRST: "levels.first_preset", USUAL: "levels.usual_preset", HARD: "levels.hard_preset"}
"""What the presets are called, in the order in which people are offered them."""
_GAMES: Final = {FIRST: "levels.first_preset", USUAL: "levels.usual_game", HARD: "levels.hard_game"}


@dataclass(frozen=True, slots=True)
class Group:
    """Options that belong together."""

    heading: str
    options: Sequence[str]
    """Their names."""


def preset_label(preset: str) -> str:
    """Name a preset: "Usual"."""
    return say(PRESETS[preset])


def preset_game(preset: str) -> str:
    """Name the game that is played with a preset: "Usual game"."""
    return say(_GAMES[preset])
