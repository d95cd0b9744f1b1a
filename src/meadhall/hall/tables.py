"""All the tables: opened, found again after a restart, sat down at, played at, left by idle memory.

An action is played in memory under the table's lock, stored, and only then told to anybody.  If it
cannot be stored the table is thrown out of memory and read from disk again, so that nothing is ever
shown that is not durable.
"""

from __future__ import annotations

import asyncio
import logging
import time
from collections.abc import Iterable, Sequence
from dataclasses import dataclass, replace

from meadhall.bots import RANDOM
from meadhall.engine.contract import NOBODY, Seat
from meadhall.hall import seats as seating
from meadhall.hall.opening import Opening, row_of
from meadhall.hall.refused import Refused, forbidden, missing, stale
from meadhall.hall.sentences import (
    NOT_OVER,
    NOT_SAVED,
    ONLY_WATCHING,
    SEAT_TAKEN,
    STALE,
    UNKNOWN_INVITE,
    UNKNOWN_TABLE,
    WRONG_KEY,
)
from meadhall.hall.store import SeatRow, SeatTaken, StepRow, StepTaken, Store
from meadhall.hall.table import Table
from meadhall.hall.thinking import Question, Thinkers

IDLE_SECONDS = 900.0
LONGEST_RETRY = 30.0
TRIES = 3
"""After so many crashes of a bot the simplest one answers for it once."""

log = logging.getLogger("meadhall.hall")


@dataclass(frozen=True, slots=True)
class Place:
    """A seat that somebody has just got, and the key to it."""

    table: str
    seat: Seat
    key: str


class Tables:
    """Every table of the hall."""

    def __init__(self, store: Store, thinkers: Thinkers, pause: float = 0, retry: float = 1, most: int = 200) -> None:
        self.store = store
        self._thinkers = thinkers
        self._pause = pause
        """Seconds between the actions of bots at a table where no person sits."""
        self._retry = retry
        """Seconds before a bot that crashed is asked again; then twice as many."""
        self._most = most
        """So many tables stay in memory, unless more are looked at."""
        self._tables: dict[str, Table] = {}
        self._loading = asyncio.Lock()

    async def open(self, opening: Opening) -> list[Place]:
        """Open a table; return the seats that whoever opened it has taken."""
        row, keys = await asyncio.to_thread(row_of, opening)
        await self.store.add_table(row)
        places = [Place(row.id, seat, key) for seat, key in keys.items()]
        await self.find(row.id)
        return places or [Place(row.id, NOBODY, "")]

    async def find(self, name: str) -> Table:
        """Return a table, from memory or replayed from the store; refuse an unknown one."""
        if not seating.ID.fullmatch(name):
            raise missing(UNKNOWN_TABLE)
        table = self._tables.get(name)
        if table is None or table.is_lost:
            async with self._loading:
                table = self._tables.get(name)
                if table is None or table.is_lost:
                    table = await self._load(name)
        table.used = time.monotonic()
        return table

    async def sit(self, invite: str, name: str, nonce: str, keys: Sequence[str]) -> Place:
        """Let somebody sit down on the seat of an invitation."""
        table, seat = await self.invited(invite)
        async with table.lock:
            if not seating.is_free(seat):
                raise Refused(409, SEAT_TAKEN, code="taken")
            return await self._seat(table, seat, name, nonce, keys)

    async def invited(self, invite: str) -> tuple[Table, SeatRow]:
        """Return the table and seat that an invitation is for."""
        found = await self.store.invited(invite) if seating.ID.fullmatch(invite) else None
        if found is None:
            raise missing(UNKNOWN_INVITE)
        table = await self.find(found[0])
        return table, table.row.seats[found[1]]

    async def answer(self, table: Table, seat: Seat, held: Iterable[Seat], step: int, index: int) -> None:
        """Let a seat act; return when the action is on disk.  A refusal changes nothing."""
        mine = frozenset(held)
        if not mine:
            raise forbidden(ONLY_WATCHING)
        if seat not in mine:
            raise forbidden(WRONG_KEY)
        async with table.lock:
            await self._act(table, seat, step, index)
            await self._give_consent(table)
        self.wake(table)

    async def rematch(self, name: str, keys: Sequence[str]) -> list[Place]:
        """Sit down again at a table like this one, which the first who asks opens."""
        old = await self.find(name)
        mine = seating.held(old.row, keys)
        if not mine:
            raise forbidden(ONLY_WATCHING)
        if not old.is_over:
            raise Refused(409, NOT_OVER, code="running")
        if not old.row.next_table:
            await self._open_rematch(old)
        following = await self.find(old.row.next_table)
        places: list[Place] = []
        async with following.lock:
            for number in sorted(mine):
                seat = following.row.seats[number]
                if seating.is_free(seat):
                    so_far = [place.key for place in places]
                    places.append(await self._seat(following, seat, old.row.seats[number].name, "", so_far))
        return places or [Place(following.row.id, NOBODY, "")]

    def wake(self, table: Table) -> None:
        """Let the bots of a table act, if it is their turn and somebody cares."""
        is_watched = bool(table.listeners) or any(seat.kind == seating.PERSON for seat in table.row.seats)
        is_asleep = table.thinking is None or table.thinking.done()
        if is_watched and is_asleep and not table.is_lost and table.bot() is not None:
            table.thinking = asyncio.create_task(self._play_bots(table))

    async def close(self) -> None:
        """Stop the bots; everything is on disk already."""
        tasks = [table.thinking for table in self._tables.values() if table.thinking is not None]
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)
        self._thinkers.close()

    async def _load(self, name: str) -> Table:
        row = await self.store.table(name)
        if row is None:
            raise missing(UNKNOWN_TABLE)
        table = await asyncio.to_thread(Table, row)
        if row.is_started:
            await asyncio.to_thread(table.begin, await self.store.steps(name))
        self._forget_idle()
        self._tables[name] = table
        async with table.lock:
            await self._begin_if_full(table)
        self.wake(table)
        return table

    async def _seat(self, table: Table, seat: SeatRow, name: str, nonce: str, keys: Sequence[str]) -> Place:
        others = [other.name for other in table.row.seats if not seating.is_free(other)]
        shown = seating.distinct(seating.clean_name(name, seat.name), others)
        key = seating.new_key()
        mine = seating.held(table.row, keys)
        holder = table.row.seats[min(mine)].holder if mine else seat.seat
        taken = replace(
            seat, key_hash=seating.hash_of(key), name=shown, holder=holder, nonce=seating.clean_nonce(nonce)
        )
        try:
            await self.store.take_seat(table.row.id, taken)
        except SeatTaken:
            table.is_lost = True
            raise Refused(409, SEAT_TAKEN, code="taken") from None
        table.row.seats[seat.seat] = taken
        await self._begin_if_full(table)
        table.tell_everybody()
        self.wake(table)
        return Place(table.row.id, seat.seat, key)

    async def _begin_if_full(self, table: Table) -> None:
        if table.match is None and not table.free_seats:
            table.begin([])
            await self._keep(table, 0, table.settle())
            await self._give_consent(table)

    async def _act(self, table: Table, seat: Seat, step: int, index: int) -> None:
        if table.is_lost:
            raise stale(STALE)
        await self._keep(table, step, table.play(seat, step, index))
        table.tell_everybody()

    async def _keep(self, table: Table, first: int, steps: Sequence[StepRow]) -> None:
        """Store steps that have been taken in memory; if that fails, memory forgets the table."""
        try:
            await asyncio.shield(self.store.add_steps(table.row.id, first, steps, table.is_over))
        except StepTaken:
            self._lose(table)
            raise stale(STALE) from None
        except BaseException as error:
            self._lose(table)
            if isinstance(error, Exception):
                log.exception("table %s: a step could not be stored", table.row.id)
                raise Refused(503, NOT_SAVED, code="unsaved") from None
            raise
        table.row.is_started = True
        table.row.is_over = table.is_over

    async def _give_consent(self, table: Table) -> None:
        """Say yes for a person who would be asked by himself."""
        while table.match is not None and (action := table.consent()) is not None:
            await self._act(table, table.actor, table.step, action.index)

    async def _open_rematch(self, old: Table) -> None:
        async with old.lock:
            if old.row.next_table:
                return
            row, _ = await asyncio.to_thread(row_of, Opening.again(old.row))
            await self.store.add_table(row)
            if await self.store.set_next(old.row.id, row.id):
                old.row.next_table = row.id
                old.tell_everybody()
                return
            fresh = await self.store.table(old.row.id)
            old.row.next_table = fresh.next_table if fresh is not None else row.id

    async def _play_bots(self, table: Table) -> None:
        """Let bots act until a person must, or the match is over."""
        has_people = any(seat.kind == seating.PERSON for seat in table.row.seats)
        while not table.is_lost:
            async with table.lock:
                bot = table.bot()
                if bot is None or not (has_people or table.listeners):
                    return
                step, question = table.step, _question(table, bot)
            index = await self._choose(table, question)
            if not has_people and self._pause:
                await asyncio.sleep(self._pause)
            async with table.lock:
                try:
                    await self._act(table, bot.seat, step, index)
                    await self._give_consent(table)
                except Refused as refused:
                    log.warning("table %s: a bot was refused: %s", table.row.id, refused.sentence)

    async def _choose(self, table: Table, question: Question) -> int:
        """Ask a bot, again and again if it crashes; at last the simplest one."""
        attempt = 0
        while True:
            asked = question if attempt < TRIES else replace(question, kind=RANDOM)
            try:
                return await self._thinkers.choose(asked)
            except Exception:
                log.exception("table %s: the bot %s crashed", table.row.id, asked.kind)
                await asyncio.sleep(min(self._retry * 2**attempt, LONGEST_RETRY))
                attempt += 1

    def _lose(self, table: Table) -> None:
        table.is_lost = True
        if self._tables.get(table.row.id) is table:
            del self._tables[table.row.id]
        table.tell_everybody()

    def _forget_idle(self) -> None:
        """Let tables leave memory that nobody looks at; the store has them."""
        now = time.monotonic()
        idle = sorted((table for table in self._tables.values() if _is_idle(table)), key=lambda table: table.used)
        surplus = len(self._tables) + 1 - self._most
        for place, table in enumerate(idle):
            if place < surplus or now - table.used > IDLE_SECONDS:
                del self._tables[table.row.id]


def _is_idle(table: Table) -> bool:
    is_thinking = table.thinking is not None and not table.thinking.done()
    return not table.listeners and not is_thinking and not table.lock.locked()


def _question(table: Table, bot: SeatRow) -> Question:
    match, row = table.match, table.row
    assert match is not None, "a bot is asked only when it is its turn"
    return Question(
        game=row.game,
        seats=len(row.seats),
        options=tuple(table.game.options.items()),
        box=row.box,
        version=row.version,
        kind=bot.bot,
        view=match.view(bot.seat).notation(),
        legal=tuple(action.index for action in match.legal_actions()),
    )
