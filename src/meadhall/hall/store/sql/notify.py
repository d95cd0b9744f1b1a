"""What halls on one PostgreSQL tell each other: which tables were changed, who is here, what is asked.

One connection of each hall listens, and holds a lease (an advisory lock) for every table whose bots this hall
wakes: when the hall dies, the database lets go of them.  A hall with an SQLite file is alone: it has every lease
and no news.
"""

from __future__ import annotations

import asyncio
import hashlib
import logging
from collections.abc import Callable, Sequence
from contextlib import suppress
from typing import Any, Final

import msgspec
from sqlalchemy import func, select
from sqlalchemy.exc import DBAPIError
from sqlalchemy.ext.asyncio import AsyncConnection, AsyncEngine

from meadhall.hall import logs
from meadhall.hall.store.news import RETRY_SECONDS, Heard, News, parts

CHANNEL: Final = "meadhall"


class SqlNews(News):
    """News by PostgreSQL, where the store is one."""

    def __init__(self, engine: AsyncEngine) -> None:
        super().__init__(is_shared=engine.dialect.name == "postgresql")
        self._engine = engine
        self._connection: AsyncConnection | None = None
        self._using = asyncio.Lock()
        self._listening: asyncio.Task[None] | None = None

    def listen(self, hear: Callable[[Heard | None], None]) -> None:
        """Begin to hear; None means that something may have been missed."""
        if self.is_shared:
            self._listening = asyncio.create_task(self._listen(hear))

    async def close(self) -> None:
        """Hear nothing more, and let go of every lease."""
        if self._listening is not None:
            self._listening.cancel()
            with suppress(asyncio.CancelledError):
                await self._listening

    async def lease(self, table: str) -> bool:
        """Say whether this hall, and no other, may wake the bots of a table now."""
        return not self.is_shared or bool(await self._ask(func.pg_try_advisory_lock(_number(table))))

    async def release(self, table: str) -> None:
        """Let others wake the bots of a table."""
        if self.is_shared:
            await self._ask(func.pg_advisory_unlock(_number(table)))

    async def say(self, message: Heard) -> None:
        """Tell the others something that is not stored; whether anybody hears it is not known."""
        if self.is_shared:
            await self._ask(func.pg_notify(CHANNEL, written(message)))

    async def tell_changed(self, connection: AsyncConnection, tables: Sequence[str]) -> None:
        """Tell the others of changed tables as soon as a transaction is stored, and only then."""
        for message in self.of_changed(tables):
            await self.tell(connection, message)

    def of_changed(self, tables: Sequence[str]) -> list[Heard]:
        """Return the messages that tell of changed tables."""
        return [Heard(self.me, changed=list(names)) for names in parts(sorted(set(tables)))]

    async def tell(self, connection: AsyncConnection, message: Heard) -> None:
        """Tell the others something as soon as a transaction is stored, and only then."""
        if self.is_shared:
            await connection.execute(select(func.pg_notify(CHANNEL, written(message))))

    async def _ask(self, question: Any) -> object:
        """Ask over the connection that listens; None if there is none just now."""
        async with self._using:
            if self._connection is None:
                return None
            try:
                return (await self._connection.execute(select(question))).scalar()
            except (DBAPIError, OSError):
                return None

    async def _listen(self, hear: Callable[[Heard | None], None]) -> None:
        while True:
            try:
                await self._listen_once(hear)
            except Exception as error:  # noqa: BLE001 - the driver has errors of its own, and a deaf hall is no hall
                logs.note(logging.WARNING, "the database does not answer", reason=str(getattr(error, "orig", error)))
            await asyncio.sleep(RETRY_SECONDS)

    async def _listen_once(self, hear: Callable[[Heard | None], None]) -> None:
        """Listen until the connection breaks."""
        lost = asyncio.Event()

        def heard(*given: object) -> None:
            message = msgspec.json.decode(str(given[-1]), type=Heard)
            if message.by != self.me:
                hear(message)

        async with self._engine.connect() as connection:
            try:
                await connection.execution_options(isolation_level="AUTOCOMMIT")
                driver: Any = (await connection.get_raw_connection()).driver_connection
                driver.add_termination_listener(lambda _: lost.set())
                await driver.add_listener(CHANNEL, heard)
                self._connection = connection
                hear(None)
                await lost.wait()
            finally:
                async with self._using:
                    self._connection = None
                await connection.invalidate()  # Its leases and its ear must not come back from the pool.


def _number(table: str) -> int:
    """Return the number of a table's lease."""
    return int.from_bytes(hashlib.sha256(table.encode()).digest()[:8], "big", signed=True)


def written(message: Heard) -> str:
    """Return a message as the database carries it."""
    return msgspec.json.encode(message).decode()
