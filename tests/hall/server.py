"""A real hall on a free port, for tests with a real browser."""

from __future__ import annotations

import socket
import threading
from pathlib import Path

import uvicorn

from meadhall.hall.app import STORE_FILE, Settings, make_app

WAIT = 20.0


class Server:
    """A hall in a thread of its own; it can be stopped and started again on the same data and port."""

    def __init__(self, data: Path) -> None:
        self._data = data
        self.port = _free_port()
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
        settings = Settings(self._data, workers=0, pause=0, retry=0, openings=1000)
        config = uvicorn.Config(
            make_app(settings),
            host="127.0.0.1",
            port=self.port,
            ws="websockets-sansio",
            ws_per_message_deflate=False,
            log_level="warning",
            access_log=False,
            timeout_graceful_shutdown=1,
        )
        self._server = _Server(config, started)
        self._thread = threading.Thread(target=self._server.run, daemon=True)
        self._thread.start()
        assert started.wait(WAIT), "the hall did not open"

    def stop(self) -> None:
        self._server.should_exit = True
        self._thread.join(WAIT)
        assert not self._thread.is_alive(), "the hall did not close"


class _Server(uvicorn.Server):
    """A server that says when it has started."""

    def __init__(self, config: uvicorn.Config, started: threading.Event) -> None:
        super().__init__(config)
        self._started = started

    async def startup(self, sockets: list[socket.socket] | None = None) -> None:
        await super().startup(sockets)
        self._started.set()


def _free_port() -> int:
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        return int(probe.getsockname()[1])
