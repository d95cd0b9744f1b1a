"""What the greedy bot knows of Pebbles: leave a multiple of four."""

from __future__ import annotations

from typing import Final

from meadhall.bots.greedy import Judge
from meadhall.engine.chance import Dice
from meadhall.engine.contract import Action
from meadhall.games.pebbles import PebblesView
from meadhall.games.pebbles.rules.turn import Take

GOOD_TO_LEAVE: Final = 4


class PebblesJudge(Judge[PebblesView, Action]):
    """Likes to leave a multiple of four."""

    def value(self, view: PebblesView, action: Action, dice: Dice) -> float:
        if isinstance(action, Take):
            return 1.0 if (view.pebbles - action.count) % GOOD_TO_LEAVE == 0 else 0.0
        return 0.0
