"""Closing a table, by the keeper of the hall: play ends, all viewers hear of it, and the record stays."""

from __future__ import annotations

import asyncio
from collections.abc import Sequence

from meadhall import front
from meadhall.engine import record as records
from meadhall.hall.errors import Refused, bad, forbidden
from meadhall.hall.play import seats as seating
from meadhall.hall.play.records.raw_record import stored_text
from meadhall.hall.play.records.unplayable import Closed, Unplayable
from meadhall.hall.play.table import Table
from meadhall.hall.play.tables import Tables
from meadhall.hall.store.rows import StepRow, TableRow
from meadhall.words.hall import say


async def close(tables: Tables, name: str) -> None:
    """Close a table for good and tell its viewers; a closed one stays closed."""
    try:
        async with tables.locked(name) as table:
            if table.row.record:
                raise bad(say("refusals.brought"))
            await tables.store.close_table(name)
            tables.lose(table)
    except Closed:
        return
    except Unplayable:
        await tables.store.close_table(name)


async def record_of(tables: Tables, row: TableRow, player: str) -> str:
    """Return the record of a closed table, as far as it was played."""
    if not seating.may_look(row, player):
        raise forbidden(say("refusals.private"))
    if not row.is_started:
        raise Refused(409, say("refusals.not_started"), code="waiting")
    return await asyncio.to_thread(_written, row, await tables.store.steps(row.id))


def _written(row: TableRow, steps: Sequence[StepRow]) -> str:
    if front.title(row.game).version_problem(row.version):
        return stored_text(row, steps)
    table = Table(row)
    table.begin(steps)
    assert table.match is not None, "it was begun"
    return records.write(table.match, table.names, not row.is_own_box, with_secret=True)
