"""Saying something at a table: kept first, then told to those for whom it is."""

from __future__ import annotations

from meadhall.hall.play import seats as seating
from meadhall.hall.play.table import Table
from meadhall.hall.play.tables import Tables
from meadhall.words.hall import say

CODE = "talk"
"""The code of refusals about chat."""


async def speak(tables: Tables, table: Table, player: str, name: str, to: str, text: str) -> None:
    """Store a line of chat, and send it to those who may read it."""
    async with table.lock:
        held = seating.held(table.row, player)
        called = table.names[min(held)] if held else seating.clean_name(name, say("form.somebody"))
        line = table.talk.line(table.row.id, player, held, called, to, text)
        table.talk.lines.extend(await tables.stored(table, tables.store.add_said(line)))
        for listener in list(table.listeners):
            listener.said(table)
