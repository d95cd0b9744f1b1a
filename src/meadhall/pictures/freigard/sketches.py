"""What a choice would do in Freigard: how far the points would reach on the ruler."""

from __future__ import annotations

from meadhall.engine.contract import Action
from meadhall.games.freigard import FreigardView
from meadhall.games.freigard.rules.points import Score
from meadhall.games.freigard.rules.turn import Discard
from meadhall.games.freigard.rules.worth import points_of
from meadhall.pictures.freigard.board import scored_spot
from meadhall.pictures.picture import Sketch


def sketch(view: FreigardView, action: Action, cut: str) -> Sketch:
    """Return what *action* would do on the board: the points that it makes, or leaves in the hand."""
    hand = view.hand[:]
    if isinstance(action, Discard):
        hand.remove(action.card)
    elif not isinstance(action, Score):
        return Sketch()
    points = int(points_of(view.box.kinds, hand))
    return Sketch((scored_spot(view, points, cut),)) if points > 0 else Sketch()
