"""Playing again: the table after a table, and everybody's seat at it."""

from __future__ import annotations

import asyncio
from collections.abc import Container

from meadhall.engine.contract import Seat
from meadhall.hall import seats as seating
from meadhall.hall import sitting
from meadhall.hall.opening import Opening, row_of
from meadhall.hall.refused import Refused
from meadhall.hall.sentences import NOT_OVER
from meadhall.hall.table import Table
from meadhall.hall.tables import Tables, again


async def rematch(tables: Tables, name: str, player: str) -> str:
    """Sit down again at a table like this one, which the first who asks opens; return that table."""
    old = await tables.find(name)
    mine = seating.must_hold(old.row, player)
    if not old.is_over:
        raise Refused(409, NOT_OVER, code="running")
    async with old.lock:
        if not old.row.next_table:
            row = await asyncio.to_thread(row_of, Opening.again(old.row, mine), player)
            old.row.next_table = await tables.add(row, after=name)
            old.tell_everybody()
    return await again(lambda: _sit_again(tables, old, mine, player))


async def _sit_again(tables: Tables, old: Table, mine: Container[Seat], player: str) -> str:
    async with tables.locked(old.row.next_table) as table:
        free = [seat for seat in table.free_seats if seat.seat in mine]
        if free:
            await tables.take(table, [sitting.taken(table, seat, old.names[seat.seat], "", player) for seat in free])
        return table.row.id
