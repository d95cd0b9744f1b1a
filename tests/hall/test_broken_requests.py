"""Requests that no browser sends: each gets a sentence and one line in the log, and nothing breaks."""

from __future__ import annotations

import logging
import select
import signal
import socket
import subprocess
import sys
from collections.abc import Iterator, Mapping
from contextlib import closing
from pathlib import Path

import pytest
from litestar.exceptions import WebSocketDisconnect

from tests.hall.client import Client, open_table, state_from
from tests.hall.server import OPEN_HALL
from tests.hall.test_bad_input import is_sentence

JSON = {"content-type": "application/json"}
FORM = {"content-type": "application/x-www-form-urlencoded"}
PARTS = {"content-type": "multipart/form-data; boundary=x"}
DIGITS = b"9" * 5000
DEEP = b"[" * 100_000
TABLES, OPEN, DAILY = "/api/tables", "/open/en_garde", "/daily/freigard"
ACTIONS = "/api/tables/{table}/actions"
JOIN = "/api/join/{invite}"


def raw(headers: Mapping[str, str | bytes]) -> list[tuple[bytes, bytes]]:
    return [(name.encode(), value if isinstance(value, bytes) else value.encode()) for name, value in headers.items()]


def part(head: bytes, body: bytes) -> bytes:
    return b"--x\r\nContent-Disposition: form-data; " + head + b"\r\n\r\n" + body + b"\r\n--x--\r\n"


@pytest.mark.parametrize(
    ("path", "body", "headers"),
    [
        *[(path, b'{"name":"\xff\xfe"}', JSON) for path in (TABLES, ACTIONS, JOIN)],
        *[(path, DEEP, JSON) for path in (TABLES, ACTIONS, JOIN)],
        *[(path, b'{"a":' * 40_000, JSON) for path in (TABLES, ACTIONS, JOIN)],
        (TABLES, '{"game": "chess"}'.encode("utf-16"), JSON),
        (TABLES, b'{"game":"\\ud800","seats":[]}', JSON),
        (TABLES, b'{"game":"en_garde","seats":[],"box":"\\ud800\\n"}', JSON),
        (TABLES, b"\xff\xff", {"content-type": "application/x-msgpack"}),
        (ACTIONS, b'{"step":' + DIGITS + b',"index":0}', JSON),
        (ACTIONS, b'{"step":0,"index":' + DIGITS + b"}", JSON),
        (ACTIONS, b'{"step":0,"index":0,"seat":' + DIGITS + b"}", JSON),
        (ACTIONS, b'{"step":0,"index":18446744073709551616}', JSON),
        (ACTIONS, b'{"step":1e999,"index":0}', JSON),
        (OPEN, b"preset=" + DIGITS, FORM),
        (OPEN, "preset=²".encode(), FORM),
        (OPEN, b"preset=usual&option.points=" + DIGITS, FORM),
        (OPEN, b"preset=usual&name=" + DIGITS, FORM),
        ("/open/freigard", b"preset=usual&option.level=own&option.castles=" + DIGITS, FORM),
        *[(path, part(b'name="preset"', b"\xff\xfe"), PARTS) for path in (OPEN, "/join/{invite}")],
        (OPEN, part(b'name="preset"\r\nContent-Type: text/plain; charset=klingon', b"usual"), PARTS),
        (OPEN, part(b'name="preset"\r\nContent-Type: application/json', b"\xff"), PARTS),
        (OPEN, part(b'name="preset"\r\nContent-Type: application/json', DEEP), PARTS),
        (OPEN, part(b"", b"usual"), PARTS),
        (OPEN, part(b'name="preset"; filename="a"', b"usual"), PARTS),
        (OPEN, part(b"name*=klingon''%ff", b"usual"), PARTS),
        (OPEN, b"--x\r\n\xff\xfe: \xff\r\n\r\na\r\n--x--", PARTS),
        (OPEN, b"--x\r\nnonsense", PARTS),
        (OPEN, b"--x--", {"content-type": "multipart/form-data"}),
    ],
)
def test_a_body_that_cannot_be_read(
    client: Client, caplog: pytest.LogCaptureFixture, path: str, body: bytes, headers: dict[str, str]
) -> None:
    table = open_table(client, "me", "friend")
    before = table.look()
    with caplog.at_level(logging.INFO, "meadhall"):
        answer = client.post(
            path.format(table=table.id, invite=table.invites["1"]),
            content=body,
            headers=raw({**headers, **table.bearer(0)}),
        )
    assert answer.status_code == 400
    if answer.headers["content-type"].startswith("application/json"):
        assert is_sentence(answer.json()["error"])
        must_be_one_line(caplog)
    assert table.look() == before


@pytest.mark.parametrize(
    ("path", "status"),
    [
        *[(f"/static/{name}", 404) for name in ("%00", "a%00b.css", "theme.css%00", "x" * 300, "x/" * 2000, "%ff")],
        *[
            (f"/static/{name}", 404)
            for name in ("base.css/x", "%F0%9F%98%80" * 100, "..%2fapp.py", "", ".", "%0aforged")
        ],
        *[(path, 404) for path in ("/%00", "/%ff", "/table/%ff", "/join/%ed%a0%80", "/rules/%00", "/open/%ff%0a")],
        ("/api/tables/{table}?seat=" + "9" * 5000, 400),
        ("/api/tables/{table}?seat=%00", 400),
        ("/join?code=%ff%00", 400),
    ],
)
def test_an_address_that_there_is_not(client: Client, caplog: pytest.LogCaptureFixture, path: str, status: int) -> None:
    table = open_table(client, "me", "friend")
    with caplog.at_level(logging.INFO, "meadhall"):
        answer = client.get(path.format(table=table.id))
    assert answer.status_code == status
    if answer.headers["content-type"].startswith("application/json"):
        assert is_sentence(answer.json()["error"])
        must_be_one_line(caplog)


@pytest.mark.parametrize("accept", ["application/json", "text/html"])
@pytest.mark.parametrize(
    "headers",
    [
        {"host": b"hall.test:99999999"},
        {"host": b"hall.test:b"},
        {"host": b"[::1"},
        {"host": b"\xff"},
        {"cookie": b"name=%ff%fe; theme=\xff"},
        {"cookie": b"\xff\xfe=\x80; seat-x; ;=;=="},
        {"cookie": b'name="\\777\\400"; player=\xc3\xa9'},
        {"accept": b"\xff\xfe"},
        {"authorization": b"Bearer \xff"},
        {"origin": b"http://[::1"},
        {"if-modified-since": b"\xff"},
    ],
)
def test_headers_that_make_no_sense(
    client: Client, caplog: pytest.LogCaptureFixture, headers: dict[str, bytes], accept: str
) -> None:
    table = open_table(client, "me", "friend")
    for path in (
        "/",
        OPEN,
        f"/table/{table.id}",
        f"/api/tables/{table.id}",
        DAILY,
        "/static/shared/base.css",
        "/nothing",
    ):
        caplog.clear()
        with caplog.at_level(logging.INFO, "meadhall"):
            answer = client.get(path, headers=raw({"accept": accept, **headers}))
        assert answer.status_code in (200, 400, 404, 421)
        if answer.status_code != 200:
            must_be_one_line(caplog)
    answer = client.post(OPEN, content=b"preset=9", headers=raw({**FORM, **headers}))
    assert answer.status_code in (400, 403, 421)


@pytest.mark.parametrize(
    "text",
    [
        "[" * 4000,
        '{"type":"answer","step":' + "9" * 4000 + ',"index":0}',
        '{"type":"answer","step":0,"index":18446744073709551616}',
        '{"type":"ready","seat":-' + "9" * 4000 + "}",
        '{"type":"\\ud800"}',
        "x" * 100_000,
        "\x00",
    ],
)
def test_a_message_that_cannot_be_read_closes_the_socket_in_the_end(
    client: Client, caplog: pytest.LogCaptureFixture, text: str
) -> None:
    table = open_table(client, "me", "bot:random")
    with table.socket(0) as browser, caplog.at_level(logging.INFO, "meadhall"):
        state_from(browser)
        for _ in range(5):
            browser.send_text(text)
            assert browser.receive_json()["code"] == "garbage"
        with pytest.raises(WebSocketDisconnect) as closed:
            browser.receive()
    assert closed.value.code == 4400
    must_be_one_line(caplog)


def test_a_socket_of_another_site_is_closed_with_the_reason(client: Client) -> None:
    table = open_table(client)
    for origin in ("http://evil.test", "http://[::1"):
        with (
            pytest.raises(WebSocketDisconnect) as closed,
            client.websocket_connect(f"/table/{table.id}/live", headers={"origin": origin}),
        ):
            pass
        assert closed.value.code == 4403


def must_be_one_line(caplog: pytest.LogCaptureFixture) -> None:
    """One line was logged, and it tells of no error of the hall's own."""
    lines = [record for record in caplog.records if record.name.startswith("meadhall")]
    assert len(lines) == 1
    assert lines[0].exc_info is None
    assert lines[0].levelno < logging.ERROR
    assert "\n" not in lines[0].getMessage()
    assert len(lines[0].getMessage()) < 1000


class Process:
    """A hall in a process of its own, as ``meadhall serve`` starts it."""

    def __init__(self, data: Path) -> None:
        self._process = subprocess.Popen(
            [sys.executable, "-c", OPEN_HALL, str(data)], stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True
        )
        assert self._process.stdout is not None
        self._port = int(self._process.stdout.readline().split()[4].rstrip("/").rpartition(":")[2])

    def ask(self, request: bytes, leaves: bool = False) -> bytes:
        """Send bytes and return the answer; or leave at once."""
        with closing(socket.create_connection(("127.0.0.1", self._port), timeout=30)) as line:
            line.sendall(request)
            if leaves:
                return b""
            answer = b""
            while more := line.recv(65536):
                answer += more
            return answer

    def line(self) -> str:
        """Return the next line of the log."""
        assert self._process.stderr is not None
        ready, _, _ = select.select([self._process.stderr], [], [], 30)
        assert ready, "nothing was logged"
        return self._process.stderr.readline()

    def stop(self) -> str:
        """Close the hall; return what else was logged."""
        self._process.send_signal(signal.SIGINT)
        return self._process.communicate(timeout=60)[1]


@pytest.fixture
def process(tmp_path: Path) -> Iterator[Process]:
    found = Process(tmp_path)
    yield found
    found.stop()


HEAD = b" HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n"


@pytest.mark.parametrize(
    ("request_line", "headers", "kind"),
    [
        (b"POST /api/tables", b"Content-Type: application/json\r\n", b'{"game":'),
        (b"POST /open/en_garde", b"Content-Type: application/x-www-form-urlencoded\r\n", b"preset=u"),
        (b"POST /open/en_garde", b"Content-Type: multipart/form-data; boundary=x\r\n", b"--x\r\nContent-Disp"),
    ],
)
def test_whoever_leaves_in_the_middle_of_a_body_leaves_one_line(
    process: Process, request_line: bytes, headers: bytes, kind: bytes
) -> None:
    process.ask(request_line + HEAD + headers + b"Content-Length: 1000\r\n\r\n" + kind, leaves=True)
    assert "whoever sent it hung up" in process.line()
    assert b" 200 OK" in process.ask(b"GET /" + HEAD + b"\r\n")
    assert process.stop().splitlines() == ["The hall is closed. Every table is kept."]


def test_bytes_that_are_no_request_leave_one_line_each(process: Process) -> None:
    requests = [
        b"GET /\xff\xfe" + HEAD + b"\r\n",
        b"GET /join?code=\xff" + HEAD + b"\r\n",
        b"GET /static/\x00" + HEAD + b"\r\n",
        b"nonsense\r\n\r\n",
        b"POST /api/tables" + HEAD + b"Content-Length: abc\r\n\r\n{}",
        b"POST /api/tables" + HEAD + b"Content-Length: -5\r\n\r\n{}",
    ]
    for request in requests:
        answer = process.ask(request)
        assert answer.split(b"\r\n")[0].split()[1:2] in ([b"400"], [b"404"]), (request, answer)
    left = process.stop().splitlines()
    assert left[-1] == "The hall is closed. Every table is kept."
    assert len(left) <= len(requests) + 1
    assert not any(line.startswith((" ", "Traceback")) for line in left)
