"""A server that is killed while people sit down: whoever asks again with the same key has a seat, one, and the same.

Each life of the server ends by SIGKILL at a random moment while several players open tables, sit down
and take the daily deal.  Whoever got no answer asks the next server again.
"""

from __future__ import annotations

import json
import logging
import random
import sqlite3
import threading
from collections.abc import Iterator
from concurrent.futures import Future, ThreadPoolExecutor
from contextlib import closing
from dataclasses import dataclass, field
from http.client import HTTPConnection, HTTPException
from multiprocessing.context import ForkServerProcess
from multiprocessing.synchronize import Event
from pathlib import Path
from urllib.parse import urlencode

import pytest

from meadhall.hall.play import seats as seating
from meadhall.hall.store.sql.database import STORE_FILE
from tests.hall.playing import Answers
from tests.hall.server import WAIT, free_port, serve
from tests.hall.sharing import PRELOADED, processes

TABLES = 2
GUESTS = 3
OPENING: dict[str, object] = {
    "game": "castle_panic",
    "seats": [{"kind": "me", "name": "Astrid"}, *[{"kind": "friend"}] * GUESTS],
    "options": {"start": "random"},
}
LONGEST_MOMENT = 0.02
"""Seconds that a server lives on after its last answer at the most: about as long as an answer takes."""
MOST_AT_ONCE = 40
log = logging.getLogger(__name__)


@dataclass
class Player:
    """Somebody with a key, by page or as a program, and what he was told."""

    is_program: bool
    key: str = field(default_factory=seating.new_key)
    token: str = field(default_factory=seating.new_id)
    table: str = ""
    """Where he sits, once an answer has come."""

    @property
    def player(self) -> str:
        return seating.hash_of(self.key)

    def ask(self, port: int, path: str, body: dict[str, object], answers: Answers) -> Player:
        """Ask once, and keep what the answer says, if there is one."""
        self.table = self._ask(port, path, body)
        answers.add()
        return self

    def _ask(self, port: int, path: str, body: dict[str, object]) -> str:
        try:
            with closing(HTTPConnection("127.0.0.1", port, timeout=WAIT)) as connection:
                if self.is_program:
                    headers = {"authorization": f"Bearer {self.key}", "content-type": "application/json"}
                    connection.request("POST", f"/api{path}", json.dumps(body), headers)
                    answer = connection.getresponse()
                    told = json.loads(answer.read())
                    assert answer.status == 201, told
                    return str(told["table"])
                form = "application/x-www-form-urlencoded"
                headers = {"cookie": f"{seating.COOKIE}={self.key}", "content-type": form, "accept": "text/html"}
                connection.request("POST", path, urlencode(body), headers)
                answer = connection.getresponse()
                text = answer.read()
                assert answer.status == 303, text
                return str(answer.headers["location"]).removeprefix("/table/")
        except (OSError, HTTPException, json.JSONDecodeError):
            return ""


class Hall:
    """A server process that is killed and started again on the same store."""

    def __init__(self, data: Path) -> None:
        self.data = data
        self.port = free_port()
        self.start()

    def start(self) -> None:
        started: Event = processes.Event()
        self._process: ForkServerProcess = processes.Process(target=serve, args=(self.data, self.port, started))
        self._process.start()
        assert started.wait(WAIT), "the hall did not open"

    def kill(self) -> None:
        self._process.kill()
        self._process.join(WAIT)

    def has(self, player: Player) -> bool:
        """Say whether a seat or a table of a player is stored."""
        return self.rows("select 1 from seats where key_hash = ?", player.player) != []

    def rows(self, statement: str, *values: str) -> list[tuple[object, ...]]:
        with closing(sqlite3.connect(self.data / STORE_FILE)) as connection:
            return connection.execute(statement, values).fetchall()


@pytest.fixture
def hall_to_kill(tmp_path: Path) -> Iterator[Hall]:
    processes.set_forkserver_preload(PRELOADED)
    hall = Hall(tmp_path)
    yield hall
    hall.kill()


class Party:
    """A table that fills up: its host, its guests, and somebody who plays the daily deal meanwhile."""

    def __init__(self, number: int) -> None:
        self.host = Player(is_program=True)
        self.guests = [Player(is_program=(number + place) % 2 == 0) for place in range(GUESTS)]
        self.loner = Player(is_program=False)

    def everybody(self) -> list[Player]:
        return [self.host, *self.guests, self.loner]

    def is_done(self) -> bool:
        return all(player.table for player in self.everybody())

    def ask(self, hall: Hall, pool: ThreadPoolExecutor, answers: Answers) -> list[Player]:
        """Let everybody ask who has no answer yet, the guests when there is a table; return who got none now."""
        asking: list[Future[Player]] = []
        if not self.loner.table:
            asking.append(pool.submit(self.loner.ask, hall.port, "/daily/freigard", {"name": "Odd"}, answers))
        if not self.host.table:
            self.host.ask(hall.port, "/tables", OPENING | {"token": self.host.token}, answers)
        if self.host.table:
            found = hall.rows('select invite from seats where "table" = ? order by seat', self.host.table)
            for guest, (invite,) in zip(self.guests, found[1:], strict=True):
                if not guest.table:
                    asking.append(pool.submit(guest.ask, hall.port, f"/join/{invite}", {"name": "Eira"}, answers))
        asked = [self.host, *(answer.result() for answer in asking)]
        return [player for player in asked if not player.table]


@pytest.mark.parametrize("kills", [5, pytest.param(300, marks=pytest.mark.soak)])
def test_no_seat_is_lost_when_the_server_is_killed(hall_to_kill: Hall, kills: int) -> None:
    hall, dice = hall_to_kill, random.Random(7)
    parties: list[Party] = []
    lost = stored = 0
    with ThreadPoolExecutor(MOST_AT_ONCE) as pool, ThreadPoolExecutor(MOST_AT_ONCE) as tables:
        for life in range(kills):
            answers = Answers()
            parties += [Party(life + place) for place in range(TABLES)]
            waiting = [party for party in parties if not party.is_done()]
            owed = sum(not player.table for party in waiting for player in party.everybody())
            asking = [tables.submit(party.ask, hall, pool, answers) for party in waiting]
            answers.wait(dice.randrange(owed))
            threading.Event().wait(dice.uniform(0, LONGEST_MOMENT))
            hall.kill()
            unheard = [player for party in asking for player in party.result()]
            lost += len(unheard)
            stored += sum(hall.has(player) for player in unheard)
            hall.start()
        for party in parties:
            assert party.ask(hall, pool, Answers()) == []
    log.info("%s kills, %s tables, %s answers lost, %s of them to what was stored", kills, len(parties), lost, stored)
    assert lost > 0
    for party in parties:
        assert_whole(hall, party)
    assert hall.rows("select count(*) from tables") == [(2 * len(parties),)]


def assert_whole(hall: Hall, party: Party) -> None:
    """Check that everybody has one seat, that it is his, and that the match has begun."""
    table = party.host.table
    assert {guest.table for guest in party.guests} == {table}
    held = hall.rows('select key_hash from seats where "table" = ? order by seat', table)
    assert held == [(player.player,) for player in (party.host, *party.guests)]
    for name in (table, party.loner.table):
        ((is_started, steps),) = hall.rows(
            'select is_started, (select count(*) from steps where "table" = tables.id) from tables where id = ?', name
        )
        assert (is_started, bool(steps)) == (1, True)
    for player in party.everybody():
        assert hall.rows("select count(*) from seats where key_hash = ?", player.player) == [(1,)]
    assert hall.rows('select "table" from dailies where player = ?', party.loner.player) == [(party.loner.table,)]
