"""What one viewer of a table has been told: the log, and what happened since his last turn."""

from __future__ import annotations

from collections.abc import Sequence

import msgspec

from meadhall.engine.contract import Event, Seat, View
from meadhall.front import Moment
from meadhall.words import GameWords
from meadhall.words.telling import TURN, Block, Count, Line

MOST_LINES = 200
"""The most lines that are kept; a replay shows the others."""
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
    """What has happened since the viewer's last turn."""

    counts: list[Changed]
    blocks: list[Block]


class ViewerStory:
    """The story of one viewer."""

    def __init__(self, first: Sequence[Line], viewer: Seat) -> None:
        self.lines: list[Line] = list(first)
        self.turn = 0
        """How many turns of the viewer there have been; where none is headed, how often others acted before him."""
        self._viewer = viewer
        self._is_headed = False
        self._is_turn = True
        """Whether the turn that goes on is the viewer's, or may be."""
        self._is_after_own = False
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
        is_turn = self._is_turn
        self._note_turns(fresh, is_own)
        # What one is asked in the turn of another is a part of that turn.
        if is_own and is_turn:
            self._events = []
            self._moments = 0
            self._counts = said.counts(moments[-1].view, names)
            return
        heard = [event for moment in moments for event in moment.view.told or []]
        self._events = [*self._events, *heard][-MOST_EVENTS:]
        self._moments += len([1 for moment in moments if moment.caption is not None])

    def _note_turns(self, fresh: Sequence[Line], is_own: bool) -> None:
        for line in fresh:
            if line.kind == TURN:
                self._is_headed = True
                self._is_turn = line.seat == self._viewer
                self.turn += self._is_turn
        if not self._is_headed and self._is_after_own and not is_own:
            self.turn += 1
        self._is_after_own = is_own

    def forget(self) -> None:
        """Leave out of the next summary what has happened until now: something of it was taken back."""
        self._is_turn = True
        self._events = []
        self._moments = 0

    def since(self, told: int) -> list[Line]:
        """Return the lines after the first *told* ones, as far as they are kept."""
        fresh = self.told - told
        return self.lines[-fresh:] if fresh > 0 else []

    def recap(self, view: View, said: GameWords, names: Sequence[str], is_shared: bool = False) -> Recap | None:
        """Sum up what happened since the viewer's last turn; None if that was little, or there was none.

        *is_shared*: he has just been handed the screen, and was told nothing of it before.
        """
        if not self._moments or (not is_shared and (not self._counts or self._moments < FEWEST_MOMENTS)):
            return None
        now = said.counts(view, names)
        pairs = zip(self._counts or now, now, strict=True)
        return Recap(
            [
                Changed(after.word, after.icon, before.number, after.number, after.is_good)
                for before, after in pairs
                if before.number != after.number
            ],
            said.recap(view, self._events, names),
        )
