"""A tour as the page shows it: the station that waits for somebody, and the pieces that it points at."""

from __future__ import annotations

import msgspec

from meadhall.engine.match import Match
from meadhall.front import Guide, Seen
from meadhall.front.tour import waits_for


class TourShown(msgspec.Struct, frozen=True):
    """A station of a tour."""

    number: int
    """Which station it is, from 1."""
    of: int
    """How many there are."""
    title: str
    text: str
    """One or two sentences; nouns to be found on the table stand between **."""
    waits: str
    """What it waits for, as a sentence."""
    keys: list[str]
    """The pieces that it points at."""
    show: int
    """The action that "Show me" plays: its place in the catalog."""


def tour_of(guide: Guide, match: Match, seen: Seen) -> TourShown | None:
    """Return the station that waits for whoever looks; None when none does."""
    found, shown = guide.station(match), guide.show_me(match)
    if found is None or shown is None or seen.seat != match.actor:
        return None
    number, station = found
    return TourShown(
        number=number,
        of=len(guide.script.stations),
        title=station.title,
        text=station.said(seen.names),
        waits=waits_for(station),
        keys=guide.points(match, seen),
        show=shown.index,
    )
