"""The bots of Pebbles."""

from __future__ import annotations

from typing import Final

from meadhall.bots.bot import Bot
from meadhall.bots.greedy import Greedy
from meadhall.bots.pebbles.judge import PebblesJudge
from meadhall.engine.contract import AnyGame

KINDS: Final = ["greedy"]


def make(kind: str, game: AnyGame) -> Bot:
    """Return the bot of this kind; greedy is the only one."""
    assert kind in KINDS
    return Greedy(game, PebblesJudge())
