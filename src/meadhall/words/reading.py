"""Events read one after the other: what belongs together is taken together."""

from __future__ import annotations

from collections.abc import Iterable
from typing import TypeVar

from meadhall.engine.contract import Event

E = TypeVar("E", bound=Event)


class Reading:
    """A place in a list of events."""

    def __init__(self, events: Iterable[Event]) -> None:
        self._events = list(events)
        self._place = 0

    @property
    def is_left(self) -> bool:
        """Whether there is more to read."""
        return self._place < len(self._events)

    def take_any(self) -> Event:
        """Read the next event; there must be one."""
        self._place += 1
        return self._events[self._place - 1]

    def take(self, kind: type[E]) -> E | None:
        """Read the next event if it is of a kind."""
        if self.is_left:
            event = self._events[self._place]
            if isinstance(event, kind):
                self._place += 1
                return event
        return None

    def run(self, kind: type[E]) -> list[E]:
        """Read all events of a kind that follow each other here."""
        found: list[E] = []
        while (event := self.take(kind)) is not None:
            found.append(event)
        return found
