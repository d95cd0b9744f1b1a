"""The states behind a view: nothing is hidden, so there is one."""

from __future__ import annotations

from meadhall.engine.contract import NOBODY
from meadhall.games.freigard.state import FreigardState


def imagined(view: FreigardState) -> FreigardState:
    """Return the state a view shows."""
    state = view.copy()
    state.seat = NOBODY
    return state
