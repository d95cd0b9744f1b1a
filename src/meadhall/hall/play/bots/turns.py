"""Bots at the tables: woken when it is their turn and a person plays or watches, at rest otherwise."""

from __future__ import annotations

import asyncio
import logging
import secrets
import time
from collections.abc import Callable
from typing import TYPE_CHECKING

from meadhall.front.sealed import luck_at
from meadhall.hall import logs
from meadhall.hall.errors import Refused
from meadhall.hall.play.bots.turn_time import turn_of
from meadhall.hall.play.table import Table
from meadhall.hall.workers.thinkers import BotFailed, BotQuestion

if TYPE_CHECKING:
    from meadhall.hall.play.tables import Tables

LEASE_SECONDS = 1.0
"""After so long a hall asks again whether it may wake bots that another one wakes."""


class Bots:
    """Every bot that sits at a table, or stands in for a player."""

    def __init__(self, tables: Tables, pause: float, clock: Callable[[], float] = time.monotonic) -> None:
        self._tables = tables
        self._clock = clock
        self._pause = pause
        """Seconds between two actions where nobody else sits."""

    def wake(self, table: Table) -> None:
        """Let the bots of a table act, if it is their turn and a person plays or watches."""
        is_watched = bool(table.listeners) or table.has_people
        is_asleep = table.thinking is None or table.thinking.done()
        is_held_up = table.taking.stands()
        if is_watched and is_asleep and not is_held_up and not table.is_lost and table.bot():
            table.thinking = asyncio.create_task(self._wake(table))

    def log_failure(self, table: Table, who: str, failed: BotFailed) -> None:
        """Note that a bot or the coach gave no answer; the table goes on."""
        logs.note(logging.WARNING, "no answer, and the table goes on", table=table.row.id, who=who, reason=str(failed))

    async def _wake(self, table: Table) -> None:
        """Let bots act, unless another hall does; if that one dies, try again."""
        news = self._tables.store.news
        if not await news.lease(table.row.id):
            asyncio.get_running_loop().call_later(LEASE_SECONDS, self.wake, table)
            return
        try:
            await self._play(table)
        finally:
            await asyncio.shield(news.release(table.row.id))

    async def _play(self, table: Table) -> None:
        """Let bots act until a person must, or the match is over."""
        while not table.is_lost:
            async with table.lock:
                if not table.bot() or table.taking.stands() or not (table.has_people or table.listeners):
                    return
                seat, step, index, question = table.actor, table.step, table.scripted(), table.asked(table.bot())
                seed = _seed_of(table)
                if table.match is not None:
                    table.turn_time.begin(turn_of(table.match))
            if index < 0:
                since = self._clock()
                shared = table.turn_time.shared(question, counts_lines=self._tables.thinkers.counts_lines)
                index = await self._choose(table, shared, seed)
                table.turn_time.spend(self._clock() - since)
            if not table.has_people and self._pause:
                await asyncio.sleep(self._pause)
            async with table.lock:
                if table.taking.stands() or step != table.step:
                    continue  # Somebody asks to take back, or has done so, what the bot was answering.
                try:
                    await self._tables.act(table, seat, step, index)
                except Refused as refused:
                    logs.note(logging.WARNING, "a bot was refused", table=table.row.id, sentence=refused.sentence)

    async def _choose(self, table: Table, question: BotQuestion, seed: bytes) -> int:
        """Ask a bot; if it gives no answer the table goes on with any legal action, as the simplest bot would."""
        try:
            return await self._tables.thinkers.choose(question, seed)
        except BotFailed as failed:
            self.log_failure(table, f"the bot {question.kind}", failed)
            return secrets.choice(question.legal)


def _seed_of(table: Table) -> bytes:
    """Return the luck of a bot at this place, the same each time, in practice, an evening and a sealed match.

    b"" for one of its own.
    """
    match = table.match
    if match is None or not (match.is_practice or table.row.evening or table.row.sealed):
        return b""
    return luck_at(table.row.secret, match)
