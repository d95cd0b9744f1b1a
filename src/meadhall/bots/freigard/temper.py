"""What each temperament likes with a hand of guardians: to draw on, to keep totems, to score, to wait."""

from __future__ import annotations

from meadhall.bots.temper import BOLD, CAREFUL, GRASPING
from meadhall.engine.contract import Action
from meadhall.games.freigard.rules.points import Score
from meadhall.games.freigard.rules.turn import Draw


def liking(action: Action, temper: str) -> float:
    """Say how much a guardian of this temperament likes an action."""
    if isinstance(action, Score):
        return {GRASPING: 2.0, CAREFUL: 1.0}.get(temper, 0.0)
    return 1.0 if isinstance(action, Draw) and temper == BOLD else 0.0
