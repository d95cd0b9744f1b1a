"""Places of Freya's Folly that are no piece of the picture, but that one can ask for by name."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from meadhall.words.telling import About

PLACES: Final[Mapping[str, About]] = {
    "corner-settings": About(
        "Workshop",
        "Place",
        "Up to eight settings lie open here. One action takes one of them; the deck fills the gap.",
        ("6.1", "6.3"),
    ),
    "corner-trade": About(
        "Black market",
        "Place",
        "Jewels and abilities for everybody: trade a jewel for another colour, or take an ability card.",
        ("8.1", "8.2", "8.5", "9.1"),
    ),
    "corner-gold": About(
        "Brisingamen",
        "Gold pieces",
        "The necklace of the goddess: its open pieces are completed with amber for free actions; the fourth one ends "
        "the game.",
        ("7.1", "7.2", "7.4", "7.5"),
    ),
}
"""What each is, by a key that no piece has."""
