"""What each temperament likes on the walls: to strike, to build, to gather trophies and cards, to share."""

from __future__ import annotations

from meadhall.bots.temper import BOLD, CAREFUL, GRASPING, LOYAL
from meadhall.engine.contract import Action
from meadhall.games.castle_panic.rules.cards import Exchange
from meadhall.games.castle_panic.rules.hits import Aim, Hit, Slay
from meadhall.games.castle_panic.rules.specials import Dig, DrawTwo, Drive, Fortify, Pour, Raise, Wall
from meadhall.games.castle_panic.rules.trading import Accept, Answer, Offer, Want


def liking(action: Action, temper: str) -> float:
    """Say how much a defender of this temperament likes an action."""
    if isinstance(action, Hit | Slay | Aim):
        return {BOLD: 2.0, GRASPING: 1.0}.get(temper, 0.0)
    if isinstance(action, Wall | Raise | Fortify | Drive | Pour):
        return 2.0 if temper == CAREFUL else 0.0
    if isinstance(action, Exchange | Dig | DrawTwo):
        return 2.0 if temper == GRASPING else 0.0
    if isinstance(action, Offer | Want | Answer | Accept):
        return 2.0 if temper == LOYAL else 0.0
    return 0.0
