"""A hall inside the test, without a network: tables opened, looked at and played at by programs."""

from __future__ import annotations

import asyncio
import sqlite3
import time
from collections.abc import Coroutine, Iterator, Sequence
from concurrent.futures import ThreadPoolExecutor
from contextlib import closing, contextmanager
from pathlib import Path
from typing import Any, TypeVar

from litestar import Litestar
from litestar.testing import TestClient, WebSocketTestSession

from meadhall.hall.play import seats as seating
from meadhall.hall.settings import Limits, Settings
from meadhall.hall.store.sql.database import STORE_FILE
from meadhall.hall.web.app import make_app

PAGE = {"accept": "text/html"}
HELLO = {"type": "hello", "cut": "wide"}
"""What a browser without any drawing says first."""
PAUSE = 0.005
"""Seconds between two looks while a bot thinks: it does so in this process, and each look takes its time."""
Client = TestClient[Litestar]
Message = dict[str, Any]
T = TypeVar("T")


@contextmanager
def hall_at(data: Path, **settings: Any) -> Iterator[Client]:
    """Yield a client of a hall with its tables in *data*."""
    usual = {"hosts": ("hall.test",), "workers": 0, "pause": 0, "limits": Limits().without_rates(), "par": "greedy"}
    setup: dict[str, Any] = usual | settings
    with TestClient(make_app(Settings(data, **setup)), base_url="http://hall.test") as client:
        yield client


class Opened:
    """A table that a test has opened."""

    def __init__(self, client: Client, answer: Message) -> None:
        self.client = client
        self.id: str = answer["table"]
        key: str = answer["key"]
        self.keys: dict[int, str] = dict.fromkeys(answer["seats"], key)
        self.invites: dict[str, str] = answer["invites"]
        self.commitment: str = answer["commitment"]

    def bearer(self, seat: int | None) -> dict[str, str]:
        return {} if seat is None else {"authorization": f"Bearer {self.keys[seat]}"}

    def cookie(self, seat: int) -> dict[str, str]:
        return {"cookie": f"{seating.COOKIE}={self.keys[seat]}"}

    def look(self, seat: int | None = None) -> Message:
        place = "" if seat is None else f"?seat={seat}"
        answer = self.client.get(f"/api/tables/{self.id}{place}", headers=self.bearer(seat))
        assert answer.status_code == 200, answer.text
        found: Message = answer.json()
        return found

    def frame(self, seat: int | None = None) -> Message:
        found: Message = self.look(seat)["frame"]
        return found

    def act(self, key: int | None, step: int, index: int, **more: Any) -> Any:
        body = {"step": step, "index": index, **more}
        return self.client.post(f"/api/tables/{self.id}/actions", json=body, headers=self.bearer(key))

    def play_first(self, seat: int) -> None:
        frame = self.frame(seat)
        answer = self.act(seat, frame["step"], frame["choices"][0]["index"])
        assert answer.status_code == 200, answer.text

    def play_out(self, seats: Sequence[int]) -> None:
        """Play to the end, each seat always its first choice."""
        frame = self.frame()
        while frame["result"] is None:
            actor = frame["actor"]
            if actor not in seats:
                time.sleep(PAUSE)
                frame = self.frame()
            elif frame["is_yours"]:
                answer = self.act(actor, frame["step"], frame["choices"][0]["index"])
                assert answer.status_code == 200, answer.text
                frame = answer.json()["frame"]
            else:
                frame = self.frame(actor)

    @contextmanager
    def socket(self, seat: int | None = None) -> Iterator[WebSocketTestSession]:
        headers = {} if seat is None else self.cookie(seat)
        with self.client.websocket_connect(f"/table/{self.id}/live", headers=headers) as socket:
            socket.send_json(HELLO)
            yield socket

    def sit(self, seat: int, name: str = "Eira") -> None:
        answer = self.client.post(f"/api/join/{self.invites[str(seat)]}", json={"name": name})
        assert answer.status_code == 201, answer.text
        self.keys[seat] = answer.json()["key"]


def run(work: Coroutine[None, None, T]) -> T:
    """Run something asynchronous in a thread of its own: a browser's loop may be running in this one."""
    with ThreadPoolExecutor(1) as executor:
        return executor.submit(asyncio.run, work).result()


def browser_of(client: Client) -> dict[str, str]:
    """Return the cookie of a browser that has looked at its first page."""
    client.cookies.clear()
    given = client.get("/rules", headers=PAGE).headers["set-cookie"]
    client.cookies.clear()
    return {"cookie": given.partition(";")[0]}


def change(data: Path, statement: str) -> None:
    """Change the store by hand."""
    with closing(sqlite3.connect(data / STORE_FILE)) as connection, connection:
        connection.execute(statement)


def sitter(word: str) -> dict[str, str]:
    kind, _, bot = word.partition(":")
    return {"kind": kind, "bot": bot, "name": "Astrid" if kind == "me" else ""}


def open_table(
    client: Client, *sitters: str, game: str = "en_garde", options: dict[str, str] | None = None, **more: Any
) -> Opened:
    """Open a table; *sitters* as in "me", "shared", "friend", "bot:greedy"."""
    seats = [sitter(word) for word in (sitters or ("me", "bot:random"))]
    body = {"game": game, "seats": seats, "options": options if options is not None else {"points": "1"}, **more}
    answer = client.post("/api/tables", json=body)
    assert answer.status_code == 201, answer.text
    return Opened(client, answer.json())


def state_from(socket: WebSocketTestSession) -> Message:
    """Return the next state that a socket gets."""
    while True:
        message: Message = socket.receive_json()
        if message["type"] == "state":
            return message
