"""Deeds of a match that is over, found in what was told of it."""

from __future__ import annotations

from collections.abc import Sequence

from meadhall.engine.asides import CONCEDED
from meadhall.engine.contract import SPECTATOR, Seat
from meadhall.engine.match import Playing
from meadhall.front.look import events_of
from meadhall.words import deeds


def deeds_of(playing: Playing, seats: Sequence[Seat]) -> dict[Seat, list[str]]:
    """Return the names of the deeds of each of these seats; the match must be over.  A conceded one has none."""
    outcome = playing.outcome
    assert outcome is not None, "a deed is found when the match is over"
    if outcome.ending == CONCEDED:
        return {seat: [] for seat in seats}
    events, view = events_of(playing), playing.view(SPECTATOR)
    return {
        seat: deeds.earned(
            playing.game.name, deeds.Story(seat, seat in outcome.winners, playing.game.options, events, view)
        )
        for seat in seats
    }
