"""One page of a hall without a server: its tables, its pages, and one connection, all in a worker of the browser."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Coroutine
from typing import Protocol

import msgspec
from jinja2 import BaseLoader

from meadhall.hall.browser.browser_store import BrowserStore, PageNews, Shelf
from meadhall.hall.browser.pages import PageAnswered, PageAsked, Pages
from meadhall.hall.browser.thinkers import PageReaders, PageThinkers, needs_search
from meadhall.hall.errors import Refused
from meadhall.hall.play import seats as seating
from meadhall.hall.play.days.par import Pars
from meadhall.hall.play.shelf.review_jobs import Reviews
from meadhall.hall.play.tables import Tables
from meadhall.hall.play.viewer.connection import Connection
from meadhall.hall.store.news import Heard
from meadhall.hall.web.identity import NAME_COOKIE
from meadhall.hall.web.pages.front.lobby import Lobby
from meadhall.hall.web.templating import templates

A_YEAR = 365 * 86400.0
"""Nobody is away from their own browser, and no table is too old to show."""
STATIC = "/static/"


class Browser(Protocol):
    """What the worker's script does for the hall."""

    shelf: Shelf

    def think(self, question: str) -> Awaitable[str]:
        """Let the other worker answer."""
        ...

    def wake(self) -> None:
        """Start the other worker, which will be asked soon."""
        ...

    def lock(self, name: str) -> Awaitable[bool]:
        """Say whether this page, and no other of the browser, has a lock from now on."""
        ...

    def unlock(self, name: str) -> None:
        """Let go of it."""
        ...

    def send(self, text: str) -> None:
        """Tell the page something of its table."""
        ...

    def lost(self, code: int) -> None:
        """Tell the page that its table is gone."""
        ...


class Room:
    """The hall of one page."""

    def __init__(self, browser: Browser, loader: BaseLoader | None = None, size: int = 1, defs: str = "") -> None:
        self._browser = browser
        self._store = BrowserStore(browser.shelf, PageNews(browser.lock, browser.unlock))
        self._tables = Tables(self._store, PageThinkers(browser.think), away=A_YEAR, here=A_YEAR)
        self._tables.readers = PageReaders()
        needs = {
            "tables": self._tables,
            "lobby": Lobby(self._tables, A_YEAR),
            "pars": Pars(self._tables),
            "reviews": Reviews(finds_puzzles=False),
        }
        written = templates(lambda name: f"{STATIC}{name}", site_bytes=size, loader=loader)
        if defs:
            written.globals["page_defs"] = lambda: defs  # To draw them takes a browser a second.
        self.pages = Pages(needs, written, {})
        self._connection: Connection | None = None
        self._tasks: set[asyncio.Task[None]] = set()

    @property
    def player(self) -> str:
        """Who plays in this browser."""
        return seating.hash_of(self.pages.cookies[seating.COOKIE])

    async def open(self) -> None:
        """Find out who plays in this browser, or give him a key."""
        key = await self._store.kept(seating.COOKIE)
        if not seating.is_key(key):
            key = seating.new_key()
            await self._store.keep(seating.COOKIE, key)
        self.pages.cookies[seating.COOKIE] = key
        self.pages.cookies[NAME_COOKIE] = await self._store.kept(NAME_COOKIE)

    async def answer(self, text: str) -> str:
        """Answer what the page asks of the hall."""
        name = self.pages.cookies[NAME_COOKIE]
        answered: PageAnswered = await self.pages.answer(msgspec.json.decode(text, type=PageAsked))
        if self.pages.cookies[NAME_COOKIE] != name:
            await self._store.keep(NAME_COOKIE, self.pages.cookies[NAME_COOKIE])
        return msgspec.json.encode(answered).decode()

    def connect(self, table: str) -> None:
        """Let the page sit at a table; what it hears from then on is sent to it."""
        if self._connection is not None:
            self._connection.leave()
        self._connection = Connection(self._tables, table, self.player)
        self._begin(self._send(self._connection))
        self._begin(self._wake(table))

    async def hear(self, text: str) -> None:
        """Take a message of the page to its table."""
        if self._connection is not None:
            await self._connection.hear(text)

    def hear_of(self, text: str) -> None:
        """Hear what another page of the browser has changed."""
        known = self._tables.in_memory()
        for name in msgspec.json.decode(text, type=Heard).changed:
            if name in known:
                self._begin(self._look_again(name))

    async def _wake(self, name: str) -> None:
        """Let the other worker come while its bots' first turn is still far: it takes a phone some seconds."""
        row = await self._store.table(name)
        if row is not None and any(seat.bot and needs_search(seat.bot, row.game) for seat in row.seats):
            self._browser.wake()

    async def _look_again(self, name: str) -> None:
        try:
            await self._tables.find(name)
        except Refused:
            return  # Whoever looks at it next is told why.

    async def _send(self, connection: Connection) -> None:
        while (message := await connection.outbox.get()) is not None:
            assert isinstance(message, str), "nothing is deflated on the way to the same browser"
            self._browser.send(message)
        self._browser.lost(connection.outbox.close_code)

    def _begin(self, work: Coroutine[None, None, None]) -> None:
        task = asyncio.create_task(work)
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)
