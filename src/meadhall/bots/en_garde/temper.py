"""What each temperament likes with a blade in hand: to strike, to keep away, to take ground, to parry."""

from __future__ import annotations

from meadhall.bots.temper import BOLD, CAREFUL, GRASPING, LOYAL
from meadhall.engine.contract import Action
from meadhall.games.en_garde.rules.attacking import Attack, Lunge
from meadhall.games.en_garde.rules.defending import Parry
from meadhall.games.en_garde.rules.moving import Move


def liking(action: Action, temper: str) -> float:
    """Say how much a fencer of this temperament likes an action."""
    if isinstance(action, Attack | Lunge):
        return {BOLD: 20.0 + float(action.count), LOYAL: 10.0}.get(temper, 0.0)
    if isinstance(action, Parry):
        return {CAREFUL: 5.0, LOYAL: 20.0}.get(temper, 0.0)
    if isinstance(action, Move):
        return {BOLD: 1.0, GRASPING: 2.0, CAREFUL: -1.0}.get(temper, 0.0) * float(action.forward)
    return 0.0
