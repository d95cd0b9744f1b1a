"""Watching: how many look at a table who do not sit there, through this hall and those that share its tables."""

from __future__ import annotations

import time
from collections.abc import Callable


class Watching:
    """The watchers of a table."""

    def __init__(self, own: Callable[[], int], tell: Callable[[], None]) -> None:
        self._own = own
        """Counts those who look through this hall."""
        self._tell = tell
        self.spread: Callable[[int], None] = lambda _: None
        """Called with the number of those when it has changed."""
        self._spread = 0
        self._elsewhere: dict[str, tuple[int, float]] = {}
        """How many look through each other hall, and when that was heard."""

    @property
    def own(self) -> int:
        """How many look through this hall."""
        return self._own()

    @property
    def count(self) -> int:
        """How many look in all."""
        return self.own + sum(count for count, _ in self._elsewhere.values())

    def look(self) -> None:
        """Let the other halls know if more or fewer look through this one."""
        own = self.own
        if own != self._spread:
            self._spread = own
            self.spread(own)

    def hear_of(self, hall: str, count: int) -> None:
        """Note how many look through another hall, and tell if that is another number."""
        before, _ = self._elsewhere.pop(hall, (0, 0.0))
        if count:
            self._elsewhere[hall] = count, time.monotonic()
        if count != before:
            self._tell()

    def forget(self, seconds: float) -> None:
        """Count nobody any more of a hall that has said nothing for so long: it is gone, and its watchers with it."""
        since = time.monotonic() - seconds
        for hall in [hall for hall, (_, heard) in self._elsewhere.items() if heard < since]:
            self.hear_of(hall, 0)
