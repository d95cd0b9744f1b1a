"""How the greedy bot judges an action of En Garde: by the chance to win the round (estimate.py)."""

from __future__ import annotations

from typing import Final

from meadhall.bots.en_garde.estimate import Estimate
from meadhall.bots.greedy import Judge
from meadhall.engine.chance import Dice
from meadhall.engine.contract import Action
from meadhall.games.en_garde.state import Laws
from meadhall.games.en_garde.view import EnGardeView


class EnGardeJudge(Judge[EnGardeView, Action]):
    """Judges each action by what the other fencer may hold."""

    def __init__(self, laws: Laws) -> None:
        self.estimate: Final = Estimate(laws)

    def begin(self, view: EnGardeView, legal: list[Action], dice: Dice) -> None:
        seen = view.seen
        self.estimate.look(
            seen.hand_of(view.seat),
            view.unseen_cards(),
            view.pack_size,
            seen.distance(),
            seen.room_behind(view.seat),
            seen.room_behind(1 - view.seat),
            seen.attack_count > 0,
        )

    def value(self, view: EnGardeView, action: Action, dice: Dice) -> float:
        return self.estimate.value(action)
