"""What the store keeps for the keeper of a hall: closed tables, bans, and a sign that it can be written."""

from __future__ import annotations

import time

from sqlalchemy import Connection, delete, func, insert, or_, select, update

from meadhall.hall.store.news import Heard
from meadhall.hall.store.rows import BanRow, TableRow
from meadhall.hall.store.sql import schema
from meadhall.hall.store.sql.queries import tables_with, touch
from meadhall.hall.store.sql.transactions import Transactions

PULSE = 1
WAITING, RUNNING, OVER = "waiting", "running", "over"


class AdminStore(Transactions):
    """What only the keeper asks for."""

    async def pulse(self) -> None:
        pulse = schema.pulse
        async with self._write() as connection:
            result = await connection.execute(update(pulse).where(pulse.c.id == PULSE).values(at=time.time()))
            if not result.rowcount:
                await connection.execute(insert(pulse).values(id=PULSE, at=time.time()))

    async def counts(self) -> dict[str, int]:
        tables = schema.tables
        query = select(tables.c.is_started, tables.c.is_over, func.count()).group_by(
            tables.c.is_started, tables.c.is_over
        )
        found = {WAITING: 0, RUNNING: 0, OVER: 0}
        async with self._read() as connection:
            for is_started, is_over, count in (await connection.execute(query)).all():
                found[OVER if is_over else RUNNING if is_started else WAITING] += count
        return found

    async def going_on(self, most: int) -> list[tuple[TableRow, int]]:
        tables, steps = schema.tables, schema.steps

        def ask(connection: Connection) -> list[tuple[TableRow, int]]:
            query = select(tables.c.id).where(~tables.c.is_over).order_by(tables.c.touched.desc()).limit(most)
            ids = [str(row.id) for row in connection.execute(query).all()]
            counted = select(steps.c.table, func.count()).where(steps.c.table.in_(ids)).group_by(steps.c.table)
            taken = {str(table): int(count) for table, count in connection.execute(counted).all()}
            return [(row, taken.get(row.id, 0)) for row in tables_with(connection, ids)]

        return await self._find(ask)

    async def close_table(self, table: str) -> None:
        async with self._write([table]) as connection:
            await touch(connection, table, is_closed=True, is_over=True)

    async def bans(self, now: float) -> list[BanRow]:
        bans = schema.bans
        query = select(bans).where(or_(bans.c.until == 0, bans.c.until > now)).order_by(bans.c.since.desc())
        async with self._read() as connection:
            rows = (await connection.execute(query)).all()
        return [BanRow(str(row.network), float(row.since), float(row.until)) for row in rows]

    async def ban(self, row: BanRow) -> None:
        bans = schema.bans
        async with self._write() as connection:
            is_out = (bans.c.until > 0) & (bans.c.until < row.since)
            await connection.execute(delete(bans).where(or_(bans.c.network == row.network, is_out)))
            values = {"network": row.network, "since": row.since, "until": row.until}
            await connection.execute(insert(bans).values(**values))
            await self.news.tell(connection, Heard(self.news.me, bans=True))

    async def unban(self, network: str) -> bool:
        async with self._write() as connection:
            result = await connection.execute(delete(schema.bans).where(schema.bans.c.network == network))
            await self.news.tell(connection, Heard(self.news.me, bans=True))
        return bool(result.rowcount)
