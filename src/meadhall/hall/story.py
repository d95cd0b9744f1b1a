"""What one viewer of a table has been told: the log, and what happened since his last turn."""

from __future__ import annotations

from collections.abc import Sequence

import msgspec

from meadhall.engine.contract import Event, View
from meadhall.front import Moment
from meadhall.words import GameWords
from meadhall.words.telling import Block, Count, Line

MOST_LINES = 200
"""So many lines are kept; whoever wants more replays the match."""
MOST_EVENTS = 500
FEWEST_MOMENTS = 3
"""So much must have happened before it is summed up."""


class Changed(msgspec.Struct, frozen=True):
    """A number by which people judge the table, as it was and as it is."""

    word: str
    icon: str
    before: int
    after: int
    is_good: bool


class Recap(msgspec.Struct, frozen=True):
    """What has become of the table since somebody's last turn."""

    counts: list[Changed]
    blocks: list[Block]


class Story:
    """The story of one viewer."""

    def __init__(self, first: Sequence[Line]) -> None:
        self.lines: list[Line] = list(first)
        self.told = len(self.lines)
        """How many lines there have been in all."""
        self._events: list[Event] = []
        self._moments = 0
        self._counts: list[Count] = []

    def hear(self, moments: Sequence[Moment], is_own: bool, said: GameWords, names: Sequence[str]) -> None:
        """Take what happened after a decision; *is_own* if it was the viewer's."""
        fresh = [line for moment in moments for line in moment.lines]
        self.told += len(fresh)
        self.lines = [*self.lines, *fresh][-MOST_LINES:]
        if is_own:
            self._events = []
            self._moments = 0
            self._counts = said.counts(moments[-1].view, names)
            return
        heard = [event for moment in moments for event in moment.view.told or []]
        self._events = [*self._events, *heard][-MOST_EVENTS:]
        self._moments += len([1 for moment in moments if moment.caption is not None])

    def forget(self) -> None:
        """Leave out of the next summary what has happened until now: something of it was taken back."""
        self._events = []
        self._moments = 0

    def since(self, told: int) -> list[Line]:
        """Return the lines after the first *told* ones, as far as they are kept."""
        fresh = self.told - told
        return self.lines[-fresh:] if fresh > 0 else []

    def recap(self, view: View, said: GameWords, names: Sequence[str]) -> Recap | None:
        """Sum up what happened since the viewer's last action; None if that was little, or there was none."""
        if not self._counts or self._moments < FEWEST_MOMENTS:
            return None
        pairs = zip(self._counts, said.counts(view, names), strict=True)
        return Recap(
            [
                Changed(after.word, after.icon, before.number, after.number, after.is_good)
                for before, after in pairs
                if before.number != after.number
            ],
            said.recap(view, self._events, names),
        )
