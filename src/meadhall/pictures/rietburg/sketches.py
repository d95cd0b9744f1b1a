"""What a choice would do at Rietburg: a hero in another room, a card on another stack."""

from __future__ import annotations

from meadhall.engine.contract import Action
from meadhall.games.rietburg import RietburgView
from meadhall.games.rietburg.rules import steps
from meadhall.pictures.picture import Sketch
from meadhall.pictures.rietburg.rooms import top_spot
from meadhall.pictures.rietburg.standing import hero_spot


def sketch(view: RietburgView, action: Action, cut: str) -> Sketch:
    """Return what *action* would do on the board."""
    here = view.places[view.active]
    if isinstance(action, steps.Go):
        return Sketch((hero_spot(view, view.active, action.place, cut),))
    if isinstance(action, steps.Fetch):
        return Sketch((hero_spot(view, action.hero, here, cut),))
    if isinstance(action, steps.Shift):
        return Sketch((top_spot(view, action.place, action.other, cut),))
    if isinstance(action, steps.Bring):
        return Sketch((top_spot(view, action.place, here, cut),))
    if isinstance(action, steps.Swap):
        pair = ((action.place, action.other), (action.other, action.place))
        return Sketch(tuple(top_spot(view, *one, cut) for one in pair))
    return Sketch()
