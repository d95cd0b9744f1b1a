"""Ending the tour at a table: the match goes on freely."""

from __future__ import annotations

from meadhall.hall.errors import stale
from meadhall.hall.play import seats as seating
from meadhall.hall.play.table import TOUR_ENDED, Table
from meadhall.hall.play.tables import Tables
from meadhall.hall.sentences import STALE


async def end_tour(tables: Tables, table: Table, player: str) -> None:
    """Let a player end the tour at a table: the match goes on freely."""
    async with table.lock:
        if table.is_lost:
            raise stale(STALE)
        seating.must_hold(table.row, player)
        if table.guide is not None:
            await tables.store.end_tour(table.row.id, TOUR_ENDED)
            table.row.tour = TOUR_ENDED
            table.tell_everybody()
    tables.wake(table)
