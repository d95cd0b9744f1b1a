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
    stage: int
    """In which stage it is, from 1."""
    stages: list[str]
    """What the stages are called."""
    place: int
    """Which station of its stage it is, from 1."""
    places: int
    """How many stations its stage has."""
    done: str
    """What is said when the stage has been passed, and what it comes to."""
    sums: str
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
    stage, passed = guide.script.stage_at(number - 1)
    here = guide.script.stages[stage]
    return TourShown(
        number=number,
        of=len(guide.script.stations),
        title=station.title,
        text=station.said(called(seen.names)),
        waits=waits_for(station),
        keys=guide.touches(match, seen),
        shows=guide.shows(match, seen),
        stage=stage + 1,
        stages=[one.title for one in guide.script.stages],
        place=passed + 1,
        places=len(here.stations),
        done=here.done,
        sums=here.sums,
        is_free=station.is_free,
        show=shown.index,
    )
