"""Bots for every game: each game's own are in the module that has its name."""

from __future__ import annotations

from importlib import import_module
from typing import Final

from meadhall.bots.bot import Bot, Random
from meadhall.bots.search.search import SEARCH
from meadhall.bots.spec import Spec, SpecError, read_spec
from meadhall.engine.contract import AnyGame

RANDOM: Final = "random"


def kinds(name: str) -> list[str]:
    """Return the kinds of bot that can play the game *name*, weakest first."""
    own: list[str] = import_module(f"meadhall.bots.{name}").KINDS
    return [RANDOM, *own]


def usual(name: str) -> str:
    """Return the bot that sits where nobody says which: the strongest that answers at once."""
    return [kind for kind in kinds(name) if kind != SEARCH][-1]


def spec_of(text: str, name: str) -> Spec:
    """Return which bot of the game *name* a text means; raise SpecError if there is none."""
    spec = read_spec(text)
    known = kinds(name)
    if spec.kind not in known:
        raise SpecError(f"there is no bot {spec.kind!r} for {name}; there are: {', '.join(known)}")
    if spec.budget and spec.kind != SEARCH:
        raise SpecError(f"the bot {spec.kind} takes no budget; ask for {spec.kind}, not for {spec.text()}")
    return spec


def make(text: str, game: AnyGame) -> Bot:
    """Return a bot for *game*; raise SpecError for one that there is not."""
    spec = spec_of(text, game.name)
    if spec.kind == RANDOM:
        return Random(game)
    bot = import_module(f"meadhall.bots.{game.name}").make(spec, game)
    assert isinstance(bot, Bot)
    return bot
