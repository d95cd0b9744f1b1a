"""What a player is asked in Pebbles, and what each of his choices would do."""

from __future__ import annotations

from collections.abc import Sequence

from meadhall.engine.contract import Action
from meadhall.games.pebbles import PebblesView
from meadhall.games.pebbles.rules.table import Coin
from meadhall.games.pebbles.rules.turn import Take
from meadhall.words.numbers import counted


def asked(view: PebblesView) -> str:
    """Say what the actor is asked for."""
    return "Take pebbles" if view.pebbles else "The bowl is empty"


def sentence(view: PebblesView, action: Action, names: Sequence[str]) -> str:
    """Say what an action would do."""
    if isinstance(action, Take):
        return f"Take **{counted(action.count, 'pebble')}**"
    return f"Let {names[action.seat]} begin" if isinstance(action, Coin) else action.text
