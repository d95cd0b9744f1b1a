"""Talk at a table: short lines of those who sit there and those who watch.

It is kept with the table and is no part of the record.  What watchers say reaches players when the match is
over, unless nothing is hidden at the table.
"""

from __future__ import annotations

import hashlib
import time
from collections import deque
from collections.abc import Iterable
from typing import TYPE_CHECKING

import msgspec

from meadhall.engine.contract import SPECTATOR
from meadhall.hall.errors import Refused, bad
from meadhall.hall.play import seats as seating
from meadhall.hall.store.rows import SaidRow
from meadhall.words.hall import say

if TYPE_CHECKING:
    from meadhall.hall.play.table import Table
    from meadhall.hall.play.tables import Tables

TABLE = "table"
PLAYERS = "players"
WATCHERS = "watchers"
TO = (TABLE, PLAYERS, WATCHERS)
MOST_TEXT = 300
MOST_KEPT = 200
"""The most lines that are kept of a table."""
MOST_AT_ONCE = 5
AT_ONCE = 10.0
"""Seconds in which one person may say MOST_AT_ONCE lines."""
CODE = "talk"
"""The code of refusals about chat."""


class TalkLine(msgspec.Struct, frozen=True):
    """A line of talk, as a reader is shown it."""

    number: int
    """Its place among the lines of the table, from 1."""
    name: str
    who: str
    """The same for everything that one person says at this table, and nothing else."""
    seat: int
    """Where he sits, or -3 for somebody who watches."""
    to: str
    """table, players or watchers."""
    text: str
    at: float
    """When it was said, in seconds since 1970."""
    is_own: bool


class Talk:
    """What has been said at a table."""

    def __init__(self, is_open: bool) -> None:
        self.is_open = is_open
        """Whether people talk here at all."""
        self.lines: deque[SaidRow] = deque(maxlen=MOST_KEPT)
        self._times: dict[str, list[float]] = {}

    @property
    def last(self) -> int:
        """The number of the last line."""
        return self.lines[-1].number if self.lines else 0

    def line(self, table: str, player: str, seats: Iterable[int], name: str, to: str, text: str) -> SaidRow:
        """Return a new line after the last one; refuse what cannot be said."""
        if not self.is_open:
            raise Refused(409, say("refusals.no_talk"), code=CODE)
        seat = min(seats, default=SPECTATOR)
        if to not in TO or (to == PLAYERS and seat == SPECTATOR):
            raise bad(say("refusals.line_said_table"))
        words = " ".join(text.split())
        if not words or len(words) > MOST_TEXT or not words.isprintable():
            raise bad(say("refusals.line_1_characters", most=MOST_TEXT))
        self._must_be_slow(player)
        return SaidRow(table, self.last, player, name, seat, to, words, time.time())

    def shown(self, player: str, is_player: bool, is_closed: bool) -> list[TalkLine]:
        """Return the lines that a player may read; *is_closed*: hands are hidden, and the match goes on."""
        return [_shown(line, player) for line in self.lines if may_read(line, player, is_player, is_closed)]

    def _must_be_slow(self, player: str) -> None:
        now = time.monotonic()
        recent = [moment for moment in self._times.get(player, []) if now - moment < AT_ONCE]
        if len(recent) >= MOST_AT_ONCE:
            raise Refused(429, say("refusals.talk_slowly"), code="slowly")
        self._times = {other: times for other, times in self._times.items() if now - times[-1] < AT_ONCE}
        self._times[player] = [*recent, now]


async def speak(tables: Tables, table: Table, player: str, name: str, to: str, text: str) -> None:
    """Store a line of chat, then send it to those who may read it."""
    async with table.lock:
        held = seating.held(table.row, player)
        called = table.names[min(held)] if held else seating.clean_name(name, say("form.somebody"))
        line = table.talk.line(table.row.id, player, held, called, to, text)
        table.talk.lines.extend(await tables.stored(table, tables.store.add_said(line)))
        for listener in list(table.listeners):
            listener.said(table)


def may_read(line: SaidRow, player: str, is_player: bool, is_closed: bool) -> bool:
    """Say whether a player may read a line."""
    if line.key_hash == player:
        return True
    if line.to != TABLE:
        return is_player == (line.to == PLAYERS)
    return not (is_player and line.seat == SPECTATOR and is_closed)


def _shown(line: SaidRow, player: str) -> TalkLine:
    who = hashlib.sha256(f"{line.table} {line.key_hash}".encode()).hexdigest()[:12]
    is_own = line.key_hash == player
    return TalkLine(line.number, line.name, who, line.seat, line.to, line.text, line.at, is_own)
