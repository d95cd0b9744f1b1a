"""The bots of Pebbles."""

from __future__ import annotations

from typing import Final

from meadhall.bots.bot import Bot
from meadhall.bots.greedy import Greedy
from meadhall.bots.pebbles.judge import PebblesJudge
from meadhall.bots.pebbles.terms import PebblesTerms
from meadhall.bots.spec import Spec
from meadhall.bots.terms import AnyTerms
from meadhall.engine.contract import AnyGame

KINDS: Final = ["greedy"]
CLOSE: Final = 1.0
"""Actions are close whose values differ by no more than this."""


def make(spec: Spec, game: AnyGame) -> Bot:
    """Return the bot that *spec* names; greedy is the only one."""
    assert spec.kind in KINDS
    return Greedy(game, PebblesJudge())


def make_terms(game: AnyGame) -> AnyTerms:
    """Return what can be named of *game*."""
    return PebblesTerms(game)
