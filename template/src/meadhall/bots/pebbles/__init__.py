"""The bots of Pebbles.

When it grows, give the judge and the terms files of their own.
"""

from __future__ import annotations

from typing import Final

from meadhall.bots.bot import Bot
from meadhall.bots.greedy import Greedy, Judge
from meadhall.bots.spec import Spec
from meadhall.bots.temper import BOLD, CAREFUL
from meadhall.bots.terms import AnyTerms, Terms
from meadhall.engine.chance import Dice
from meadhall.engine.contract import Action, AnyGame
from meadhall.engine.term import Term
from meadhall.games.pebbles import PebblesView
from meadhall.games.pebbles.rules.turn import Take

KINDS: Final = ["greedy"]
HAS_MASTER: Final = False
"""Whether ten times the time of *strong* was measured to win more."""
CLOSE: Final = 1.0
"""Actions are close whose values differ by no more than this."""
GOOD_TO_LEAVE: Final = 4
LEFT: Final = "left"


class PebblesJudge(Judge[PebblesView, Action]):
    """Likes to leave a multiple of four."""

    def value(self, view: PebblesView, action: Action, dice: Dice) -> float:
        if isinstance(action, Take):
            return 1.0 if (view.pebbles - action.count) % GOOD_TO_LEAVE == 0 else 0.0
        return 0.0


class PebblesTerms(Terms[PebblesView, Action]):
    """Names what an action leaves."""

    def after(self, view: PebblesView, action: Action, line: list[Action], dice: Dice) -> list[Term]:
        return [Term(LEFT, float(view.pebbles - action.count))] if isinstance(action, Take) else []


def make(spec: Spec, game: AnyGame) -> Bot:
    """Return the bot that *spec* names; greedy is the only one."""
    assert spec.kind in KINDS
    return Greedy(game, PebblesJudge())


def liking(action: Action, temper: str) -> float:
    """Say how much a player of this temperament likes an action, of those that are as good."""
    if isinstance(action, Take):
        return {BOLD: 1.0, CAREFUL: -1.0}.get(temper, 0.0) * action.count
    return 0.0


def make_terms(game: AnyGame) -> AnyTerms:
    """Return what can be named of *game*."""
    return PebblesTerms(game)
