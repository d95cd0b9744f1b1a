"""Visitors of a real hall by the network: each plays at a table of his own, both seats, and knows what he was told."""

from __future__ import annotations

import json
import threading
from contextlib import closing
from http.client import HTTPConnection, HTTPException
from typing import Any

from meadhall.hall.play import seats as seating
from tests.hall.server import WAIT

OPENING: dict[str, object] = {
    "game": "en_garde",
    "seats": [{"kind": "me", "name": "Astrid"}, {"kind": "shared", "name": "Eira"}],
    "options": {"points": "1"},
}


class NoAnswer(Exception):
    """The hall was not there, went away before it had answered, or could not do it just now."""


class Answers:
    """How many answers have come."""

    def __init__(self) -> None:
        self.count = 0
        self._more = threading.Condition()

    def add(self) -> None:
        with self._more:
            self.count += 1
            self._more.notify_all()

    def wait(self, count: int) -> None:
        with self._more:
            assert self._more.wait_for(lambda: self.count >= count, WAIT), "the hall does not answer"


def ask(port: int, method: str, path: str, key: str, body: object = None) -> tuple[int, dict[str, Any]]:
    """Ask a hall something; raise NoAnswer if no whole answer comes."""
    headers = {"authorization": f"Bearer {key}", "content-type": "application/json"}
    try:
        with closing(HTTPConnection("127.0.0.1", port, timeout=WAIT)) as connection:
            connection.request(method, path, None if body is None else json.dumps(body), headers)
            answer = connection.getresponse()
            status, told = answer.status, json.loads(answer.read())
    except (OSError, HTTPException, json.JSONDecodeError):
        raise NoAnswer from None
    if status == 503:
        raise NoAnswer
    return status, told


class Visitor:
    """Somebody who plays both seats of a table."""

    def __init__(self, port: int) -> None:
        self.port = port
        self.key = seating.new_key()
        self.token = seating.new_id()
        self.table = ""
        self.seats: list[int] = []
        self.step = 0
        """How many steps there are, as he was told."""

    @classmethod
    def opened(cls, port: int, opening: dict[str, object] = OPENING) -> Visitor:
        """Return somebody who has opened a table."""
        visitor = cls(port)
        visitor.open(opening)
        return visitor

    def open(self, opening: dict[str, object] = OPENING) -> None:
        """Open the table, or hear again that it is open."""
        status, told = ask(self.port, "POST", "/api/tables", self.key, opening | {"token": self.token})
        assert status == 201, told
        self.table = told["table"]
        self.seats = told["seats"]

    def look(self, seat: int | None = None) -> dict[str, Any]:
        """Return how the table stands."""
        place = "" if seat is None else f"?seat={seat}"
        status, told = ask(self.port, "GET", f"/api/tables/{self.table}{place}", self.key)
        assert status == 200, told
        found: dict[str, Any] = told["frame"]
        return found

    def act(self) -> bool:
        """Take the first choice of whoever must act, if that is he; say whether there was one."""
        actor = self.look()["actor"]
        if actor not in self.seats:
            return False
        frame = self.look(actor)
        if not frame["choices"]:
            return False
        body = {"step": frame["step"], "index": frame["choices"][0]["index"], "seat": actor}
        status, told = ask(self.port, "POST", f"/api/tables/{self.table}/actions", self.key, body)
        if (status, told.get("code")) != (409, "stale"):
            assert status == 200, told
            self.step = frame["step"] + 1
        return True
