"""What a connection may do before the hall hears of it: how many there are, how long a request and a reader may take.

Whoever sends half a request, or does not read what he asked for, costs a place and nothing else, and loses it soon.
"""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Container
from ipaddress import ip_address, ip_network

import h11
import uvicorn
from uvicorn.protocols.http.h11_impl import H11Protocol
from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol

from meadhall.hall import logs
from meadhall.hall.metrics import Metrics
from meadhall.hall.settings import Patience
from meadhall.hall.visitors import Crowd, network_of

TOO_SLOW = b"HTTP/1.1 408 Request Timeout\r\nconnection: close\r\ncontent-length: 0\r\n\r\n"
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

    connections: Crowd
    patience: Patience
    proxies: Trusted
    metrics: Metrics


class Reader(asyncio.Protocol):
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


class Http(Reader, H11Protocol):
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
        """Let somebody else have the place."""
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


class Socket(Reader, WebSocketsSansIOProtocol):
    """A socket whose reader must keep up; it came in as a connection, and is one until it ends."""

    def connection_lost(self, exc: Exception | None) -> None:
        """Let somebody else have the place."""
        self.stop_waiting()
        self.house.connections.leave(self.visitor)
        super().connection_lost(exc)
