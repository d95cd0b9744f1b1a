"""Playing again: everybody has a seat at the next table by the key he holds, and the first player moves on."""

from __future__ import annotations

import asyncio
from collections.abc import Collection

from meadhall.engine.asides import Practice
from meadhall.engine.contract import Seat
from meadhall.hall.errors import Refused
from meadhall.hall.play import seats as seating
from meadhall.hall.play.opening import Opening, row_of
from meadhall.hall.play.people import ready_check, sit_down
from meadhall.hall.play.table import Table
from meadhall.hall.play.tables import Tables, again
from meadhall.hall.store.rows import TableRow
from meadhall.words.hall import say


async def rematch(tables: Tables, name: str, player: str) -> str:
    """Sit down again at a table like this one, which the first who asks opens; return that table.

    Whoever asks is ready; it begins when the others have asked too, or its host begins it.
    """
    old = await tables.find(name)
    mine = seating.must_hold(old.row, player)
    if not old.is_over:
        raise Refused(409, say("refusals.not_over"), code="running")
    async with old.lock:
        if not old.row.next_table:
            row = await asyncio.to_thread(_row_after, old, mine, player)
            old.row.next_table = await tables.add(row, after=name)
            old.tell_everybody()
    return await again(lambda: _sit_again(tables, old, player))


def _row_after(old: Table, mine: Collection[Seat], player: str) -> TableRow:
    """Make the next table: everybody one seat further, so that the next one begins; a position stays as it is."""
    count = len(old.row.seats)
    shift = 0 if old.row.start or old.row.day else 1
    before = [old.row.seats[(seat + shift) % count] for seat in range(count)]
    usual = old.words.seat_names(count)
    names = ["" if seat.name == usual[seat.seat] else seat.name for seat in before]
    moved = {place for place, seat in enumerate(before) if seat.seat in mine}
    is_practice = old.row.is_practice and not began_for_real(old)
    row = row_of(Opening.again(old.row, before, names, moved, is_practice=is_practice), player)
    for place, seat in enumerate(before):
        if seat.key_hash:
            row.seats[place].key_hash = seat.key_hash
            row.seats[place].is_ready = seat.key_hash == player
    return row


def began_for_real(table: Table) -> bool:
    """Say whether a match became practice only after it had begun."""
    match = table.match
    return match is not None and match.is_practice and not isinstance(match.steps[0].action, Practice)


async def _sit_again(tables: Tables, old: Table, player: str) -> str:
    async with tables.locked(old.row.next_table) as table:
        held = seating.held(table.row, player)
        if held:
            await ready_check.set_ready(tables, table, held)
        elif table.free_seats:
            name = next(seat.name for seat in old.row.seats if seating.is_held(seat, player))
            await tables.take(table, [sit_down.taken(table, table.free_seats[0], name, "", player)])
        else:
            raise Refused(409, say("refusals.seat_given_up"), code="given up")
        return table.row.id
