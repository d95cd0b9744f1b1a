"""The store: every table and every step of it, on disk before anybody hears of it.

One writer at a time; ``(table, step)`` is unique, so that no step can be taken twice,
not even by two halls on one store.
"""

from __future__ import annotations

import asyncio
import time
from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path

import msgspec
from sqlalchemy import (
    Boolean,
    Column,
    Float,
    ForeignKey,
    Integer,
    LargeBinary,
    MetaData,
    String,
    Text,
    event,
    insert,
    select,
    update,
)
from sqlalchemy import Table as SqlTable
from sqlalchemy.engine import Row
from sqlalchemy.engine.interfaces import DBAPIConnection
from sqlalchemy.exc import IntegrityError
from sqlalchemy.ext.asyncio import create_async_engine

metadata = MetaData()

_tables = SqlTable(
    "tables",
    metadata,
    Column("id", String(40), primary_key=True),
    Column("game", String(40), nullable=False),
    Column("version", Integer, nullable=False),
    Column("name", String(80), nullable=False),
    Column("options", Text, nullable=False),
    Column("box", Text, nullable=False),
    Column("is_own_box", Boolean, nullable=False),
    Column("secret", LargeBinary, nullable=False),
    Column("is_listed", Boolean, nullable=False),
    Column("is_started", Boolean, nullable=False, default=False),
    Column("is_over", Boolean, nullable=False, default=False),
    Column("next_table", String(40), nullable=False, default=""),
    Column("day", String(10), nullable=False, default=""),
    Column("opened", Float, nullable=False),
    Column("touched", Float, nullable=False, index=True),
)

_seats = SqlTable(
    "seats",
    metadata,
    Column("table", ForeignKey("tables.id"), primary_key=True),
    Column("seat", Integer, primary_key=True),
    Column("kind", String(20), nullable=False),
    Column("bot", String(40), nullable=False),
    Column("name", String(80), nullable=False),
    Column("key_hash", String(64), nullable=False),
    Column("invite", String(40), nullable=False, unique=True),
    Column("holder", Integer, nullable=False),
    Column("nonce", String(64), nullable=False),
)

_dailies = SqlTable(
    "dailies",
    metadata,
    Column("player", String(64), primary_key=True),
    Column("game", String(40), primary_key=True),
    Column("day", String(10), primary_key=True),
    Column("table", ForeignKey("tables.id"), nullable=False),
    Column("is_won", Boolean, nullable=False, default=False),
    Column("line", Text, nullable=False, default=""),
)

_steps = SqlTable(
    "steps",
    metadata,
    Column("table", ForeignKey("tables.id"), primary_key=True),
    Column("step", Integer, primary_key=True),
    Column("actor", Integer, nullable=False),
    Column("text", Text, nullable=False),
)


class StepTaken(Exception):
    """A step that somebody else has already taken."""


class SeatTaken(Exception):
    """A seat that somebody else has already taken."""


@dataclass(slots=True)
class SeatRow:
    """A seat as it is stored."""

    seat: int
    kind: str
    bot: str
    name: str
    key_hash: str
    """The SHA-256 of the key of whoever sits here; "" while it is free or a bot's."""
    invite: str
    holder: int
    """Seats with the same number are held by one person."""
    nonce: str = ""


@dataclass(slots=True)
class TableRow:
    """A table as it is stored; *options* and *box* are everything that makes its game."""

    id: str
    game: str
    version: int
    name: str
    options: dict[str, str]
    box: str
    """The name of a shipped box, or the whole list if *is_own_box*."""
    is_own_box: bool
    secret: bytes
    is_listed: bool
    seats: list[SeatRow]
    is_started: bool = False
    is_over: bool = False
    next_table: str = ""
    day: str = ""
    """The day whose deal is played here, or "" for a table of its own."""
    opened: float = 0
    touched: float = 0


@dataclass(frozen=True, slots=True)
class DailyRow:
    """Somebody's game of a day's deal; *line* is its result, "" while it is not over."""

    day: str
    table: str
    is_won: bool = False
    line: str = ""


@dataclass(frozen=True, slots=True)
class StepRow:
    """A step as it is stored."""

    actor: int
    text: str


class Store:
    """Tables, seats and steps in an SQLite file."""

    def __init__(self, path: Path) -> None:
        self.path = path
        self._engine = create_async_engine(f"sqlite+aiosqlite:///{path}")
        self._writing = asyncio.Lock()
        self._is_closed = False
        event.listen(self._engine.sync_engine, "connect", _make_durable)

    async def open(self) -> None:
        """Make the file and what is missing in it."""
        self.path.parent.mkdir(parents=True, exist_ok=True)
        async with self._engine.begin() as connection:
            await connection.run_sync(metadata.create_all)

    async def close(self) -> None:
        """Let go of the file, after the last write."""
        async with self._writing:
            self._is_closed = True
            await self._engine.dispose()

    async def add_table(self, table: TableRow) -> None:
        """Store a new table with its seats."""
        now = time.time()
        table.opened = table.touched = now
        async with self._writing, self._engine.begin() as connection:
            await connection.execute(
                insert(_tables).values(
                    id=table.id,
                    game=table.game,
                    version=table.version,
                    name=table.name,
                    options=msgspec.json.encode(table.options).decode(),
                    box=table.box,
                    is_own_box=table.is_own_box,
                    secret=table.secret,
                    is_listed=table.is_listed,
                    is_started=table.is_started,
                    is_over=table.is_over,
                    next_table=table.next_table,
                    day=table.day,
                    opened=now,
                    touched=now,
                )
            )
            await connection.execute(
                insert(_seats),
                [
                    {
                        "table": table.id,
                        "seat": seat.seat,
                        "kind": seat.kind,
                        "bot": seat.bot,
                        "name": seat.name,
                        "key_hash": seat.key_hash,
                        "invite": seat.invite,
                        "holder": seat.holder,
                        "nonce": seat.nonce,
                    }
                    for seat in table.seats
                ],
            )

    async def take_seat(self, table: str, seat: SeatRow) -> None:
        """Store who sits down on a free seat; raise SeatTaken if it is not free any more."""
        async with self._writing, self._engine.begin() as connection:
            result = await connection.execute(
                update(_seats)
                .where(_seats.c.table == table, _seats.c.seat == seat.seat, _seats.c.key_hash == "")
                .values(key_hash=seat.key_hash, name=seat.name, holder=seat.holder, nonce=seat.nonce)
            )
            if result.rowcount != 1:
                raise SeatTaken
            await connection.execute(update(_tables).where(_tables.c.id == table).values(touched=time.time()))

    async def add_steps(self, table: str, first: int, steps: Sequence[StepRow], is_over: bool) -> None:
        """Store the steps that follow the first *first* ones, all or none; raise StepTaken."""
        rows = [
            {"table": table, "step": first + place, "actor": step.actor, "text": step.text}
            for place, step in enumerate(steps)
        ]
        async with self._writing:
            if self._is_closed:
                raise StepTaken
            try:
                async with self._engine.begin() as connection:
                    if rows:
                        await connection.execute(insert(_steps), rows)
                    await connection.execute(
                        update(_tables)
                        .where(_tables.c.id == table)
                        .values(is_started=True, is_over=is_over, touched=time.time())
                    )
            except IntegrityError:
                raise StepTaken from None

    async def set_next(self, table: str, following: str) -> bool:
        """Store which table is the rematch of *table*; say False if there is one already."""
        async with self._writing, self._engine.begin() as connection:
            result = await connection.execute(
                update(_tables)
                .where(_tables.c.id == table, _tables.c.next_table == "")
                .values(next_table=following, touched=time.time())
            )
            return result.rowcount == 1

    async def table(self, table: str) -> TableRow | None:
        """Return a table, or None."""
        return next(iter(await self.tables([table])), None)

    async def tables(self, ids: Sequence[str]) -> list[TableRow]:
        """Return those of the named tables that there are, last touched first."""
        query = select(_tables).where(_tables.c.id.in_(ids)).order_by(_tables.c.touched.desc())
        async with self._engine.connect() as connection:
            rows = (await connection.execute(query)).all()
            seats = (
                await connection.execute(select(_seats).where(_seats.c.table.in_(ids)).order_by(_seats.c.seat))
            ).all()
        return [_table_of(row, [seat for seat in seats if seat.table == row.id]) for row in rows]

    async def listed(self, most: int) -> list[TableRow]:
        """Return the tables that anybody may see, the newest first, those that still wait before the others."""
        query = (
            select(_tables.c.id)
            .where(_tables.c.is_listed, ~_tables.c.is_over)
            .order_by(_tables.c.is_started, _tables.c.touched.desc())
            .limit(most)
        )
        async with self._engine.connect() as connection:
            ids = [row.id for row in (await connection.execute(query)).all()]
        rows = await self.tables(ids)
        return sorted(rows, key=lambda row: ids.index(row.id))

    async def invited(self, invite: str) -> tuple[str, int] | None:
        """Return the table and seat that an invitation is for, or None."""
        query = select(_seats.c.table, _seats.c.seat).where(_seats.c.invite == invite)
        async with self._engine.connect() as connection:
            row = (await connection.execute(query)).first()
        return None if row is None else (str(row.table), int(row.seat))

    async def add_daily(self, player: str, game: str, daily: DailyRow) -> None:
        """Store which table is somebody's game of a day's deal; the first one stays."""
        async with self._writing:
            try:
                async with self._engine.begin() as connection:
                    values = {"player": player, "game": game, "day": daily.day, "table": daily.table}
                    await connection.execute(insert(_dailies).values(**values))
            except IntegrityError:
                return

    async def end_daily(self, player: str, game: str, daily: DailyRow) -> None:
        """Store the result of somebody's game of a day's deal."""
        async with self._writing, self._engine.begin() as connection:
            await connection.execute(
                update(_dailies)
                .where(_dailies.c.player == player, _dailies.c.game == game, _dailies.c.day == daily.day)
                .values(is_won=daily.is_won, line=daily.line)
            )

    async def dailies(self, player: str, game: str) -> list[DailyRow]:
        """Return somebody's games of daily deals, the newest first."""
        query = (
            select(_dailies).where(_dailies.c.player == player, _dailies.c.game == game).order_by(_dailies.c.day.desc())
        )
        async with self._engine.connect() as connection:
            rows = (await connection.execute(query)).all()
        return [DailyRow(str(row.day), str(row.table), bool(row.is_won), str(row.line)) for row in rows]

    async def steps(self, table: str) -> list[StepRow]:
        """Return every step of a table, in order."""
        query = select(_steps.c.actor, _steps.c.text).where(_steps.c.table == table).order_by(_steps.c.step)
        async with self._engine.connect() as connection:
            return [StepRow(int(row.actor), str(row.text)) for row in (await connection.execute(query)).all()]


def _table_of(row: Row[tuple[object, ...]], seats: Sequence[Row[tuple[object, ...]]]) -> TableRow:
    return TableRow(
        id=row.id,
        game=row.game,
        version=row.version,
        name=row.name,
        options=msgspec.json.decode(row.options, type=dict[str, str]),
        box=row.box,
        is_own_box=row.is_own_box,
        secret=row.secret,
        is_listed=row.is_listed,
        is_started=row.is_started,
        is_over=row.is_over,
        next_table=row.next_table,
        day=row.day,
        opened=row.opened,
        touched=row.touched,
        seats=[
            SeatRow(
                seat=seat.seat,
                kind=seat.kind,
                bot=seat.bot,
                name=seat.name,
                key_hash=seat.key_hash,
                invite=seat.invite,
                holder=seat.holder,
                nonce=seat.nonce,
            )
            for seat in seats
        ],
    )


def _make_durable(connection: DBAPIConnection, _: object) -> None:
    """Let a commit return only when the disk has it; readers do not wait for the writer."""
    cursor = connection.cursor()
    for pragma in ("journal_mode=WAL", "synchronous=FULL", "foreign_keys=ON", "busy_timeout=10000"):
        cursor.execute(f"PRAGMA {pragma}")
    cursor.close()
