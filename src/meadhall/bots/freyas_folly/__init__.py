"""Bots for Freya's Folly."""

from __future__ import annotations

from typing import Final

from meadhall.bots.bot import Bot
from meadhall.bots.freyas_folly.judge import FreyasFollyJudge
from meadhall.bots.freyas_folly.search import FreyasFollyHooks
from meadhall.bots.freyas_folly.temper import liking as liking
from meadhall.bots.freyas_folly.terms import FreyasFollyTerms
from meadhall.bots.greedy import Greedy
from meadhall.bots.search.budget import budget_of
from meadhall.bots.search.race import Race
from meadhall.bots.search.search import SEARCH
from meadhall.bots.spec import Spec
from meadhall.bots.terms import AnyTerms
from meadhall.engine.contract import AnyGame

KINDS: Final = ["greedy", SEARCH]
HAS_MASTER: Final = False
"""Whether ten times the time of *strong* was measured to win more (docs/strength.md)."""
COACH: Final = 128
"""Iterations that the coach asks of the search."""
INTERPRETED: Final = 16
"""Iterations of *strong* in a decision where the rules are interpreted."""
SEARCHED: Final = 2
"""Decisions of a turn that it searches there, so that no turn takes longer than 3 seconds on a phone."""
CLOSE: Final = 1.5
"""Actions are close whose values differ by no more than this: points."""


def make(spec: Spec, game: AnyGame) -> Bot:
    """Return the bot that *spec* names."""
    if spec.kind == SEARCH:
        return Race(game, budget_of(spec), FreyasFollyHooks(game))
    return Greedy(game, FreyasFollyJudge(game))


def make_terms(game: AnyGame) -> AnyTerms:
    """Return what can be named of *game*."""
    return FreyasFollyTerms(game)
