"""Play at a hall's table: sit down by an invitation, or let an outside bot play until the match is over."""

from __future__ import annotations

import asyncio
import secrets
import threading
import time
from collections.abc import Callable, Coroutine
from importlib import import_module
from types import TracebackType
from typing import Any, TypeVar
from urllib.parse import urlsplit

import msgspec

from meadhall import front
from meadhall.arena import Outside, Run
from meadhall.cli.errors import Trouble
from meadhall.engine.chance import Dice
from meadhall.engine.contract import Outcome
from meadhall.hall.client import JOIN, SOCKETS, STALE, Hall, HallAway, HallChanges, HallRefused, HallTable, NoHall
from meadhall.hall.web.api.schemas import BotPosition

PAUSE = 2.0
MOST_TRIES = 30
"""So often a hall that does not answer is asked again, after a pause each time."""

T = TypeVar("T")


class Visitor:
    """Somebody with a key of his own at a hall, who waits for each answer.

    The hall's client runs in a thread beside, so that the hall hears of him while he thinks.
    """

    def __init__(self, link: str, where: str = "--table", key: str = "") -> None:
        parts = urlsplit(link)
        _, join, invite = parts.path.rpartition(JOIN)
        if parts.scheme not in ("http", "https") or not parts.hostname or not join or not invite.isalnum():
            raise Trouble(f"{where} wants the link of an invitation, http://...{JOIN}..., not {link!r}")
        import_module(SOCKETS)  # Nobody sits down who could not hear of the table.
        self._link = link
        self._hall = Hall(link, key)
        self._loop = asyncio.new_event_loop()
        threading.Thread(target=self._loop.run_forever, daemon=True).start()

    def sit(self, name: str) -> HallTable:
        """Sit down on the seat of the invitation, ready to play."""
        return self.do(self._hall.sit(self._link, name))

    def get(self, path: str, kind: type[T]) -> T:
        """Return what a hall has to say."""
        return self.do(self._hall.get(path, kind))

    def post(self, path: str, body: dict[str, object]) -> None:
        """Tell a hall something; what comes too late is not told."""
        try:
            self.do(self._hall.post(path, body, msgspec.Raw))
        except HallRefused as refused:
            if refused.code != STALE:
                raise

    def listen(self, table: str) -> Listening:
        """Hear whenever the table changes."""
        return Listening(self, self.do(self._hall.changes(table)))

    def do(self, work: Coroutine[Any, Any, T]) -> T:
        """Let the client do something, and wait for it."""
        return asyncio.run_coroutine_threadsafe(work, self._loop).result()


class Listening:
    """A table that is listened to, until its block ends."""

    def __init__(self, visitor: Visitor, changes: HallChanges) -> None:
        self._visitor = visitor
        self._changes = changes

    def __enter__(self) -> Listening:
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, where: TracebackType | None
    ) -> None:
        self._visitor.do(self._changes.close())

    def wait(self) -> None:
        """Wait until something has changed."""
        self._visitor.do(self._changes.wait())


def visit(link: str, name: str, run: Run, hear: Callable[[str], object], show: bool) -> Outside:
    """Sit down at a table and play until the match is over; return the bot, whose turns are counted."""
    visitor = Visitor(link)
    player = _Player(visitor, run, hear, show)
    table = patiently(lambda: visitor.sit(name))
    hear(f"sits at table {table.name}, seat {table.seats[0]}")
    try:
        outcome = patiently(lambda: player.play(table))
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
        except HallAway as error:
            reason = str(error)
        except HallRefused as refused:
            raise Trouble(f"the hall refuses: {refused}") from None
        except NoHall as error:
            raise Trouble(str(error)) from None
    raise Trouble(f"the hall does not answer: {reason}")


class _Player:
    """The bot, and what it needs to be asked."""

    def __init__(self, visitor: Visitor, run: Run, hear: Callable[[str], object], show: bool) -> None:
        self.bot: Outside | None = None
        self._visitor = visitor
        self._run = run
        self._hear = hear
        self._show = show
        self._dice = Dice(secrets.token_bytes(16))

    def play(self, table: HallTable) -> Outcome:
        """Play from wherever the match stands."""
        do, seat = self._visitor.do, table.seats[0]
        with self._visitor.listen(table.name) as listening:
            while True:
                asked = do(table.position())
                if asked.outcome is not None:
                    self._sit(asked, seat)
                    return Outcome(asked.outcome.ending, asked.outcome.scores, asked.outcome.winners)
                if asked.is_asked:
                    do(table.grant(asked))
                elif asked.legal:
                    do(table.act(asked, self._choose(self._sit(asked, seat), asked)))
                else:
                    listening.wait()

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
