"""What every search is: a bot that can say what it found."""

from __future__ import annotations

from abc import abstractmethod
from typing import Final

from meadhall.bots.bot import Bot
from meadhall.bots.search.budget import Budget
from meadhall.bots.search.report import Report
from meadhall.engine.chance import Dice
from meadhall.engine.contract import Action, AnyGame, View

SEARCH: Final = "search"
"""The kind of bot, in every game that has one."""


class Search(Bot):
    """Base of every search.

    It has the view and dice of its own, never the table's state: what it tries it tries in worlds that it has
    imagined behind the view, and everybody in them decides by what they would see there.
    """

    def __init__(self, game: AnyGame, budget: Budget) -> None:
        super().__init__(game)
        self.budget = budget

    @abstractmethod
    def think(self, view: View, legal: list[Action], dice: Dice) -> Report:
        """Think about one decision within the budget; *legal* is not empty.

        A single choice is sampled as well, for its expectation.
        """

    def choose(self, view: View, legal: list[Action], dice: Dice) -> Action:
        if len(legal) == 1:
            return legal[0]
        return self.think(view, legal, dice).best()

    def exact(self, view: View, legal: list[Action]) -> Report | None:
        """Work each choice out to the last chance; say None where the game cannot, or too much can still happen."""
        return None
