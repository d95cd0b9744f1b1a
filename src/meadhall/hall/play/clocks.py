"""Clocks: how much time people have, whose is running, and what happens when it is out: a bot plays on.

Time goes on while nobody looks and while the hall is closed: a slow game counts in days.  But nobody's time is
out by a hall that was closed: when it opens, the player to act has at least a minute.
"""

from __future__ import annotations

import asyncio
import logging
import time
from collections.abc import Callable, Sequence
from contextlib import suppress
from dataclasses import dataclass
from typing import TYPE_CHECKING

from meadhall.engine.asides import BY_TIME, HandOver
from meadhall.engine.contract import NOBODY, Seat
from meadhall.hall import logs
from meadhall.hall.errors import Refused, bad
from meadhall.hall.play.people.sit_down import bot_for
from meadhall.hall.sentences import timed
from meadhall.hall.store.rows import TableRow
from meadhall.words.hall import say

if TYPE_CHECKING:
    from meadhall.hall.play.table import Table
    from meadhall.hall.play.tables import Tables

TURN = "turn"
GAME = "game"
KINDS = (TURN, GAME)
LEAST = 60
MOST = 30 * 24 * 3600
"""The seconds that a player can be given."""
OVERTIME = 60.0
"""Seconds for each turn of a player who plays again after the time for the game is used up."""
TAKEN = 409
"""How it is refused to take a step that was taken already."""
LOOK_SECONDS = 20.0
"""After so long a hall looks again for tables out of memory at which time is out."""


@dataclass(frozen=True, slots=True)
class ClockRule:
    """How much time people have: for each turn, or for the whole game."""

    kind: str
    seconds: int

    def text(self) -> str:
        """Write it as a table's row has it."""
        return f"{self.kind} {self.seconds}"

    def words(self) -> str:
        """Say it."""
        return say("page.clock_of_a_turn" if self.kind == TURN else "page.clock_of_a_game", time=timed(self.seconds))


def read_rule(text: str) -> ClockRule | None:
    """Read what ``Rule.text`` writes, None for ""; refuse anything else."""
    if not text:
        return None
    kind, _, seconds = text.partition(" ")
    is_number = seconds.isascii() and seconds.isdigit() and len(seconds) < 9
    if kind not in KINDS or not is_number or not LEAST <= int(seconds) <= MOST:
        raise bad(say("refusals.clock_form"))
    return ClockRule(kind, int(seconds))


def clock_words(row: TableRow) -> str:
    """Say how much time people have at a table; "" for any."""
    rule = read_rule(row.clock)
    return "" if rule is None else rule.words()


@dataclass(frozen=True, slots=True)
class ClockHands:
    """How the clocks of a table stand: whose is running since when, and what each seat had left then."""

    seat: Seat
    since: float
    left: Sequence[float]

    def text(self) -> str:
        """Write them as a table's row has them."""
        return " ".join([str(self.seat), f"{self.since:.3f}", *[f"{left:.3f}" for left in self.left]])


def hands_of(text: str, rule: ClockRule, seats: int) -> ClockHands:
    """Read what ``Hands.text`` writes; without anything nobody has used any time."""
    if not text:
        return ClockHands(NOBODY, 0, [float(rule.seconds)] * seats)
    seat, since, *left = text.split(" ")
    return ClockHands(int(seat), float(since), [float(seconds) for seconds in left])


def moved(rule: ClockRule, hands: ClockHands, seat: Seat, now: float) -> ClockHands:
    """Return the hands when *seat*, or NOBODY, is asked from now on; they stay if it was asked before."""
    if seat == hands.seat:
        return hands
    left = list(hands.left)
    if hands.seat >= 0:
        left[hands.seat] = rule.seconds if rule.kind == TURN else max(0, left[hands.seat] - (now - hands.since))
    if seat >= 0 and left[seat] <= 0:
        left[seat] = OVERTIME
    return ClockHands(seat, now, left)


def asked_seat(table: Table) -> Seat:
    """Return the seat whose time is running: a person's who must act, and for whom no bot plays."""
    actor = table.actor
    is_person = actor >= 0 and table.row.seats[actor].kind != "bot" and not table.stand_in(actor)
    return actor if is_person else NOBODY


def set_hands(table: Table, now: float) -> None:
    """Let the clocks of a table follow what has happened there; the row has them then."""
    rule = read_rule(table.row.clock)
    if rule is None:
        return
    before = hands_of(table.row.hands, rule, len(table.row.seats))
    hands = moved(rule, before, asked_seat(table), now)
    if hands is not before:
        table.row.hands = hands.text()
        table.row.due = hands.since + hands.left[hands.seat] if hands.seat >= 0 else 0


def left_of(table: Table, now: float) -> list[float | None]:
    """Return the seconds that each seat has left, None for seats and tables without a clock."""
    rule = read_rule(table.row.clock)
    if rule is None or table.match is None:
        return [None] * len(table.row.seats)
    hands = hands_of(table.row.hands, rule, len(table.row.seats))
    left = [float(seconds) for seconds in hands.left]
    if hands.seat >= 0:
        left[hands.seat] = max(0.0, table.row.due - now)
    return [None if seat.kind == "bot" else left[seat.seat] for seat in table.row.seats]


class Clocks:
    """The clocks of all tables."""

    def __init__(self, tables: Tables, now: Callable[[], float] = time.time) -> None:
        self._tables = tables
        self.now = now
        self._timers: dict[str, asyncio.TimerHandle] = {}
        self._ringing: set[asyncio.Task[None]] = set()

    def is_out(self, table: Table) -> bool:
        """Say whether the time of the player to act is out."""
        return 0 < table.row.due <= self.now() and not table.is_over

    def watch(self, table: Table) -> None:
        """Ring when the time of the player to act is out."""
        timer = self._timers.pop(table.row.id, None)
        if timer is not None:
            timer.cancel()
        if table.row.due and not table.is_lost and not table.is_over:
            wait = min(max(table.row.due - self.now(), 0) + 0.01, MOST)
            self._timers[table.row.id] = asyncio.get_running_loop().call_later(wait, self._ring, table.row.id)

    async def run_out(self, table: Table) -> bool:
        """Let a bot play on for the player to act whose time is out; False if another hall was quicker."""
        async with table.lock:
            seat = asked_seat(table)
            if table.is_lost or seat == NOBODY or not self.is_out(table):
                return not table.is_lost
            steps = table.hand_over(seat, HandOver(bot_for(table), BY_TIME))
            try:
                await self._tables.keep(table, table.step - len(steps), steps)
            except Refused as refused:
                if refused.status == TAKEN:
                    return False
                raise
            table.tell_everybody()
        self._tables.wake(table)
        return True

    async def look(self) -> None:
        """Let bots play on wherever time is out, also at tables that nobody looks at."""
        with suppress(Refused):
            for name in await self._tables.store.overdue(self.now()):
                with suppress(Refused):
                    await self._tables.find(name)

    async def close(self) -> None:
        """Stop ringing."""
        for timer in self._timers.values():
            timer.cancel()
        await asyncio.gather(*self._ringing, return_exceptions=True)

    def _ring(self, name: str) -> None:
        del self._timers[name]
        task = asyncio.create_task(self._rung(name))
        self._ringing.add(task)
        task.add_done_callback(self._ringing.discard)

    async def _rung(self, name: str) -> None:
        try:
            # It may have left memory meanwhile; its clock is checked when it is loaded.
            await self._tables.find(name)
        except Refused as refused:
            said = "time is out, but no bot plays on yet"
            logs.note(logging.WARNING, said, table=name, sentence=refused.sentence)
