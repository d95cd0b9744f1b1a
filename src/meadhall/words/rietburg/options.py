"""What the options and presets of The Liberation of Rietburg are called."""

from __future__ import annotations

from meadhall.words.numbers import listed
from meadhall.words.settings import Group

PRESETS = {
    "first": "No red creatures, no red halves of cards",
    "usual": "With red creatures and red halves of cards",
    "hard": "As usual, with 9 narrator cards instead of 10, and no friends without effect",
}

GROUPS = (
    Group("Level", ("preset", "red_creatures", "red_halves", "narrator_deck", "blank_friends")),
    Group("Heroes", ("heroes",)),
)

_OPTIONS = {
    "preset": "Level",
    "preset.own": "Own settings",
    "preset.first_game": "First game",
    "preset.normal": "Normal",
    "preset.hard": "Hard",
    "heroes": "Heroes in turn order",
    "red_creatures": "Red creatures",
    "red_creatures.on": "With the 11 red creatures",
    "red_creatures.off": "Without red creatures",
    "red_halves": "Red halves of narrator cards",
    "red_halves.on": "Carried out",
    "red_halves.off": "Ignored",
    "narrator_deck": "Narrator cards",
    "narrator_deck.9": "9, harder",
    "narrator_deck.10": "10",
    "narrator_deck.11": "11, easier",
    "blank_friends": "Friends without effect",
    "blank_friends.on": "Allowed, buys time",
    "blank_friends.off": "Not allowed",
}

_BRIEF = {
    "preset.own": "own settings",
    "preset.first_game": "first game",
    "preset.normal": "normal",
    "preset.hard": "hard",
    "red_creatures.on": "red creatures",
    "red_creatures.off": "no red creatures",
    "red_halves.on": "red halves",
    "red_halves.off": "no red halves",
    "blank_friends.on": "friends without effect",
    "blank_friends.off": "no friends without effect",
}


def option_words(name: str, value: str = "") -> str:
    """Return the label of an option, or of one of its values."""
    if name == "heroes" and value:
        return ", ".join(_heroes(value))
    return _OPTIONS.get(f"{name}.{value}" if value else name, value or name)


def option_brief(name: str, value: str) -> str:
    """Say in two or three words what a value means."""
    if name == "heroes":
        return listed(_heroes(value)) if value else "the usual heroes"
    if name == "narrator_deck":
        return f"{value} narrator cards"
    return _BRIEF[f"{name}.{value}"]


def _heroes(value: str) -> list[str]:
    return [hero.capitalize() for hero in value.split(",")]
