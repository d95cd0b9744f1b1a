"""Halls that share a database, for tests: told something by hand, and behind one address."""

from __future__ import annotations

import itertools
import socket
import threading
from collections.abc import Sequence
from contextlib import suppress

from sqlalchemy import text

from meadhall.hall.database import engine_of


async def tell_database(address: str, statement: str) -> list[tuple[object, ...]]:
    """Run a statement, outside of a transaction; return the rows it finds."""
    engine = engine_of(address)
    async with engine.connect() as connection:
        await connection.execution_options(isolation_level="AUTOCOMMIT")
        result = await connection.execute(text(statement))
        rows = [tuple(row) for row in result] if result.returns_rows else []
    await engine.dispose()
    return rows


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
        for _ in range(self._count):
            try:
                server = socket.create_connection(("127.0.0.1", next(self._ports)))
            except OSError:
                continue
            threading.Thread(target=_pump, args=(server, client), daemon=True).start()
            _pump(client, server)
            return
        client.close()


def _pump(source: socket.socket, target: socket.socket) -> None:
    """Carry bytes one way until somebody is done, then close both."""
    with suppress(OSError):
        while data := source.recv(65536):
            target.sendall(data)
    for end in (source, target):
        with suppress(OSError):
            end.shutdown(socket.SHUT_RDWR)
