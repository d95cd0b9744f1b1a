"""Tells what happened, when somebody listens."""

from __future__ import annotations

from meadhall.games.castle_panic.state import State
from meadhall.games.castle_panic.told import EVERYBODY, Event


def tell(
    state: State,
    what: str,
    seat: int = -1,
    card: int = -1,
    token: int = -1,
    monster: int = -1,
    arc: int = -1,
    count: int = -1,
    other: int = -1,
    audience: int = EVERYBODY,
) -> None:
    """Add a record of what happened; *audience* is a set of seats."""
    if state.told is not None:
        state.told.append(Event(what, seat, card, token, monster, arc, count, other, audience))
