"""A hall from Python: open a table, sit down, watch and act, at any hall that answers under an address."""

from __future__ import annotations

import asyncio
import secrets
from collections.abc import AsyncIterator, Mapping, Sequence
from contextlib import suppress
from http.client import HTTPConnection, HTTPException, HTTPSConnection
from importlib import import_module
from types import TracebackType
from typing import Any, Final, TypeVar
from urllib.parse import quote, urlsplit

import msgspec

from meadhall import front
from meadhall.engine.chance import Dice
from meadhall.engine.contract import AnyGame, Seat, View
from meadhall.front.policies import Chooser, Policy, sit_down
from meadhall.hall.play.seats import is_key, new_key
from meadhall.hall.web.api.schemas import BotPosition, GameLine, OpenedTable, Problem

JOIN: Final = "/join/"
SECONDS: Final = 30.0
"""So long a hall may take to answer."""
MOST_BYTES: Final = 16 * 1024 * 1024
"""Of one message."""
REFUSED: Final = 300
BROKEN: Final = 500
STALE: Final = "stale"
SOCKETS: Final = "websockets"
"""The library of the extra `hall` that speaks with sockets; loaded when somebody listens."""

T = TypeVar("T")


class HallRefused(ValueError):
    """What the hall does not do, in its own words; *code* is its word for programs."""

    def __init__(self, code: str, sentence: str) -> None:
        super().__init__(sentence)
        self.code = code


class HallAway(OSError):
    """The hall does not answer; perhaps it is restarting."""


class NoHall(ValueError):
    """What answers under the address is no hall of the same Meadhall."""


class Hall:
    """A hall under its address, as a player sees it who has a key of his own.

    One key is good for all your seats, and the same *key* finds them again; without one a new key is made
    (``hall.key``).  What the hall refuses is raised as HallRefused, with its sentence; HallAway says that it does not
    answer.

    ::

        async with meadhall.Hall("http://127.0.0.1:8000") as hall:
            table = await hall.open("en_garde", ["me", "bot:steady"])
            async for position in table.watch():
                if position.legal:
                    await table.act(position, position.legal[0])
    """

    def __init__(self, url: str, key: str = "") -> None:
        given: object = url
        parts = urlsplit(given) if isinstance(given, str) else None
        if parts is None or parts.scheme not in ("http", "https") or not parts.hostname:
            raise ValueError(f"a hall has an address that begins with http:// or https://, not {url!r}")
        if key and not is_key(key):
            raise ValueError("a key has 43 letters, digits, - and _, drawn at random; without one a new key is made")
        self.key: Final = key or new_key()
        self._is_safe = parts.scheme == "https"
        self._place = parts.netloc.rpartition("@")[2]
        self._path = parts.path.partition(JOIN)[0].rstrip("/")
        self._headers = {"authorization": f"Bearer {self.key}"}
        self._listening: set[HallChanges] = set()

    async def __aenter__(self) -> Hall:
        return self

    async def __aexit__(
        self, kind: type[BaseException] | None, error: BaseException | None, where: TracebackType | None
    ) -> None:
        await self.close()

    async def close(self) -> None:
        """Stop listening; your seats stay yours."""
        for changes in list(self._listening):
            await changes.close()

    async def games(self) -> list[GameLine]:
        """List the games, with their seats and options."""
        return await self.get("/api/games", list[GameLine])

    async def open(
        self,
        game: str,
        seats: Sequence[str],
        *,
        options: Mapping[str, front.OptionValue] | None = None,
        name: str = "",
        **more: object,
    ) -> HallTable:
        """Open a table; *seats* says who sits where: ``me``, ``friend`` (an invitation), ``shared``, ``bot:steady``.

        *name* is what you are called there; *more* is any other field that ``POST /api/tables`` takes.
        """
        sitters = [dict(zip(("kind", "bot"), seat.split(":", 1), strict=False)) for seat in seats]
        for sitter in sitters:
            if sitter["kind"] == "me":
                sitter["name"] = name
        wish = {"game": game, "seats": sitters, "options": _texts(options or {}), **more}
        return HallTable(self, await self.post("/api/tables", wish, OpenedTable))

    async def sit(self, invitation: str, name: str = "") -> HallTable:
        """Sit down on the seat of an invitation, ready to play; the same invitation leads back to the seat."""
        invite = invitation.rpartition(JOIN)[2]
        if not (invite.isascii() and invite.isalnum()):
            raise ValueError(f"an invitation is a link, http://...{JOIN}..., or its last part, not {invitation!r}")
        opened = await self.post(f"/api{JOIN}{invite}", {"name": name}, OpenedTable)
        await self.post(f"/api/tables/{opened.table}/ready", {}, msgspec.Raw)
        return HallTable(self, opened)

    def link(self, invite: str) -> str:
        """Return the link of an invitation, to be sent to a friend."""
        return f"{'https' if self._is_safe else 'http'}://{self._place}{self._path}{JOIN}{invite}"

    async def get(self, path: str, kind: type[T]) -> T:
        """Return what the hall has to say under a path of its interface."""
        return _decoded(await asyncio.to_thread(self._ask, "GET", path, b""), kind)

    async def post(self, path: str, body: Mapping[str, object], kind: type[T]) -> T:
        """Tell the hall something, and return its answer."""
        return _decoded(await asyncio.to_thread(self._ask, "POST", path, msgspec.json.encode(body)), kind)

    async def text(self, path: str) -> str:
        """Return what the hall has to say under a path, as text."""
        return (await asyncio.to_thread(self._ask, "GET", path, b"")).decode()

    async def changes(self, table: str) -> HallChanges:
        """Listen to a table."""
        address = f"{'wss' if self._is_safe else 'ws'}://{self._place}{self._path}/table/{table}/live"
        connect = import_module(f"{SOCKETS}.asyncio.client").connect
        try:
            socket = await connect(address, additional_headers=self._headers, max_size=MOST_BYTES, open_timeout=SECONDS)
            await socket.send('{"type": "hello", "cut": "none"}')
        except (OSError, _socket_error()) as error:
            raise HallAway(_reason(error)) from None
        found = HallChanges(socket, self._listening)
        self._listening.add(found)
        return found

    def _ask(self, method: str, path: str, body: bytes) -> bytes:
        """Send one request, and return the answer; a connection of its own each, so that none grows stale."""
        line = (HTTPSConnection if self._is_safe else HTTPConnection)(self._place, timeout=SECONDS)
        try:
            headers = self._headers | ({"content-type": "application/json"} if body else {})
            line.request(method, self._path + path, body or None, headers)
            answer = line.getresponse()
            status, content = answer.status, answer.read(MOST_BYTES)
        except (OSError, HTTPException) as error:
            raise HallAway(_reason(error)) from None
        finally:
            line.close()
        if status >= BROKEN:
            raise HallAway(f"status {status}")
        if status >= REFUSED:
            problem = _decoded(content, Problem)
            raise HallRefused(problem.code, problem.error)
        return content


class HallTable:
    """A table of a hall, and your seats at it."""

    def __init__(self, hall: Hall, opened: OpenedTable) -> None:
        self.hall: Final = hall
        self.name: Final = opened.table
        self.seats: Final = list(opened.seats)
        """Those that are yours."""
        self.invitations: Final = {seat: hall.link(invite) for seat, invite in opened.invites.items()}
        """By free seat the link for whoever is to come."""
        self.warning: Final = opened.warning
        """What people should know before they play these options; mostly empty."""
        self._rules: AnyGame | None = None

    def __repr__(self) -> str:
        return f"<Table {self.name}, yours are the seats {self.seats}>"

    @property
    def path(self) -> str:
        """Where the interface of the hall has this table."""
        return f"/api/tables/{quote(self.name)}"

    async def position(self, seat: Seat | None = None) -> BotPosition:
        """Return what a seat of yours knows and is asked now; the first one without *seat*."""
        return await self.hall.get(f"{self.path}/question?seat={self._seat(seat)}", BotPosition)

    async def watch(self, seat: Seat | None = None) -> AsyncIterator[BotPosition]:
        """Yield what a seat of yours knows and is asked, now and after every change, the end of the match the last."""
        changes = await self.hall.changes(self.name)
        try:
            before: BotPosition | None = None
            while True:
                position = await self.position(seat)
                if position != before:
                    yield position
                if position.outcome is not None:
                    return
                before = position
                await changes.wait()
        finally:
            await changes.close()

    async def act(self, position: BotPosition, action: int | str, seat: Seat | None = None) -> bool:
        """Do an action, a row of the catalog or its text, in answer to *position*; say whether it still counted.

        It does not where the table has changed since then.
        """
        row = self._row(position, action) if isinstance(action, str) else action
        body = {"step": position.step, "index": row, "seat": self._seat(seat)}
        try:
            await self.hall.post(f"{self.path}/actions", body, msgspec.Raw)
        except HallRefused as refused:
            if refused.code != STALE:
                raise
            return False
        return True

    async def play(self, policy: Policy, seat: Seat | None = None) -> BotPosition:
        """Let a policy play for a seat of yours until the match is over; return its end.

        A policy is whatever can take a seat elsewhere: a bot's name, an object with ``choose(view, legal, dice)``, ...
        """
        chooser: Chooser | None = None
        dice = Dice(secrets.token_bytes(16))
        last = await self.position(seat)
        async for position in self.watch(seat):
            last = position
            if position.is_asked:
                await self.grant(position)
            elif position.legal:
                rules = self.rules(position)
                chooser = chooser or sit_down(policy, rules)
                legal = [rules.actions[row] for row in position.legal]
                chosen = await asyncio.to_thread(chooser.choose, self.view(position), legal, dice)
                await self.act(position, chosen.index, seat)
        return last

    async def grant(self, position: BotPosition, *, yes: bool = True) -> None:
        """Let a player take something back who asks for it (``position.is_asked``), or do not."""
        with suppress(HallRefused):
            await self.hall.post(f"{self.path}/grant", {"step": position.step, "yes": yes}, msgspec.Raw)

    async def talk(self, text: str) -> None:
        """Say something at the table."""
        await self.hall.post(f"{self.path}/talk", {"text": text}, msgspec.Raw)

    async def text(self, seat: Seat | None = None) -> list[str]:
        """Return the table as lines of text, as a seat of yours sees it."""
        return (await self.hall.get(f"{self.path}?seat={self._seat(seat)}", _TextShown)).text

    async def record(self) -> str:
        """Return the record of a match that is over."""
        return await self.hall.text(f"{self.path}/record")

    def rules(self, position: BotPosition) -> AnyGame:
        """Return the bare rules of the table: its catalog says what a row of ``position.legal`` is."""
        if self._rules is None:
            options = tuple(position.options.items())
            self._rules = front.shared_game(position.game, position.seats, options, position.box, position.version)
        return self._rules

    def view(self, position: BotPosition) -> View:
        """Return what the seat knows, as the bots of the house get it."""
        view: View = self.rules(position).read_view(position.view)
        return view

    def _row(self, position: BotPosition, text: str) -> int:
        catalog = self.rules(position).actions
        for row in position.legal:
            if catalog[row].text == text:
                return row
        offered = ", ".join(catalog[row].text for row in position.legal)
        raise ValueError(f"{text!r} is not offered now; there are: {offered or 'none'}")

    def _seat(self, seat: Seat | None) -> Seat:
        if seat is None and not self.seats:
            raise ValueError("no seat at this table is yours")
        return self.seats[0] if seat is None else seat


class HallChanges:
    """Hears whenever a table changes; what is missed between two waits is one change."""

    def __init__(self, socket: Any, among: set[HallChanges]) -> None:
        self._socket = socket
        self._among = among
        self._heard = asyncio.Event()
        self._ended = ""
        self._reading = asyncio.create_task(self._read())

    async def wait(self) -> None:
        """Wait until something has changed since the last time; raise HallAway if nothing can be heard any more."""
        await self._heard.wait()
        if self._ended:
            raise HallAway(self._ended)
        self._heard.clear()

    async def close(self) -> None:
        """Stop listening."""
        self._among.discard(self)
        self._reading.cancel()
        with suppress(asyncio.CancelledError):
            await self._reading
        await self._socket.close()

    async def _read(self) -> None:
        try:
            while True:
                await self._socket.recv()
                self._heard.set()
        except (OSError, _socket_error()) as error:
            self._ended = _reason(error)
            self._heard.set()


class _TextShown(msgspec.Struct):
    text: list[str]


def _texts(options: Mapping[str, front.OptionValue]) -> dict[str, str]:
    """Write options as the interface takes them."""
    return {name: front.option_text(value) for name, value in options.items()}


def _decoded(content: bytes, kind: type[T]) -> T:
    try:
        return msgspec.json.decode(content, type=kind)
    except msgspec.DecodeError as error:
        raise NoHall(f"this is no hall of the same Meadhall: {error}") from None


def _socket_error() -> type[Exception]:
    """Return what is raised where a socket breaks."""
    found: type[Exception] = import_module(f"{SOCKETS}.exceptions").WebSocketException
    return found


def _reason(error: BaseException) -> str:
    return str(error) or type(error).__name__
