"""What people are told of the bots: the levels, and the kinds that programs ask for."""

from __future__ import annotations

from typing import Final

BOTS: Final = {
    "gentle": ("Gentle", "learns with you, and slips now and then"),
    "steady": ("Steady", "takes what looks best one step ahead"),
    "strong": ("Strong", "thinks ahead for a fifth of a second"),
    "master": ("Master", "thinks ahead for two seconds"),
    "random": ("Random", "plays whatever comes to mind"),
    "greedy": ("Steady", "takes what looks best one step ahead"),
    "odds": ("Careful", "reckons with every card to come"),
    "search": ("Searching", "thinks for as long as it was told"),
}


def bot_label(bot: str) -> str:
    """Name a bot, with or without a budget."""
    kind, _, name = bot.partition(":")
    if kind == "own" and name:
        return name.capitalize()
    return BOTS.get(kind, (kind.capitalize(), ""))[0]


def bot_line(bot: str) -> str:
    """Say in a few words what a bot is like."""
    return BOTS.get(bot.partition(":")[0], ("", ""))[1]
