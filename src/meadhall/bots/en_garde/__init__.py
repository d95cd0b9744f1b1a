"""The bots of En Garde."""

from __future__ import annotations

from typing import Final

from meadhall.bots.bot import Bot
from meadhall.bots.en_garde.judge import EnGardeJudge
from meadhall.bots.greedy import Greedy
from meadhall.bots.spec import Spec
from meadhall.engine.contract import AnyGame

KINDS: Final = ["greedy"]


def make(spec: Spec, game: AnyGame) -> Bot:
    """Return the bot that *spec* names; greedy is the only one."""
    assert spec.kind in KINDS
    return Greedy(game, EnGardeJudge())
