"""What the options and presets of En Garde are called."""

from __future__ import annotations

from meadhall.words.settings import Group

PRESETS = {
    "first": "Every attack hits; first to 3 points",
    "usual": "All attacks and parries; first to 5 points",
    "hard": "First to 10 points, so that luck counts less",
}

GROUPS = (Group("The duel", ("points", "level", "final_retreat")),)

_OPTIONS = {
    "points": "Points to win",
    "level": "Level",
    "level.basic": "Basic: every attack hits",
    "level.standard": "Standard: attacks can be parried",
    "level.advanced": "Advanced: also advance and attack",
    "final_retreat": "After a last escape",
    "final_retreat.distance": "Distance decides",
    "final_retreat.compare": "Hands are compared first",
}

_BRIEF = {
    "level.basic": "every attack hits",
    "level.standard": "no advance and attack",
    "level.advanced": "all attacks",
    "final_retreat.distance": "distance after a last escape",
    "final_retreat.compare": "hands compared after a last escape",
}


def option_words(name: str, value: str = "") -> str:
    """Return the label of an option, or of one of its values."""
    return _OPTIONS.get(f"{name}.{value}" if value else name, value or name)


def option_brief(name: str, value: str) -> str:
    """Say in two or three words what a value means."""
    return _BRIEF.get(f"{name}.{value}", f"first to {value}")
