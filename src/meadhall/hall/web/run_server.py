"""The hall as a server: opened on a port and a store, and closed by Ctrl+C."""

from __future__ import annotations

import asyncio
import gc
import os
import socket
import sys
import webbrowser
from contextlib import closing, nullcontext, suppress
from pathlib import Path

import uvicorn
from litestar import Litestar

from meadhall.hall import logs
from meadhall.hall.settings import Settings
from meadhall.hall.store.sql.database import STORE_FILE, Place, check_file, locked
from meadhall.hall.store.sql.sql_store import SqlStore
from meadhall.hall.web import connection_limits
from meadhall.hall.web.api import admin
from meadhall.hall.web.app import make_app
from meadhall.words.hall import say

MOST_SOCKET_MESSAGE = 16 * 1024
STOP_SECONDS = 3
COLLECT_AFTER = (50_000, 20, 100)
"""Thresholds of the garbage collector: new objects, and smaller rounds before a full one."""


def serve(settings: Settings, open_browser: bool = False) -> None:
    """Run the hall until Ctrl+C; raise OSError if its port, folder or database cannot be used."""
    place: Place = settings.database or settings.data / STORE_FILE
    with nullcontext() if settings.database else locked(settings.data):
        if isinstance(place, Path):
            check_file(place)
        asyncio.run(_try(place))
        listening = _listen(settings.host, settings.port)
        where = "a PostgreSQL" if settings.database else str(settings.data)
        key = admin.new_key()
        server = _Server(config_of(settings, key), address_of(listening), where, open_browser)
        # Ctrl+C comes again as an exception once the server has stopped, unless the process that started us ignores it.
        with closing(listening), logs.written(settings), suppress(KeyboardInterrupt):
            keys = admin.write_keys(settings.data, address_of(listening), key)
            try:
                server.run(sockets=[listening])
            finally:
                keys.unlink(missing_ok=True)
    print(say("page.the_hall_is_closed"), file=sys.stderr)  # noqa: T201


async def _try(place: Place) -> None:
    """Bring a store up to the layout of today; raise OSError if it cannot be used."""
    store = SqlStore(place)
    try:
        await store.open()
    finally:
        await store.close()


def config_of(settings: Settings, key: str = "") -> connection_limits.Config:
    """Return the server's configuration for a hall whose keeper has *key*."""
    app = make_app(settings, key)
    config = connection_limits.Config(
        app,
        http=connection_limits.Http,
        ws=connection_limits.Socket,
        ws_per_message_deflate=False,
        ws_max_size=MOST_SOCKET_MESSAGE,
        log_config=None,
        log_level="warning",
        access_log=False,
        server_header=False,
        proxy_headers=bool(settings.proxies),
        forwarded_allow_ips=list(settings.proxies),
        timeout_keep_alive=round(settings.wire.idle_seconds),
        timeout_graceful_shutdown=STOP_SECONDS,
    )
    config.connections = app.state.counting.connections
    config.patience = settings.wire
    config.metrics = app.state.metrics
    config.proxies = connection_limits.Trusted(settings.proxies)
    return config


def address_of(listening: socket.socket) -> str:
    """Return the address to type into a browser."""
    host, port = listening.getsockname()[:2]
    shown = {"0.0.0.0": "127.0.0.1", "::": "[::1]"}.get(host, f"[{host}]" if ":" in host else host)  # noqa: S104
    return f"http://{shown}:{port}/"


class ClosingServer(uvicorn.Server):
    """A server that refuses what still waits when it closes."""

    async def shutdown(self, sockets: list[socket.socket] | None = None) -> None:
        """Close; requests that wait for a record to be read are refused at once."""
        app = self.config.app
        if isinstance(app, Litestar) and "hall" in app.state:
            await app.state.hall.tables.readers.close()
        await super().shutdown(sockets)


class _Server(ClosingServer):
    """A server that prints its address as soon as it listens."""

    def __init__(self, config: uvicorn.Config, address: str, where: str, open_browser: bool) -> None:
        super().__init__(config)
        self._address = address
        self._where = where
        self._open_browser = open_browser

    async def startup(self, sockets: list[socket.socket] | None = None) -> None:
        await super().startup(sockets)
        spare_the_collector()
        if self.started:
            print(say("page.the_hall_is_open", address=self._address, folder=self._where), flush=True)  # noqa: T201
            if self._open_browser:
                show(self._address)


def spare_the_collector() -> None:
    """Freeze what stays for ever, and let the garbage collector run seldom, so that nobody waits for it."""
    gc.collect()
    gc.freeze()
    gc.set_threshold(*COLLECT_AFTER)


def show(address: str) -> bool:
    """Open a browser at an address, if there is one with a window; say whether there is."""
    has_window = sys.platform in ("win32", "darwin") or any(
        name in os.environ for name in ("DISPLAY", "WAYLAND_DISPLAY")
    )
    try:
        return has_window and webbrowser.open(address)
    except (webbrowser.Error, OSError):
        return False


def _listen(host: str, port: int) -> socket.socket:
    family = socket.AF_INET6 if ":" in host else socket.AF_INET
    listening = socket.socket(family, socket.SOCK_STREAM)
    try:
        if os.name == "posix":
            listening.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        listening.bind((host, port))
        listening.listen(128)
    except OSError:
        listening.close()
        raise
    return listening
