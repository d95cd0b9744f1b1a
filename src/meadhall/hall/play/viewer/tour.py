"""A tour as the page shows it: the station that waits for the viewer, and the pieces that it points at."""

from __future__ import annotations

import msgspec

from meadhall.engine.match import Playing
from meadhall.front import Guide, Seen
from meadhall.front.tour import waits_for
from meadhall.words.people import called


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
    """The pieces with which that begins: they are to be touched."""
    shows: list[str]
    """The pieces that it speaks of, only to be looked at."""
    is_free: bool
    """Whether anything may be done."""
    show: int
    """The action that "Show me" plays: its place in the catalog."""


def tour_of(guide: Guide, match: Playing, seen: Seen) -> TourShown | None:
    """Return the station that waits for the viewer, or None."""
    found, shown = guide.station(match), guide.show_me(match)
    if found is None or shown is None or seen.seat != match.actor:
        return None
    number, station = found
    return TourShown(
        number=number,
        of=len(guide.script.stations),
        title=station.title,
        text=station.said(called(seen.names)),
        waits=waits_for(station),
        keys=guide.touches(match, seen),
        shows=guide.shows(match, seen),
        is_free=station.is_free,
        show=shown.index,
    )
