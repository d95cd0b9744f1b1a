"""Halls that share a database, for tests: told something by hand, and behind one address."""

from __future__ import annotations

import itertools
import multiprocessing
import socket
import threading
import time
from collections.abc import Sequence
from contextlib import suppress
from multiprocessing.context import ForkServerProcess
from multiprocessing.synchronize import Event
from pathlib import Path
from typing import Any

from sqlalchemy import text

from meadhall.hall.store.sql.database import engine_of
from tests.hall.server import WAIT, free_port, serve

PRELOADED = ["pytest", "tests.hall.warm"]
"""Imported once, so that a server is there again soon."""
LONGEST_OPENING = 60.0
processes = multiprocessing.get_context("forkserver")


async def tell_database(address: str, statement: str) -> list[tuple[object, ...]]:
    """Run a statement, outside of a transaction; return the rows it finds."""
    engine = engine_of(address)
    async with engine.connect() as connection:
        await connection.execution_options(isolation_level="AUTOCOMMIT")
        result = await connection.execute(text(statement))
        rows = [tuple(row) for row in result] if result.returns_rows else []
    await engine.dispose()
    return rows


class Halls:
    """Server processes behind one address, which are killed and started again."""

    def __init__(self, data: Path, count: int, database: str = "", **settings: Any) -> None:
        processes.set_forkserver_preload(PRELOADED)
        self._data = data
        self._database = database
        self._settings = settings
        self.ports = [free_port() for _ in range(count)]
        self._processes: dict[int, ForkServerProcess] = {}
        self.is_open = threading.Event()
        """Set while somebody serves."""
        self.slowest = 0.0
        """Seconds that it took to open a hall, at the most."""
        for port in self.ports:
            self.start(port)
        self._proxy = Proxy(self.ports)
        self.port = self._proxy.port

    def start(self, port: int) -> None:
        started: Event = processes.Event()
        process = processes.Process(target=serve, args=(self._data, port, started, self._database, self._settings))
        process.start()
        self._processes[port] = process
        began = time.monotonic()
        assert started.wait(LONGEST_OPENING), "the hall did not open"
        self.slowest = max(self.slowest, time.monotonic() - began)
        self.is_open.set()

    def kill(self, port: int) -> None:
        if len(self.ports) == 1:
            self.is_open.clear()
        self._processes[port].kill()
        self._processes[port].join(WAIT)

    def close(self) -> None:
        self._proxy.close()
        for port in self.ports:
            self.kill(port)


class Proxy:
    """One address for several ports: each new connection goes to the next one that answers."""

    def __init__(self, ports: Sequence[int]) -> None:
        self._ports = itertools.cycle(ports)
        self._count = len(ports)
        self._listening = socket.create_server(("127.0.0.1", 0))
        self.port = int(self._listening.getsockname()[1])
        threading.Thread(target=self._serve, daemon=True).start()

    def close(self) -> None:
        self._listening.close()

    def _serve(self) -> None:
        with suppress(OSError):
            while True:
                client, _ = self._listening.accept()
                threading.Thread(target=self._join, args=(client,), daemon=True).start()

    def _join(self, client: socket.socket) -> None:
        with client:
            for _ in range(self._count):
                try:
                    server = socket.create_connection(("127.0.0.1", next(self._ports)))
                except OSError:
                    continue
                with server:
                    back = threading.Thread(target=_pump, args=(server, client), daemon=True)
                    back.start()
                    _pump(client, server)
                    back.join()
                return


def _pump(source: socket.socket, target: socket.socket) -> None:
    """Carry bytes one way until somebody is done, then close both."""
    with suppress(OSError):
        while data := source.recv(65536):
            target.sendall(data)
    for end in (source, target):
        with suppress(OSError):
            end.shutdown(socket.SHUT_RDWR)
