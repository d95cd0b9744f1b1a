"""Why a player of Pebbles would do it, in words."""

from __future__ import annotations

from collections.abc import Sequence

from meadhall.games.pebbles import PebblesView
from meadhall.words.numbers import counted
from meadhall.words.reasoning import Grounds


def means(view: PebblesView) -> str:
    """Say what the number of a choice means."""
    return "Chance that you take the last pebble."


def reason(view: PebblesView, grounds: Grounds, names: Sequence[str]) -> str:
    """Say what speaks for the best choice."""
    left = int(grounds.here.number("left"))
    return f"It leaves {counted(left, 'pebble')}." if left else "It takes the last pebble."
