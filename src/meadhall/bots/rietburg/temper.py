"""What each temperament likes in the castle: to fight, to clear the way, to take what lies there, to help."""

from __future__ import annotations

from meadhall.bots.temper import BOLD, CAREFUL, GRASPING, LOYAL
from meadhall.engine.contract import Action
from meadhall.games.rietburg.rules.battle import Fight, Take
from meadhall.games.rietburg.rules.free import Give, PickUp, TurnTask
from meadhall.games.rietburg.rules.group_battle import Invite, Join, JoinSide
from meadhall.games.rietburg.rules.steps import Fetch, Remove, Retake, Turn


def liking(action: Action, temper: str) -> float:
    """Say how much a hero of this temperament likes an action."""
    if isinstance(action, Fight):
        return 2.0 if temper == BOLD else 0.0
    if isinstance(action, Remove | Turn | TurnTask):
        return 2.0 if temper == CAREFUL else 0.0
    if isinstance(action, Take | PickUp | Retake):
        return 2.0 if temper == GRASPING else 0.0
    if isinstance(action, Join | JoinSide | Invite | Give | Fetch):
        return 2.0 if temper == LOYAL else 0.0
    return 0.0
