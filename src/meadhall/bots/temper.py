"""Temperaments: of choices that are as good, one likes to strike and another to build.

A tempered bot is as it was wherever one choice is better than the rest, so that a temperament costs little.
"""

from __future__ import annotations

from importlib import import_module
from typing import Final

from meadhall.bots.bot import Bot, Judging
from meadhall.bots.search.search import Search
from meadhall.engine.chance import Dice
from meadhall.engine.contract import Action, View

BOLD: Final = "bold"
CAREFUL: Final = "careful"
GRASPING: Final = "grasping"
"""Greedy for gold; *greedy* is the name of a bot."""
LOYAL: Final = "loyal"
TEMPERS: Final = [BOLD, CAREFUL, GRASPING, LOYAL]
PART: Final = 0.1
"""The part of what a gentle bot calls close within which two choices are as good to a tempered one."""
ERRORS: Final = 0.5
"""The standard errors within which they are as good to one that searches."""
MOST_LOST: Final = 0.01
"""The most of the chance that a search gives away for its temperament in one decision."""


class Tempered(Bot):
    """Plays as another bot does, and takes what it likes of choices that are as good."""

    def __init__(self, bot: Bot, temper: str, close: float) -> None:
        super().__init__(bot.game)
        self.bot: Final = bot
        self.temper: Final = temper
        self.close: Final = close * PART
        """How far behind the best an action may be, in the measure of the judge."""
        self.own: Final = import_module(f"meadhall.bots.{bot.game.name}")

    def choose(self, view: View, legal: list[Action], dice: Dice) -> Action:
        if len(legal) == 1:
            return legal[0]
        return self.liked(self.near(view, legal, dice))

    def near(self, view: View, legal: list[Action], dice: Dice) -> list[Action]:
        """Return the choices that are as good as the best, the best first."""
        bot = self.bot
        if isinstance(bot, Search):
            rows = bot.think(view, legal, dice).rows
            least = rows[0].value - MOST_LOST
            return [
                row.action
                for row in rows
                if row is rows[0] or (row.samples and row.value >= max(least, rows[0].value - ERRORS * row.error))
            ]
        assert isinstance(bot, Judging)
        values = bot.values(view, legal, dice)
        best = max(values)
        ranked = [(-values[place], place) for place in range(len(legal)) if values[place] >= best - self.close]
        ranked.sort()
        return [legal[place] for _, place in ranked]

    def liked(self, near: list[Action]) -> Action:
        """Return what the temperament likes best; of equals the first."""
        best = near[0]
        most: float = self.own.liking(best, self.temper)
        for action in near[1:]:
            liking: float = self.own.liking(action, self.temper)
            if liking > most:
                best = action
                most = liking
        return best
