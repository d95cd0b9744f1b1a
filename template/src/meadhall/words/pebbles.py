"""Pebbles in words."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from meadhall.engine.contract import NOBODY, Action, Event, Outcome
from meadhall.games.pebbles.events import Began, Took
from meadhall.games.pebbles.pieces import UNDECIDED, Coin, Take
from meadhall.games.pebbles.view import PebblesView
from meadhall.words.numbers import counted

TITLE = "Pebbles"
LINE = "Take the last one."
MINUTES = 1
PASSES = ()
RECONSTRUCTED = ""


def seat_names(seats: int) -> list[str]:
    """Return what the rulebook calls the seats."""
    return ["First", "Second"]


def option_words(name: str, value: str = "") -> str:
    """Return the label of an option, or of one of its values."""
    return value or "Pebbles in the bowl"


def status(view: PebblesView) -> str:
    """Say in a few words where the game stands."""
    return f"{counted(view.pebbles, 'pebble')} left"


def asked(view: PebblesView) -> str:
    """Say what the actor is asked for."""
    return "Take pebbles" if view.pebbles else "The bowl is empty"


def sentence(view: PebblesView, action: Action, names: Sequence[str]) -> str:
    """Say what an action would do."""
    if isinstance(action, Take):
        return f"Take **{counted(action.count, 'pebble')}**"
    return f"Let {names[action.seat]} begin" if isinstance(action, Coin) else action.text


def tell(view: PebblesView, names: Sequence[str]) -> list[str]:
    """Tell what has happened."""
    return [_tell(event, names) for event in view.told or []]


def _tell(event: Event, names: Sequence[str]) -> str:
    if isinstance(event, Began):
        return f"{names[event.seat]} begins."
    if isinstance(event, Took):
        return f"{names[event.seat]} took {counted(event.count, 'pebble')}. {event.left} left."
    return ""


def table(view: PebblesView, names: Sequence[str]) -> list[str]:
    """Write the table as lines of text."""
    lines = [f"Bowl: {counted(view.pebbles, 'pebble')}."]
    if view.pebbles == 0:
        return [*lines, f"{names[view.turn]} took the last one."]
    if view.turn != UNDECIDED:
        lines.append(f"{names[view.turn]} is to act.")
    return lines


def ending(outcome: Outcome, names: Sequence[str]) -> str:
    """Say how the game ended."""
    return f"{names[outcome.winners[0]]} took the last pebble and wins."


def labels(view: PebblesView, names: Sequence[str]) -> Mapping[str, str]:
    """Name everything the picture draws."""
    who = "" if view.turn in (UNDECIDED, NOBODY) else names[view.turn]
    return {"title": "Pebbles", "bowl": f"The bowl. {who}", "pebble": "a pebble"}
