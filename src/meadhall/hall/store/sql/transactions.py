"""The transactions of a store: where all that is read and written passes, and what is said when it cannot be."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import AsyncIterator, Callable, Sequence
from concurrent.futures import ThreadPoolExecutor
from contextlib import asynccontextmanager
from pathlib import Path
from typing import TypeVar

from sqlalchemy import Connection
from sqlalchemy.exc import DBAPIError, IntegrityError
from sqlalchemy.exc import TimeoutError as PoolTimeout
from sqlalchemy.ext.asyncio import AsyncConnection

from meadhall.hall import logs
from meadhall.hall.errors import Refused
from meadhall.hall.store.rows import Entry
from meadhall.hall.store.sql.database import Place, Unusable, engine_of, file_engine_of, make_private
from meadhall.hall.store.sql.journal import AT_ONCE, Entangled, write, written_at_once
from meadhall.hall.store.sql.migrations import LaterLayout, bring_up
from meadhall.hall.store.sql.notify import CHANNEL, SqlNews, written
from meadhall.hall.store.store import StepTaken
from meadhall.words.hall import say

LONGEST_WAIT = 10.0
"""Seconds that a write waits for its turn."""
MOST_THREADS = 4
"""The most connections to an SQLite file, at most one of which writes."""
DEADLOCK = "40P01"
"""What PostgreSQL calls two transactions that wait for each other."""

T = TypeVar("T")


class Transactions:
    """A database that one writes into at a time."""

    def __init__(self, place: Place) -> None:
        self.place = place
        self._engine = engine_of(place)
        self._at_once = self._engine.execution_options(isolation_level="AUTOCOMMIT")
        """The same for single statements: to begin and to end a transaction are visits of their own."""
        self._writing = asyncio.Lock()
        self._is_closed = False
        self._readers = 0
        self._is_unread = asyncio.Event()
        """Nobody is looking anything up."""
        self._is_unread.set()
        self._news = SqlNews(self._engine)
        self._file = file_engine_of(place) if isinstance(place, Path) else None
        self._threads = ThreadPoolExecutor(MOST_THREADS, "store")

    @property
    def news(self) -> SqlNews:
        return self._news

    async def open(self) -> None:
        if isinstance(self.place, Path):
            make_private(self.place)
        try:
            async with self._engine.begin() as connection:
                await connection.run_sync(bring_up)
        except LaterLayout as later:
            raise Unusable(f"the tables cannot be used: {later}") from None
        except (DBAPIError, OSError) as error:
            raise Unusable(f"the tables cannot be used: {getattr(error, 'orig', error)}") from error

    async def close(self) -> None:
        async with self._writing:
            self._is_closed = True
            await self._is_unread.wait()
            await self._engine.dispose()
            await asyncio.to_thread(self._threads.shutdown)
            if self._file is not None:
                self._file.dispose()

    async def _find(self, ask: Callable[[Connection], T]) -> T:
        """Return what all questions of *ask* find, in one visit to the database; raise Refused if it does not answer.

        A visit to the thread of an SQLite file costs more than a question, and waits for whatever else the hall does.
        """
        async with self._readable():
            if self._file is not None:
                return await asyncio.get_running_loop().run_in_executor(self._threads, self._ask_file, ask)
            async with self._engine.connect() as connection:
                return await connection.run_sync(ask)

    async def _keep(self, entries: Sequence[Entry]) -> None:
        """Write entries of the journal, all or none, in one visit to the database.

        Raise Refused as ``_write`` does, and StepTaken if the store is closed.
        """
        async with self._writable():
            if self._is_closed:
                raise StepTaken
            if self._file is not None:
                await asyncio.get_running_loop().run_in_executor(self._threads, self._write_file, entries)
                return
            messages = [written(message) for message in self.news.of_changed([entry.table for entry in entries])]
            async with self._at_once.connect() as connection:
                await connection.execute(AT_ONCE, written_at_once(entries, CHANNEL, messages))

    @asynccontextmanager
    async def _read(self) -> AsyncIterator[AsyncConnection]:
        """Yield a connection to look things up; raise Refused if the database does not answer."""
        async with self._readable(), self._engine.connect() as connection:
            yield connection

    @asynccontextmanager
    async def _write(
        self, tables: Sequence[str] = (), closed: type[StepTaken] | None = None
    ) -> AsyncIterator[AsyncConnection]:
        """Yield a transaction that changes *tables*; whatever is raised in it takes all of it back.

        Raise Refused if the disk is full or read-only, the database locked or away, or the store closed, unless there
        is another error for that: nothing is stored then.
        """
        async with self._writable():
            if self._is_closed:
                raise Refused(503, say("refusals.not_saved"), code="unsaved") if closed is None else closed
            async with self._engine.begin() as connection:
                yield connection
                await self.news.tell_changed(connection, tables)

    def _ask_file(self, ask: Callable[[Connection], T]) -> T:
        assert self._file is not None
        with self._file.connect() as connection:
            return ask(connection)

    def _write_file(self, entries: Sequence[Entry]) -> None:
        assert self._file is not None
        with self._file.begin() as connection:
            write(connection, entries)

    @asynccontextmanager
    async def _readable(self) -> AsyncIterator[None]:
        """Keep the store open; a connection that is made after it was closed, nobody would close."""
        if self._is_closed:
            raise Refused(503, say("refusals.not_read"), code="unread")
        self._readers += 1
        self._is_unread.clear()
        try:
            yield
        except (DBAPIError, PoolTimeout, OSError) as error:
            logs.note(logging.WARNING, "the store cannot be read", reason=str(getattr(error, "orig", error)))
            raise Refused(503, say("refusals.not_read"), code="unread") from None
        finally:
            self._readers -= 1
            if not self._readers:
                self._is_unread.set()

    @asynccontextmanager
    async def _writable(self) -> AsyncIterator[None]:
        """Have the turn to write."""
        try:
            async with asyncio.timeout(LONGEST_WAIT):
                await self._writing.acquire()
            try:
                yield
            finally:
                self._writing.release()
        except IntegrityError:
            raise
        except (DBAPIError, PoolTimeout, OSError) as error:
            reason = str(getattr(error, "orig", error)) or "too many wait"
            logs.note(logging.WARNING, "the store cannot be written", reason=reason)
            is_entangled = getattr(getattr(error, "orig", None), "sqlstate", "") == DEADLOCK
            raise (Entangled if is_entangled else Refused)(503, say("refusals.not_saved"), code="unsaved") from None
