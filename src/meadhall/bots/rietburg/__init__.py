"""What bots know of The Liberation of Rietburg."""

from __future__ import annotations

from typing import Final

from meadhall.bots.bot import Bot
from meadhall.bots.rietburg.greedy import RietburgGreedy
from meadhall.bots.rietburg.search import RietburgHooks
from meadhall.bots.rietburg.temper import liking as liking
from meadhall.bots.rietburg.terms import RietburgTerms
from meadhall.bots.search.budget import budget_of
from meadhall.bots.search.race import Race
from meadhall.bots.search.search import SEARCH
from meadhall.bots.spec import Spec
from meadhall.bots.terms import AnyTerms
from meadhall.engine.contract import AnyGame
from meadhall.games.rietburg.rules.game import Rietburg

KINDS: Final = ["greedy", SEARCH]
HAS_MASTER: Final = False
"""Whether ten times the time of *strong* was measured to win more (docs/strength.md)."""
COACH: Final = 512
"""Iterations that the coach asks of the search."""
INTERPRETED: Final = 64
"""Iterations of *strong* in a decision where the rules are interpreted."""
SEARCHED: Final = 3
"""Decisions of a turn that it searches there, so that no turn takes longer than 3 seconds on a phone."""
CLOSE: Final = 2.0
"""Actions are close whose values differ by no more than this: work."""


def make(spec: Spec, game: AnyGame) -> Bot:
    """Return the bot that *spec* names."""
    assert isinstance(game, Rietburg)
    if spec.kind == SEARCH:
        return Race(game, budget_of(spec), RietburgHooks(game))
    return RietburgGreedy(game)


def make_terms(game: AnyGame) -> AnyTerms:
    """Return what can be named of *game*."""
    assert isinstance(game, Rietburg)
    return RietburgTerms(game)
