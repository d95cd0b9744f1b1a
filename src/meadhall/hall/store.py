"""The store: every table and every step of it, on disk before anybody hears of it.

One writer at a time; ``(table, step)`` is unique, so that no step can be taken twice,
not even by two halls on one store.  What belongs together is one transaction: a seat and the deal
that follows when it was the last, a table with its seats and whose daily deal or rematch it is.
"""

from __future__ import annotations

import logging
import time
from collections.abc import Mapping, Sequence
from contextlib import suppress

from sqlalchemy import Connection, Insert, Select, delete, func, insert, or_, select, update
from sqlalchemy.exc import IntegrityError

from meadhall.hall import layout, logs
from meadhall.hall.database import Place
from meadhall.hall.groups import Groups
from meadhall.hall.journal import Entry, Journal
from meadhall.hall.keeperstore import KeeperStore
from meadhall.hall.refused import Refused
from meadhall.hall.rows import DailyRow, Loaded, ParRow, SaidRow, SeatRow, StepRow, TableRow, seat_values, values_of
from meadhall.hall.sentences import NO_ROOM, NOT_SAVED
from meadhall.hall.settings import Limits
from meadhall.hall.statements import (
    CHANGES,
    Crowded,
    Forestalled,
    SeatTaken,
    StepMissing,
    StepTaken,
    change_seat,
    change_seats,
    forget_tables,
    give_time,
    insert_steps,
    keep_said,
    move_player,
    must_have_room,
    overdue_tables,
    said_at,
    set_next,
    sits_at,
    step_values,
    steps_from,
    tables_with,
    taken_pass,
    touch,
)

MOST_TABLES = Limits().tables


class Store(KeeperStore):
    """Tables, seats and steps in a database."""

    def __init__(self, place: Place, most_tables: int = MOST_TABLES) -> None:
        super().__init__(place)
        self._most_tables = most_tables
        self._journal = Journal(self._keep)
        self._counts: Groups[str, int] = Groups(self._changes)

    @property
    def waiting(self) -> int:
        """How many steps wait to be written."""
        return self._journal.waiting

    async def add_table(self, table: TableRow, steps: Sequence[StepRow] = (), after: str = "") -> str:
        """Store a new table whole: seats, first steps, and whose daily deal or the rematch *after* which it is.

        Return its id, or that of the table which was opened before for the same wish, day or rematch.
        """
        table.opened = table.touched = time.time()
        try:
            async with self._write([after] if after else []) as connection:
                await must_have_room(connection, self._most_tables)
                await connection.execute(insert(layout.tables).values(**values_of(table) | {"changes": 1}))
                await connection.execute(insert(layout.seats), [seat_values(table.id, seat) for seat in table.seats])
                await insert_steps(connection, table.id, 0, steps)
                if table.day and not table.is_practice:
                    values = {"player": table.host, "game": table.game, "day": table.day, "table": table.id}
                    await connection.execute(insert(layout.dailies).values(**values))
                if after:
                    await set_next(connection, after, table.id)
        except (IntegrityError, Forestalled, Crowded) as error:
            known = await self._known(table, after)
            if not known and isinstance(error, Crowded):
                raise Refused(503, NO_ROOM, code="full") from None
            if not known:
                reason = str(getattr(error, "orig", error))
                logs.note(logging.WARNING, "a table could not be stored", table=table.id, reason=reason)
                raise Refused(503, NOT_SAVED, code="unsaved") from None
            return known
        return table.id

    async def take_seats(
        self,
        table: str,
        seats: Sequence[SeatRow],
        holders: Mapping[int, str],
        steps: Sequence[StepRow] | None = None,
        **begun: bool | str | float,
    ) -> None:
        """Store who sits down, or is ready, and the *steps* with which the match then begins, all or nothing.

        *holders* are those who had the changed seats until now, *seats* all the seats as they are then.  Raise
        SeatTaken if that is not so, because another hall has changed one of them: it may have been the last that
        was free.  Raise StepTaken if the match has begun.
        """
        async with self._write([table], StepTaken) as connection:
            await change_seats(connection, table, seats, holders)
            found = layout.seats.c
            query = select(found.key_hash, found.is_ready).where(found.table == table).order_by(found.seat)
            stored = [(str(row.key_hash), bool(row.is_ready)) for row in await connection.execute(query)]
            if stored != [(seat.key_hash, seat.is_ready) for seat in seats]:
                raise SeatTaken
            try:
                await insert_steps(connection, table, 0, steps or ())
            except IntegrityError:
                raise StepTaken from None
            await touch(connection, table, **begun)

    async def overdue(self, now: float) -> list[str]:
        """Return the tables at which the time of whoever is asked is out."""
        async with self._read() as connection:
            return await overdue_tables(connection, now)

    async def give_time(self, until: float) -> None:
        """Let nobody's time be out before then."""
        async with self._write() as connection:
            await give_time(connection, until)

    async def free_seat(self, table: str, taken: SeatRow, freed: SeatRow) -> None:
        """Store that a seat was given up; raise SeatTaken if it is not as it was *taken* any more."""
        async with self._write([table]) as connection:
            await change_seat(connection, table, freed, taken.key_hash)
            values = {"invite": taken.invite, "table": table, "key_hash": taken.key_hash}
            await connection.execute(insert(layout.given_up).values(**values))
            await touch(connection, table)

    async def add_steps(
        self, table: str, first: int, steps: Sequence[StepRow], is_over: bool, hands: str = "", due: float = 0
    ) -> None:
        """Store the steps that follow the first *first* ones, and how clocks stand then; raise StepTaken."""
        try:
            await self._journal.add(Entry(table, step_values(table, first, steps), is_over, hands, due))
        except IntegrityError:
            raise StepTaken from None

    async def table(self, table: str) -> TableRow | None:
        """Return a table, or None."""
        return next(iter(await self.tables([table])), None)

    async def tables(self, ids: Sequence[str]) -> list[TableRow]:
        """Return those of the named tables that there are, last touched first."""
        return await self._find(lambda connection: tables_with(connection, ids))

    async def load(self, table: str) -> Loaded | None:
        """Return everything that is kept of a table, or None."""

        def ask(connection: Connection) -> Loaded | None:
            row = next(iter(tables_with(connection, [table])), None)
            if row is None:
                return None
            try:
                steps = steps_from(connection, table, 0) if row.is_started else []
            except StepMissing as missing:
                return Loaded(row, [], [], str(missing))
            return Loaded(row, steps, said_at(connection, table))

        return await self._find(ask)

    async def since(self, table: TableRow, first: int) -> tuple[TableRow, list[StepRow]] | None:
        """Return a table as it is now, with the steps after the first *first* ones; None if nothing has changed.

        Raise StepMissing if the table is gone or closed, or a step is gone.
        """
        if await self._counts.add(table.id) == table.changes:
            return None

        def ask(connection: Connection) -> tuple[TableRow, list[StepRow]]:
            connection.execution_options(isolation_level="REPEATABLE READ")
            found = tables_with(connection, [table.id])
            if not found or found[0].is_closed:
                raise StepMissing(f"table {table.id} is gone or closed")
            return found[0], steps_from(connection, table.id, first)

        return await self._find(ask)

    async def _changes(self, ids: Sequence[str]) -> list[int]:
        """Return how often each of these tables was changed, 0 for one that is gone."""
        async with self._readable(), self._at_once.connect() as connection:
            found = {str(row.id): int(row.changes) for row in await connection.execute(CHANGES, {"ids": list(ids)})}
        return [found.get(name, 0) for name in ids]

    async def listed(self, most: int, since: float, watched: Sequence[str]) -> list[TableRow]:
        """Return what anybody may see, *watched* or touched *since*: those that still wait first, then the newest."""
        tables = layout.tables
        query = (
            select(tables.c.id)
            .where(tables.c.is_listed, ~tables.c.is_over, or_(tables.c.touched >= since, tables.c.id.in_(watched)))
            .order_by(tables.c.is_started, tables.c.touched.desc())
            .limit(most)
        )
        return await self._found(query)

    async def tables_of(self, player: str, most: int, since: float) -> list[TableRow]:
        """Return the tables that somebody sits at or has opened, last touched first, none that was over *since*."""
        tables = layout.tables
        query = (
            select(tables.c.id)
            .where(or_(tables.c.host == player, tables.c.id.in_(sits_at(player))))
            .where(or_(~tables.c.is_over, tables.c.touched >= since))
            .order_by(tables.c.is_over, tables.c.touched.desc())
            .limit(most)
        )
        return await self._found(query)

    async def last_of(self, player: str, game: str) -> TableRow | None:
        """Return the table of a game that somebody has opened last, but no fork, tour or deal of a day."""
        tables = layout.tables
        is_own = (tables.c.host == player, tables.c.game == game)
        query = select(tables.c.id).where(*is_own, tables.c.day == "", tables.c.fork_of == "", tables.c.tour == "")
        return next(iter(await self._found(query.order_by(tables.c.opened.desc()).limit(1))), None)

    async def invited(self, invite: str) -> tuple[str, int] | None:
        """Return the table and seat that an invitation is for, or None."""
        query = select(layout.seats.c.table, layout.seats.c.seat).where(layout.seats.c.invite == invite)
        async with self._read() as connection:
            row = (await connection.execute(query)).first()
        return None if row is None else (str(row.table), int(row.seat))

    async def is_given_up(self, invite: str) -> bool:
        """Say whether an invitation was for a seat that was given up."""
        return bool(await self._text(select(layout.given_up.c.invite).where(layout.given_up.c.invite == invite)))

    async def add_said(self, line: SaidRow, most: int = 200) -> list[SaidRow]:
        """Store what somebody said after the line whose number it has, and number it; return all that was said since.

        Of a table the last *most* lines are kept.
        """
        async with self._write([line.table]) as connection:
            return await keep_said(connection, line, most)

    async def said(self, table: str, after: int = 0) -> list[SaidRow]:
        """Return what was said at a table, in order, *after* the line with that number."""
        return await self._find(lambda connection: said_at(connection, table, after))

    async def forget(self, before: float, most: int, but: Sequence[str]) -> list[str]:
        """Delete tables that are over or never began, last touched *before*, but no results of days; return which."""
        async with self._write() as connection:
            ids = await forget_tables(connection, before, most, but)
            if ids:
                await self.news.tell_changed(connection, ids)
        return ids

    async def add_pass(self, code_hash: str, sealed: bytes, until: float) -> None:
        """Store what carries a key to another device; those whose time is out go."""
        passes = layout.passes
        async with self._write() as connection:
            await connection.execute(delete(passes).where(passes.c.until < time.time()))
            await connection.execute(insert(passes).values(code_hash=code_hash, sealed=sealed, until=until))

    async def take_pass(self, code_hash: str, now: float) -> bytes | None:
        """Return what a code has sealed, which is used up then; None if there is nothing, or its time is out."""
        async with self._write() as connection:
            return await taken_pass(connection, code_hash, now)

    async def move_player(self, old: str, new: str) -> list[str]:
        """Give everything that one player has to another; return the tables at which that is."""
        async with self._write() as connection:
            names = await move_player(connection, old, new)
            await self.news.tell_changed(connection, names)
        return names

    async def seat_count(self, player: str) -> int:
        """Count the seats of a player at tables that are not over."""
        tables, seats = layout.tables, layout.seats
        query = (
            select(func.count()).select_from(seats.join(tables)).where(seats.c.key_hash == player, ~tables.c.is_over)
        )
        async with self._read() as connection:
            return int((await connection.execute(query)).scalar_one())

    async def end_tour(self, table: str, ended: str) -> None:
        """Store that the tour of a table was ended."""
        async with self._write([table]) as connection:
            await touch(connection, table, tour=ended)

    async def note_coach(self, table: str, seat: int) -> None:
        """Store that a seat has asked the coach."""
        seats = layout.seats
        async with self._write([table]) as connection:
            is_it = (seats.c.table == table, seats.c.seat == seat)
            await connection.execute(update(seats).where(*is_it).values(is_coached=True))
            await touch(connection, table)

    async def add_review(self, table: str, seat: int, review: str) -> None:
        """Keep the review of a seat's game; one that another hall has made meanwhile stays."""
        await self._add_once(insert(layout.reviews).values(table=table, seat=seat, review=review))

    async def review(self, table: str, seat: int) -> str:
        """Return the review of a seat's game, or ""."""
        reviews = layout.reviews
        return await self._text(select(reviews.c.review).where(reviews.c.table == table, reviews.c.seat == seat))

    async def add_par(self, game: str, day: str, options: str, par: ParRow) -> None:
        """Keep what the strong bot makes of a day's deal; what another hall has found meanwhile stays."""
        values = {"game": game, "day": day, "options": options, "is_won": par.is_won, "line": par.line}
        await self._add_once(insert(layout.pars).values(**values))

    async def par(self, game: str, day: str, options: str) -> ParRow | None:
        """Return what the strong bot makes of a day's deal, or None while nobody knows."""
        pars = layout.pars
        query = select(pars).where(pars.c.game == game, pars.c.day == day, pars.c.options == options)
        async with self._read() as connection:
            row = (await connection.execute(query)).first()
        return None if row is None else ParRow(bool(row.is_won), str(row.line))

    async def _add_once(self, row: Insert) -> None:
        with suppress(IntegrityError):
            async with self._write() as connection:
                await connection.execute(row)

    async def end_daily(self, player: str, game: str, daily: DailyRow) -> None:
        """Store the result of somebody's game of a day's deal."""
        dailies = layout.dailies
        async with self._write() as connection:
            await connection.execute(
                update(dailies)
                .where(dailies.c.player == player, dailies.c.game == game, dailies.c.day == daily.day)
                .values(is_won=daily.is_won, line=daily.line)
            )

    async def dailies(self, player: str, game: str) -> list[DailyRow]:
        """Return somebody's games of daily deals, the newest first."""
        dailies = layout.dailies
        query = select(dailies).where(dailies.c.player == player, dailies.c.game == game).order_by(dailies.c.day.desc())
        async with self._read() as connection:
            rows = (await connection.execute(query)).all()
        return [DailyRow(str(row.day), str(row.table), bool(row.is_won), str(row.line)) for row in rows]

    async def steps(self, table: str) -> list[StepRow]:
        """Return every step of a table, in order; raise StepMissing if one is gone."""
        return await self._find(lambda connection: steps_from(connection, table, 0))

    async def _known(self, table: TableRow, after: str) -> str:
        """Return the table that stands in the way of a new one, or ""."""
        tables, dailies = layout.tables, layout.dailies
        if after:
            return await self._text(select(tables.c.next_table).where(tables.c.id == after))
        if table.day and not table.is_practice:
            is_mine = (dailies.c.player == table.host, dailies.c.game == table.game, dailies.c.day == table.day)
            return await self._text(select(dailies.c.table).where(*is_mine))
        is_same = (tables.c.host == table.host, tables.c.wish == table.wish, tables.c.wish != "")
        return await self._text(select(tables.c.id).where(*is_same))

    async def _text(self, query: Select[tuple[str]]) -> str:
        async with self._read() as connection:
            row = (await connection.execute(query)).first()
        return "" if row is None else str(row[0])

    async def _found(self, query: Select[tuple[str]]) -> list[TableRow]:
        """Return the tables of a query for ids, in its order."""

        def ask(connection: Connection) -> list[TableRow]:
            ids = [str(row.id) for row in connection.execute(query).all()]
            return sorted(tables_with(connection, ids), key=lambda row: ids.index(row.id))

        return await self._find(ask)
