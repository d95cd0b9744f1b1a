"""Play at a hall's table: sit down by an invitation, or let an outside bot play until the match is over."""

from __future__ import annotations

import secrets
import time
from collections.abc import Callable
from http.client import HTTPConnection, HTTPException, HTTPSConnection
from typing import TypeVar
from urllib.parse import urlsplit

import msgspec
from websockets.exceptions import WebSocketException
from websockets.sync.client import ClientConnection, connect

from meadhall import front
from meadhall.arena import Outside, Run
from meadhall.cli.errors import Trouble
from meadhall.engine.chance import Dice
from meadhall.engine.contract import Outcome
from meadhall.hall.play.seats import new_key
from meadhall.hall.web.api.schemas import BotPosition, OpenedTable
from meadhall.hall.web.middleware import Problem

JOIN = "/join/"
SECONDS = 30.0
"""So long a hall may take to answer."""
PAUSE = 2.0
MOST_TRIES = 30
"""So often a hall that does not answer is asked again, after a pause each time."""
MOST_BYTES = 16 * 1024 * 1024
"""Of one message."""
REFUSED = 300
BROKEN = 500
STALE = "stale"

T = TypeVar("T")


class Hall:
    """A hall, as a player sees it who has a key of his own."""

    def __init__(self, link: str, where: str = "--table", key: str = "") -> None:
        parts = urlsplit(link)
        path, join, invite = parts.path.rpartition(JOIN)
        if parts.scheme not in ("http", "https") or not parts.hostname or not join or not invite.isalnum():
            raise Trouble(f"{where} wants the link of an invitation, http://...{JOIN}..., not {link!r}")
        self.invite = invite
        self._is_safe = parts.scheme == "https"
        self._place = parts.netloc.rpartition("@")[2]
        self._path = path
        self._headers = {"authorization": f"Bearer {key or new_key()}"}

    def get(self, path: str, kind: type[T]) -> T:
        """Return what a hall has to say."""
        return msgspec.json.decode(self._ask("GET", path, b""), type=kind)

    def sit(self, name: str) -> OpenedTable:
        """Sit down on the seat of the invitation, ready to play."""
        body = msgspec.json.encode({"name": name})
        opened = msgspec.json.decode(self._ask("POST", f"/api{JOIN}{self.invite}", body), type=OpenedTable)
        self.post(f"/api/tables/{opened.table}/ready", {})
        return opened

    def post(self, path: str, body: dict[str, object]) -> None:
        """Tell a hall something; what comes too late is not told."""
        self._ask("POST", path, msgspec.json.encode(body))

    def act(self, table: str, seat: int, step: int, index: int) -> None:
        """Play an action; one that comes too late is none."""
        body = msgspec.json.encode({"step": step, "index": index, "seat": seat})
        self._ask("POST", f"/api/tables/{table}/actions", body)

    def grant(self, table: str, step: int) -> None:
        """Let a player take something back: bots always agree."""
        self._ask("POST", f"/api/tables/{table}/grant", msgspec.json.encode({"step": step, "yes": True}))

    def listen(self, table: str) -> ClientConnection:
        """Return a socket on which something is said whenever the table changes."""
        address = f"{'wss' if self._is_safe else 'ws'}://{self._place}{self._path}/table/{table}/live"
        socket = connect(address, additional_headers=self._headers, max_size=MOST_BYTES, open_timeout=SECONDS)
        socket.send('{"type": "hello", "cut": "none"}')
        return socket

    def _ask(self, method: str, path: str, body: bytes) -> bytes:
        line = (HTTPSConnection if self._is_safe else HTTPConnection)(self._place, timeout=SECONDS)
        try:
            headers = self._headers | ({"content-type": "application/json"} if body else {})
            line.request(method, self._path + path, body or None, headers)
            answer = line.getresponse()
            status, content = answer.status, answer.read(MOST_BYTES)
        finally:
            line.close()
        if status >= BROKEN:
            raise HTTPException(f"status {status}")
        if status >= REFUSED:
            problem = msgspec.json.decode(content, type=Problem)
            if problem.code != STALE:
                raise Trouble(f"the hall refuses: {problem.error}")
        return content


def visit(link: str, name: str, run: Run, hear: Callable[[str], object], show: bool) -> Outside:
    """Sit down at a table and play until the match is over; return the bot, whose turns are counted."""
    hall = Hall(link)
    player = _Player(hall, run, hear, show)
    opened = patiently(lambda: hall.sit(name))
    hear(f"sits at table {opened.table}, seat {opened.seats[0]}")
    try:
        outcome = patiently(lambda: player.play(opened.table, opened.seats[0]))
        bot = player.bot
        assert bot is not None, "a match that is over has begun"
        bot.leave(outcome)
    finally:
        if player.bot is not None:
            player.bot.leave(None)
    hear(f"ended by {outcome.ending}; scores {outcome.scores}, winners {outcome.winners}")
    return bot


def patiently(work: Callable[[], T]) -> T:
    """Do something with a hall that may be restarting; each of its parts can be done again."""
    for tries in range(MOST_TRIES):
        if tries:
            time.sleep(PAUSE)
        try:
            return work()
        except (OSError, HTTPException, WebSocketException) as error:
            reason = str(error) or type(error).__name__
        except msgspec.DecodeError as error:
            raise Trouble(f"this is no hall of the same Meadhall: {error}") from None
    raise Trouble(f"the hall does not answer: {reason}")


class _Player:
    """The bot, and what it needs to be asked."""

    def __init__(self, hall: Hall, run: Run, hear: Callable[[str], object], show: bool) -> None:
        self.bot: Outside | None = None
        self._hall = hall
        self._run = run
        self._hear = hear
        self._show = show
        self._dice = Dice(secrets.token_bytes(16))

    def play(self, table: str, seat: int) -> Outcome:
        """Play from wherever the match stands."""
        with self._hall.listen(table) as socket:
            while True:
                asked = self._hall.get(f"/api/tables/{table}/question?seat={seat}", BotPosition)
                if asked.outcome is not None:
                    self._sit(asked, seat)
                    return Outcome(asked.outcome.ending, asked.outcome.scores, asked.outcome.winners)
                if asked.is_asked:
                    self._hall.grant(table, asked.step)
                elif asked.legal:
                    self._hall.act(table, seat, asked.step, self._choose(self._sit(asked, seat), asked))
                else:
                    socket.recv()
                pass_over(socket)

    def _sit(self, asked: BotPosition, seat: int) -> Outside:
        if self.bot is None:
            options = tuple(asked.options.items())
            rules = front.shared_game(asked.game, asked.seats, options, asked.box, asked.version)
            self.bot = Outside(self._run, rules, seat, self._hear)
        return self.bot

    def _choose(self, bot: Outside, asked: BotPosition) -> int:
        view = bot.game.read_view(asked.view)
        action = bot.choose(view, [bot.game.actions[index] for index in asked.legal], self._dice)
        if self._show:
            self._hear(action.text)
        return action.index


def pass_over(socket: ClientConnection) -> None:
    """Take what else was said: how the table stands is asked again anyway."""
    try:
        while True:
            socket.recv(timeout=0)
    except TimeoutError:
        return
