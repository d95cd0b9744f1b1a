"""The socket of a table."""

from __future__ import annotations

import asyncio
import contextlib
from collections.abc import Callable
from typing import Any

from litestar import WebSocket, websocket
from litestar.datastructures import State
from litestar.di import NamedDependency
from litestar.exceptions import WebSocketDisconnect
from litestar.params import FromPath

from meadhall.hall.errors import Refused
from meadhall.hall.play.tables import Tables
from meadhall.hall.play.viewer.connection import GONE, Connection
from meadhall.hall.play.viewer.messages import RefusalMessage, encoder
from meadhall.hall.play.viewer.outbox import COME_BACK
from meadhall.hall.web.bans import Bans
from meadhall.hall.web.connection_limits import AT_ONCE
from meadhall.hall.web.identity import known_name, player_of
from meadhall.hall.web.rate_limits import ACT, Counting, network_of
from meadhall.words.hall import say

MOST_MESSAGE = 16384
SLOWLY = 1.0
"""Seconds that a socket is not listened to after it has said too much."""


@websocket("/table/{name:str}/live")
async def live(socket: WebSocket[object, object, State], name: FromPath[str], tables: NamedDependency[Tables]) -> None:
    """Play live."""
    await socket.accept()
    counting: Counting = socket.app.state.counting
    address = socket.client.host if socket.client is not None else ""
    visitor = network_of(address)
    bans: Bans = socket.app.state.hall.bans
    if bans.is_banned(address):
        await _refuse(socket, tables, Refused(403, say("refusals.banned"), code="banned"), GONE)
        return
    with counting.sockets.room_for(visitor, name) as has_room:
        if not has_room:
            tables.metrics.turned_away("socket")
            await _refuse(socket, tables, Refused(503, say("refusals.too_many_here"), code="full"), COME_BACK)
            return
        connection = Connection(tables, name, player_of(socket), known_name(socket), address)
        connection.outbox.at_once = _at_once(socket) or connection.outbox.at_once
        sending = asyncio.create_task(_send(socket, connection))
        try:
            await _receive(socket, connection, lambda: counting.spend(ACT, visitor))
        finally:
            connection.leave()
            sending.cancel()
            with contextlib.suppress(asyncio.CancelledError):
                await sending


def _at_once(socket: WebSocket[object, object, State]) -> Callable[[bytes, bool], bool] | None:
    """Return what sends on a socket without waiting, where the server has it."""
    extension: dict[Any, Any] = (socket.scope.get("extensions") or {}).get(AT_ONCE, {})
    return extension.get("send")


async def _refuse(socket: WebSocket[object, object, State], tables: Tables, refused: Refused, code: int) -> None:
    tables.metrics.refused(refused.status, refused.code)
    await socket.send_data(encoder.encode(RefusalMessage(refused.sentence, "", refused.code)).decode(), mode="text")
    await socket.close(code=code)


async def _receive(
    socket: WebSocket[object, object, State], connection: Connection, spend: Callable[[], float]
) -> None:
    while True:
        try:
            message = await socket.receive()
        except WebSocketDisconnect:
            return
        if message["type"] == "websocket.disconnect":
            return
        content = message.get("text") or message.get("bytes") or ""
        assert isinstance(content, str | bytes)
        if spend():
            connection.refuse(say("refusals.too_often"), "often")
            # Whoever is too quick is heard no quicker than he may speak.
            await asyncio.sleep(SLOWLY)
        else:
            await connection.hear(content if len(content) <= MOST_MESSAGE else "")


async def _send(socket: WebSocket[object, object, State], connection: Connection) -> None:
    with contextlib.suppress(WebSocketDisconnect, RuntimeError):
        while (message := await connection.outbox.get()) is not None:
            connection.outbox.is_busy = True
            await socket.send_data(message, mode="text" if isinstance(message, str) else "binary")
            connection.outbox.is_busy = False
        await socket.close(code=connection.outbox.close_code)
