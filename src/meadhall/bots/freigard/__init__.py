"""What a bot knows of Freigard: which cards are worth keeping, and when to score.

``greedy`` looks one card ahead: a hand is worth what it scores now, or what the best three of it
and the next card will score on average, less what a card is worth.  ``odds`` knows what every hand
promises for the whole rest of the round, and plays for the chance to win the game (odds.py).  ``search``
races what the odds like best to the end of the round (search.py).
"""

from __future__ import annotations

from typing import Final

from meadhall.bots.bot import Bot
from meadhall.bots.freigard.judge import FreigardJudge
from meadhall.bots.freigard.odds import Odds
from meadhall.bots.freigard.search import FreigardSearch
from meadhall.bots.freigard.temper import liking as liking
from meadhall.bots.freigard.terms import FreigardTerms
from meadhall.bots.greedy import Greedy
from meadhall.bots.search.budget import budget_of
from meadhall.bots.search.search import SEARCH
from meadhall.bots.spec import Spec
from meadhall.bots.terms import AnyTerms
from meadhall.engine.contract import AnyGame
from meadhall.games.freigard.box import FreigardBox
from meadhall.games.freigard.rules.game import Freigard

KINDS: Final = ["greedy", "odds", SEARCH]
HAS_MASTER: Final = False
"""Whether ten times the time of *strong* was measured to win more (docs/strength.md)."""
COACH: Final = 96
"""Iterations that the coach asks of the search."""
INTERPRETED: Final = 64
"""Iterations of *strong* in a decision where the rules are interpreted."""
SEARCHED: Final = 1
"""Decisions of a turn that it searches there, so that no turn takes longer than 3 seconds on a phone."""
CLOSE: Final = 1.0
"""Actions are close whose values differ by no more than this: points."""


def make(spec: Spec, game: AnyGame) -> Bot:
    """Return the bot that *spec* names."""
    assert isinstance(game, Freigard)
    if spec.kind == SEARCH:
        return FreigardSearch(game, budget_of(spec))
    if spec.kind == "odds":
        return Odds(game)
    box = game.box
    assert isinstance(box, FreigardBox)
    return Greedy(game, FreigardJudge(box))


def make_terms(game: AnyGame) -> AnyTerms:
    """Return what can be named of *game*."""
    return FreigardTerms(game)
