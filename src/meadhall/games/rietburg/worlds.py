"""Possible states behind a view: nothing is hidden, so there is one."""

from __future__ import annotations

from meadhall.engine.contract import NOBODY
from meadhall.games.rietburg.state import RietburgState


def imagine(view: RietburgState) -> RietburgState:
    """Return the state that the view shows."""
    state = view.copy()
    state.seat = NOBODY
    return state
