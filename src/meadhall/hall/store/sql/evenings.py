"""What the store keeps of evenings: their deals, who has come, and results that are sealed."""

from __future__ import annotations

from collections.abc import Sequence
from contextlib import suppress
from dataclasses import asdict

import msgspec
from sqlalchemy import Row, Select, delete, func, insert, or_, select, update
from sqlalchemy.exc import IntegrityError
from sqlalchemy.ext.asyncio import AsyncConnection

from meadhall.hall.errors import Refused
from meadhall.hall.store.rows import EveningRow, EveningSeatRow, SeatRow, TableRow
from meadhall.hall.store.sql import schema
from meadhall.hall.store.sql.queries import touch
from meadhall.hall.store.sql.transactions import Transactions
from meadhall.words.hall import say


class EveningStore(Transactions):
    """What only evenings ask for."""

    async def add_evening(self, evening: EveningRow) -> None:
        written = {
            "options": msgspec.json.encode(evening.options).decode(),
            "seats": msgspec.json.encode(evening.seats).decode(),
        }
        with suppress(IntegrityError):  # It was asked for before.
            async with self._write() as connection:
                await connection.execute(insert(schema.evenings).values(**asdict(evening) | written))

    async def evening(self, name: str) -> EveningRow | None:
        found = await self._evenings(select(schema.evenings).where(schema.evenings.c.id == name))
        return found[0] if found else None

    async def evenings_of(self, player: str, most: int) -> list[EveningRow]:
        evenings, seats = schema.evenings, schema.evening_seats
        came = select(seats.c.evening).where(seats.c.player == player)
        query = select(evenings).where(or_(evenings.c.host == player, evenings.c.id.in_(came)))
        return await self._evenings(query.order_by(evenings.c.opened.desc()).limit(most))

    async def _evenings(self, query: Select[tuple[object, ...]]) -> list[EveningRow]:
        async with self._read() as connection:
            rows = (await connection.execute(query)).all()
        return [_evening_of(row) for row in rows]

    async def evening_seats(self, name: str) -> list[EveningSeatRow]:
        seats = schema.evening_seats
        query = select(seats).where(seats.c.evening == name).order_by(seats.c.begun, seats.c.table)
        async with self._read() as connection:
            rows = (await connection.execute(query)).mappings().all()
        return [EveningSeatRow(**row) for row in rows]

    async def seal_result(self, table: str, ended: float, sealed: str) -> None:
        seats = schema.evening_seats
        is_running = (seats.c.table == table, seats.c.ended == 0)
        async with self._write() as connection:
            await connection.execute(update(seats).where(*is_running).values(ended=ended, sealed=sealed))

    async def close_evening(self, name: str, places: int) -> None:
        evenings = schema.evenings
        async with self._write() as connection:
            await connection.execute(update(evenings).where(evenings.c.id == name).values(places=places))

    async def open_letters(self, name: str, fork: str, tables: Sequence[str]) -> bool:
        evenings = schema.evenings
        async with self._write(tables) as connection:
            is_sealed = (evenings.c.id == name, ~evenings.c.is_open)
            result = await connection.execute(update(evenings).where(*is_sealed).values(is_open=True, fork=fork))
            if result.rowcount:
                for table in tables:
                    await touch(connection, table, is_private=False)
        return bool(result.rowcount)

    async def add_evening_par(self, name: str, par: str) -> None:
        evenings = schema.evenings
        async with self._write() as connection:
            is_unknown = (evenings.c.id == name, evenings.c.par == "")
            await connection.execute(update(evenings).where(*is_unknown).values(par=par))


async def come_to_evening(connection: AsyncConnection, table: TableRow) -> None:
    """Store that the host of a table has come to its evening; raise Refused if there is no place any more.

    Raise IntegrityError if he has come before.
    """
    evenings, seats = schema.evenings, schema.evening_seats
    query = select(evenings.c.places, evenings.c.is_open).where(evenings.c.id == table.evening).with_for_update()
    evening = (await connection.execute(query)).first()
    if evening is None or evening.is_open:
        raise Refused(409, say("refusals.evening_over"), code="over")
    others = (seats.c.evening == table.evening, seats.c.player != table.host)
    count = (await connection.execute(select(func.count()).select_from(seats).where(*others))).scalar_one()
    if count >= evening.places:
        raise Refused(409, say("refusals.evening_full"), code="full")
    name = next(seat.name for seat in table.seats if seat.key_hash)
    values = EveningSeatRow(table.evening, table.host, table.id, name, table.opened)
    await connection.execute(insert(seats).values(**asdict(values)))


async def move_evenings(connection: AsyncConnection, old: str, new: str) -> None:
    """Give the evenings of one player to another; where both have come to one, each game stays, under one name."""
    evenings, seats = schema.evenings, schema.evening_seats
    known = select(seats.c.evening).where(seats.c.player == new)
    await connection.execute(update(evenings).where(evenings.c.host == old).values(host=new))
    is_new = (seats.c.player == old, seats.c.evening.not_in(known))
    await connection.execute(update(seats).where(*is_new).values(player=new))


async def forget_evenings(connection: AsyncConnection, before: float, tables: Sequence[str]) -> None:
    """Delete evenings whose time was out *before*, and forget where these tables were."""
    evenings, seats = schema.evenings, schema.evening_seats
    old = select(evenings.c.id).where(evenings.c.until < before)
    await connection.execute(delete(seats).where(seats.c.evening.in_(old)))
    await connection.execute(delete(evenings).where(evenings.c.until < before))
    await connection.execute(update(seats).where(seats.c.table.in_(tables)).values(table=""))


def _evening_of(row: Row[tuple[object, ...]]) -> EveningRow:
    columns = dict(row._mapping)  # noqa: SLF001 - the public name of it, as SQLAlchemy documents
    columns["options"] = msgspec.json.decode(row.options, type=dict[str, str])
    columns["seats"] = msgspec.json.decode(row.seats, type=list[SeatRow])
    return EveningRow(**columns)
