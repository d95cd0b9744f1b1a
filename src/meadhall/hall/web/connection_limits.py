"""What a connection may do before the hall hears of it: how many there are, how long a request and a reader may take.

Whoever sends half a request, or does not read what he asked for, costs a place and nothing else, and loses it soon.
"""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Container
from ipaddress import ip_address, ip_network
from struct import pack
from typing import Final

import h11
import uvicorn
from uvicorn.protocols.http.h11_impl import H11Protocol
from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol
from websockets.http11 import Request

from meadhall.hall import logs
from meadhall.hall.metrics import Metrics
from meadhall.hall.settings import Patience
from meadhall.hall.web.rate_limits import Occupancy, network_of

TOO_SLOW = b"HTTP/1.1 408 Request Timeout\r\nconnection: close\r\ncontent-length: 0\r\n\r\n"
AT_ONCE: Final = "meadhall.at_once"
"""The extension of a socket by which the hall sends without waiting."""
TEXT, BINARY, PING, PONG = 0x81, 0x82, 0x89, 0x8A
"""How whole frames begin (RFC 6455, 5.2)."""
MASKED, LONG, HEAD = 0x80, 126, 6
"""The sign of a mask, the size from which a frame writes its size otherwise, and what stands before a short one."""
MOST_UNREAD = 4
"""The most messages that may wait before a socket is not read for a while."""
FULL = b"HTTP/1.1 503 Service Unavailable\r\nconnection: close\r\nretry-after: 30\r\ncontent-length: 0\r\n\r\n"


class Trusted(Container[object]):
    """Addresses of proxies that are believed when they say for whom they ask: addresses, networks, or * for all."""

    def __init__(self, texts: tuple[str, ...]) -> None:
        self.texts = texts
        self._all = "*" in texts
        self._networks = [ip_network(text, strict=False) for text in texts if text != "*"]

    def __contains__(self, address: object) -> bool:
        try:
            number = ip_address(str(address))
        except ValueError:
            return False
        return self._all or any(number in network for network in self._networks)


class Config(uvicorn.Config):
    """How a hall is served, and who counts its connections."""

    connections: Occupancy
    patience: Patience
    proxies: Trusted
    metrics: Metrics


class Recipient(asyncio.Protocol):
    """Somebody who is sent something: who lets too much of it pile up is let go, with all that waits for him."""

    config: uvicorn.Config
    loop: asyncio.AbstractEventLoop
    transport: asyncio.Transport
    client: tuple[str, int] | None
    _late: asyncio.TimerHandle | None = None

    @property
    def house(self) -> Config:
        """How the hall is served."""
        assert isinstance(self.config, Config)
        return self.config

    @property
    def visitor(self) -> str:
        """Whose connection it is."""
        return network_of(self.client[0] if self.client else "")

    def pause_writing(self) -> None:
        """Give the reader his time."""
        super().pause_writing()
        self._late = self.loop.call_later(self.house.patience.reader_seconds, self._drop)

    def resume_writing(self) -> None:
        """Go on."""
        self.stop_waiting()
        super().resume_writing()

    def stop_waiting(self) -> None:
        """See that he reads on, or is gone."""
        if self._late is not None:
            self._late.cancel()
            self._late = None

    def _drop(self) -> None:
        logs.note(logging.INFO, "somebody does not read what he is sent", **{"from": self.visitor})
        self.transport.abort()


class Http(Recipient, H11Protocol):
    """A connection that must say what it wants, and read the answer, within its time."""

    _is_in = False
    _owed: asyncio.TimerHandle | None = None
    """Runs while the client owes the rest of a request."""
    _is_body = False

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        """Let a connection in, if there is room."""
        assert isinstance(transport, asyncio.Transport), "a connection is written to and read from"
        super().connection_made(transport)
        address = self.client[0] if self.client else ""
        self._is_in = self.house.connections.enter(self.visitor, is_trusted=address in self.house.proxies)
        if self._is_in:
            self._expect(is_body=False)
        else:
            self.house.metrics.turned_away("connection")
            transport.write(FULL)
            transport.close()

    def data_received(self, data: bytes) -> None:
        """Read on, and mind how long a request takes."""
        if not self._is_in or self.transport.is_closing():
            return
        if self._owed is None and self.conn.their_state is h11.IDLE:
            self._expect(is_body=False)
        super().data_received(data)
        if self.transport.get_protocol() is not self:
            return  # A socket owes no body, though its request was never read to the end.
        if self.conn.their_state is h11.SEND_BODY:
            if not self._is_body:
                self._expect(is_body=True)
        elif self.conn.their_state is not h11.IDLE:
            self._expect_nothing()

    def handle_websocket_upgrade(self, event: h11.Request) -> None:
        """Hand the connection on; from now on it is a socket's."""
        self._expect_nothing()
        super().handle_websocket_upgrade(event)

    def connection_lost(self, exc: Exception | None) -> None:
        """Free the place for another connection."""
        self._expect_nothing()
        self.stop_waiting()
        if self._is_in:
            self._is_in = False
            self.house.connections.leave(self.visitor)
        super().connection_lost(exc)

    def _expect(self, is_body: bool) -> None:
        self._expect_nothing()
        self._is_body = is_body
        patience = self.house.patience
        self._owed = self.loop.call_later(patience.body_seconds if is_body else patience.header_seconds, self._give_up)

    def _expect_nothing(self) -> None:
        self._is_body = False
        if self._owed is not None:
            self._owed.cancel()
            self._owed = None

    def _give_up(self) -> None:
        self._owed = None
        if not self.transport.is_closing():
            logs.note(logging.INFO, "a request was not finished in time", **{"from": self.visitor})
            self.transport.write(TOO_SLOW)
            self.transport.close()


class Socket(Recipient, WebSocketsSansIOProtocol):
    """A socket whose reader must keep up; it came in as a connection, and is one until it ends.

    Messages are mostly whole frames: they go past queues, tasks and parsers, which are for everything else.
    """

    _is_plain = True
    """Whether every frame since the handshake came whole: then the parser waits for the beginning of one."""

    def handle_connect(self, event: Request) -> None:
        """Let the hall send without waiting."""
        super().handle_connect(event)
        if not self.close_sent:
            self.scope["extensions"][AT_ONCE] = {"send": self.send_at_once}

    def send_at_once(self, content: bytes, is_text: bool) -> bool:
        """Write a message now; False if it must wait, or cannot be sent any more."""
        if not self.writable.is_set() or self.close_sent or self.disconnected or self.transport.is_closing():
            return False
        self.transport.write(_head(len(content), TEXT if is_text else BINARY) + content)
        return True

    def data_received(self, data: bytes) -> None:
        """Read a frame: a short text that came whole at a glance, all else by the parser."""
        if not self.handshake_complete:
            self._is_plain = not self.handshake_initiated
        elif self._is_plain:
            size = len(data) - HEAD
            is_whole = 0 <= size < LONG and data[1] == MASKED | size
            if is_whole and data[0] == TEXT and size:
                self._hear(_unmasked(data, size))
                return
            self._is_plain = is_whole and data[0] in (PING, PONG)
        super().data_received(data)

    def _hear(self, text: bytes) -> None:
        if self.queue.qsize() < MOST_UNREAD and not self.close_sent and text.isascii():
            self.queue.put_nowait({"type": "websocket.receive", "text": text.decode("ascii")})
        else:
            self.curr_msg_data_type, self.frames = "text", [text]
            self.send_receive_event_to_app()

    def connection_lost(self, exc: Exception | None) -> None:
        """Free the place for another connection."""
        self.stop_waiting()
        self.house.connections.leave(self.visitor)
        super().connection_lost(exc)


def _head(size: int, first: int) -> bytes:
    """Return what stands before the content of an unmasked frame."""
    if size < LONG:
        return bytes((first, size))
    return pack("!BBH", first, LONG, size) if size < 1 << 16 else pack("!BBQ", first, LONG + 1, size)


def _unmasked(frame: bytes, size: int) -> bytes:
    """Return the content of a short masked frame."""
    mask = int.from_bytes((frame[2:HEAD] * (size // 4 + 1))[:size], "big")
    return (int.from_bytes(frame[HEAD:], "big") ^ mask).to_bytes(size, "big")
