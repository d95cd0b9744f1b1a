"""Servers that are killed again and again while people play: nothing acknowledged is lost, and everybody agrees.

Every visitor plays at a table of his own, by the network and as fast as he can, and notes each step that was
acknowledged.  Whoever gets no answer asks again, and goes on where the hall says that he stands.
"""

from __future__ import annotations

import logging
import multiprocessing
import random
import threading
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from multiprocessing.context import ForkServerProcess
from multiprocessing.synchronize import Event
from pathlib import Path

import pytest

from tests.hall.playing import OPENING, NoAnswer, Visitor, ask
from tests.hall.server import WAIT, free_port, serve
from tests.hall.sharing import Proxy

PLAYERS = 8
PRELOADED = ["pytest", "tests.hall.warm"]
LONGEST_LIFE = 0.6
"""Seconds that a server serves before it is killed, at the most."""
WITH_BOT: dict[str, object] = {
    "game": "en_garde",
    "seats": [{"kind": "me", "name": "Astrid"}, {"kind": "bot", "bot": "random"}],
    "options": {"points": "1"},
}
log = logging.getLogger(__name__)
processes = multiprocessing.get_context("forkserver")


class Halls:
    """Server processes behind one address, which are killed and started again."""

    def __init__(self, data: Path, count: int, database: str = "") -> None:
        processes.set_forkserver_preload(PRELOADED)
        self._data = data
        self._database = database
        self.ports = [free_port() for _ in range(count)]
        self._processes: dict[int, ForkServerProcess] = {}
        for port in self.ports:
            self.start(port)
        self._proxy = Proxy(self.ports)
        self.port = self._proxy.port

    def start(self, port: int) -> None:
        started: Event = processes.Event()
        process = processes.Process(target=serve, args=(self._data, port, started, self._database))
        process.start()
        self._processes[port] = process
        assert started.wait(WAIT), "the hall did not open"

    def kill(self, port: int) -> None:
        self._processes[port].kill()
        self._processes[port].join(WAIT)

    def close(self) -> None:
        self._proxy.close()
        for port in self.ports:
            self.kill(port)


class Player:
    """Somebody who plays one table after the other, and never gives up."""

    def __init__(self, port: int, number: int) -> None:
        self._opening = OPENING if number % 2 else WITH_BOT
        self._port = port
        self.played: list[Visitor] = []
        self.unheard = 0
        """How often no answer came."""

    def play(self, is_over: threading.Event) -> None:
        while not is_over.is_set():
            visitor = Visitor(self._port)
            self.played.append(visitor)
            while not is_over.is_set():
                try:
                    if not visitor.table:
                        visitor.open(self._opening)
                    if not visitor.act() and visitor.look()["result"] is not None:
                        break
                except NoAnswer:
                    self.unheard += 1

    def check(self) -> int:
        """Check that every step which was acknowledged is there, and what is shown is the truth; return how many."""
        steps = 0
        for visitor in self.played:
            if not visitor.table:
                visitor.open(self._opening)
            frame = visitor.look()
            assert frame["step"] >= visitor.step
            steps += visitor.step
            assert visitor.look(0)["seats"][0]["is_you"]
            if frame["result"] is not None:
                status, told = ask(self._port, "GET", f"/api/tables/{visitor.table}/verify", visitor.key)
                assert status == 200, told
                assert told["problems"] == []
        return steps


def lives(halls: Halls, kills: int) -> None:
    """Let people play while servers die, then ask for everything they were told."""
    dice, is_over, moment = random.Random(11), threading.Event(), threading.Event()
    players = [Player(halls.port, number) for number in range(PLAYERS)]
    with ThreadPoolExecutor(PLAYERS) as pool:
        playing = [pool.submit(player.play, is_over) for player in players]
        try:
            for _ in range(kills):
                moment.wait(dice.uniform(0.05, LONGEST_LIFE))
                port = dice.choice(halls.ports)
                halls.kill(port)
                halls.start(port)
        finally:
            is_over.set()
        for work in playing:
            work.result()
    acknowledged = sum(player.check() for player in players)
    unheard = sum(player.unheard for player in players)
    tables = sum(len(player.played) for player in players)
    log.info("%s kills, %s tables, %s steps acknowledged, %s answers lost", kills, tables, acknowledged, unheard)
    assert acknowledged > 0
    assert unheard > 0


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
