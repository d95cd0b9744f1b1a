"""The journal: what many tables write at the same time goes to disk in one transaction.

No step is reported as stored before it is, and an entry that cannot be written does not hold up the others.
"""

from __future__ import annotations

import time
from collections.abc import Awaitable, Callable, Mapping, Sequence
from dataclasses import asdict
from typing import Any, Final

from sqlalchemy import Connection, insert, text
from sqlalchemy.exc import IntegrityError

from meadhall.hall.errors import Refused
from meadhall.hall.store.rows import Entry
from meadhall.hall.store.sql import schema
from meadhall.hall.store.sql.batch import Groups

_PLAYED = insert(schema.played)
_DEEDS = text(
    'INSERT INTO deeds (player, deed, "table", day) VALUES (:player, :deed, :table, :day) ON CONFLICT DO NOTHING'
)
_INSERT: Final = 'INSERT INTO steps ("table", step, actor, text) VALUES (?, ?, ?, ?)'
_TOUCH: Final = """
    UPDATE tables SET
        touched = ?, is_started = 1, is_over = ? OR is_closed, is_practice = ? OR is_practice,
        hands = ?, due = ?, changes = changes + 1
    WHERE id = ?
"""
"""What is written for every action, as SQLite reads it: nothing is to be built from columns again and again."""
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
            is_practice = entry.practised OR tables.is_practice,
            hands = entry.clocks, due = entry.rings, changes = tables.changes + 1
        FROM unnest(
            CAST(:names AS text[]), CAST(:ended AS boolean[]), CAST(:practised AS boolean[]),
            CAST(:clocks AS text[]), CAST(:rings AS float[])
        ) AS entry(id, ended, practised, clocks, rings)
        WHERE tables.id = entry.id
    ), shelved AS (
        INSERT INTO played (player, "table", game, level, people, is_won, score, lead, ended, is_coached)
        SELECT * FROM unnest(
            CAST(:players AS text[]), CAST(:played AS text[]), CAST(:games AS text[]), CAST(:levels AS text[]),
            CAST(:people AS int[]), CAST(:won AS boolean[]), CAST(:scores AS int[]), CAST(:leads AS int[]),
            CAST(:ends AS float[]), CAST(:coached AS boolean[])
        )
    ), done AS (
        INSERT INTO deeds (player, deed, "table", day)
        SELECT * FROM unnest(
            CAST(:doers AS text[]), CAST(:deeds AS text[]), CAST(:done_at AS text[]), CAST(:days AS text[])
        )
        ON CONFLICT DO NOTHING
    )
    SELECT pg_notify(CAST(:channel AS text), message) FROM unnest(CAST(:messages AS text[])) AS message
    """
)
"""The same for PostgreSQL, with the news of it, as one statement: each costs database and hall more than its rows."""


class Entangled(Refused):
    """Two transactions waited for each other, and this one was rolled back."""


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
        except Exception as error:  # noqa: BLE001 - the task that waits for this entry gets it
            return error
        return None


def write(connection: Connection, entries: Sequence[Entry]) -> None:
    """Write entries into an SQLite file, within a transaction."""
    rows = _numbered(entries)
    now = time.time()
    touched = [(now, entry.is_over, entry.is_practice, entry.hands, entry.due, entry.table) for entry in entries]
    if rows:
        connection.exec_driver_sql(_INSERT, rows)
    connection.exec_driver_sql(_TOUCH, touched)
    played = [asdict(row) for entry in entries for row in entry.played]
    if played:
        connection.execute(_PLAYED, played)
    deeds = [asdict(row) for entry in entries for row in entry.deeds]
    if deeds:
        connection.execute(_DEEDS, deeds)


def written_at_once(entries: Sequence[Entry], channel: str, messages: Sequence[str]) -> Mapping[str, Any]:
    """Return the values with which AT_ONCE writes entries and sends *messages*."""
    rows = _numbered(entries)
    played = [row for entry in entries for row in entry.played]
    deeds = [row for entry in entries for row in entry.deeds]
    return {
        "tables": [row[0] for row in rows],
        "steps": [row[1] for row in rows],
        "actors": [row[2] for row in rows],
        "texts": [row[3] for row in rows],
        "now": time.time(),
        "names": [entry.table for entry in entries],
        "ended": [entry.is_over for entry in entries],
        "practised": [entry.is_practice for entry in entries],
        "clocks": [entry.hands for entry in entries],
        "rings": [float(entry.due) for entry in entries],
        "players": [row.player for row in played],
        "played": [row.table for row in played],
        "games": [row.game for row in played],
        "levels": [row.level for row in played],
        "people": [row.people for row in played],
        "won": [row.is_won for row in played],
        "scores": [row.score for row in played],
        "leads": [row.lead for row in played],
        "ends": [row.ended for row in played],
        "coached": [row.is_coached for row in played],
        "doers": [row.player for row in deeds],
        "deeds": [row.deed for row in deeds],
        "done_at": [row.table for row in deeds],
        "days": [row.day for row in deeds],
        "channel": channel,
        "messages": messages,
    }


def _numbered(entries: Sequence[Entry]) -> list[tuple[str, int, int, str]]:
    """Return table, number, actor and text of every step."""
    return [
        (entry.table, number, step.actor, step.text)
        for entry in entries
        for number, step in enumerate(entry.steps, entry.first)
    ]
