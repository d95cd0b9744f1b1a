"""What has happened in a game of Pebbles, told line by line."""

from __future__ import annotations

from collections.abc import Sequence

from meadhall.engine.contract import Event, Outcome
from meadhall.games.pebbles import PebblesView
from meadhall.games.pebbles.events import Began, Took
from meadhall.words.numbers import counted
from meadhall.words.telling import ROUND, Line


def tell(view: PebblesView, names: Sequence[str]) -> list[Line]:
    """Tell what has happened, a line for each thing; who begins is the heading of what follows."""
    return [line for event in view.told or [] for line in _tell(event, names)]


def _tell(event: Event, names: Sequence[str]) -> list[Line]:
    if isinstance(event, Began):
        return [Line(f"{names[event.seat]} begins.", ROUND, seat=event.seat)]
    if isinstance(event, Took):
        took = f"{names[event.seat]} took {counted(event.count, 'pebble')}. {event.left} left."
        return [Line(took, seat=event.seat)]
    return []


def ending(outcome: Outcome, names: Sequence[str]) -> str:
    """Say how the game ended."""
    return f"{names[outcome.winners[0]]} took the last pebble and wins."
