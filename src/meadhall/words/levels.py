"""What people are told of the bots: the levels, and the kinds that programs ask for."""

from __future__ import annotations

from typing import Final

from meadhall.words.hall import say

BOTS: Final = {
    "gentle": ("levels.gentle", "levels.gentle_line"),
    "steady": ("levels.steady", "levels.steady_line"),
    "strong": ("levels.strong", "levels.strong_line"),
    "master": ("levels.master", "levels.master_line"),
    "random": ("levels.random", "levels.random_line"),
    "greedy": ("levels.steady", "levels.steady_line"),
    "odds": ("levels.odds", "levels.odds_line"),
    "search": ("levels.search", "levels.search_line"),
}
"""Of each, the texts that name it and say what it is like."""


def bot_label(bot: str) -> str:
    """Name a bot, with or without a budget."""
    kind, _, name = bot.partition("@")[0].partition(":")
    if kind == "own" and name:
        return name.capitalize()
    return say(BOTS[kind][0]) if kind in BOTS else kind.capitalize()


def bot_line(bot: str) -> str:
    """Say in a few words what a bot is like."""
    kind = bot.partition("@")[0].partition(":")[0]
    return say(BOTS[kind][1]) if kind in BOTS else ""
