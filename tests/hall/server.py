"""A real hall on a free port, for tests with a real browser."""

from __future__ import annotations

import faulthandler
import socket
import threading
from collections.abc import Mapping
from pathlib import Path
from typing import Any, Protocol

import uvicorn

from meadhall.hall.settings import Limits, Settings
from meadhall.hall.store.sql.database import STORE_FILE
from meadhall.hall.web import run_server

WAIT = 60.0
"""Seconds that a hall may take for anything: it comes late on a busy machine."""
OPEN_HALL = (
    "import sys; from pathlib import Path; from meadhall.hall import settings; "
    "from meadhall.hall.web import run_server; "
    "run_server.serve(settings.Settings(Path(sys.argv[1]), port=0))"
)
"""What a process runs to be a hall on any port, with its tables in the folder that it is told."""


class Server:
    """A hall in a thread of its own; it can be stopped and started again on the same data and port."""

    def __init__(self, data: Path, database: str = "", **settings: Any) -> None:
        self._data = data
        self._database = database
        self._settings = settings
        self.port = free_port()
        self.start()

    @property
    def address(self) -> str:
        return f"http://127.0.0.1:{self.port}"

    @property
    def file(self) -> Path:
        """Where its tables are kept."""
        return self._data / STORE_FILE

    def start(self) -> None:
        started = threading.Event()
        self._server = _Server(config_of(self._data, self.port, self._database, **self._settings), started)
        self._thread = threading.Thread(target=self._server.run, daemon=True)
        self._thread.start()
        assert started.wait(WAIT), "the hall did not open"

    def stop(self) -> None:
        self._server.should_exit = True
        self._thread.join(WAIT)
        if self._thread.is_alive():
            faulthandler.dump_traceback()
        assert not self._thread.is_alive(), "the hall did not close"


def serve(
    data: Path, port: int, started: Signal, database: str = "", settings: Mapping[str, Any] | None = None
) -> None:
    """Be a hall, in a process of its own, until somebody ends it."""
    _Server(config_of(data, port, database, **settings or {}), started).run()


class Signal(Protocol):
    """Something to say that the hall is open: an event of a thread or of a process."""

    def set(self) -> None: ...


class _Server(run_server.ClosingServer):
    """A server that says when it has started."""

    def __init__(self, config: uvicorn.Config, started: Signal) -> None:
        super().__init__(config)
        self._started = started

    async def startup(self, sockets: list[socket.socket] | None = None) -> None:
        await super().startup(sockets)
        self._started.set()


def config_of(data: Path, port: int, database: str = "", keeper: str = "", **more: Any) -> uvicorn.Config:
    """Return how a hall for tests is served."""
    limits = Limits().without_rates()
    settings = Settings(data, database, workers=0, pause=0, limits=limits, par="greedy", review_iterations=16, **more)
    config = run_server.config_of(settings, keeper)
    config.host, config.port, config.timeout_graceful_shutdown = "127.0.0.1", port, 1
    return config


def free_port() -> int:
    """Return a port that nobody listens on."""
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        return int(probe.getsockname()[1])
