"""Taking back, carried out: stored before anybody hears of it, and refused by itself when nobody answers."""

from __future__ import annotations

import asyncio
from collections.abc import Sequence

from meadhall.hall.errors import stale
from meadhall.hall.play.table import Table
from meadhall.hall.play.tables import Tables
from meadhall.hall.play.undo import TOO_LATE, UndoRequest
from meadhall.hall.store.news import Heard
from meadhall.hall.store.rows import StepRow
from meadhall.words.hall import say


async def undo(
    tables: Tables, table: Table, player: str, step: int, *, may_practise: bool = False, is_news: bool = False
) -> None:
    """Take back what a player did last, or ask the others whether he may; *is_news* if another hall says so."""
    async with table.lock:
        _must_have(table)
        await _tell(tables, table, table.taking.ask(player, step, tables.patience, may_practise))
        request = table.taking.request
    tables.wake(table)
    if request is not None:
        asyncio.get_running_loop().call_later(tables.patience, _expire, tables, table, request)
        if not is_news:
            await tables.store.news.say(Heard(tables.store.news.me, asked=(table.row.id, player, step)))


async def grant(tables: Tables, table: Table, player: str, step: int, agrees: bool, is_news: bool = False) -> None:
    """Let a player answer a request to take something back; the one who asked can only withdraw it."""
    async with table.lock:
        _must_have(table)
        steps = table.taking.answer(player, step, agrees)
        await _tell(tables, table, steps)
    tables.wake(table)
    if not steps and not is_news:
        await tables.store.news.say(Heard(tables.store.news.me, answered=(table.row.id, player, step, agrees)))


async def _tell(tables: Tables, table: Table, steps: Sequence[StepRow]) -> None:
    """Store what was taken back, if it was, and tell everybody; else what is asked, or was refused."""
    if steps:
        await tables.keep(table, table.step - len(steps), steps)
    table.tell_everybody()


def _expire(tables: Tables, table: Table, request: UndoRequest) -> None:
    if table.taking.request is request and not table.is_lost:
        request.ending = asyncio.create_task(_refuse(tables, table, request))


async def _refuse(tables: Tables, table: Table, request: UndoRequest) -> None:
    """Let a question be refused whose time has passed."""
    async with table.lock:
        if table.taking.request is request:
            table.taking.lapse(TOO_LATE)
            table.tell_everybody()
    tables.wake(table)


def _must_have(table: Table) -> None:
    if table.is_lost:
        raise stale(say("refusals.stale"))
