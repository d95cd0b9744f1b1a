"""The journal: what many tables write at the same time goes to disk in one transaction.

Nobody is told that his steps are kept before they are, and steps that somebody else has already taken trouble
nobody beside them.
"""

from __future__ import annotations

import time
from collections.abc import Awaitable, Callable, Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from sqlalchemy import Connection, bindparam, insert, or_, text, update
from sqlalchemy.exc import IntegrityError

from meadhall.hall import layout
from meadhall.hall.groups import Groups
from meadhall.hall.refused import Refused

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
AT_ONCE = text(
    """
    WITH kept AS (
        INSERT INTO steps ("table", step, actor, text)
        SELECT * FROM unnest(
            CAST(:tables AS text[]), CAST(:steps AS int[]), CAST(:actors AS int[]), CAST(:texts AS text[])
        )
    ), touched AS (
        UPDATE tables SET
            touched = CAST(:now AS float), is_started = true, is_over = entry.ended OR tables.is_closed,
            hands = entry.clocks, due = entry.rings, changes = tables.changes + 1
        FROM unnest(
            CAST(:names AS text[]), CAST(:ended AS boolean[]), CAST(:clocks AS text[]), CAST(:rings AS float[])
        ) AS entry(id, ended, clocks, rings)
        WHERE tables.id = entry.id
    )
    SELECT pg_notify(CAST(:channel AS text), message) FROM unnest(CAST(:messages AS text[])) AS message
    """
)
"""The same for PostgreSQL, with the news of it, as one statement: each costs database and hall more than its rows."""


class Entangled(Refused):
    """What two transactions are told that have waited for each other: this one was taken back."""


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

    def __init__(self, keep: Callable[[Sequence[Entry]], Awaitable[None]]) -> None:
        self._keep = keep
        """Writes entries, all or none."""
        self._groups: Groups[Entry, None] = Groups(self._write)

    @property
    def waiting(self) -> int:
        """How many entries wait for the disk, those on their way to it included."""
        return self._groups.waiting

    async def add(self, entry: Entry) -> None:
        """Return when an entry is on disk; raise IntegrityError if one of its steps is there already."""
        await self._groups.add(entry)

    async def _write(self, entries: Sequence[Entry]) -> Sequence[Exception | None]:
        try:
            # In one order everywhere: two halls that write the same tables hardly ever wait for each other in a circle.
            await self._keep(sorted(entries, key=lambda entry: entry.table))
        except (IntegrityError, Entangled):
            return [await self._written(entry) for entry in entries]
        return [None for _ in entries]

    async def _written(self, entry: Entry) -> Exception | None:
        """Write one entry of a group of which not all can be written; return why it cannot."""
        try:
            await self._keep([entry])
        except Exception as error:  # noqa: BLE001 - whoever waits for this entry is told
            return error
        return None


def write(connection: Connection, entries: Sequence[Entry]) -> None:
    """Write entries within a transaction."""
    rows = [row for entry in entries for row in entry.steps]
    now = time.time()
    touched = [
        {"where": entry.table, "now": now, "ended": entry.is_over, "clocks": entry.hands, "rings": entry.due}
        for entry in entries
    ]
    if rows:
        connection.execute(_INSERT, rows)
    connection.execute(_TOUCH, touched)


def written_at_once(entries: Sequence[Entry], channel: str, messages: Sequence[str]) -> Mapping[str, Any]:
    """Return what AT_ONCE is told to write entries and send *messages*."""
    rows = [row for entry in entries for row in entry.steps]
    return {
        "tables": [row["table"] for row in rows],
        "steps": [row["step"] for row in rows],
        "actors": [row["actor"] for row in rows],
        "texts": [row["text"] for row in rows],
        "now": time.time(),
        "names": [entry.table for entry in entries],
        "ended": [entry.is_over for entry in entries],
        "clocks": [entry.hands for entry in entries],
        "rings": [float(entry.due) for entry in entries],
        "channel": channel,
        "messages": messages,
    }
