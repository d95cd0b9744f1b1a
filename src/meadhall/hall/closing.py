"""Tables that the keeper of the hall closes: nobody plays on, everybody is told, and the record stays."""

from __future__ import annotations

import asyncio
from collections.abc import Sequence

from meadhall.engine import record as records
from meadhall.hall import seats as seating
from meadhall.hall.refused import Refused, bad, forbidden
from meadhall.hall.rows import StepRow, TableRow
from meadhall.hall.sentences import BROUGHT, NOT_STARTED, PRIVATE
from meadhall.hall.table import Table
from meadhall.hall.tables import Tables
from meadhall.hall.unplayable import Closed, Unplayable


async def close(tables: Tables, name: str) -> None:
    """Close a table for good; whoever looks at it is told.  One that is closed already stays so."""
    try:
        async with tables.locked(name) as table:
            if table.row.record:
                raise bad(BROUGHT)
            await tables.store.close_table(name)
            tables.lose(table)
    except Closed:
        return
    except Unplayable:
        await tables.store.close_table(name)


async def record_of(tables: Tables, row: TableRow, player: str) -> str:
    """Return the record of a closed table, as far as it was played."""
    if not seating.may_look(row, player):
        raise forbidden(PRIVATE)
    if not row.is_started:
        raise Refused(409, NOT_STARTED, code="waiting")
    return await asyncio.to_thread(_written, row, await tables.store.steps(row.id))


def _written(row: TableRow, steps: Sequence[StepRow]) -> str:
    table = Table(row)
    table.begin(steps)
    assert table.match is not None, "it was begun"
    return records.write(table.match, table.names, not row.is_own_box, with_secret=True)
