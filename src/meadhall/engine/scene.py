"""Scenes: the table at moments within a step that people want to see; and which events each seat may know.

Rules keep a scene if there is a listener; playouts never do, and scenes are no part of records.
"""

from __future__ import annotations

from typing import Final

from meadhall.engine.contract import SPECTATOR, Event, Seat, State


class Scene(Event):
    """The table as it stood; it is only ever shown through a view."""

    def __init__(self, state: State) -> None:
        self.seats = []
        self.state: Final = state


def show(state: State) -> None:
    """Keep the table as it stands now, if there is a listener."""
    if state.told is not None:
        state.tell(Scene(state.copy()))


def close_moment(state: State) -> None:
    """Keep the table as it stands now, if something was told since it was kept."""
    if state.told and not isinstance(state.told[-1], Scene):
        show(state)


def told_to(events: list[Event] | None, seat: Seat) -> list[Event]:
    """Return the events that *seat* may know."""
    if events is None:
        return []
    return [event for event in events if event.seats is None or seat in event.seats]


def told_to_everybody(events: list[Event]) -> list[Event]:
    """Return each thing that happened once, as those are told who know most: what spectators alone hear is less."""
    told: list[Event] = []
    for event in events:
        if event.seats is None or (event.seats and SPECTATOR not in event.seats):
            told.append(event)
    return told
