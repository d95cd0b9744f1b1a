"""Conceding: a courtesy of the hall where two play against each other; no rulebook has it."""

from __future__ import annotations

from meadhall.engine.contract import Seat
from meadhall.hall.errors import Refused, forbidden
from meadhall.hall.play import seats as seating
from meadhall.hall.play.table import Table
from meadhall.hall.play.tables import Tables
from meadhall.hall.play.undo import PLAYED_ON
from meadhall.words.hall import say


def why_not(table: Table) -> str:
    """Say why nobody can concede at a table; "" if one of two players can."""
    if table.match is None:
        return say("refusals.not_started")
    if table.is_over:
        return say("refusals.over")
    if not table.match.is_duel:
        return say("refusals.concede_duel")
    return say("refusals.concede_practice") if table.row.is_practice or table.row.tour else ""


async def concede(tables: Tables, name: str, seat: Seat, player: str) -> None:
    """Let a player give the match to the other one; it is over then, and stored before anybody hears of it."""
    async with tables.locked(name) as table:
        if seat not in seating.must_hold(table.row, player):
            raise forbidden(say("refusals.wrong_key"))
        if refusal := why_not(table):
            raise Refused(409, refusal, code="concede")
        steps = table.concede(seat)
        table.taking.lapse(PLAYED_ON)
        await tables.keep(table, table.step - len(steps), steps)
        table.tell_everybody()
    tables.wake(table)
