"""The keeper of a hall: health, figures, tables that are closed, and addresses that are kept out."""

from __future__ import annotations

import logging
import stat
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import pytest
from litestar.exceptions import WebSocketDisconnect
from litestar.testing import TestClient

from meadhall import front
from meadhall.hall.errors import Refused
from meadhall.hall.play.tables import Tables
from meadhall.hall.settings import Limits, Settings
from meadhall.hall.store.sql.database import STORE_FILE, Unusable
from meadhall.hall.store.sql.sql_store import SqlStore
from meadhall.hall.web.api.admin import KEY_FILE, KEY_HEADER, new_key, read_keys, write_keys
from meadhall.hall.web.app import make_app
from meadhall.hall.web.bans import Bans, network_in
from meadhall.hall.web.health import NEARLY_FULL, NO_WORKERS, NOT_WRITABLE, Doctor
from meadhall.hall.workers.pool import Pool
from meadhall.words.hall import say
from tests.hall.client import PAGE, Client, browser_of, hall_at, open_table, run, sitter, state_from
from tests.hall.disk import Disk
from tests.hall.test_visitors import Clock

KEY = new_key()
KEEPER = {KEY_HEADER: KEY}


@contextmanager
def kept(data: Path, address: str = "203.0.113.7", **more: Any) -> Iterator[Client]:
    """Yield a client at an address of a hall that has a keeper."""
    usual: dict[str, Any] = {"hosts": ("hall.test",), "workers": 0, "pause": 0, "par": "greedy"}
    usual["limits"] = Limits().without_rates()
    app = make_app(Settings(data, **(usual | more)), KEY)
    inside = app.asgi_handler

    async def come_from_there(scope: Any, receive: Any, send: Any) -> None:
        if "client" in scope:
            scope["client"] = (address, 50000)
        await inside(scope, receive, send)

    app.asgi_handler = come_from_there
    with TestClient(app, base_url="http://hall.test") as client:
        yield client


def figures(client: Client) -> dict[str, float]:
    """Return the figures of a hall, by name and labels."""
    answer = client.get("/metrics", headers=KEEPER)
    assert answer.status_code == 200
    lines = [line for line in answer.text.splitlines() if line and not line.startswith("#")]
    return {line.rpartition(" ")[0]: float(line.rpartition(" ")[2]) for line in lines}


def test_a_hall_that_is_well_says_so(client: Client) -> None:
    answer = client.get("/health")
    assert (answer.status_code, answer.json()) == (200, {"is_well": True, "problems": []})


@pytest.mark.parametrize("how", ["read-only", "locked"])
def test_a_store_that_cannot_be_written_is_no_health_and_comes_back(tmp_path: Path, disk: Disk, how: str) -> None:
    async def work() -> None:
        store = SqlStore(tmp_path / STORE_FILE)
        await store.open()
        disk.fail(how)
        assert (await Doctor(store, Pool(0)).look()).problems == [NOT_WRITABLE]
        disk.recover()
        assert (await Doctor(store, Pool(0)).look()).is_well
        await store.close()

    run(work())


def test_a_disk_that_is_nearly_full_is_no_health(tmp_path: Path) -> None:
    async def work() -> None:
        store = SqlStore(tmp_path / STORE_FILE)
        await store.open()
        assert (await Doctor(store, Pool(0), least_free=1 << 62).look()).problems == [NEARLY_FULL]
        await store.close()

    run(work())


def test_a_hall_without_workers_is_not_well(tmp_path: Path) -> None:
    async def work() -> None:
        store = SqlStore(tmp_path / STORE_FILE)
        await store.open()
        thinkers = Pool(1, worker=("meadhall.hall.no_such_worker",))
        assert (await Doctor(store, thinkers).look()).problems == [NO_WORKERS]
        await thinkers.close()
        await store.close()

    run(work())


def test_a_store_that_does_not_answer_is_waited_for_only_so_long_and_by_one(tmp_path: Path) -> None:
    async def work() -> None:
        store = SqlStore(tmp_path / STORE_FILE)
        await store.open()
        doctor = Doctor(store, Pool(0), seconds=0.05)
        await store._writing.acquire()
        for _ in range(3):
            assert (await doctor.look()).problems == [say("refusals.slow_store", seconds=f"{0.05:g}")]
        store._writing.release()
        await doctor.close()
        await store.close()

    run(work())


def test_health_is_503_with_what_is_wrong(tmp_path: Path, disk: Disk) -> None:
    with hall_at(tmp_path) as client:
        disk.fail("read-only")
        answer = client.get("/health")
        assert (answer.status_code, answer.json()["problems"]) == (503, [NOT_WRITABLE])


@pytest.mark.parametrize(
    ("address", "headers", "allowed", "status"),
    [
        ("127.0.0.1", {}, "loopback", 200),
        ("::1", {}, "loopback", 200),
        ("127.0.0.1", {"x-forwarded-for": "127.0.0.1"}, "loopback", 403),
        ("127.0.0.1", {"via": "1.1 proxy"}, "loopback", 403),
        ("203.0.113.7", {}, "loopback", 403),
        ("203.0.113.7", KEEPER, "loopback", 200),
        ("203.0.113.7", {KEY_HEADER: "x" * 43}, "loopback", 403),
        ("127.0.0.1", {}, "key", 403),
        ("127.0.0.1", KEEPER, "key", 200),
        ("203.0.113.7", {}, "open", 200),
        ("somewhere", {}, "loopback", 403),
    ],
)
def test_who_may_read_the_figures(
    tmp_path: Path, address: str, headers: dict[str, str], allowed: str, status: int
) -> None:
    with kept(tmp_path, address, metrics=allowed) as client:
        answer = client.get("/metrics", headers=headers)
        assert answer.status_code == status
        assert status == 200 or answer.json() == {"error": say("refusals.not_keeper"), "code": "keeper", "rule": ""}


def test_figures_count_what_happens(tmp_path: Path) -> None:
    with kept(tmp_path) as client:
        table = open_table(client, "me", "bot:random")
        open_table(client, "me", "friend")
        with table.socket(0) as socket:
            step = state_from(socket)["step"]
            before = figures(client)
            assert before["meadhall_sockets"] == 1
            assert before["meadhall_tables_watched"] == 1
            assert before['meadhall_tables{state="running"}'] == 1
            assert before['meadhall_tables{state="waiting"}'] == 1
            assert before["meadhall_journal_waiting"] == 0
            assert before["meadhall_workers_waiting"] == 0
            socket.send_json({"type": "answer", "step": step + 7, "index": 0})
            while socket.receive_json()["type"] != "refused":
                pass
        table.play_out([0])
        assert table.act(0, 0, 0).status_code == 409
        after = figures(client)
    actions = after['meadhall_actions_total{game="en_garde"}']
    assert actions > 0
    assert after["meadhall_action_seconds_count"] == actions
    assert after['meadhall_action_seconds_bucket{le="10.0"}'] == actions
    assert after['meadhall_thinking_seconds_count{who="bot"}'] > 0
    assert after['meadhall_refusals_total{code="stale",status="409"}'] == 2
    assert after['meadhall_tables{state="over"}'] == 1
    assert after["meadhall_sockets"] == 0


def test_figures_name_no_table_no_person_and_no_address(tmp_path: Path) -> None:
    with kept(tmp_path) as client:
        table = open_table(client, "me", "bot:random")
        table.play_first(0)
        text = client.get("/metrics", headers=KEEPER).text
    for secret in (table.id, table.keys[0], "Astrid", "203.0.113.7"):
        assert secret not in text


@pytest.mark.parametrize(
    ("method", "path"),
    [("GET", "tables"), ("DELETE", "tables/abc"), ("GET", "bans"), ("POST", "bans"), ("POST", "unban")],
)
def test_the_keepers_doors_are_shut_to_others(tmp_path: Path, method: str, path: str) -> None:
    with kept(tmp_path, "127.0.0.1") as client:
        for key in ({}, {KEY_HEADER: ""}, {KEY_HEADER: KEY[:-1]}, {"authorization": f"Bearer {KEY}"}):
            answer = client.request(method, f"/keeper/{path}", headers=key, json={"address": "203.0.113.9"})
            assert answer.status_code == 403
            assert answer.json()["error"] == say("refusals.not_keeper")


def test_a_hall_without_a_keeper_opens_to_nobody(client: Client) -> None:
    assert client.get("/keeper/tables", headers={KEY_HEADER: ""}).status_code == 403
    assert client.get("/keeper/tables", headers=KEEPER).status_code == 403


def test_the_keeper_sees_the_tables_that_are_not_over(tmp_path: Path) -> None:
    with kept(tmp_path) as client:
        over = open_table(client, "me", "bot:random")
        over.play_out([0])
        waiting = open_table(client, "me", "friend", is_private=True)
        running = open_table(client, "me", "bot:random")
        with running.socket(0) as socket:
            state_from(socket)
            rows = {row["table"]: row for row in client.get("/keeper/tables", headers=KEEPER).json()}
        assert rows.keys() == {waiting.id, running.id}
        assert rows[waiting.id]["seats"] == ["Astrid", ""]
        assert (rows[waiting.id]["is_started"], rows[waiting.id]["step"], rows[waiting.id]["sockets"]) == (False, 0, 0)
        assert rows[waiting.id]["is_private"]
        assert rows[running.id]["step"] == running.frame(0)["step"]
        assert rows[running.id]["sockets"] == 1


def test_a_closed_table_tells_its_people_and_gives_its_record(tmp_path: Path) -> None:
    with kept(tmp_path) as client:
        table = open_table(client, "me", "friend")
        table.sit(1)
        table.play_first(0)
        with table.socket(0) as mine, table.socket() as watcher:
            for socket in (mine, watcher):
                state_from(socket)
            answer = client.delete(f"/keeper/tables/{table.id}", headers=KEEPER)
            assert answer.status_code == 200
            for socket in (mine, watcher):
                while (told := socket.receive_json())["type"] != "refused":
                    pass
                assert (told["code"], told["sentence"]) == ("closed", say("refusals.closed"))
                with pytest.raises(WebSocketDisconnect) as closed:
                    socket.receive()
                assert closed.value.code == 4404
        late = table.act(1, 1, 0)
        assert (late.status_code, late.json()["error"]) == (410, say("refusals.closed"))
        page = client.get(f"/table/{table.id}", headers=PAGE | table.cookie(0))
        assert page.status_code == 410
        assert say("refusals.closed") in page.text
        assert f"/api/tables/{table.id}/record" in page.text
        record = client.get(f"/api/tables/{table.id}/record").text
        assert f"commit {table.commitment}" in record
        assert front.replay(record).actor == 1
        verdict = front.verify(record)
        assert (verdict.problems, verdict.is_over) == ([], False)
        assert client.get("/keeper/tables", headers=KEEPER).json() == []
        assert "Closed by the keeper" in client.get("/", headers=PAGE | table.cookie(0)).text
        assert client.delete(f"/keeper/tables/{table.id}", headers=KEEPER).status_code == 200
    with kept(tmp_path) as client:
        assert client.get(f"/api/tables/{table.id}").json()["error"] == say("refusals.closed")


def test_a_closed_table_that_never_began_has_no_record_and_no_invitation(tmp_path: Path) -> None:
    with kept(tmp_path) as client:
        table = open_table(client, "me", "friend", is_private=True)
        assert client.delete(f"/keeper/tables/{table.id}", headers=KEEPER).status_code == 200
        assert client.post(f"/api/join/{table.invites['1']}", json={}).json()["error"] == say("refusals.closed")
        assert client.get(f"/api/tables/{table.id}/record", headers=table.bearer(0)).status_code == 409
        assert client.get(f"/api/tables/{table.id}/record").status_code == 403
        assert client.get(f"/table/{table.id}", headers=PAGE | browser_of(client)).status_code == 403


def test_there_is_no_closing_what_is_not_there(tmp_path: Path) -> None:
    with kept(tmp_path) as client:
        for name in ("a" * 16, "nonsense"):
            assert client.delete(f"/keeper/tables/{name}", headers=KEEPER).status_code == 404


@pytest.mark.parametrize("address", ["203.0.113.7", "203.0.113.0/24", "2001:db8:1:2::9"])
def test_a_banned_address_is_refused_everywhere_and_stays_so(tmp_path: Path, address: str) -> None:
    home = "2001:db8:1:2:aaaa::1" if ":" in address else "203.0.113.7"
    with kept(tmp_path, home) as client:
        table = open_table(client, "me", "bot:random")
        with table.socket(0) as socket:
            state_from(socket)
            answer = client.post("/keeper/bans", json={"address": address}, headers=KEEPER)
            assert answer.status_code == 200
            while (told := socket.receive_json())["type"] != "refused":
                pass
            assert (told["code"], told["sentence"]) == ("banned", say("refusals.banned"))
            with pytest.raises(WebSocketDisconnect):
                socket.receive()
    with kept(tmp_path, home) as client:
        for path in ("/", f"/table/{table.id}", "/api/games", "/static/shared/base.css"):
            refused = client.get(path)
            assert (refused.status_code, refused.json()["error"]) == (403, say("refusals.banned"))
        with client.websocket_connect(f"/table/{table.id}/live", headers=table.cookie(0)) as socket:
            assert socket.receive_json()["code"] == "banned"
            with pytest.raises(WebSocketDisconnect) as closed:
                socket.receive()
            assert closed.value.code == 4404
        (ban,) = client.get("/keeper/bans", headers=KEEPER).json()
        assert client.post("/keeper/unban", json={"address": ban["network"]}, headers=KEEPER).status_code == 200
        assert client.get("/").status_code == 200
        assert client.get("/keeper/bans", headers=KEEPER).json() == []


def test_others_come_in_beside_a_banned_address(tmp_path: Path) -> None:
    with kept(tmp_path, "203.0.113.8") as client:
        for address in ("203.0.113.7", "2001:db8::1"):
            assert client.post("/keeper/bans", json={"address": address}, headers=KEEPER).status_code == 200
        table = open_table(client, "me", "bot:random")
        with table.socket(0) as socket:
            assert state_from(socket)["viewer"] == 0


@pytest.mark.parametrize(
    ("body", "part"),
    [
        ({"address": "nonsense"}, "is no address"),
        ({"address": ""}, "is no address"),
        ({"address": "0.0.0.0/0"}, "too wide"),
        ({"address": "::/3"}, "too wide"),
        ({"address": "127.0.0.1"}, "a proxy"),
        ({"address": "127.0.0.0/8"}, "a proxy"),
        ({"address": "::1"}, "a proxy"),
        ({"address": "203.0.113.9", "hours": -1}, "0 for ever"),
        ({"address": "203.0.113.9", "hours": 1e9}, "0 for ever"),
    ],
)
def test_what_cannot_be_banned(tmp_path: Path, body: dict[str, object], part: str) -> None:
    with kept(tmp_path) as client:
        answer = client.post("/keeper/bans", json=body, headers=KEEPER)
        assert answer.status_code == 400
        assert part in answer.json()["error"]
        assert client.get("/keeper/bans", headers=KEEPER).json() == []


def test_nobody_is_let_in_who_is_not_kept_out(tmp_path: Path) -> None:
    with kept(tmp_path) as client:
        answer = client.post("/keeper/unban", json={"address": "203.0.113.9"}, headers=KEEPER)
        assert (answer.status_code, answer.json()["error"]) == (404, "203.0.113.9/32 is not banned.")


def test_a_ban_ends_when_its_time_is_out(tmp_path: Path) -> None:
    async def work() -> None:
        clock = Clock()
        store = SqlStore(tmp_path / STORE_FILE)
        await store.open()
        bans = Bans(store, clock=clock)
        await bans.put("203.0.113.7", 60)
        await bans.put("198.51.100.0/24", 0)
        assert bans.is_banned("203.0.113.7")
        assert bans.is_banned("::ffff:203.0.113.7")
        clock.now += 61
        assert not bans.is_banned("203.0.113.7")
        assert bans.is_banned("198.51.100.77")
        assert not bans.is_banned("")
        assert [row.network for row in await bans.listed()] == ["198.51.100.0/24"]
        await store.close()

    run(work())


@pytest.mark.parametrize(
    ("text", "network"),
    [
        ("203.0.113.7", "203.0.113.7/32"),
        (" 203.0.113.7/24 ", "203.0.113.0/24"),
        ("2001:db8:1:2:3:4:5:6", "2001:db8:1:2::/64"),
        ("2001:db8::/48", "2001:db8::/48"),
        ("::ffff:203.0.113.7", "203.0.113.7/32"),
    ],
)
def test_an_address_stands_for_its_household(text: str, network: str) -> None:
    assert str(network_in(text)) == network


@pytest.mark.parametrize("text", ["", "203.0.113", "203.0.113.7.9", "hall.example.org", "10.0.0.0/99"])
def test_what_is_no_address(text: str) -> None:
    with pytest.raises(Refused):
        network_in(text)


def test_the_key_is_for_its_owner(tmp_path: Path) -> None:
    path = write_keys(tmp_path / "new", "http://127.0.0.1:8000/", KEY)
    assert stat.S_IMODE(path.stat().st_mode) == 0o600
    assert read_keys(tmp_path / "new").key == KEY


def _leave_out(_: Path) -> None:
    pass


def _make_empty(path: Path) -> None:
    path.touch(0o600)


def _open_to_others(path: Path) -> None:
    write_keys(path.parent, "http://127.0.0.1:8000/", KEY)
    path.chmod(0o644)


@pytest.mark.parametrize(
    ("spoil", "part"),
    [
        (_leave_out, "no hall is open on"),
        (_open_to_others, "others can read"),
        (_make_empty, "holds no key"),
    ],
)
def test_a_key_that_is_none(tmp_path: Path, spoil: Callable[[Path], None], part: str) -> None:
    spoil(tmp_path / KEY_FILE)
    with pytest.raises(Unusable, match=part):
        read_keys(tmp_path)


def test_a_hall_has_room_for_so_many_tables(tmp_path: Path) -> None:
    body = {"game": "en_garde", "seats": [sitter("me"), sitter("bot:random")]}
    with hall_at(tmp_path, limits=Limits(tables=2)) as client:
        headers = {"authorization": f"Bearer {KEY}"}
        first = client.post("/api/tables", json=body | {"token": "mine"}, headers=headers)
        assert client.post("/api/tables", json=body).status_code == 201
        full = client.post("/api/tables", json=body)
        assert (full.status_code, full.json()["code"]) == (503, "full")
        assert "as many tables as it can keep" in full.json()["error"]
        again = client.post("/api/tables", json=body | {"token": "mine"}, headers=headers)
        assert again.json()["table"] == first.json()["table"]


def test_one_failing_listener_does_not_silence_the_others(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    """Somebody's page cannot be drawn: he is let go, and everybody else is told what happened."""
    with kept(tmp_path) as client:
        table = open_table(client, "me", "friend")
        table.sit(1)
        with table.socket(0) as mine, table.socket() as watcher, table.socket(1) as other:
            for socket in (mine, watcher, other):
                state_from(socket)
            tables: Tables = client.app.state.hall.tables
            broken = next(one for one in tables.in_memory()[table.id].listeners if not one.player)
            monkeypatch.setattr(broken, "show", _fail)
            before = table.frame(0)["step"]
            with caplog.at_level(logging.ERROR, "meadhall"):
                table.play_first(0)
            for socket in (mine, other):
                assert state_from(socket)["step"] > before
            with pytest.raises(WebSocketDisconnect) as closed:
                next(message for message in iter(watcher.receive, None) if message["type"] == "websocket.close")
            assert closed.value.code == 1013
    (line,) = [record for record in caplog.records if record.name == "meadhall.hall"]
    assert line.exc_info is not None
    assert vars(line)["fields"] == {"table": table.id}


def _fail(_: object) -> None:
    raise RuntimeError("this page cannot be drawn")
