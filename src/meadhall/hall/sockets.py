"""The socket of a table."""

from __future__ import annotations

import asyncio
import contextlib

from litestar import WebSocket, websocket
from litestar.datastructures import State
from litestar.di import NamedDependency
from litestar.exceptions import WebSocketDisconnect
from litestar.params import FromPath

from meadhall.hall.live import Connection
from meadhall.hall.player import known_name, player_of
from meadhall.hall.tables import Tables

MOST_MESSAGE = 16384


@websocket("/table/{name:str}/live")
async def live(socket: WebSocket[object, object, State], name: FromPath[str], tables: NamedDependency[Tables]) -> None:
    """Play live."""
    await socket.accept()
    connection = Connection(tables, name, player_of(socket), known_name(socket))
    sending = asyncio.create_task(_send(socket, connection))
    try:
        await _receive(socket, connection)
    finally:
        connection.leave()
        sending.cancel()
        with contextlib.suppress(asyncio.CancelledError):
            await sending


async def _receive(socket: WebSocket[object, object, State], connection: Connection) -> None:
    while True:
        try:
            message = await socket.receive()
        except WebSocketDisconnect:
            return
        if message["type"] == "websocket.disconnect":
            return
        content = message.get("text") or message.get("bytes") or ""
        assert isinstance(content, str | bytes)
        await connection.hear(content if len(content) <= MOST_MESSAGE else "")


async def _send(socket: WebSocket[object, object, State], connection: Connection) -> None:
    with contextlib.suppress(WebSocketDisconnect, RuntimeError):
        while (message := await connection.outbox.get()) is not None:
            await socket.send_data(message, mode="text" if isinstance(message, str) else "binary")
        await socket.close(code=connection.close_code)
