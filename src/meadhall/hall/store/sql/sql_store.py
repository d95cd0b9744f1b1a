"""The store: every table and every step of it, on disk before anybody hears of it.

One writer at a time; ``(table, step)`` is unique, so that no step can be taken twice,
not even by two halls on one store.  What belongs together is one transaction: a seat and the deal
that follows when it was the last, a table with its seats and whose daily deal or rematch it is.
"""

from __future__ import annotations

import logging
import time
from collections.abc import Mapping, Sequence
from dataclasses import asdict

from sqlalchemy import Connection, Select, delete, func, insert, or_, select, update
from sqlalchemy.exc import IntegrityError

from meadhall.hall import logs
from meadhall.hall.errors import Refused
from meadhall.hall.settings import Limits
from meadhall.hall.store.rows import (
    AnswerRow,
    BoxRow,
    DailyRow,
    DeedRow,
    Entry,
    LedgerRow,
    LessonRow,
    Loaded,
    ParRow,
    PlayedRow,
    SaidRow,
    SeatRow,
    StepRow,
    TableRow,
)
from meadhall.hall.store.sql import schema
from meadhall.hall.store.sql.admin import AdminStore
from meadhall.hall.store.sql.batch import Groups
from meadhall.hall.store.sql.columns import seat_values, values_of
from meadhall.hall.store.sql.company import CompanyStore, daily_of
from meadhall.hall.store.sql.database import Place
from meadhall.hall.store.sql.evenings import EveningStore, come_to_evening, forget_evenings, move_evenings
from meadhall.hall.store.sql.journal import Journal
from meadhall.hall.store.sql.queries import (
    CHANGES,
    Crowded,
    Forestalled,
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
    steps_from,
    tables_with,
    taken_pass,
    touch,
)
from meadhall.hall.store.store import SeatTaken, StepMissing, StepTaken, Store
from meadhall.words.hall import say

MOST_TABLES = Limits().tables
SHELF = (
    schema.played,
    schema.deeds,
    schema.lessons,
    schema.answers,
    schema.own_puzzles,
    schema.ledger,
    schema.boxes,
    schema.sightings,
)
"""What goes whole when a player deletes his shelf."""


class SqlStore(AdminStore, CompanyStore, EveningStore, Store):
    """Tables, seats and steps in a database."""

    def __init__(self, place: Place, most_tables: int = MOST_TABLES) -> None:
        super().__init__(place)
        self._most_tables = most_tables
        self._journal = Journal(self._keep)
        self._counts: Groups[str, int] = Groups(self._changes)

    @property
    def waiting(self) -> int:
        return self._journal.waiting

    async def add_table(self, table: TableRow, steps: Sequence[StepRow] = (), after: str = "") -> str:
        table.opened = table.touched = time.time()
        try:
            async with self._write([after] if after else []) as connection:
                await must_have_room(connection, self._most_tables)
                await connection.execute(insert(schema.tables).values(**values_of(table) | {"changes": 1}))
                await connection.execute(insert(schema.seats), [seat_values(table.id, seat) for seat in table.seats])
                await insert_steps(connection, table.id, 0, steps)
                if table.day and not table.is_practice:
                    values = {"player": table.host, "game": table.game, "day": table.day, "table": table.id}
                    await connection.execute(insert(schema.dailies).values(**values))
                if table.evening:
                    await come_to_evening(connection, table)
                if after:
                    await set_next(connection, after, table.id)
        except (IntegrityError, Forestalled, Crowded) as error:
            known = await self._known(table, after)
            if not known and isinstance(error, Crowded):
                raise Refused(503, say("refusals.no_room"), code="full") from None
            if not known:
                reason = str(getattr(error, "orig", error))
                logs.note(logging.WARNING, "a table could not be stored", table=table.id, reason=reason)
                raise Refused(503, say("refusals.not_saved"), code="unsaved") from None
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
        async with self._write([table], StepTaken) as connection:
            await change_seats(connection, table, seats, holders)
            found = schema.seats.c
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
        async with self._read() as connection:
            return await overdue_tables(connection, now)

    async def give_time(self, until: float) -> None:
        async with self._write() as connection:
            await give_time(connection, until)

    async def free_seat(self, table: str, taken: SeatRow, freed: SeatRow) -> None:
        async with self._write([table]) as connection:
            await change_seat(connection, table, freed, taken.key_hash)
            values = {"invite": taken.invite, "table": table, "key_hash": taken.key_hash}
            await connection.execute(insert(schema.given_up).values(**values))
            await touch(connection, table)

    async def add_steps(self, entry: Entry) -> None:
        try:
            await self._journal.add(entry)
        except IntegrityError:
            raise StepTaken from None

    async def tables(self, ids: Sequence[str]) -> list[TableRow]:
        return await self._find(lambda connection: tables_with(connection, ids))

    async def load(self, table: str) -> Loaded | None:
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
        tables = schema.tables
        query = (
            select(tables.c.id)
            .where(tables.c.is_listed, ~tables.c.is_over, or_(tables.c.touched >= since, tables.c.id.in_(watched)))
            .order_by(tables.c.is_started, tables.c.touched.desc())
            .limit(most)
        )
        return await self._found(query)

    async def tables_of(self, player: str, most: int, since: float) -> list[TableRow]:
        tables = schema.tables
        query = (
            select(tables.c.id)
            .where(or_(tables.c.host == player, tables.c.id.in_(sits_at(player))))
            .where(or_(~tables.c.is_over, tables.c.touched >= since))
            .order_by(tables.c.is_over, tables.c.touched.desc())
            .limit(most)
        )
        return await self._found(query)

    async def last_of(self, player: str, game: str) -> TableRow | None:
        tables = schema.tables
        is_own = (tables.c.host == player, tables.c.game == game)
        query = select(tables.c.id).where(*is_own, tables.c.day == "", tables.c.fork_of == "", tables.c.tour == "")
        return next(iter(await self._found(query.order_by(tables.c.opened.desc()).limit(1))), None)

    async def invited(self, invite: str) -> tuple[str, int] | None:
        query = select(schema.seats.c.table, schema.seats.c.seat).where(schema.seats.c.invite == invite)
        async with self._read() as connection:
            row = (await connection.execute(query)).first()
        return None if row is None else (str(row.table), int(row.seat))

    async def is_given_up(self, invite: str) -> bool:
        return bool(await self._text(select(schema.given_up.c.invite).where(schema.given_up.c.invite == invite)))

    async def add_said(self, line: SaidRow, most: int = 200) -> list[SaidRow]:
        async with self._write([line.table]) as connection:
            return await keep_said(connection, line, most)

    async def said(self, table: str, after: int = 0) -> list[SaidRow]:
        return await self._find(lambda connection: said_at(connection, table, after))

    async def forget(self, before: float, most: int, but: Sequence[str]) -> list[str]:
        async with self._write() as connection:
            ids = await forget_tables(connection, before, most, but)
            await forget_evenings(connection, before, ids)
            if ids:
                await self.news.tell_changed(connection, ids)
        return ids

    async def add_pass(self, code_hash: str, sealed: bytes, until: float) -> None:
        passes = schema.passes
        async with self._write() as connection:
            await connection.execute(delete(passes).where(passes.c.until < time.time()))
            await connection.execute(insert(passes).values(code_hash=code_hash, sealed=sealed, until=until))

    async def take_pass(self, code_hash: str, now: float) -> bytes | None:
        async with self._write() as connection:
            return await taken_pass(connection, code_hash, now)

    async def move_player(self, old: str, new: str) -> list[str]:
        async with self._write() as connection:
            names = await move_player(connection, old, new)
            await move_evenings(connection, old, new)
            await self.news.tell_changed(connection, names)
        return names

    async def seat_count(self, player: str) -> int:
        tables, seats = schema.tables, schema.seats
        query = (
            select(func.count()).select_from(seats.join(tables)).where(seats.c.key_hash == player, ~tables.c.is_over)
        )
        async with self._read() as connection:
            return int((await connection.execute(query)).scalar_one())

    async def end_tour(self, table: str, ended: str) -> None:
        async with self._write([table]) as connection:
            await touch(connection, table, tour=ended)

    async def note_coach(self, table: str, seat: int) -> None:
        seats = schema.seats
        async with self._write([table]) as connection:
            is_it = (seats.c.table == table, seats.c.seat == seat)
            await connection.execute(update(seats).where(*is_it).values(is_coached=True))
            await touch(connection, table)

    async def add_review(self, table: str, seat: int, review: str) -> None:
        await self.add_once(insert(schema.reviews).values(table=table, seat=seat, review=review))

    async def review(self, table: str, seat: int) -> str:
        reviews = schema.reviews
        return await self._text(select(reviews.c.review).where(reviews.c.table == table, reviews.c.seat == seat))

    async def add_par(self, game: str, day: str, options: str, par: ParRow) -> None:
        await self.add_once(insert(schema.pars).values(game=game, day=day, options=options, **asdict(par)))

    async def par(self, game: str, day: str, options: str) -> ParRow | None:
        pars = schema.pars
        query = select(pars).where(pars.c.game == game, pars.c.day == day, pars.c.options == options)
        async with self._read() as connection:
            row = (await connection.execute(query)).first()
        return None if row is None else ParRow(bool(row.is_won), str(row.line), row.points, row.finer, str(row.signs))

    async def end_daily(self, player: str, game: str, daily: DailyRow) -> None:
        dailies = schema.dailies
        async with self._write() as connection:
            await connection.execute(
                update(dailies)
                .where(dailies.c.player == player, dailies.c.game == game, dailies.c.table == daily.table)
                .values(
                    is_won=daily.is_won,
                    line=daily.line,
                    is_practice=daily.is_practice,
                    points=daily.points,
                    finer=daily.finer,
                    signs=daily.signs,
                )
            )

    async def every_daily(self, player: str) -> list[tuple[str, DailyRow]]:
        dailies = schema.dailies
        query = select(dailies).where(dailies.c.player == player).order_by(dailies.c.day.desc(), dailies.c.game)
        async with self._read() as connection:
            rows = (await connection.execute(query)).mappings().all()
        return [(str(row["game"]), daily_of(row)) for row in rows]

    async def played(self, player: str) -> list[PlayedRow]:
        played = schema.played
        query = select(played).where(played.c.player == player).order_by(played.c.ended.desc())
        async with self._read() as connection:
            rows = (await connection.execute(query)).mappings().all()
        return [PlayedRow(**row) for row in rows]

    async def deeds(self, player: str) -> list[DeedRow]:
        deeds = schema.deeds
        query = select(deeds).where(deeds.c.player == player).order_by(deeds.c.day.desc(), deeds.c.deed)
        async with self._read() as connection:
            rows = (await connection.execute(query)).mappings().all()
        return [DeedRow(**row) for row in rows]

    async def add_lesson(self, lesson: LessonRow) -> None:
        await self.add_once(insert(schema.lessons).values(**asdict(lesson)))

    async def lessons(self, player: str) -> list[LessonRow]:
        lessons = schema.lessons
        query = select(lessons).where(lessons.c.player == player).order_by(lessons.c.day.desc(), lessons.c.game)
        async with self._read() as connection:
            rows = (await connection.execute(query)).mappings().all()
        return [LessonRow(**row) for row in rows]

    async def add_answer(self, answer: AnswerRow) -> None:
        await self.add_once(insert(schema.answers).values(**asdict(answer)))

    async def answers(self, player: str) -> list[AnswerRow]:
        answers = schema.answers
        query = select(answers).where(answers.c.player == player).order_by(answers.c.day.desc())
        async with self._read() as connection:
            rows = (await connection.execute(query)).mappings().all()
        return [AnswerRow(**row) for row in rows]

    async def answer_counts(self, day: str, puzzle: str) -> dict[str, int]:
        answers = schema.answers
        query = select(answers.c.result, func.count().label("count")).group_by(answers.c.result)
        async with self._read() as connection:
            rows = await connection.execute(query.where(answers.c.day == day, answers.c.puzzle == puzzle))
            return {str(row.result): int(row[1]) for row in rows}

    async def add_ledger(self, row: LedgerRow) -> None:
        await self.add_once(insert(schema.ledger).values(**asdict(row)))

    async def ledger(self, player: str) -> list[LedgerRow]:
        ledger = schema.ledger
        query = select(ledger).where(ledger.c.player == player).order_by(ledger.c.table)
        async with self._read() as connection:
            rows = (await connection.execute(query)).mappings().all()
        return [LedgerRow(**row) for row in rows]

    async def heal_box(self, table: str, text: str, boxes: Sequence[BoxRow]) -> None:
        kept = schema.boxes
        async with self._write([table]) as connection:
            await touch(connection, table, box=text, is_own_box=True)
            for box in boxes:
                await connection.execute(delete(kept).where(kept.c.player == box.player, kept.c.game == box.game))
                await connection.execute(insert(kept).values(**asdict(box)))

    async def own_box(self, player: str, game: str) -> BoxRow | None:
        kept = schema.boxes
        async with self._read() as connection:
            query = select(kept).where(kept.c.player == player, kept.c.game == game)
            row = (await connection.execute(query)).mappings().first()
        return None if row is None else BoxRow(**row)

    async def games_of(self, player: str) -> list[str]:
        tables, played = schema.tables, schema.played
        seated = select(tables.c.game).where(or_(tables.c.host == player, tables.c.id.in_(sits_at(player))))
        query = seated.union(select(played.c.game).where(played.c.player == player))
        async with self._read() as connection:
            return sorted(str(row.game) for row in await connection.execute(query))

    async def clear_shelf(self, player: str) -> int:
        dailies = schema.dailies
        is_mine = (dailies.c.player == player, dailies.c.line != "")
        async with self._write() as connection:
            gone = [await connection.execute(delete(dailies).where(*is_mine))]
            came = schema.evening_seats
            gone.append(await connection.execute(delete(came).where(came.c.player == player, came.c.ended > 0)))
            for part in SHELF:
                gone.append(await connection.execute(delete(part).where(part.c.player == player)))
        return sum(one.rowcount for one in gone)

    async def steps(self, table: str) -> list[StepRow]:
        return await self._find(lambda connection: steps_from(connection, table, 0))

    async def _known(self, table: TableRow, after: str) -> str:
        """Return the table that stands in the way of a new one, or ""."""
        tables, dailies = schema.tables, schema.dailies
        if after:
            return await self._text(select(tables.c.next_table).where(tables.c.id == after))
        if table.day and not table.is_practice:
            is_mine = (dailies.c.player == table.host, dailies.c.game == table.game, dailies.c.day == table.day)
            return await self._text(select(dailies.c.table).where(*is_mine))
        came = schema.evening_seats
        is_here = (came.c.evening == table.evening, came.c.player == table.host)
        if table.evening and (before := await self._text(select(came.c.table).where(*is_here))):
            return before
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
