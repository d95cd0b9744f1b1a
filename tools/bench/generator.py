"""The generator of load: a hall in a process of its own, and tables at which it holds and watches every seat."""

from __future__ import annotations

import json
import os
import random
import subprocess
import sys
import time
import zlib
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from http.client import HTTPConnection
from pathlib import Path
from typing import Any, Final

import msgspec
from websockets.asyncio.client import ClientConnection, connect

PORT: Final = 8431
SERVER: Final = Path(__file__).with_name("hall.py")
SEATS: Final = {"en_garde": 2, "castle_panic": 2, "freigard": 1, "freyas_folly": 3, "rietburg": 2}
"""So many people sit at a table and all watch."""


class Heard(msgspec.Struct):
    """What a generator needs of a message."""

    type: str = ""
    step: int = -1
    actor: int = -2
    is_yours: bool = False
    choices: list[dict[str, Any]] = []
    result: Any = None


decoder = msgspec.json.Decoder(Heard)


class Hall:
    """A hall in a process of its own, asked over HTTP."""

    def __init__(self, data: Path, port: int = PORT, database: str = "") -> None:
        self.port = port
        self._asked = ["--serve", str(data), "--port", str(port), "--database", database]
        self.open()

    def open(self) -> None:
        """Start the process, and wait until it serves."""
        self.process = subprocess.Popen([sys.executable, str(SERVER), *self._asked], stdout=subprocess.PIPE)
        assert self.process.stdout is not None
        self.process.stdout.readline()

    def reopen(self) -> None:
        """Stop the process and start it again, on the same store."""
        self.close()
        self.open()

    def ask(self, method: str, path: str, body: object = None, key: str = "", packed: bool = False) -> bytes:
        """Return the bytes of an answer as they travel."""
        line = HTTPConnection("127.0.0.1", self.port, timeout=60)
        headers = {"content-type": "application/json"} if body is not None else {}
        if key:
            headers["authorization"] = f"Bearer {key}"
        if packed:
            headers["accept-encoding"] = "gzip"
            headers["accept"] = "text/html"
        line.request(method, path, None if body is None else json.dumps(body), headers)
        answer = line.getresponse()
        content = answer.read()
        line.close()
        if answer.status >= 300:
            raise RuntimeError(f"{method} {path}: {answer.status} {content[:200]!r}")
        return content

    def memory(self) -> float:
        """Return the memory of the process in KB."""
        lines = Path(f"/proc/{self.process.pid}/status").read_text().splitlines()
        return float(next(line for line in lines if line.startswith("VmRSS")).split()[1])

    def processor(self) -> float:
        """Return the seconds of processor time that the process has taken, its threads and the system included."""
        fields = Path(f"/proc/{self.process.pid}/stat").read_text().rpartition(")")[2].split()
        return (int(fields[11]) + int(fields[12])) / os.sysconf("SC_CLK_TCK")

    def close(self) -> None:
        """Stop the process."""
        self.process.terminate()
        self.process.wait()


@dataclass
class Table:
    """A table of the generator's: every seat with its socket."""

    port: int
    game: str
    id: str
    keys: list[str]
    dice: random.Random
    sockets: list[ClientConnection] = field(default_factory=list)
    heard: list[Heard] = field(default_factory=list)
    is_over: bool = False
    sizes: list[int] = field(default_factory=list)
    """Of the messages after an action, one for each watcher."""

    async def watch(self) -> None:
        """Connect every seat and hear how the table stands."""
        for key in self.keys:
            self.sockets.append(await self.connect(key))
            self.heard.append(Heard())
        await self.hear(-1)
        self.sizes.clear()

    async def connect(self, key: str = "", faces: Sequence[str] = ()) -> ClientConnection:
        """Open a page for a key, or for somebody who only watches, that keeps some drawings already."""
        address = f"ws://127.0.0.1:{self.port}/table/{self.id}/live"
        headers = {"authorization": f"Bearer {key}"} if key else {}
        socket = await connect(address, additional_headers=headers, max_size=None, compression=None)
        await socket.send(json.dumps({"type": "hello", "cut": "wide", "faces": list(faces), "inflates": True}))
        return socket

    async def hear(self, after: int) -> None:
        """Wait until both seats have been told of a step after *after*."""
        for seat, socket in enumerate(self.sockets):
            while self.heard[seat].step <= after:
                text = await socket.recv(decode=False)
                said = decoder.decode(inflated(text))
                if said.type == "state":
                    self.heard[seat] = said
                    self.sizes.append(len(text))
        self.is_over = self.heard[0].result is not None

    async def act(self) -> float:
        """Let the actor do something; return how long it took until the actor was told, in seconds."""
        actor = self.heard[0].actor
        mine = self.heard[actor]
        offered = [choice for choice in mine.choices if not choice.get("is_pass")] or mine.choices
        index = self.dice.choice(offered)["index"]
        start = time.perf_counter()
        await self.sockets[actor].send(json.dumps({"type": "answer", "step": mine.step, "index": index}))
        await self.hear(mine.step)
        return time.perf_counter() - start

    async def leave(self) -> None:
        """Close the sockets."""
        for socket in self.sockets:
            await socket.close()


def open_table(hall: Hall, game: str, number: int, options: Mapping[str, str]) -> Table:
    """Open a table at which two people sit, or one where the game is for one."""
    seats = [{"kind": "me", "name": "Astrid"}] + [{"kind": "friend"}] * (SEATS[game] - 1)
    opened = json.loads(hall.ask("POST", "/api/tables", {"game": game, "seats": seats, "options": options}))
    keys = [opened["key"]]
    for invite in opened["invites"].values():
        sat = hall.ask("POST", f"/api/join/{invite}", {"name": "Bjorn"})
        keys.append(json.loads(sat)["key"])
    return Table(hall.port, game, opened["table"], keys, random.Random(number))


async def open_tables(hall: Hall, game: str, count: int, options: Mapping[str, str] | None = None) -> list[Table]:
    """Open many tables and watch them all."""
    tables = [open_table(hall, game, number, options or {}) for number in range(count)]
    for table in tables:
        await table.watch()
    return tables


async def first_state(table: Table, faces: list[str]) -> bytes:
    """Return the first state that a new socket of a seat is sent, as it travels."""
    socket = await table.connect(table.keys[0], faces)
    try:
        return await socket.recv(decode=False)
    finally:
        await socket.close()


def inflated(message: bytes) -> bytes:
    """Return a message as it was before it was deflated, if it was."""
    return message if message.startswith(b"{") else zlib.decompress(message)
