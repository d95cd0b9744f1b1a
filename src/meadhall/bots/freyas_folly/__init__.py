"""Bots for Freya's Folly."""

from __future__ import annotations

from typing import Final

from meadhall.bots.bot import Bot
from meadhall.bots.freyas_folly.judge import FreyasFollyJudge
from meadhall.bots.greedy import Greedy
from meadhall.engine.contract import AnyGame

KINDS: Final = ["greedy"]


def make(kind: str, game: AnyGame) -> Bot:
    """Return the bot of this kind; greedy is the only one."""
    assert kind in KINDS
    return Greedy(game, FreyasFollyJudge(game))
