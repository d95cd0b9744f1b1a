"""What has happened in a game of Pebbles, told line by line."""

from __future__ import annotations

from collections.abc import Sequence

from meadhall.engine.contract import Event, Outcome
from meadhall.games.pebbles import PebblesView
from meadhall.games.pebbles.events import Began, Took
from meadhall.words.numbers import counted
from meadhall.words.telling import Line


def tell(view: PebblesView, names: Sequence[str]) -> list[Line]:
    """Tell what has happened, a line for each thing."""
    return [Line(text) for text in _texts(view, names)]


def _texts(view: PebblesView, names: Sequence[str]) -> list[str]:
    """Tell what has happened."""
    return [_tell(event, names) for event in view.told or []]


def _tell(event: Event, names: Sequence[str]) -> str:
    if isinstance(event, Began):
        return f"{names[event.seat]} begins."
    if isinstance(event, Took):
        return f"{names[event.seat]} took {counted(event.count, 'pebble')}. {event.left} left."
    return ""


def ending(outcome: Outcome, names: Sequence[str]) -> str:
    """Say how the game ended."""
    return f"{names[outcome.winners[0]]} took the last pebble and wins."
