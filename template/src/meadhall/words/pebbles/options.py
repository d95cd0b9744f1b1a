"""What the options and presets of Pebbles are called."""

from __future__ import annotations

from meadhall.words.settings import Group

PRESETS = {"first": "7 pebbles, easy to see through", "usual": "12 pebbles"}

GROUPS = (Group("The bowl", ("pebbles",)),)


def option_words(name: str, value: str = "") -> str:
    """Return the label of an option, or of one of its values."""
    return value or "Pebbles in the bowl"


def option_brief(name: str, value: str) -> str:
    """Say in two or three words what a value means."""
    return f"{value} pebbles"
