"""Two server processes on one PostgreSQL: what is done through one holds at the other, and is heard there."""

from __future__ import annotations

import json
import threading
import time
from collections.abc import Iterator
from contextlib import ExitStack, contextmanager, suppress
from pathlib import Path
from typing import Any

import httpx
import pytest
from websockets.exceptions import ConnectionClosed
from websockets.sync.client import ClientConnection, connect

from meadhall.hall.play import seats as seating
from meadhall.hall.play.viewer.connection import GONE
from meadhall.hall.store.sql.notify import CHANNEL
from meadhall.hall.web.api.admin import KEY_HEADER
from meadhall.words.hall import say
from tests.hall.client import HELLO, run
from tests.hall.server import WAIT
from tests.hall.sharing import Halls, tell_database

pytestmark = pytest.mark.postgres
KEEPER = "the key of the keeper"
ADDRESS = "203.0.113.7"
"""Where everybody comes from who plays, as a proxy says."""
FORWARDED = {"x-forwarded-for": ADDRESS}
HERE = 1.0
"""Seconds after a sign of somebody in which he is here."""
RINGING = 12
"""So many clocks are out at once."""


class Hall:
    """One of the server processes, as programs and pages ask it."""

    def __init__(self, port: int) -> None:
        self._port = port
        self._client = httpx.Client(base_url=f"http://127.0.0.1:{port}", timeout=WAIT, headers=FORWARDED)

    def close(self) -> None:
        self._client.close()

    def ask(self, method: str, path: str, key: str = "", body: object = None) -> httpx.Response:
        headers = {"authorization": f"Bearer {key}"} if key else {}
        return self._client.request(method, path, json=body, headers=headers)

    def keep(self, method: str, path: str, body: object = None) -> None:
        """Ask as the keeper."""
        answer = self._client.request(method, f"/keeper/{path}", json=body, headers={KEY_HEADER: KEEPER})
        assert answer.status_code == 200, answer.text

    @contextmanager
    def socket(self, table: str, key: str = "") -> Iterator[ClientConnection]:
        headers = FORWARDED | ({"cookie": f"{seating.COOKIE}={key}"} if key else {})
        address = f"ws://127.0.0.1:{self._port}/table/{table}/live"
        with connect(address, additional_headers=headers, proxy=None) as socket:
            socket.send(json.dumps(HELLO))
            yield socket


class Party:
    """A table that two people share, each through a hall of his own."""

    def __init__(self, halls: list[Hall], **more: Any) -> None:
        seats = [{"kind": "me", "name": "Astrid"}, {"kind": "friend"}]
        told = halls[0].ask("POST", "/api/tables", body={"game": "en_garde", "seats": seats, **more}).json()
        self.id: str = told["table"]
        sat = halls[1].ask("POST", f"/api/join/{told['invites']['1']}", body={"name": "Eira"}).json()
        self.keys: list[str] = [told["key"], sat["key"]]


@pytest.fixture(scope="module")
def shared(postgres: str) -> str:
    """The address of a database that the halls of this file share."""
    name = f"test_{seating.new_id()}"
    run(tell_database(postgres, f"CREATE DATABASE {name}"))
    return postgres.replace("/postgres?", f"/{name}?")


@pytest.fixture(scope="module")
def halls(shared: str, tmp_path_factory: pytest.TempPathFactory) -> Iterator[list[Hall]]:
    folder: Path = tmp_path_factory.mktemp("two")
    servers = Halls(folder, 2, shared, keeper=KEEPER, here=HERE, away=3 * HERE)
    both = [Hall(port) for port in servers.ports]
    yield both
    for hall in both:
        hall.close()
    servers.close()


def heard(socket: ClientConnection, kind: str) -> dict[str, Any]:
    """Return the next message of a kind."""
    while True:
        message: dict[str, Any] = json.loads(socket.recv(timeout=WAIT))
        if message["type"] == kind:
            return message


def closed_with(socket: ClientConnection) -> int | None:
    """Return the code with which the hall closes a socket."""
    with suppress(ConnectionClosed):
        while True:
            socket.recv(timeout=WAIT)
    return socket.close_code


def test_a_ban_holds_at_the_other_hall(halls: list[Hall]) -> None:
    one, other = halls
    party = Party(halls)
    with other.socket(party.id, party.keys[1]) as socket:
        heard(socket, "state")
        one.keep("POST", "bans", {"address": ADDRESS})
        try:
            assert heard(socket, "refused")["sentence"] == say("refusals.banned")
            assert closed_with(socket) == GONE
            assert other.ask("GET", f"/api/tables/{party.id}", party.keys[1]).json()["code"] == "banned"
        finally:
            other.keep("POST", "unban", {"address": ADDRESS})
    waiting, began = threading.Event(), time.monotonic()
    while one.ask("GET", f"/api/tables/{party.id}", party.keys[0]).status_code == 403:
        assert time.monotonic() - began < WAIT
        waiting.wait(0.01)


def test_a_table_that_one_hall_closes_is_closed_at_the_other(halls: list[Hall], shared: str) -> None:
    one, other = halls
    party = Party(halls)
    path = f"/api/tables/{party.id}"
    with other.socket(party.id, party.keys[1]) as socket:
        frame = heard(socket, "state")
        actor = frame["actor"]
        choice = other.ask("GET", f"{path}?seat={actor}", party.keys[actor]).json()["frame"]["choices"][0]
        one.keep("DELETE", f"tables/{party.id}")
        # Whoever acts from here on is refused, whether the news was heard or not.
        body = {"step": frame["step"], "index": choice["index"], "seat": actor}
        late = other.ask("POST", f"{path}/actions", party.keys[actor], body)
        assert (late.status_code, late.json()["error"]) == (410, say("refusals.closed"))
        assert heard(socket, "refused")["sentence"] == say("refusals.closed")
        assert closed_with(socket) == GONE
    rows = run(tell_database(shared, f"SELECT is_closed, is_over FROM tables WHERE id = '{party.id}'"))
    assert rows == [(True, True)]


def test_clocks_that_ring_at_both_halls_play_one_step(halls: list[Hall], shared: str) -> None:
    parties = [Party(halls, clock="turn 60") for _ in range(RINGING)]
    names = [party.id for party in parties]
    with ExitStack() as stack:
        sockets = [
            (stack.enter_context(hall.socket(party.id, key)), hall)
            for party in parties
            for hall, key in zip(halls, party.keys, strict=True)
        ]
        actors = [heard(socket, "state")["actor"] for socket, _ in sockets]
        listed = ", ".join(f"'{name}'" for name in names)
        ring = f"UPDATE tables SET due = {time.time() + 0.5}, changes = changes + 1 WHERE id IN ({listed})"
        run(tell_database(shared, ring))
        news = json.dumps({"by": "a test", "changed": names})
        run(tell_database(shared, f"SELECT pg_notify('{CHANNEL}', '{news}')"))
        for (socket, _), actor in zip(sockets, actors, strict=True):
            while not heard(socket, "state")["seats"][actor]["has_stand_in"]:
                pass
    query = f'SELECT "table", count(*) FROM steps WHERE text LIKE \'bot %\' AND "table" IN ({listed}) GROUP BY 1'
    assert sorted(run(tell_database(shared, query))) == sorted((name, 1) for name in names)
    for party in parties:
        told = [hall.ask("GET", f"/api/tables/{party.id}").json() for hall in halls]
        assert told[0]["log"] == told[1]["log"]
        assert [one["frame"]["step"] for one in told] == [told[0]["frame"]["step"]] * 2


def test_talk_reaches_those_at_the_other_hall_in_one_order(halls: list[Hall]) -> None:
    one, other = halls
    party = Party(halls)
    with one.socket(party.id, party.keys[0]) as mine, other.socket(party.id, party.keys[1]) as theirs:
        for socket in (mine, theirs):
            heard(socket, "state")
        # Both speak at once, again and again: everybody hears everything, in the order of its numbers.
        for line in range(4):
            for socket, who in ((mine, "Astrid"), (theirs, "Eira")):
                socket.send(json.dumps({"type": "say", "text": f"{who} {line}"}))
        lines: list[list[dict[str, Any]]] = [[], []]
        for place, socket in enumerate((mine, theirs)):
            while len(lines[place]) < 8:
                lines[place] += heard(socket, "talk")["lines"]
    for seen in lines:
        assert [line["number"] for line in seen] == list(range(1, 9))
    assert [line["text"] for line in lines[0]] == [line["text"] for line in lines[1]]
    assert sorted(line["text"] for line in lines[0]) == sorted(f"{n} {i}" for n in ("Astrid", "Eira") for i in range(4))


def test_those_who_watch_through_another_hall_are_counted_until_it_is_silent(halls: list[Hall], shared: str) -> None:
    one, other = halls
    party = Party(halls)
    with one.socket(party.id, party.keys[0]) as mine:
        heard(mine, "state")
        with one.socket(party.id), other.socket(party.id) as theirs:
            while heard(mine, "seats")["watchers"] != 2:
                pass
            shown = heard(theirs, "state")
            while shown["watchers"] != 2:
                shown = heard(theirs, "seats")
        while heard(mine, "seats")["watchers"] != 0:
            pass
        # A hall that nobody hears of any more has nobody who watches.
        news = json.dumps({"by": "a test", "watching": [[party.id, 7]]})
        run(tell_database(shared, f"SELECT pg_notify('{CHANNEL}', '{news}')"))
        while heard(mine, "seats")["watchers"] != 7:
            pass
        while heard(mine, "seats")["watchers"] != 0:
            pass


def test_who_is_here_and_who_is_away_is_known_at_the_other_hall(halls: list[Hall]) -> None:
    one, other = halls
    party = Party(halls)
    with one.socket(party.id, party.keys[0]) as mine:
        heard(mine, "state")
        with other.socket(party.id, party.keys[1]) as theirs:
            # Whoever comes is told who is here already, and is seen to come.
            shown = heard(theirs, "state")
            while shown["seats"][0]["presence"] != "here":
                shown = heard(theirs, "seats")
            began = time.monotonic()
            while heard(mine, "seats")["seats"][1]["presence"] != "here":
                pass
            # He stays for longer than a sign lasts, and is here all that time.
            while time.monotonic() - began < 2 * HERE:
                theirs.send(json.dumps({"type": "ping"}))
                heard(theirs, "pong")
                assert one.ask("GET", f"/api/tables/{party.id}").json()["frame"]["seats"][1]["presence"] == "here"
        while heard(mine, "seats")["seats"][1]["presence"] != "away":
            mine.send(json.dumps({"type": "ping"}))
