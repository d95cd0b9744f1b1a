"""What the options and presets of Freya's Folly are called."""

from __future__ import annotations

from meadhall.words.settings import Group

PRESETS = {
    "first": "For 3 players, with gentle bots: room in the mine, and soon over",
    "usual": "The whole box, rich pieces of the Brisingamen",
    "hard": "Sparing pieces: fewer free actions for everybody",
}

GROUPS = (Group("The Brisingamen", ("brisingamen_tokens",)),)

_OPTIONS = {
    "brisingamen_tokens": "Free actions of the Brisingamen",
    "brisingamen_tokens.four_cards": "Rich: 18 tokens are enough for the four best pieces",
    "brisingamen_tokens.seven_cards": "Sparing: 18 tokens are enough for all seven pieces",
}

_BRIEF = {"four_cards": "rich pieces", "seven_cards": "sparing pieces"}


def option_words(name: str, value: str = "") -> str:
    """Return the label of an option, or of one of its values."""
    return _OPTIONS.get(f"{name}.{value}" if value else name, value or name)


def option_brief(name: str, value: str) -> str:
    """Say in two or three words what a value means."""
    return _BRIEF[value]
