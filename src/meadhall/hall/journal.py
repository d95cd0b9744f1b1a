"""The journal: what many tables write at the same time goes to disk in one transaction.

A commit waits for the disk; while one does, the next group gathers.  Nobody is told that his steps are
kept before they are, and steps that somebody else has already taken trouble nobody beside them.
"""

from __future__ import annotations

import asyncio
import time
from collections.abc import Awaitable, Callable, Sequence
from dataclasses import dataclass

from sqlalchemy import Connection, bindparam, insert, or_, update
from sqlalchemy.exc import IntegrityError

from meadhall.hall import layout

StepValues = dict[str, str | int]

_INSERT = insert(layout.steps)
_TOUCH = (
    update(layout.tables)
    .where(layout.tables.c.id == bindparam("where"))
    .values(
        touched=bindparam("now"),
        is_started=True,
        is_over=or_(bindparam("ended"), layout.tables.c.is_closed),
        hands=bindparam("clocks"),
        due=bindparam("rings"),
        changes=layout.tables.c.changes + 1,
    )
)


@dataclass(frozen=True, slots=True)
class Entry:
    """The steps that one table has just taken."""

    table: str
    steps: Sequence[StepValues]
    is_over: bool
    hands: str = ""
    """How the clocks stand after them."""
    due: float = 0


class Journal:
    """Where the steps of all tables are written."""

    def __init__(self, change: Callable[[Callable[[Connection], None], Sequence[str]], Awaitable[None]]) -> None:
        self._change = change
        """Lets everything that is written by a call be one transaction that changes some tables."""
        self._waiting: list[tuple[Entry, asyncio.Future[None]]] = []
        self._writing: asyncio.Task[None] | None = None
        self._pending = 0

    @property
    def waiting(self) -> int:
        """How many entries wait for the disk, those on their way to it included."""
        return self._pending

    async def add(self, entry: Entry) -> None:
        """Return when an entry is on disk; raise IntegrityError if one of its steps is there already."""
        kept = asyncio.get_running_loop().create_future()
        self._waiting.append((entry, kept))
        self._pending += 1
        kept.add_done_callback(self._count_down)
        if self._writing is None or self._writing.done():
            self._writing = asyncio.create_task(self._write_groups())
        await kept

    def _count_down(self, _: asyncio.Future[None]) -> None:
        self._pending -= 1

    async def _write_groups(self) -> None:
        while self._waiting:
            group, self._waiting = self._waiting, []
            try:
                await self._commit([entry for entry, _ in group])
            except IntegrityError:
                await self._write_singly(group)
            except BaseException as error:
                _fail(group, error)
                if not isinstance(error, Exception):
                    raise
            else:
                for _, kept in group:
                    _settle(kept, None)

    async def _write_singly(self, group: Sequence[tuple[Entry, asyncio.Future[None]]]) -> None:
        """Write the entries of a group one by one, so that only those fail that must."""
        for entry, kept in group:
            try:
                await self._commit([entry])
            except Exception as error:  # noqa: BLE001 - whoever waits for this entry is told
                _settle(kept, error)
            else:
                _settle(kept, None)

    async def _commit(self, entries: Sequence[Entry]) -> None:
        # In one order everywhere: two halls that write the same tables never wait for each other in a circle.
        entries = sorted(entries, key=lambda entry: entry.table)
        rows = [row for entry in entries for row in entry.steps]
        now = time.time()
        touched = [
            {"where": entry.table, "now": now, "ended": entry.is_over, "clocks": entry.hands, "rings": entry.due}
            for entry in entries
        ]

        def tell(connection: Connection) -> None:
            if rows:
                connection.execute(_INSERT, rows)
            connection.execute(_TOUCH, touched)

        await self._change(tell, [entry.table for entry in entries])


def _fail(group: Sequence[tuple[Entry, asyncio.Future[None]]], error: BaseException) -> None:
    for _, kept in group:
        _settle(kept, error)


def _settle(kept: asyncio.Future[None], error: BaseException | None) -> None:
    """Wake whoever waits; nobody does any more if he was cancelled."""
    if kept.done():
        return
    if error is None:
        kept.set_result(None)
    else:
        kept.set_exception(error)
