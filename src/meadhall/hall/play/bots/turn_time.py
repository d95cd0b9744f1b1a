"""How long bots think in one turn: its decisions share a time, so that nobody waits long for all of them.

Where bots count what they try and not how long, the first decisions of a turn are searched, and no clock is asked.
"""

from __future__ import annotations

from dataclasses import replace
from typing import Final

from meadhall import bots
from meadhall.bots.spec import MILLISECONDS, Spec
from meadhall.engine.match import Playing
from meadhall.front.policies import is_own
from meadhall.hall.workers.thinkers import BotQuestion

MOST_MILLISECONDS: Final = 2500
"""What the decisions of bots in one turn think together; with what else takes time nobody waits more than 3 seconds."""
LEAST_MILLISECONDS: Final = 20
"""A decision thinks so long also when the time of its turn is spent."""
SHARE: Final = 2
"""Of what is left of its turn a decision takes no more than this part: others may follow."""


class TurnTime:
    """What bots have thought at one table since its turn began."""

    def __init__(self) -> None:
        self._turn = -1
        self._spent = 0.0
        self._decided = 0
        """How many of its decisions have been counted."""

    def begin(self, turn: int) -> None:
        """Forget what was spent, if this is another turn."""
        if turn != self._turn:
            self._turn = turn
            self._spent = 0.0
            self._decided = 0

    def shared(self, question: BotQuestion, *, counts_lines: bool = False) -> BotQuestion:
        """Return a question with no more time, or as many lines to try, than its share of what is left."""
        if is_own(question.kind):
            return question
        if counts_lines:
            counted = replace(question, kind=bots.interpreted(question.kind, question.game, self._decided))
            self._decided += len(question.legal) > 1
            return counted
        spec = bots.spec_of(question.kind, question.game)
        if spec.unit != MILLISECONDS:
            return question
        share = max(LEAST_MILLISECONDS, int(MOST_MILLISECONDS - 1000 * self._spent) // SHARE)
        if spec.budget <= share:
            return question
        return replace(question, kind=Spec(spec.kind, share, spec.unit, spec.temper).text())

    def spend(self, seconds: float) -> None:
        """Count what a decision took."""
        self._spent += seconds


def turn_of(match: Playing) -> int:
    """Return the number of the turn; in a game for one, whose seat is always in turn, each decision is one."""
    return len(match.steps) if match.game.seats == 1 else match.turns
