"""Clients that dawdle: half a request, a reader who does not read, more connections than there is room for."""

from __future__ import annotations

import asyncio
import socket
import struct
import threading
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import httpx
import pytest
import uvicorn
from websockets.sync.client import connect

from meadhall.hall.settings import Limits, Patience, Settings
from meadhall.hall.web import run_server
from meadhall.hall.web.connection_limits import Trusted
from tests.hall.server import WAIT, free_port

QUICK = Patience(header_seconds=0.3, body_seconds=0.3, idle_seconds=5, reader_seconds=0.5)
READ = b'{"type":"read"}'
HALF_A_HEADER = b"GET / HTTP/1.1\r\nhost: localhost\r\nx-slow: "
HALF_A_BODY = b"POST /api/tables HTTP/1.1\r\nhost: localhost\r\ncontent-length: 100\r\n\r\n{"


@contextmanager
def served(data: Path, limits: Limits | None = None, proxies: tuple[str, ...] = ()) -> Iterator[int]:
    """Yield the port of a hall that waits for nobody long."""
    settings = Settings(
        data, workers=0, pause=0, limits=limits or Limits().without_rates(), wire=QUICK, proxies=proxies
    )
    config = run_server.config_of(settings)
    config.host, config.port, config.timeout_graceful_shutdown = "127.0.0.1", free_port(), 1
    server = uvicorn.Server(config)
    thread = threading.Thread(target=lambda: asyncio.run(server.serve()), daemon=True)
    thread.start()
    try:
        deadline = threading.Event()
        for _ in range(int(WAIT * 50)):
            if server.started:
                break
            deadline.wait(0.02)
        assert server.started
        yield config.port
    finally:
        server.should_exit = True
        thread.join(WAIT)


@contextmanager
def connected(port: int) -> Iterator[socket.socket]:
    with socket.create_connection(("127.0.0.1", port), WAIT) as client:
        yield client


def all_of(client: socket.socket) -> bytes:
    """Read until the hall ends the connection."""
    parts = []
    while part := client.recv(65536):
        parts.append(part)
    return b"".join(parts)


@pytest.mark.parametrize(
    "begun",
    [b"", HALF_A_HEADER, HALF_A_BODY],
    ids=["nothing", "half a header", "half a body"],
)
def test_half_a_request_is_not_waited_for(tmp_path: Path, begun: bytes) -> None:
    with served(tmp_path) as port, connected(port) as client:
        client.sendall(begun)
        assert all_of(client).startswith(b"HTTP/1.1 408 ")


def test_a_second_request_must_be_finished_too(tmp_path: Path) -> None:
    with served(tmp_path) as port, connected(port) as client:
        client.sendall(b"GET /api/nothing HTTP/1.1\r\nhost: localhost\r\naccept: application/json\r\n\r\n")
        answer = b""
        while not answer.endswith(b"}"):
            part = client.recv(65536)
            assert part, answer
            answer += part
        client.sendall(b"GET / HTTP/1.1\r\n")
        assert all_of(client).startswith(b"HTTP/1.1 408 ")


def test_more_connections_than_one_address_may_have_are_turned_away(tmp_path: Path) -> None:
    with served(tmp_path, Limits(connections_each=2).without_rates()) as port:
        with connected(port), connected(port), connected(port) as third:
            assert all_of(third).startswith(b"HTTP/1.1 503 ")
        for _ in range(100):  # The places are free again when the hall has noticed.
            try:
                answer = httpx.get(f"http://127.0.0.1:{port}/rules")
            except httpx.TransportError:
                continue
            if answer.status_code == httpx.codes.OK:
                return
        pytest.fail("nobody was let in again")


def test_a_proxy_stands_for_many(tmp_path: Path) -> None:
    limits = Limits(connections_each=1, looks=1)
    with served(tmp_path, limits, ("127.0.0.1",)) as port, connected(port), connected(port):
        rules, name = f"http://127.0.0.1:{port}/rules", "x-forwarded-for"
        assert httpx.get(rules, headers={name: "192.0.2.1"}).status_code == 200
        assert httpx.get(rules, headers={name: "192.0.2.1"}).status_code == 429
        assert httpx.get(rules, headers={name: "192.0.2.2"}).status_code == 200


def test_nobody_is_believed_who_is_no_proxy(tmp_path: Path) -> None:
    with served(tmp_path, Limits(looks=1)) as port, httpx.Client(base_url=f"http://127.0.0.1:{port}") as client:
        assert client.get("/rules", headers={"x-forwarded-for": "192.0.2.1"}).status_code == 200
        assert client.get("/rules", headers={"x-forwarded-for": "192.0.2.2"}).status_code == 429


def test_a_reader_who_does_not_read_is_let_go(tmp_path: Path) -> None:
    """He asks for far more than the system holds for him, and reads nothing of it."""
    with served(tmp_path) as port:
        seats = [{"kind": "me", "name": "Astrid"}, {"kind": "bot", "bot": "random"}]
        wish = {"game": "castle_panic", "seats": seats, "is_listed": True}
        table = httpx.post(f"http://127.0.0.1:{port}/api/tables", json=wish).json()["table"]
        raw = socket.socket()
        raw.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, 4096)
        raw.connect(("127.0.0.1", port))
        with raw:
            raw.sendall(
                f"GET /table/{table}/live HTTP/1.1\r\nhost: 127.0.0.1:{port}\r\nupgrade: websocket\r\n"
                "connection: Upgrade\r\nsec-websocket-key: MDEyMzQ1Njc4OTAxMjM0NQ==\r\n"
                "sec-websocket-version: 13\r\n\r\n".encode()
            )
            raw.sendall(_frame(b'{"type":"hello","cut":"wide"}'))
            with pytest.raises(OSError, match=r"reset|Broken pipe|timed out"):  # noqa: PT012
                raw.settimeout(WAIT)
                while True:
                    raw.sendall(_frame(READ))
        with connect(f"ws://127.0.0.1:{port}/table/{table}/live") as other:
            other.send('{"type":"hello","cut":"wide"}')
            assert '"type":"state"' in str(other.recv(WAIT))


def test_a_socket_owes_no_request(tmp_path: Path) -> None:
    """What came in as a request is a socket now, and stays when the time of a request is over."""
    with served(tmp_path) as port:
        seats = [{"kind": "me", "name": "Astrid"}, {"kind": "bot", "bot": "random"}]
        wish = {"game": "en_garde", "seats": seats}
        table = httpx.post(f"http://127.0.0.1:{port}/api/tables", json=wish).json()["table"]
        with connect(f"ws://127.0.0.1:{port}/table/{table}/live") as sitting:
            sitting.send('{"type":"hello","cut":"wide"}')
            assert '"type":"state"' in str(sitting.recv(WAIT))
            for begun in (HALF_A_HEADER, HALF_A_BODY):
                with connected(port) as later:
                    later.sendall(begun)
                    assert all_of(later).startswith(b"HTTP/1.1 408 ")
            sitting.send('{"type":"ping"}')
            assert '"type":"pong"' in str(sitting.recv(WAIT))


def test_frames_are_read_however_they_come(tmp_path: Path) -> None:
    """Whole, several at once, in pieces, between control frames; and what is sent keeps its order."""
    with served(tmp_path) as port:
        seats = [{"kind": "me", "name": "Astrid"}, {"kind": "bot", "bot": "random"}]
        table = httpx.post(f"http://127.0.0.1:{port}/api/tables", json={"game": "castle_panic", "seats": seats}).json()
        with connect(f"ws://127.0.0.1:{port}/table/{table['table']}/live") as sitting:
            ping = _frame(b'{"type":"ping"}')

            def heard(*types: str) -> None:
                for wanted in types:
                    assert str(sitting.recv(WAIT)).startswith(f'{{"type":"{wanted}"')

            sitting.send('{"type":"hello","cut":"wide"}')
            heard("state")
            assert sitting.ping().wait(WAIT)
            sitting.send('{"type":"ping"}')
            heard("pong")
            sitting.socket.sendall(_frame(READ))
            heard("words")
            sitting.socket.sendall(_frame('"\N{EURO SIGN}"'.encode()))
            heard("refused")
            for _ in range(10):
                sitting.socket.sendall(ping)
            heard(*["pong"] * 10)
            sitting.socket.sendall(ping + _frame(READ) + ping)
            heard("pong", "words", "pong")
            sitting.socket.sendall(ping[:9])
            sitting.socket.sendall(ping[9:])
            heard("pong")
            sitting.socket.sendall(ping)
            heard("pong")


def _frame(text: bytes) -> bytes:
    """Write a masked frame of text; the mask is nothing."""
    return struct.pack("!BB4s", 0x81, 0x80 | len(text), bytes(4)) + text


def test_proxies_are_addresses_and_networks() -> None:
    assert "10.1.2.3" in Trusted(("10.0.0.0/8",))
    assert "11.1.2.3" not in Trusted(("10.0.0.0/8", "::1"))
    assert "11.1.2.3" in Trusted(("*",))
    assert "nonsense" not in Trusted(("*",))
