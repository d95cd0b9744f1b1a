"""What a player of Pebbles counts: what is left."""

from __future__ import annotations

from typing import Final

from meadhall.bots.terms import Terms
from meadhall.engine.chance import Dice
from meadhall.engine.contract import Action
from meadhall.engine.term import Term
from meadhall.games.pebbles import PebblesView
from meadhall.games.pebbles.rules.turn import Take

LEFT: Final = "left"


class PebblesTerms(Terms[PebblesView, Action]):
    """Names what an action leaves."""

    def after(self, view: PebblesView, action: Action, line: list[Action], dice: Dice) -> list[Term]:
        return [Term(LEFT, float(view.pebbles - action.count))] if isinstance(action, Take) else []
