"""What a choice would do in En Garde: the fencer on his new space, and the line of his blade."""

from __future__ import annotations

from typing import Final

from meadhall.engine.contract import Action
from meadhall.games.en_garde.pieces import WHITE
from meadhall.games.en_garde.rules.attacking import Attack, Lunge
from meadhall.games.en_garde.rules.moving import Move
from meadhall.games.en_garde.view import EnGardeView
from meadhall.pictures.canvas import short
from meadhall.pictures.en_garde.fencers import ghost, standings
from meadhall.pictures.en_garde.layout import LAYOUTS
from meadhall.pictures.picture import Sketch, Spot

BREAST: Final = (26.0, 86.0)
"""Where a blade begins before the middle of the feet, and how high."""
BEFORE: Final = 22.0
"""How far before the other fencer the line ends: its point lies on his breast."""


def sketch(view: EnGardeView, action: Action, cut: str) -> Sketch:
    """Return what *action* would do on the board."""
    if isinstance(action, Move):
        return Sketch((ghost(view, view.seen.space_after(action.forward), cut),))
    if isinstance(action, Lunge):
        there = ghost(view, view.seen.space_after(action.step), cut)
        return Sketch((there,), blow=_blow(view, there, cut))
    if isinstance(action, Attack):
        return Sketch(blow=_blow(view, None, cut))
    return Sketch()


def _blow(view: EnGardeView, there: Spot | None, cut: str) -> str:
    """Return the line of the blade from where the fencer stands, or would stand, to the other one."""
    layout = next(layout for layout in LAYOUTS if layout.cut == cut)
    turn = int(view.seen.turn)
    both = standings(view)
    side = 1 if turn == WHITE else -1
    before, high = BREAST
    start = (both[turn].x(layout) if there is None else there.x) + side * before * layout.fencer
    end = both[1 - turn].x(layout) - side * BEFORE * layout.fencer
    if (end - start) * side < BEFORE * layout.fencer:
        start = end - side * BEFORE * layout.fencer
    y = layout.top + layout.feet - high * layout.fencer
    return f"M{short(start)} {short(y)}L{short(end)} {short(y)}"
