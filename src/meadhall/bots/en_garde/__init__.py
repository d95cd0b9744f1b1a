"""The bots of En Garde: greedy takes the best by estimate, search grows a tree over what both fencers know."""

from __future__ import annotations

from typing import Final

from meadhall.bots.bot import Bot
from meadhall.bots.en_garde.judge import EnGardeJudge
from meadhall.bots.en_garde.search import EnGardeSearch
from meadhall.bots.en_garde.temper import liking as liking
from meadhall.bots.en_garde.terms import EnGardeTerms
from meadhall.bots.greedy import Greedy
from meadhall.bots.search.budget import budget_of
from meadhall.bots.search.search import SEARCH
from meadhall.bots.spec import Spec
from meadhall.bots.terms import AnyTerms
from meadhall.engine.contract import AnyGame
from meadhall.games.en_garde.rules.game import EnGarde

KINDS: Final = ["greedy", SEARCH]
HAS_MASTER: Final = False
"""Whether ten times the time of *strong* was measured to win more (docs/strength.md)."""
COACH: Final = 4000
"""Iterations that the coach asks of the search."""
INTERPRETED: Final = 800
"""Iterations of *strong* in a decision where the rules are interpreted."""
SEARCHED: Final = 4
"""Decisions of a turn that it searches there, so that no turn takes longer than 3 seconds on a phone."""
CLOSE: Final = 0.08
"""Actions are close whose values differ by no more than this: chance to win the round."""


def make(spec: Spec, game: AnyGame) -> Bot:
    """Return the bot that *spec* names."""
    assert isinstance(game, EnGarde)
    if spec.kind == SEARCH:
        return EnGardeSearch(game, budget_of(spec))
    return Greedy(game, EnGardeJudge(game.laws))


def make_terms(game: AnyGame) -> AnyTerms:
    """Return what can be named of *game*."""
    return EnGardeTerms(game)
