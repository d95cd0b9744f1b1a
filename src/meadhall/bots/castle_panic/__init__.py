"""What a bot knows of Castle Panic: what the open table foretells (forecast), what things are worth, and how to judge.

The greedy bot tries each action on an imagined table and reads from it what will fall if the players go on with the
cards in view. Exchanges, trades and the Overlord's tokens are judged the same way. The search plays its best choices
on for a round (search).
"""

from __future__ import annotations

from typing import Final

from meadhall.bots.bot import Bot
from meadhall.bots.castle_panic.judge import CastlePanicJudge
from meadhall.bots.castle_panic.search import CastlePanicHooks
from meadhall.bots.castle_panic.temper import liking as liking
from meadhall.bots.castle_panic.terms import CastlePanicTerms
from meadhall.bots.greedy import Greedy
from meadhall.bots.search.budget import budget_of
from meadhall.bots.search.race import Race
from meadhall.bots.search.search import SEARCH
from meadhall.bots.spec import Spec
from meadhall.bots.terms import AnyTerms
from meadhall.engine.contract import AnyGame
from meadhall.games.castle_panic.rules.game import CastlePanic

KINDS: Final = ["greedy", SEARCH]
HAS_MASTER: Final = False
"""Whether ten times the time of *strong* was measured to win more (docs/strength.md)."""
COACH: Final = 512
"""Iterations that the coach asks of the search."""
INTERPRETED: Final = 16
"""Iterations of *strong* in a decision where the rules are interpreted."""
SEARCHED: Final = 3
"""Decisions of a turn that it searches there, so that no turn takes longer than 3 seconds on a phone."""
CLOSE: Final = 10.0
"""Actions are close whose values differ by no more than this: hundredths of the logarithm of the odds."""


def make(spec: Spec, game: AnyGame) -> Bot:
    """Return the bot that *spec* names."""
    assert isinstance(game, CastlePanic)
    if spec.kind == SEARCH:
        return Race(game, budget_of(spec), CastlePanicHooks(game))
    return Greedy(game, CastlePanicJudge(game))


def make_terms(game: AnyGame) -> AnyTerms:
    """Return what can be named of *game*."""
    assert isinstance(game, CastlePanic)
    return CastlePanicTerms(game)
