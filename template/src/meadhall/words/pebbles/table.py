"""The table of Pebbles as lines of text."""

from __future__ import annotations

from collections.abc import Sequence

from meadhall.games.pebbles import PebblesView
from meadhall.games.pebbles.pieces import UNDECIDED
from meadhall.words.numbers import counted
from meadhall.words.telling import Section, flat


def status(view: PebblesView) -> str:
    """Say in a few words where the game stands."""
    return f"{counted(view.pebbles, 'pebble')} left"


def table(view: PebblesView, names: Sequence[str]) -> list[str]:
    """Write the table as lines of text."""
    return flat(sections(view, names))


def sections(view: PebblesView, names: Sequence[str]) -> list[Section]:
    """Write the table as text, part by part."""
    bowl = Section("The bowl", [f"Bowl: {counted(view.pebbles, 'pebble')}."])
    if view.turn == UNDECIDED:
        return [bowl]
    stands = f"{names[view.turn]} is to act." if view.pebbles else f"{names[view.turn]} took the last one."
    return [bowl, Section("", [stands])]
