"""What every game says of its options in the same way: the names of presets, groups of options."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

from meadhall.engine.title import FIRST, HARD, USUAL

PRESETS: Final = {FIRST: "First game", USUAL: "Usual", HARD: "Hard"}
"""What the presets are called, in the order in which people are offered them."""
NOTHING_CHANGED: Final = "Nothing changed"


@dataclass(frozen=True, slots=True)
class Group:
    """Options that belong together."""

    heading: str
    options: Sequence[str]
    """Their names."""


def preset_game(label: str) -> str:
    """Name the game that is played with a preset: "Usual game"."""
    return label if label.endswith("game") else f"{label} game"
