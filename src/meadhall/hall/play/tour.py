"""A tour at a table: a stage begun on its own, a stage that was passed, the end."""

from __future__ import annotations

from meadhall.hall.errors import stale
from meadhall.hall.play import seats as seating
from meadhall.hall.play.table import TOUR_ENDED, Table
from meadhall.hall.play.tables import Tables
from meadhall.words.hall import say


async def begin_stage(tables: Tables, name: str, stage: int) -> None:
    """Bring a tour that has just been opened to the beginning of a stage."""
    async with tables.locked(name) as table:
        first = table.step
        steps = table.lead_to(stage)
        if steps:
            await tables.keep(table, first, steps)
            table.tell_everybody()


async def end_tour(tables: Tables, table: Table, player: str) -> None:
    """Let a player end the tour at a table: the match goes on freely."""
    async with table.lock:
        if table.is_lost:
            raise stale(say("refusals.stale"))
        seating.must_hold(table.row, player)
        if table.guide is not None:
            await tables.store.end_tour(table.row.id, TOUR_ENDED)
            table.row.tour = TOUR_ENDED
            table.tell_everybody()
    tables.wake(table)
