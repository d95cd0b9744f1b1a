"""Tables that several halls share: brought up to date before they are used, and as soon as another changes one."""

from __future__ import annotations

import asyncio
from collections.abc import Coroutine
from typing import Any, Final

from meadhall.hall.errors import Refused
from meadhall.hall.play import undo_steps
from meadhall.hall.play.people.presence import HERE
from meadhall.hall.play.table import Table
from meadhall.hall.play.tables import Tables
from meadhall.hall.store.news import RETRY_SECONDS, Heard, parts
from meadhall.hall.web.api.admin import turn_away
from meadhall.hall.web.bans import Bans

UNREAD: Final = 503
SEEN_SECONDS: Final = 20.0
"""Seconds between reports to other halls of who is here and who watches; fewer where players count as away sooner."""


class Sharing:
    """What a hall does with the news of others."""

    def __init__(self, tables: Tables, bans: Bans) -> None:
        self._tables = tables
        self._bans = bans
        self._news = tables.store.news
        self._tasks: set[asyncio.Task[None]] = set()
        self._waiting: set[str] = set()
        """Tables that are about to be looked up again."""

    def open(self) -> None:
        """Begin to hear and to tell."""
        self._news.listen(self._hear)
        if self._news.is_shared:
            self._tables.tell_here = lambda name, player: self._say(seen=[(name, player)])
            self._tables.tell_watching = lambda name, count: self._say(watching=[(name, count)])
            self._tables.ask_here = lambda name: self._say(wanted=name)
            self._begin(self._tell_who_is_here())

    async def close(self) -> None:
        """Hear and tell nothing more."""
        for task in self._tasks:
            task.cancel()
        await asyncio.gather(*self._tasks, return_exceptions=True)
        await self._news.close()

    def _hear(self, message: Heard | None) -> None:
        known = self._tables.in_memory()
        for name in known if message is None else message.changed:
            if name in known and name not in self._waiting:
                self._waiting.add(name)
                self._begin(self._bring_up_to_date(name))
        if message is None or message.bans:
            self._begin(self._look_who_is_banned())
        if message is None:
            return
        for name, player in message.seen:
            if name in known:
                known[name].presence.hear_of(player)
        for name, count in message.watching:
            if name in known:
                known[name].watching.hear_of(message.by, count)
        if message.wanted in known:
            here = [(message.wanted, player) for player in _here(known[message.wanted])]
            for some in parts(here):
                self._say(seen=list(some))
            if known[message.wanted].watching.own:
                self._say(watching=[(message.wanted, known[message.wanted].watching.own)])
        if message.asked is not None:
            self._begin(self._ask(*message.asked))
        if message.answered is not None:
            self._begin(self._answer(*message.answered))

    def _say(self, **what: Any) -> None:
        """Tell the others who is here or watches, or ask them."""
        self._begin(self._news.say(Heard(self._news.me, **what)))

    def _begin(self, work: Coroutine[None, None, None]) -> None:
        task = asyncio.create_task(work)
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)

    async def _bring_up_to_date(self, name: str) -> None:
        self._waiting.discard(name)
        await self._found(name)

    async def _found(self, name: str) -> Table | None:
        """Return a table of memory as the store has it now, or None if it is not in memory."""
        while name in self._tables.in_memory():
            try:
                return await self._tables.find(name)
            except Refused as refused:
                if refused.status != UNREAD:
                    return None  # Whoever looks at it next is told why.
            await asyncio.sleep(RETRY_SECONDS)
        return None

    async def _look_who_is_banned(self) -> None:
        try:
            await self._bans.load()
        except Refused:
            return  # The news that the database is back brings us here again.
        turn_away(self._tables, self._bans)

    async def _ask(self, name: str, player: str, step: int) -> None:
        table = await self._found(name)
        if table is not None:
            try:
                await undo_steps.undo(self._tables, table, player, step, is_news=True)
            except Refused:
                return  # The match went on.

    async def _answer(self, name: str, player: str, step: int, agrees: bool) -> None:
        table = await self._found(name)
        if table is not None:
            try:
                await undo_steps.grant(self._tables, table, player, step, agrees, is_news=True)
            except Refused:
                return

    async def _tell_who_is_here(self) -> None:
        while True:
            await asyncio.sleep(min(SEEN_SECONDS, self._tables.here / 2))
            known = self._tables.in_memory().items()
            here = {(name, player) for name, table in known for player in table.presence.signs()}
            for some in parts(sorted(here)):
                await self._news.say(Heard(self._news.me, seen=list(some)))
            watching = [(name, table.watching.own) for name, table in known if table.watching.own]
            for some in parts(watching):
                await self._news.say(Heard(self._news.me, watching=list(some)))
            for _, table in known:
                table.watching.forget(self._tables.here)


def _here(table: Table) -> set[str]:
    """Return the people at a table who look at it through this hall, and are here."""
    players = {listener.player for listener in table.listeners}
    return {player for player in players if table.presence.word(player) == HERE}
