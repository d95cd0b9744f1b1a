"""The transactions of a store: where all that is read and written passes, and what is said when it cannot be."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import AsyncIterator, Sequence
from contextlib import asynccontextmanager
from pathlib import Path

from sqlalchemy.exc import DBAPIError, IntegrityError
from sqlalchemy.exc import TimeoutError as PoolTimeout
from sqlalchemy.ext.asyncio import AsyncConnection

from meadhall.hall import logs
from meadhall.hall.database import Place, Unusable, engine_of, make_private
from meadhall.hall.migrations import LaterLayout, bring_up
from meadhall.hall.news import News
from meadhall.hall.refused import Refused
from meadhall.hall.sentences import NOT_READ, NOT_SAVED

LONGEST_WAIT = 10.0
"""Seconds that a write waits for its turn."""


class Transactions:
    """A database that one writes into at a time."""

    def __init__(self, place: Place) -> None:
        self.place = place
        self._engine = engine_of(place)
        self._writing = asyncio.Lock()
        self._is_closed = False
        self.news = News(self._engine)

    async def open(self) -> None:
        """Make the file and what is missing in it; raise Unusable if that cannot be."""
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
        """Let go of the file, after the last write."""
        async with self._writing:
            self._is_closed = True
            await self._engine.dispose()

    @asynccontextmanager
    async def _read(self) -> AsyncIterator[AsyncConnection]:
        """Yield a connection to look things up; raise Refused if the database does not answer."""
        try:
            async with self._engine.connect() as connection:
                yield connection
        except (DBAPIError, PoolTimeout, OSError) as error:
            logs.note(logging.WARNING, "the store cannot be read", reason=str(getattr(error, "orig", error)))
            raise Refused(503, NOT_READ, code="unread") from None

    @asynccontextmanager
    async def _write(self, tables: Sequence[str] = ()) -> AsyncIterator[AsyncConnection]:
        """Yield a transaction that changes *tables*; whatever is raised in it takes all of it back.

        Raise Refused if the disk is full or read-only, the database locked or away: nothing is stored then.
        """
        try:
            async with asyncio.timeout(LONGEST_WAIT):
                await self._writing.acquire()
            try:
                async with self._engine.begin() as connection:
                    yield connection
                    await self.news.tell_changed(connection, tables)
            finally:
                self._writing.release()
        except IntegrityError:
            raise
        except (DBAPIError, PoolTimeout, OSError) as error:
            reason = str(getattr(error, "orig", error)) or "too many wait"
            logs.note(logging.WARNING, "the store cannot be written", reason=reason)
            raise Refused(503, NOT_SAVED, code="unsaved") from None
