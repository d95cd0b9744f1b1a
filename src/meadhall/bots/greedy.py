"""The greedy bot: it looks one action ahead and takes what its judge likes best."""

from __future__ import annotations

from abc import abstractmethod
from typing import Any, Final, Generic, TypeAlias

from meadhall.bots.bot import Judging
from meadhall.engine.chance import Dice
from meadhall.engine.contract import A, Action, AnyGame, V, View


class Judge(Generic[V, A]):
    """What a bot knows of one game: how good an action looks from a view."""

    def begin(self, view: V, legal: list[A], dice: Dice) -> None:
        """Prepare to judge the legal actions of one decision; mostly nothing to do."""

    @abstractmethod
    def value(self, view: V, action: A, dice: Dice) -> float:
        """Judge one action for the seat whose view this is; higher is better."""


# Bots handle the judges of every game; the view a judge gets is always its own game's.
AnyJudge: TypeAlias = Judge[Any, Any]


class Greedy(Judging):
    """Takes the action with the highest value; of equals the first in the catalog."""

    def __init__(self, game: AnyGame, judge: AnyJudge) -> None:
        super().__init__(game)
        self.judge: Final = judge

    def choose(self, view: View, legal: list[Action], dice: Dice) -> Action:
        if len(legal) == 1:
            return legal[0]
        values = self.values(view, legal, dice)
        best = 0
        for place in range(1, len(legal)):
            if values[place] > values[best]:
                best = place
        return legal[best]

    def values(self, view: View, legal: list[Action], dice: Dice) -> list[float]:
        self.judge.begin(view, legal, dice)
        return [self.judge.value(view, action, dice) for action in legal]
