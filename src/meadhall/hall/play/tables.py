"""All the tables: opened, found again after a restart, sat down at, played at, left by idle memory.

Whoever asks again for what he has, because an answer was lost, gets it again.

An action is played in memory under the table's lock, stored, and only then told to anybody.  If it
cannot be stored the table is thrown out of memory and read from disk again, so that nothing is ever
shown that is not durable.
"""

from __future__ import annotations

import asyncio
import time
from collections.abc import AsyncIterator, Awaitable, Callable, Coroutine, Sequence
from contextlib import asynccontextmanager, suppress
from dataclasses import replace
from functools import partial
from typing import TypeVar

import msgspec

from meadhall import front
from meadhall.engine.contract import Seat
from meadhall.engine.record import RecordError
from meadhall.engine.title import VersionError
from meadhall.front.tour import PLAYER
from meadhall.hall import logs
from meadhall.hall.errors import Refused, forbidden, missing, stale
from meadhall.hall.play import clocks
from meadhall.hall.play import seats as seating
from meadhall.hall.play.bots.turns import Bots
from meadhall.hall.play.days import streaks
from meadhall.hall.play.days.evening_results import player_seat, result_at
from meadhall.hall.play.opening import Opening, row_of
from meadhall.hall.play.people import sit_down
from meadhall.hall.play.records.unplayable import Closed, OtherVersion, Unplayable
from meadhall.hall.play.shelf import shelf
from meadhall.hall.play.table import Table
from meadhall.hall.store.rows import Entry, LessonRow, Loaded, SeatRow, StepRow, TableRow
from meadhall.hall.store.store import SeatTaken, StepMissing, StepTaken, Store
from meadhall.hall.workers.record_readers import Readers
from meadhall.hall.workers.thinkers import Thinkers
from meadhall.words.hall import say

MOST_IN_MEMORY = 200
"""The most tables in memory; the others are replayed when they are opened."""
IDLE_SECONDS = 900.0
SWEEP_SECONDS = 60.0
"""After so long tables that are idle are looked for again; at once where too many are in memory."""
MOST_RECORDS = 50
"""The most uploaded records that are kept."""
TRIES = 3
"""So often seats are looked at again that are not as memory has them."""

T = TypeVar("T")


class Tables:
    """Every table of the hall."""

    def __init__(
        self,
        store: Store,
        thinkers: Thinkers,
        pause: float = 0,
        most: int = MOST_IN_MEMORY,
        away: float = 300,
        patience: float = 60,
        here: float = 30,
        now: Callable[[], float] = time.time,
    ) -> None:
        self.store = store
        self.thinkers = thinkers
        self.metrics = thinkers.metrics
        self.bots = Bots(self, pause)
        self.clocks = clocks.Clocks(self, now)
        self._most = most
        """Unless more are looked at."""
        self.away = away
        """Seconds without a sign of a player after which the seat can be freed in a running match."""
        self.here = here
        """Seconds after a sign of a player in which he is here."""
        self.tell_here: Callable[[str, str], None] = lambda _table, _player: None
        """Called with a table and a player of whom there is a sign again."""
        self.tell_watching: Callable[[str, int], None] = lambda _table, _count: None
        """Called with a table and how many watch it through this hall, when that has changed."""
        self.ask_here: Callable[[str], None] = lambda _table: None
        """Called with a table that has come into memory: who is here may be known elsewhere."""
        self.patience = patience
        """Seconds in which the question whether something may be taken back can be answered."""
        self._tables: dict[str, Table] = {}
        self._swept = time.monotonic()
        """When tables were last looked for that are idle."""
        self._records: list[str] = []
        """The tables of uploaded records, the oldest first; they are in memory only."""
        self.readers = Readers()
        """Who reads such records first."""
        self._unplayable: dict[str, Unplayable] = {}
        """Tables that could not be replayed; a restart of the hall tries again."""
        self.loading = asyncio.Lock()  # Whoever has it brings tables from the store, or takes them out of it.

    async def open(self, opening: Opening, player: str) -> str:
        """Open a table, or find the one that was opened for the same wish; return its name."""
        return await self.add(await asyncio.to_thread(row_of, opening, player))

    async def find(self, name: str, player: str | None = None) -> Table:
        """Return a table, from memory or replayed from the store; refuse an unknown one.

        With *player*, refuse one that is private if he does not sit at it.
        """
        if not seating.ID.fullmatch(name):
            raise missing(say("refusals.unknown_table"))
        table = self._tables.get(name)
        if table is None or table.is_lost:
            async with self.loading:
                table = self._tables.get(name)
                if table is None or table.is_lost:
                    table = await self._load(name)
        if self.store.news.is_shared:
            table = await self._up_to_date(table)
        if self.clocks.is_out(table) and not await self.clocks.run_out(table):
            return await self.find(name, player)
        table.used = time.monotonic()
        if player is not None and not seating.may_look(table.row, player):
            raise forbidden(say("refusals.private"))
        return table

    def in_memory(self) -> dict[str, Table]:
        """Return the tables that are in memory, by name."""
        return dict(self._tables)

    def watched(self) -> list[str]:
        """Return the tables that have viewers now."""
        return [name for name, table in self._tables.items() if table.listeners]

    async def sit(self, invite: str, name: str, nonce: str, player: str) -> str:
        """Let a player take the seat of an invitation, or keep it; return the table."""
        return await again(lambda: self._sit(invite, name, nonce, player))

    async def invited(self, invite: str) -> tuple[Table, SeatRow]:
        """Return the table and seat that an invitation is for."""
        is_known = seating.ID.fullmatch(invite) is not None
        found = await self.store.invited(invite) if is_known else None
        if found is None:
            if is_known and await self.store.is_given_up(invite):
                raise Refused(409, say("refusals.invite_given_up"), code="given up")
            raise missing(say("refusals.unknown_invite"))
        table = await self.find(found[0])
        return table, table.row.seats[found[1]]

    async def answer(self, table: Table, seat: Seat, player: str, step: int, index: int) -> None:
        """Let a seat act; return when the action is on disk.  A refusal changes nothing."""
        with self.metrics.acting(table.row.game):
            async with table.lock:
                if seat not in seating.must_hold(table.row, player):
                    raise forbidden(say("refusals.wrong_key"))
                if table.stand_in(seat):
                    raise Refused(409, say("refusals.handed"), code="handed")
                await self.act(table, seat, step, index)
        self.wake(table)

    def show_record(self, table: Table) -> None:
        """Keep the table of an uploaded record; the oldest one goes if there are too many."""
        self._records.append(table.row.id)
        self._tables[table.row.id] = table
        if len(self._records) > MOST_RECORDS:
            del self._tables[self._records.pop(0)]

    def wake(self, table: Table) -> None:
        """Let happen what is due at a table by itself."""
        self.bots.wake(table)
        self.clocks.watch(table)

    async def close(self) -> None:
        """Stop the bots and the clocks; everything is on disk already."""
        await self.clocks.close()
        tasks = [table.thinking for table in self._tables.values() if table.thinking is not None]
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)
        await self.thinkers.close()
        await self.readers.close()

    async def add(self, row: TableRow, after: str = "") -> str:
        """Store a new table, begun if nobody is missing; return its name, or that of the one that stands for it."""
        table = await asyncio.to_thread(Table, row)
        steps = self._begun(table) if table.may_begin else []
        row.is_started, row.is_over = table.match is not None, table.is_over
        name = await self.stored(table, self.store.add_table(row, steps, after))
        if name == row.id:
            self._remember(table)
        return name

    async def _load(self, name: str) -> Table:
        if name in self._unplayable:
            raise self._unplayable[name]
        loaded = await self.store.load(name)
        if loaded is None:
            raise missing(say("refusals.unknown_table"))
        row = loaded.row
        if row.is_closed:
            raise Closed(row)
        try:
            table = await asyncio.to_thread(_replayed, loaded)
        except VersionError:
            raise await self._unplayable_of(loaded, OtherVersion(row)) from None
        except Exception as error:  # noqa: BLE001 - it is told and logged
            logs.failed("a table cannot be replayed", error, table=name)
            raise await self._unplayable_of(loaded, Unplayable(row)) from None
        table.now = self.clocks.now
        if table.may_begin:
            await self.keep(table, 0, self._begun(table))
        await self._end_day(table)
        await self.seal(table)
        self._remember(table)
        return table

    async def _unplayable_of(self, loaded: Loaded, broken: Unplayable) -> Unplayable:
        """Remember that nobody can play at a table, with what can still be shown of it."""
        broken.last_known = await asyncio.to_thread(_last_known, loaded)
        broken.step_count = len(loaded.steps)
        self._unplayable[loaded.row.id] = broken
        return broken

    async def _up_to_date(self, table: Table) -> Table:
        """Return a table of memory with everything that other halls have stored."""
        async with table.lock:
            try:
                news = None if table.row.record else await self.store.since(table.row, table.step)
                if news is None or table.is_lost:
                    return table
                table.catch_up(*news, await self.store.said(table.row.id, table.talk.last))
                await self._end_day(table)
                table.tell_everybody()
                for listener in list(table.listeners):
                    listener.said(table)
            except (StepMissing, RecordError):
                self.lose(table)
                news = None
        self.wake(table)
        return table if news is not None else await self.find(table.row.id)

    def _remember(self, table: Table) -> None:
        self._forget_idle()
        self._tables[table.row.id] = table
        table.now = self.clocks.now
        table.presence.here, table.presence.gone = self.here, self.away
        table.presence.spread = partial(self.tell_here, table.row.id)
        table.watching.spread = partial(self.tell_watching, table.row.id)
        self.ask_here(table.row.id)
        self.wake(table)

    @asynccontextmanager
    async def locked(self, name: str) -> AsyncIterator[Table]:
        """Yield a table as the store has it, and nobody else changes it meanwhile."""
        while True:
            table = await self.find(name)
            async with table.lock:
                if not table.is_lost:
                    yield table
                    return

    async def _sit(self, invite: str, name: str, nonce: str, player: str) -> str:
        found, _ = await self.invited(invite)
        async with self.locked(found.row.id) as table:
            seat = next((seat for seat in table.row.seats if seat.invite == invite), None)
            if seat is None:
                raise Refused(409, say("refusals.invite_given_up"), code="given up")
            if seating.is_free(seat):
                await self.take(table, [sit_down.taken(table, seat, name, nonce, player)])
            elif not seating.is_held(seat, player):
                raise Refused(409, say("refusals.seat_taken"), code="taken")
            return table.row.id

    async def take(self, table: Table, seats: Sequence[SeatRow]) -> None:
        """Let a player sit down, or be ready; if nobody is missing then, the match begins in the same transaction."""
        row = table.row
        holders = {seat.seat: row.seats[seat.seat].key_hash for seat in seats}
        for seat in seats:
            row.seats[seat.seat] = seat
        steps = self._begun(table) if table.may_begin else None
        row.is_started, row.is_over = table.match is not None, table.is_over
        begun: dict[str, bool | str | float] = {
            "is_started": True,
            "is_over": row.is_over,
            "hands": row.hands,
            "due": row.due,
        }
        changes = {} if steps is None else begun
        await self.stored(table, self.store.take_seats(row.id, row.seats, holders, steps, **changes))
        table.tell_everybody()
        self.wake(table)

    async def act(self, table: Table, seat: Seat, step: int, index: int) -> None:
        """Play an action at a table that is locked, and tell it when it is on disk."""
        if table.is_lost:
            raise stale(say("refusals.stale"))
        passed = table.stages_passed
        await self.keep(table, step, table.play(seat, step, index))
        await self._keep_lessons(table, passed)
        table.tell_everybody()

    async def _keep_lessons(self, table: Table, passed: int) -> None:
        """Keep the stages of a tour that have been passed since there were so many."""
        if table.guide is not None:
            for stage in table.guide.script.stages[passed : table.stages_passed]:
                player = table.row.seats[PLAYER].key_hash
                await self.store.add_lesson(LessonRow(player, table.row.game, stage.name, streaks.today().isoformat()))

    def _begun(self, table: Table) -> list[StepRow]:
        """Begin the match of a table, and let its clocks run."""
        steps = table.start()
        clocks.set_hands(table, self.clocks.now())
        return steps

    async def keep(self, table: Table, first: int, steps: Sequence[StepRow]) -> None:
        """Store steps that have been taken in memory."""
        clocks.set_hands(table, self.clocks.now())
        row = table.row
        played = shelf.played_at(row, table.match, self.clocks.now())
        deeds = await asyncio.to_thread(shelf.deeds_at, row, table.match, played) if played else []
        entry = Entry(row.id, first, steps, table.is_over, row.hands, row.due, row.is_practice, played, deeds)
        await self.stored(table, self.store.add_steps(entry))
        self.clocks.watch(table)
        table.row.is_started = True
        table.row.is_over = table.is_over
        await self._end_day(table)
        await self.seal(table)

    async def know_par(self, game: str, day: str, options: str) -> None:
        """Show the par of a day's deal to those who have played it and still look."""
        for table in list(self._tables.values()):
            row = table.row
            if (row.game, row.day, streaks.key_of(row.options)) == (game, day, options):
                async with table.lock:
                    await self._end_day(table)
                    table.tell_everybody()

    async def _end_day(self, table: Table) -> None:
        """Keep how the deal of a day went, if one is over here; what cannot be stored now is worked out again later."""
        if table.match is not None and table.is_over and streaks.is_own(table.row, table.match):
            with suppress(Refused):
                table.daily = await streaks.ended(self.store, table.row, table.match)

    async def seal(self, table: Table) -> None:
        """Keep how the deal of an evening went, if one is over here; what cannot be stored now is tried again later."""
        row = table.row
        if row.evening and table.match is not None and table.is_over:
            result = await asyncio.to_thread(result_at, table.match, player_seat(row))
            with suppress(Refused):
                await self.store.seal_result(row.id, self.clocks.now(), msgspec.json.encode(result).decode())

    async def stored(self, table: Table, writing: Coroutine[None, None, T]) -> T:
        """Wait until what memory has is on disk too; if that fails, memory forgets the table."""
        try:
            result = await asyncio.shield(writing)
        except StepTaken:
            self.lose(table)
            raise stale(say("refusals.stale")) from None
        except BaseException:
            self.lose(table)
            raise
        table.row.changes += 1
        return result

    def lose(self, table: Table) -> None:
        """Let a table leave memory that is not as the store has it; who looks at it comes back."""
        table.is_lost = True
        if self._tables.get(table.row.id) is table:
            del self._tables[table.row.id]
        table.tell_everybody()

    def _forget_idle(self) -> None:
        """Let tables leave memory that nobody looks at; the store has them."""
        now = time.monotonic()
        surplus = len(self._tables) - len(self._records) + 1 - self._most
        if surplus <= 0 and now - self._swept < SWEEP_SECONDS:
            return
        self._swept = now
        idle = sorted((table for table in self._tables.values() if _is_idle(table)), key=lambda table: table.used)
        for place, table in enumerate(idle):
            if place < surplus or now - table.used > IDLE_SECONDS:
                del self._tables[table.row.id]


def _replayed(loaded: Loaded) -> Table:
    """Return a table as the store has it; raise RecordError or VersionError if its steps cannot be taken again."""
    problem = front.title(loaded.row.game).version_problem(loaded.row.version)
    if problem:
        raise VersionError(problem)
    if loaded.damage:
        raise RecordError(loaded.damage)
    table = Table(loaded.row)
    if loaded.row.is_started:
        table.begin(loaded.steps)
    table.talk.lines.extend(loaded.said)
    return table


def _last_known(loaded: Loaded) -> Table | None:
    """Return a table as far as the rules of this hall follow its steps; None where they follow none of them."""
    try:
        table = Table(replace(loaded.row, version=front.title(loaded.row.game).version))
        table.begin_as_far_as_known(loaded.steps)
    except Exception:  # noqa: BLE001 - why it cannot be played has been told and logged
        return None
    return table if table.step else None


def _is_idle(table: Table) -> bool:
    is_thinking = table.thinking is not None and not table.thinking.done()
    return not table.listeners and not is_thinking and not table.lock.locked() and not table.row.record


async def again(change: Callable[[], Awaitable[T]]) -> T:
    """Change seats; if they are not as memory has them, read them again and retry."""
    for _ in range(TRIES):
        with suppress(SeatTaken):
            return await change()
    raise stale(say("refusals.stale"))
