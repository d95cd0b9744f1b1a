"""Bots for every game: each game's own are in the module that has its name."""

from __future__ import annotations

from importlib import import_module
from typing import Final

from meadhall.bots.bot import Bot, Random
from meadhall.engine.contract import AnyGame

RANDOM: Final = "random"


def kinds(name: str) -> list[str]:
    """Return the kinds of bot that can play the game *name*, weakest first."""
    own: list[str] = import_module(f"meadhall.bots.{name}").KINDS
    return [RANDOM, *own]


def make(kind: str, game: AnyGame) -> Bot:
    """Return a bot for *game*; raise ValueError for a kind that there is not."""
    known = kinds(game.name)
    if kind not in known:
        raise ValueError(f"there is no bot {kind!r} for {game.name}; there are: {', '.join(known)}")
    if kind == RANDOM:
        return Random(game)
    bot = import_module(f"meadhall.bots.{game.name}").make(kind, game)
    assert isinstance(bot, Bot)
    return bot
