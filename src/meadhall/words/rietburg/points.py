"""How far a game of Rietburg got, in numbers, to compare games of the same deal."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from meadhall.engine.contract import Event
from meadhall.games.rietburg import events
from meadhall.games.rietburg.pieces import FREED

POINTS: Final = "tasks"
"""What is counted."""


def points(happened: Sequence[Event]) -> tuple[int, int]:
    """Count the tasks completed, then the narrator cards left where the castle was freed."""
    tasks = max((event.number for event in happened if isinstance(event, events.TaskCompleted)), default=0)
    end = next((event for event in reversed(happened) if isinstance(event, events.GameEnded)), None)
    return tasks, end.deck if end is not None and end.ending == FREED else 0
