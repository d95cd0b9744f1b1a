"""A full disk, a read-only one, a locked database: every kind of write says so, loses nothing, and works afterwards."""

from __future__ import annotations

import sqlite3
from collections.abc import Callable
from contextlib import closing
from pathlib import Path
from typing import Any

import pytest

from meadhall.hall.store.sql.database import STORE_FILE
from meadhall.words.hall import say
from tests.hall.client import PAGE, Client, Opened, browser_of, hall_at, open_table, state_from
from tests.hall.disk import Disk


def content(file: Path) -> list[str]:
    with closing(sqlite3.connect(file)) as connection:
        return list(connection.iterdump())


Write = Callable[[], Any]


def undo(table: Opened, seat: int, word: str = "undo", **more: object) -> Any:
    body = {"step": table.frame()["step"], **more}
    return table.client.post(f"/api/tables/{table.id}/{word}", json=body, headers=table.bearer(seat))


def writes(client: Client) -> dict[str, Write]:
    """Return everything that is stored, each with a table of its own that is ready for it."""
    browser = PAGE | browser_of(client)
    body = {"game": "en_garde", "seats": [{"kind": "me"}, {"kind": "bot", "bot": "random"}], "options": {"points": "1"}}
    sit, last, act, free, rematch, fork, mine, asking = (
        open_table(client, "me", "friend", "friend", game="castle_panic", options={}),
        open_table(client, "me", "friend"),
        open_table(client, "me", "shared"),
        open_table(client, "me", "friend"),
        open_table(client, "me", "shared"),
        open_table(client, "me", "shared"),
        open_table(client, "me", "shared", is_practice=True),
        open_table(client, "me", "friend"),
    )
    free.sit(1)
    for over in (rematch, fork):
        over.play_out([0, 1])
    mine.play_first(mine.frame()["actor"])
    asking.sit(1)
    asker = asking.frame()["actor"]
    asking.play_first(asker)

    def granted() -> Any:
        if asking.look(1 - asker)["request"] is None:
            assert undo(asking, asker).status_code == 200
        return undo(asking, 1 - asker, "grant", yes=True)

    def acted() -> Any:
        frame = act.frame(act.frame()["actor"])
        return act.act(act.frame()["actor"], frame["step"], frame["choices"][0]["index"])

    def post(path: str, headers: dict[str, str], **data: Any) -> Any:
        client.cookies.clear()
        return client.post(path, headers=headers, follow_redirects=False, **data)

    return {
        "open": lambda: post("/api/tables", {}, json=body),
        "sit": lambda: post(f"/api/join/{sit.invites['1']}", {}, json={"name": "Eira"}),
        "sit by page": lambda: post(f"/join/{sit.invites['2']}", browser, data={"name": "Odd"}),
        "sit last": lambda: post(f"/api/join/{last.invites['1']}", {}, json={"name": "Eira"}),
        "act": acted,
        "undo": lambda: undo(mine, 0),
        "grant": granted,
        "free": lambda: post(f"/api/tables/{free.id}/seats/1/free", free.bearer(0)),
        "rematch": lambda: post(f"/table/{rematch.id}/rematch", PAGE | rematch.cookie(0)),
        "fork": lambda: post(f"/api/tables/{fork.id}/fork", fork.bearer(0), json={"step": 5}),
        "daily": lambda: post("/daily/freigard", browser, data={"name": "Odd"}),
        "tour": lambda: post("/tour/en_garde", browser, data={"name": "Odd"}),
    }


@pytest.mark.parametrize("how", ["locked", "read-only"])
def test_every_kind_of_write_says_that_it_was_not_done_and_works_afterwards(
    tmp_path: Path, disk: Disk, how: str
) -> None:
    with hall_at(tmp_path, away=0) as client:
        asked = writes(client)
        before = content(tmp_path / STORE_FILE)
        disk.fail(how)
        for name, write in asked.items():
            answer = write()
            assert (name, answer.status_code) == (name, 503)
            assert say("refusals.not_saved") in answer.text, name
        assert client.get("/", headers=PAGE).status_code == 200
        disk.recover()
        assert content(tmp_path / STORE_FILE) == before
        for name, write in asked.items():
            answer = write()
            assert (name, answer.status_code < 400) == (name, True), answer.text


def test_a_full_disk_loses_nothing_that_was_acknowledged(tmp_path: Path, disk: Disk) -> None:
    with hall_at(tmp_path, away=0) as client:
        asked = writes(client)
        opened: list[str] = []
        disk.fail("full")
        while (answer := asked["open"]()).status_code == 201:
            opened.append(answer.json()["table"])
        assert (answer.status_code, say("refusals.not_saved") in answer.text) == (503, True)
        statuses = {}
        for name, write in asked.items():
            before = content(tmp_path / STORE_FILE)
            answer = write()
            statuses[name] = answer.status_code
            assert answer.status_code < 400 or say("refusals.not_saved") in answer.text, name
            assert (answer.status_code == 503) == (content(tmp_path / STORE_FILE) == before), name
        assert 503 in statuses.values()
        disk.recover()
        for name in opened:
            assert client.get(f"/api/tables/{name}").status_code == 200
        for name, write in asked.items():
            if statuses[name] == 503:
                assert write().status_code < 400, name


@pytest.mark.parametrize("how", ["locked", "read-only"])
def test_a_socket_hears_that_an_action_was_not_saved_and_plays_on_afterwards(
    tmp_path: Path, disk: Disk, how: str
) -> None:
    with hall_at(tmp_path) as client:
        table = open_table(client, "me", "friend")
        table.sit(1)
        frame = table.frame(seat := table.frame()["actor"])
        act = {"type": "answer", "step": frame["step"], "index": frame["choices"][0]["index"]}
        with table.socket(seat) as socket:
            assert state_from(socket)["step"] == frame["step"]
            disk.fail(how)
            socket.send_json(act)
            while (heard := socket.receive_json())["type"] != "refused":
                pass
            assert heard["sentence"] == say("refusals.not_saved")
            assert table.frame()["step"] == frame["step"]
            disk.recover()
            socket.send_json(act)
            while state_from(socket)["step"] == frame["step"]:
                pass
            assert table.frame()["step"] > frame["step"]
