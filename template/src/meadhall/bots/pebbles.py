"""What a bot knows of Pebbles: leave a multiple of four."""

from __future__ import annotations

from typing import Final

from meadhall.bots.bot import Bot
from meadhall.bots.greedy import Greedy, Judge
from meadhall.engine.chance import Dice
from meadhall.engine.contract import Action, AnyGame
from meadhall.games.pebbles.pieces import Take
from meadhall.games.pebbles.state import PebblesState

KINDS: Final = ["greedy"]
GOOD_TO_LEAVE: Final = 4


def make(kind: str, game: AnyGame) -> Bot:
    """Return the bot of this kind; greedy is the only one."""
    assert kind in KINDS
    return Greedy(game, PebblesJudge())


class PebblesJudge(Judge[PebblesState, Action]):
    """Likes to leave a multiple of four."""

    def value(self, view: PebblesState, action: Action, dice: Dice) -> float:
        if isinstance(action, Take):
            return 1.0 if (view.pebbles - action.count) % GOOD_TO_LEAVE == 0 else 0.0
        return 0.0
