"""What the options and presets of Freigard are called."""

from __future__ import annotations

from meadhall.words.numbers import listed
from meadhall.words.settings import Group

PRESETS = {
    "first": "Dawn: castles 22, 18 and 14",
    "usual": "Noon: castles 25, 20 and 15",
    "hard": "Night: castles 28, 22 and 18",
}

GROUPS = (Group("The castles", ("level", "castles")),)

_OPTIONS = {
    "level": "Level",
    "level.dawn": "Dawn: castles 22, 18 and 14",
    "level.noon": "Noon: castles 25, 20 and 15",
    "level.dusk": "Dusk: castles 26, 21 and 16",
    "level.night": "Night: castles 28, 22 and 18",
    "level.own": "Castles of your own",
    "castles": "Your own castles, three numbers",
}


def option_words(name: str, value: str = "") -> str:
    """Return the label of an option, or of one of its values."""
    return _OPTIONS.get(f"{name}.{value}" if value else name, value or name)


def option_brief(name: str, value: str) -> str:
    """Say in two or three words what a value means."""
    if name == "castles":
        return listed(value.split(",")) if value else "printed castles"
    return "own castles" if value == "own" else value.capitalize()
