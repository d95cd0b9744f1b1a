"""What a person clicks in Pebbles: any so many pebbles."""

from __future__ import annotations

from meadhall.engine.contract import Action
from meadhall.games.pebbles import PebblesView
from meadhall.games.pebbles.rules.turn import Take

PEBBLE = "pebble"


def handles(view: PebblesView, action: Action) -> tuple[str, ...]:
    """Return the pieces a person clicks to choose *action*."""
    return (PEBBLE,) * action.count if isinstance(action, Take) else ()
