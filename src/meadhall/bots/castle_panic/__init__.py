"""What a bot knows of Castle Panic: what the open table foretells (forecast), what things are worth, and how to judge.

The greedy bot tries each action on an imagined table and reads from it what will fall if the players go on with the
cards in view. Exchanges, trades and the Overlord's tokens are judged the same way.
"""

from __future__ import annotations

from typing import Final

from meadhall.bots.bot import Bot
from meadhall.bots.castle_panic.judge import CastlePanicJudge
from meadhall.bots.greedy import Greedy
from meadhall.bots.spec import Spec
from meadhall.engine.contract import AnyGame
from meadhall.games.castle_panic.rules.game import CastlePanic

KINDS: Final = ["greedy"]


def make(spec: Spec, game: AnyGame) -> Bot:
    """Return the bot that *spec* names; greedy is the only one."""
    assert spec.kind in KINDS
    assert isinstance(game, CastlePanic)
    return Greedy(game, CastlePanicJudge(game))
