"""What a choice would do in Freya's Folly: the way of a dwarf along the lanterns, and where he would stand."""

from __future__ import annotations

from meadhall.engine.contract import Action
from meadhall.games.freyas_folly import FreyasFollyView
from meadhall.games.freyas_folly.pieces import EMPTY
from meadhall.games.freyas_folly.rules.collecting import Gather
from meadhall.games.freyas_folly.rules.moving import Enter, Move
from meadhall.pictures.canvas import short
from meadhall.pictures.freyas_folly.dwarfs import dwarf_spots
from meadhall.pictures.freyas_folly.layout import plans
from meadhall.pictures.picture import Sketch


def sketch(view: FreyasFollyView, action: Action, cut: str) -> Sketch:
    """Return what *action* would do on the board."""
    mine = view.box.mine
    if isinstance(action, Enter):
        number, origin, is_loaded = view.first_outside(view.turn), mine.outside, False
    elif isinstance(action, Move | Gather):
        number, origin = view.dwarf_at[action.origin], action.origin
        is_loaded = isinstance(action, Gather) or view.dwarfs[number].barrow != EMPTY
    else:
        return Sketch()
    ghosts = () if action.target == mine.outside else dwarf_spots(view, number, action.target, is_loaded, cut)
    plan = next(plan for plan in plans(view.box) if plan.cut == cut)
    points = [plan.points[place] for place in (origin, *mine.path(origin, action.target))]
    return Sketch(ghosts, "M" + "L".join(f"{short(x)} {short(y)}" for x, y in points))
