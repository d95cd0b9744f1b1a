"""What bots know of The Liberation of Rietburg."""

from __future__ import annotations

from typing import Final

from meadhall.bots.bot import Bot
from meadhall.bots.rietburg.greedy import RietburgGreedy
from meadhall.bots.rietburg.terms import RietburgTerms
from meadhall.bots.spec import Spec
from meadhall.bots.terms import AnyTerms
from meadhall.engine.contract import AnyGame
from meadhall.games.rietburg.rules.game import Rietburg

KINDS: Final = ["greedy"]
CLOSE: Final = 2.0
"""Actions are close whose values differ by no more than this: work."""


def make(spec: Spec, game: AnyGame) -> Bot:
    """Return the bot that *spec* names; greedy is the only one."""
    assert spec.kind in KINDS
    assert isinstance(game, Rietburg)
    return RietburgGreedy(game)


def make_terms(game: AnyGame) -> AnyTerms:
    """Return what can be named of *game*."""
    assert isinstance(game, Rietburg)
    return RietburgTerms(game)
