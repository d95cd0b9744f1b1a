"""The gentle bot: it sees what greedy sees, and is not always careful."""

from __future__ import annotations

from typing import Final

from meadhall.bots.bot import Bot, Judging
from meadhall.engine.chance import Dice
from meadhall.engine.contract import Action, View

GENTLE: Final = "gentle"
"""The kind of bot, in every game."""
CAREFUL: Final = 3
"""One decision in this many is the best choice; the others are any that looks about as good."""
MOST: Final = 3
"""It never takes less than the third best."""


class Gentle(Bot):
    """Slips as a beginner does: the second or third best when it is close, and never what is far behind."""

    def __init__(self, judging: Judging, close: float) -> None:
        super().__init__(judging.game)
        self.judging: Final = judging
        self.close: Final = close
        """How far behind the best an action may be, in the measure of the judge."""

    def choose(self, view: View, legal: list[Action], dice: Dice) -> Action:
        if len(legal) == 1:
            return legal[0]
        near = self.near(legal, self.judging.values(view, legal, dice))
        if dice.below(CAREFUL) == 0:
            return near[0]
        return near[dice.below(len(near))]

    def near(self, legal: list[Action], values: list[float]) -> list[Action]:
        """Return the best actions that are close, the best first; of equals the first in the catalog."""
        found: list[Action] = []
        left = list(range(len(legal)))
        best = max(values)
        while left and len(found) < MOST:
            place = left[0]
            for other in left:
                if values[other] > values[place]:
                    place = other
            if values[place] < best - self.close:
                break
            found.append(legal[place])
            left.remove(place)
        return found
