"""What each temperament likes in the mine: to go deep, to bring home, to gather jewels, to work for the necklace."""

from __future__ import annotations

from meadhall.bots.temper import BOLD, CAREFUL, GRASPING, LOYAL
from meadhall.engine.contract import Action
from meadhall.games.freyas_folly.rules.abilities import Fly, Steal
from meadhall.games.freyas_folly.rules.collecting import Collect, Gather
from meadhall.games.freyas_folly.rules.moving import Enter, Move
from meadhall.games.freyas_folly.rules.settings import Complete, Forge, TakeSetting
from meadhall.games.freyas_folly.rules.trading import Take


def liking(action: Action, temper: str) -> float:
    """Say how much a master of dwarfs of this temperament likes an action."""
    if isinstance(action, Enter | Steal):
        return 2.0 if temper == BOLD else 0.0
    if isinstance(action, Gather | Collect | Take | Fly):
        return {GRASPING: 2.0, BOLD: 1.0}.get(temper, 0.0)
    if isinstance(action, Complete | TakeSetting):
        return {CAREFUL: 2.0, LOYAL: 1.0}.get(temper, 0.0)
    if isinstance(action, Forge):
        return 2.0 if temper == LOYAL else 0.0
    return 1.0 if isinstance(action, Move) and temper == BOLD else 0.0
