"""Remarks: what the people of the hall who play at a table say, one at a time and not often.

They follow from what everybody sees, are kept nowhere, and are no part of the record.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

import msgspec

from meadhall import words
from meadhall.engine.contract import COOPERATIVE, SPECTATOR, TEAMS, Event, Seat
from meadhall.engine.match import Playing
from meadhall.hall.play.bots.turn_time import turn_of
from meadhall.hall.play.seats import BOT
from meadhall.hall.store.rows import SeatRow
from meadhall.words.people import TEMPERS
from meadhall.words.remarks import CHEERED, HARMED, LOST, SCORED, SUFFERED, TENSE, WON, great_in, remark

TURNS: Final = 3
"""Of so many turns no more than one has a remark."""


class Remark(msgspec.Struct, frozen=True):
    """What one of the people of the hall says."""

    seat: int
    text: str


class Remarks:
    """What is said at one table."""

    def __init__(self) -> None:
        self.now: Remark | None = None
        """What was said since everybody was told how the table stands."""
        self._last = 0
        """The turn of the last remark."""
        self._tension = ""

    def begin(self, match: Playing, names: Sequence[str]) -> None:
        """Note how a match stands; what was said before is not known, so that nobody speaks at once."""
        self._last = turn_of(match)
        self._tension = words.of(match.game.name).tension(match.view(SPECTATOR), names)

    def hear(self, match: Playing, seats: Sequence[SeatRow], names: Sequence[str]) -> None:
        """Let somebody speak of what happened since the last decision, if it matters."""
        speakers = [seat for seat in seats if seat.kind == BOT and seat.name in TEMPERS]
        if not speakers:
            return
        view = match.view(SPECTATOR)
        before, self._tension = self._tension, words.of(match.game.name).tension(view, names)
        turn = turn_of(match)
        if turn - self._last < TURNS:
            return
        speaker = speakers[turn % len(speakers)]
        moment = _moment(match, speaker.seat, view.told or [])
        if not moment and self._tension != before:
            moment = TENSE if self._tension else ""
        if moment:
            self._last = turn
            self.now = Remark(speaker.seat, remark(TEMPERS[speaker.name], moment, turn // TURNS))


def _moment(match: Playing, speaker: Seat, events: Sequence[Event]) -> str:
    """Say what has happened to a speaker; "" if it is nothing that matters."""
    game, outcome = match.game, match.outcome
    if outcome is not None:
        is_drawn = len(outcome.winners) == game.seats and game.utility != COOPERATIVE
        return "" if is_drawn else WON if speaker in outcome.winners else LOST
    great = None if game.utility == TEAMS else great_in(game.name, events)
    if great is None:
        return ""
    is_done, by = great
    if not is_done:
        return HARMED
    if game.utility == COOPERATIVE:
        return CHEERED
    return "" if by < 0 else SCORED if by == speaker else SUFFERED
