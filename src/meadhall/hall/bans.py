"""Addresses to which the keeper of a hall has shut the door, for a time."""

from __future__ import annotations

import time
from collections.abc import Callable

from meadhall.hall.visitors import network_of


class Bans:
    """Who is not let in, and until when."""

    def __init__(self, clock: Callable[[], float] = time.time) -> None:
        self._clock = clock
        self._until: dict[str, float] = {}

    def is_banned(self, visitor: str) -> bool:
        """Say whether a visitor is not let in."""
        return bool(self._until) and self._until.get(visitor, 0.0) > self._clock()

    def put(self, address: str, until: float) -> str:
        """Shut the door for an address; return the network it stands for."""
        visitor = network_of(address)
        self._until[visitor] = until
        return visitor
