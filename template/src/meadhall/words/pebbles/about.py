"""What everything in the picture of Pebbles is, by the keys of its pieces."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from meadhall.games.pebbles import PebblesView
from meadhall.words.keys import Scheme, filled
from meadhall.words.telling import About

_SCHEME: Final = Scheme(
    {
        "pebble-{number:d}": About(
            "Pebble",
            "Pebble",
            "In a turn you take one, two or three of them. Whoever takes the last one wins.",
            ("2.2", "3.1"),
        )
    }
)
"""A row for each form of a key; what stands in braces is filled in."""


def about(view: PebblesView, key: str, names: Sequence[str]) -> About:
    """Say what a piece is; *key* must be that of a piece drawn for *view*."""
    row, parts = _SCHEME.find(key)
    return filled(row, parts)


def lexicon(view: PebblesView) -> list[str]:
    """List keys by which one can ask about every kind of card and token: there is nothing but what is on the board."""
    return []
