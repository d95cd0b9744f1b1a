"""The bots of En Garde."""

from __future__ import annotations

from typing import Final

from meadhall.bots.bot import Bot
from meadhall.bots.en_garde.judge import EnGardeJudge
from meadhall.bots.greedy import Greedy
from meadhall.engine.contract import AnyGame

KINDS: Final = ["greedy"]


def make(kind: str, game: AnyGame) -> Bot:
    """Return the bot of this kind; greedy is the only one."""
    assert kind in KINDS
    return Greedy(game, EnGardeJudge())
