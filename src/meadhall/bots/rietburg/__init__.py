"""What bots know of The Liberation of Rietburg."""

from __future__ import annotations

from typing import Final

from meadhall.bots.bot import Bot
from meadhall.bots.rietburg.greedy import RietburgGreedy
from meadhall.bots.spec import Spec
from meadhall.engine.contract import AnyGame
from meadhall.games.rietburg.rules.game import Rietburg

KINDS: Final = ["greedy"]


def make(spec: Spec, game: AnyGame) -> Bot:
    """Return the bot that *spec* names; greedy is the only one."""
    assert spec.kind in KINDS
    assert isinstance(game, Rietburg)
    return RietburgGreedy(game)
