"""Bad input on every route: a clear sentence, the right status, and nothing changes."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest
from litestar.exceptions import WebSocketDisconnect

from meadhall.engine.box import MOST_CHARACTERS
from meadhall.hall.settings import Limits
from meadhall.hall.web.middleware import MOST_BODY
from tests.hall.client import HELLO, PAGE, Client, browser_of, hall_at, open_table, sitter, state_from

UNKNOWN = "a" * 16
NAMES = [UNKNOWN, "x", "..%2f..", "%00", "A" * 500, "'; drop table tables"]
SEATS = [sitter("me"), sitter("bot:random")]


def is_sentence(text: str) -> bool:
    return text[:1].isupper() and text.endswith(".") and "Traceback" not in text and len(text) < 500


@pytest.mark.parametrize("name", NAMES)
@pytest.mark.parametrize(
    "path",
    [
        "/table/{}",
        "/join/{}",
        "/api/tables/{}",
        "/api/tables/{}/record",
        "/api/tables/{}/steps",
        "/api/tables/{}/verify",
        "/api/tables/{}/question?seat=0",
    ],
)
def test_an_unknown_table_or_invitation(client: Client, path: str, name: str) -> None:
    answer = client.get(path.format(name))
    assert answer.status_code == 404
    assert is_sentence(answer.json()["error"])
    page = client.get(path.format(name), headers=PAGE)
    assert page.status_code == 404
    assert "Traceback" not in page.text


@pytest.mark.parametrize("name", NAMES[:2])
def test_an_unknown_table_cannot_be_changed(client: Client, name: str) -> None:
    for path, body in ((f"/api/tables/{name}/actions", {"step": 0, "index": 0}), (f"/api/join/{name}", {})):
        assert client.post(path, json=body).status_code == 404
    assert client.post(f"/table/{name}/rematch").status_code == 404
    assert client.post(f"/table/{name}/seats/1/free").status_code == 404
    assert client.post(f"/api/tables/{name}/seats/1/free").status_code == 404
    assert client.post(f"/join/{name}", data={"name": "x"}, headers=PAGE).status_code == 404


@pytest.mark.parametrize("path", ["/open/chess", "/rules/chess", "/open/..%2f", "/rules/" + "x" * 300])
def test_an_unknown_game(client: Client, path: str) -> None:
    answer = client.get(path)
    assert answer.status_code == 404
    assert is_sentence(answer.json()["error"])
    assert "en_garde" in answer.json()["error"] or "address" in answer.json()["error"]


@pytest.mark.parametrize(
    ("change", "part"),
    [
        ({"game": "chess"}, "There is no game"),
        ({"game": 5}, "str"),
        ({"seats": []}, "2 seats"),
        ({"seats": SEATS * 3}, "2 seats"),
        ({"seats": "two"}, "array"),
        ({"seats": [{"kind": "ghost"}, sitter("me")]}, "me, shared, friend or bot"),
        ({"seats": [{"kind": "bot", "bot": "genius"}, sitter("me")]}, "no bot 'genius'"),
        ({"seats": [{"kind": "me", "name": "x" * 25}, sitter("friend")]}, "24 characters"),
        ({"seats": [{"kind": "me", "name": "a\u0007b"}, sitter("friend")]}, "can be seen"),
        ({"seats": [{"kind": "me", "colour": "red"}, sitter("friend")]}, "colour"),
        ({"options": {"speed": "9"}}, "no option 'speed'"),
        ({"options": {"points": "99"}}, "1 to 20"),
        ({"options": {"points": 5}}, "str"),
        ({"options": {"level": "expert"}}, "basic"),
        ({"options": []}, "object"),
        ({"box": "other"}, "no box 'other'"),
        ({"box": "/etc/passwd"}, "no box"),
        ({"box": "not a list\nat all"}, "cannot be played"),
        ({"name": "x" * 41}, "40 characters"),
        ({"nonce": "x" * 65}, "64 characters"),
        ({"is_listed": "yes"}, "bool"),
        ({"surprise": 1}, "surprise"),
    ],
)
def test_a_table_that_cannot_be_opened(client: Client, change: dict[str, Any], part: str) -> None:
    body = {"game": "en_garde", "seats": SEATS} | change
    answer = client.post("/api/tables", json=body)
    assert answer.status_code in (400, 404)
    assert is_sentence(answer.json()["error"]), answer.text
    assert part in answer.json()["error"]


@pytest.mark.parametrize(
    "body",
    [b"", b"{", b"[]", b"null", b"\xff\xfe", b'{"step": "one", "index": 2}', b'{"step": 1}', b'{"step":1,"index":1.5}'],
)
def test_a_body_that_makes_no_sense(client: Client, body: bytes) -> None:
    table = open_table(client)
    before = table.frame(0)
    for path in (f"/api/tables/{table.id}/actions", "/api/tables"):
        answer = client.post(path, content=body, headers={"content-type": "application/json", **table.bearer(0)})
        assert answer.status_code == 400
        assert is_sentence(answer.json()["error"]), answer.text
    assert table.frame(0) == before


@pytest.mark.parametrize("path", ["/api/tables", "/open/en_garde", "/api/join/" + UNKNOWN, "/join/" + UNKNOWN])
def test_an_oversized_body(client: Client, path: str) -> None:
    kind = "application/json" if path.startswith("/api") else "application/x-www-form-urlencoded"
    answer = client.post(path, content=b"name=" + b"x" * MOST_BODY, headers={"content-type": kind})
    assert answer.status_code == 413 or (answer.status_code == 404 and path.startswith("/join"))
    assert is_sentence(answer.json()["error"])
    assert answer.status_code == 404 or str(MOST_CHARACTERS) in answer.json()["error"]


@pytest.mark.parametrize(
    ("fields", "part"),
    [
        ({"seat.1": "none"}, "En Garde is for 2 seats, not for 1."),
        ({"preset": "easy"}, "no preset"),
        ({"option.points": "0"}, "1 to 20"),
        ({"option.points": "many"}, "1 to 20"),
        ({"seat.1": "bot:genius"}, "genius"),
        ({"seat.0": "ghost"}, "ghost"),
        ({"name": "x" * 30}, "24 characters"),
        ({"table": "y" * 60}, "40 characters"),
        ({"box": "own", "box_text": "nonsense"}, "whole card list"),
        ({"box": "own", "box_text": "a = \nb"}, "cannot be played"),
        ({"option.speed": "9"}, "no option"),
        ({"name": "x" * 300}, "200 characters"),
    ],
)
def test_a_mistake_in_the_form_is_explained_at_the_form(client: Client, fields: dict[str, str], part: str) -> None:
    typed = {"preset": "usual", "name": "Astrid", "table": "Snowed in", "option.level": "basic"} | fields
    answer = client.post("/open/en_garde", data=typed, headers=PAGE | browser_of(client))
    assert answer.status_code == 400
    assert part in answer.text
    if 'class="opening"' in answer.text:
        for name, value in typed.items():
            assert value in answer.text or name.startswith("seat.")


def test_a_broken_upload(client: Client) -> None:
    files = {"box_file": ("list.toml", b"\xff\xfe\x00", "text/plain")}
    answer = client.post("/open/en_garde", data={"preset": "usual", "box": "own"}, files=files, headers=PAGE)
    assert answer.status_code == 400
    assert "UTF-8" in answer.text
    broken = {"content-type": "multipart/form-data; boundary=x"}
    answer = client.post("/open/en_garde", content=b"--x\r\nnonsense", headers=broken)
    assert answer.status_code == 400
    assert is_sentence(answer.json()["error"])


@pytest.mark.parametrize(
    ("method", "path", "status"),
    [("GET", "/nothing", 404), ("DELETE", "/", 405), ("PUT", "/api/tables", 405), ("GET", "/static/../app.py", 404)],
)
def test_pages_that_there_are_not(client: Client, method: str, path: str, status: int) -> None:
    answer = client.request(method, path)
    assert answer.status_code == status
    assert is_sentence(answer.json()["error"])
    assert client.request(method, path, headers=PAGE).status_code == status


@pytest.mark.parametrize("seat", ["x", "1.5", "99", "-3"])
def test_a_seat_that_there_is_not(client: Client, seat: str) -> None:
    table = open_table(client)
    answer = client.get(f"/api/tables/{table.id}?seat={seat}", headers=table.bearer(0))
    assert answer.status_code in (400, 403)
    assert is_sentence(answer.json()["error"])


@pytest.mark.parametrize("code", ["nonsense", "a" * 15, "http://hall.test/join/"])
def test_a_code_that_is_no_invitation(client: Client, code: str) -> None:
    answer = client.get("/join", params={"code": code}, headers=PAGE)
    assert answer.status_code == 400
    assert "no invitation" in answer.text


def test_a_code_leads_to_the_invitation(client: Client) -> None:
    table = open_table(client, "me", "friend")
    for code in (table.invites["1"], f" http://hall.test/join/{table.invites['1']} "):
        assert "Sit down" in client.get("/join", params={"code": code}, headers=PAGE).text


GARBAGE = [
    "",
    "hello",
    "{",
    "[]",
    '{"type":"answer"}',
    '{"type":"answer","step":"x","index":1}',
    '{"type":"answer","step":1,"index":1,"seat":0}',
    '{"type":"shout"}',
    json.dumps({"type": "answer", "step": 1, "index": 1, "x": "y" * 10_000}),
]


@pytest.mark.parametrize("text", GARBAGE)
def test_garbage_on_a_socket_gets_a_sentence_and_changes_nothing(client: Client, text: str) -> None:
    table = open_table(client, "me", "friend")
    table.sit(1)
    with table.socket(0) as socket:
        before = state_from(socket)
        socket.send_text(text)
        refused = socket.receive_json()
        assert (refused["type"], refused["code"]) == ("refused", "garbage")
        socket.send_bytes(b"\xff\x00")
        assert socket.receive_json()["code"] == "garbage"
        socket.send_json({"type": "ping"})
        assert socket.receive_json() == {"type": "pong"}
    assert table.frame(0)["step"] == before["step"]


def test_a_socket_that_sends_nothing_but_garbage_is_closed(client: Client) -> None:
    table = open_table(client)
    with table.socket(0) as socket:
        state_from(socket)
        for _ in range(5):
            socket.send_text("nonsense")
            assert socket.receive_json()["code"] == "garbage"
        with pytest.raises(WebSocketDisconnect) as closed:
            socket.receive()
        assert closed.value.code == 4400
    table.play_first(0)


def test_a_socket_for_a_table_that_there_is_not(client: Client) -> None:
    with client.websocket_connect(f"/table/{UNKNOWN}/live") as socket:
        socket.send_json(HELLO)
        assert socket.receive_json()["code"] == "missing"
        with pytest.raises(WebSocketDisconnect) as closed:
            socket.receive()
        assert closed.value.code == 4404


def test_tables_are_not_opened_without_end(tmp_path: Path) -> None:
    with hall_at(tmp_path, limits=Limits(openings=3)) as client:
        codes = [client.post("/api/tables", json={"game": "en_garde", "seats": SEATS}).status_code for _ in range(5)]
        assert codes == [201, 201, 201, 429, 429]
        late = client.post("/open/en_garde", data={"preset": "usual"}, headers=PAGE)
        assert late.status_code == 429
        assert "Wait a minute" in late.text
        assert client.get("/").status_code == 200
