"""Servers that are killed again and again while people play: nothing acknowledged is lost, and everybody agrees.

Every visitor plays at a table of his own, by the network and as fast as he can, and notes each step that was
acknowledged.  Whoever gets no answer asks again, and goes on where the hall says that he stands.  Beside each of them
a page looks on through a socket, and comes back by itself whenever its hall dies.
"""

from __future__ import annotations

import json
import logging
import queue
import random
import threading
import time
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from contextlib import suppress
from functools import partial
from pathlib import Path
from typing import Any

import pytest
from websockets.exceptions import WebSocketException
from websockets.sync.client import ClientConnection, connect

from meadhall.hall.play import seats as seating
from tests.hall.client import HELLO
from tests.hall.playing import OPENING, Answers, NoAnswer, Visitor, ask
from tests.hall.server import WAIT
from tests.hall.sharing import Halls

PLAYERS = 8
MOST_STEPS = 12
"""So many steps are acknowledged before a server is killed, at the most."""
LONGEST_MOMENT = 0.03
"""Seconds that it lives on then at the most: about as long as a step takes."""
WITH_BOT: dict[str, object] = {
    "game": "en_garde",
    "seats": [{"kind": "me", "name": "Astrid"}, {"kind": "bot", "bot": "random"}],
    "options": {"points": "1"},
}
SHOWN = ("step", "actor", "status", "result")
"""What a page and a program must agree on."""
log = logging.getLogger(__name__)


class Page:
    """Somebody who looks on through a socket, table after table, until each is over, and comes back by himself."""

    def __init__(self, halls: Halls) -> None:
        self._halls = halls
        self._tables: queue.Queue[Visitor | None] = queue.Queue()
        self._shown: dict[str, dict[str, Any]] = {}
        self._more = threading.Condition()
        self._socket: ClientConnection | None = None
        self._is_done = False
        self.returns = 0
        """How often it has come back."""

    def follow(self, visitor: Visitor) -> None:
        """Look at a table too, when the one before is over."""
        self._tables.put(visitor)

    def look_on(self) -> None:
        while (visitor := self._tables.get()) is not None:
            while not self._is_done and self._shown.get(visitor.table, {}).get("result") is None:
                with suppress(OSError, WebSocketException):
                    self._look_at(visitor)
                self.returns += 1
                self._halls.is_open.wait(WAIT)

    def must_show(self, visitor: Visitor) -> dict[str, Any]:
        """Wait until a table is shown as it stands, and return that; a bot there may still have had to move."""
        end = time.monotonic() + WAIT
        while True:
            frame = visitor.look()
            with self._more:
                if self._more.wait_for(partial(self._is_shown, visitor.table, frame), 1.0):
                    return frame
                assert time.monotonic() < end, (self._shown.get(visitor.table), frame)

    def _is_shown(self, table: str, frame: dict[str, Any]) -> bool:
        return self._shown.get(table) == {name: frame[name] for name in SHOWN}

    def leave(self) -> None:
        self._is_done = True
        self._tables.put(None)
        if self._socket is not None:
            self._socket.close()

    def _look_at(self, visitor: Visitor) -> None:
        address = f"ws://127.0.0.1:{visitor.port}/table/{visitor.table}/live"
        headers = {"cookie": f"{seating.COOKIE}={visitor.key}"}
        with connect(address, additional_headers=headers, proxy=None, open_timeout=WAIT) as socket:
            self._socket = socket
            socket.send(json.dumps(HELLO))
            while not self._is_done:
                message = json.loads(socket.recv())
                if message["type"] == "state":
                    self._show(visitor.table, {name: message[name] for name in SHOWN})
                    if message["result"] is not None:
                        return

    def _show(self, table: str, shown: dict[str, Any]) -> None:
        with self._more:
            assert self._shown.get(table, shown)["step"] <= shown["step"], "a page is never shown less than before"
            self._shown[table] = shown
            self._more.notify_all()


class Player:
    """Somebody who plays one table after the other, and never gives up."""

    def __init__(self, halls: Halls, number: int, answers: Answers) -> None:
        self._opening = OPENING if number % 2 else WITH_BOT
        self._halls = halls
        self._answers = answers
        self.page = Page(halls)
        self.played: list[Visitor] = []
        self.unheard = 0
        """How often no answer came."""

    def play(self, is_over: threading.Event) -> None:
        while not is_over.is_set():
            visitor = Visitor(self._halls.port)
            self.played.append(visitor)
            while not is_over.is_set():
                try:
                    if not visitor.table:
                        visitor.open(self._opening)
                        self.page.follow(visitor)
                    if visitor.act():
                        self._answers.add()
                    elif visitor.look()["result"] is not None:
                        break
                except NoAnswer:
                    self.unheard += 1
                    self._halls.is_open.wait(WAIT)

    def check(self) -> int:
        """Check that every step which was acknowledged is there, and what is shown is the truth; return how many."""
        steps = 0
        for visitor in self.played:
            if not visitor.table:
                visitor.open(self._opening)
                self.page.follow(visitor)
            assert visitor.look()["step"] >= visitor.step
            steps += visitor.step
            assert visitor.look(0)["seats"][0]["is_you"]
            frame = self.page.must_show(visitor)
            if frame["result"] is not None:
                status, told = ask(visitor.port, "GET", f"/api/tables/{visitor.table}/verify", visitor.key)
                assert status == 200, told
                assert told["problems"] == []
        return steps


def lives(halls: Halls, kills: int) -> None:
    """Let people play while servers die, then ask for everything they were told."""
    dice, is_over, moment, answers = random.Random(11), threading.Event(), threading.Event(), Answers()
    players = [Player(halls, number, answers) for number in range(PLAYERS)]
    with ThreadPoolExecutor(2 * PLAYERS) as pool:
        looking = [pool.submit(player.page.look_on) for player in players]
        playing = [pool.submit(player.play, is_over) for player in players]
        try:
            for _ in range(kills):
                answers.wait(answers.count + dice.randint(1, MOST_STEPS))
                moment.wait(dice.uniform(0, LONGEST_MOMENT))
                port = dice.choice(halls.ports)
                halls.kill(port)
                halls.start(port)
            is_over.set()
            for work in playing:
                work.result()
            acknowledged = sum(player.check() for player in players)
        finally:
            is_over.set()
            for player in players:
                player.page.leave()
        for work in looking:
            work.result()
    unheard = sum(player.unheard for player in players)
    tables = sum(len(player.played) for player in players)
    returns = sum(player.page.returns for player in players) - tables
    told = "%s kills, %s tables, %s steps acknowledged, %s answers lost, pages came back %s times, opened in %.1f s"
    log.info(told, kills, tables, acknowledged, unheard, returns, halls.slowest)
    assert acknowledged > kills
    assert unheard > 0
    assert returns > 0


@pytest.fixture
def alone(tmp_path: Path) -> Iterator[Halls]:
    halls = Halls(tmp_path, 1)
    yield halls
    halls.close()


@pytest.fixture
def together(tmp_path: Path, database: str) -> Iterator[Halls]:
    halls = Halls(tmp_path, 2, database)
    yield halls
    halls.close()


@pytest.mark.parametrize("kills", [3, pytest.param(300, marks=pytest.mark.soak)])
def test_nothing_acknowledged_is_lost_when_the_hall_is_killed(alone: Halls, kills: int) -> None:
    lives(alone, kills)


@pytest.mark.postgres
@pytest.mark.parametrize("kills", [3, pytest.param(150, marks=pytest.mark.soak)])
def test_nobody_loses_a_game_when_one_of_two_halls_is_killed(together: Halls, kills: int) -> None:
    lives(together, kills)
