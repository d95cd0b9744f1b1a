"""What a connection may do before the hall hears of it: how many there are, how long a request and a reader may take.

Whoever sends half a request, or does not read what he asked for, costs a place and nothing else, and loses it soon.
"""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Container
from dataclasses import dataclass
from ipaddress import ip_address, ip_network

import h11
import uvicorn
from uvicorn.protocols.http.h11_impl import H11Protocol
from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol

from meadhall.hall.limits import Crowd, network_of

log = logging.getLogger("meadhall.hall")

TOO_SLOW = b"HTTP/1.1 408 Request Timeout\r\nconnection: close\r\ncontent-length: 0\r\n\r\n"
FULL = b"HTTP/1.1 503 Service Unavailable\r\nconnection: close\r\nretry-after: 30\r\ncontent-length: 0\r\n\r\n"


@dataclass(frozen=True, slots=True)
class Patience:
    """Seconds that the hall waits for a client."""

    header: float = 10
    """From the first byte of a request, or from the connection, to the end of its header."""
    body: float = 30
    """From there to the end of its body."""
    idle: float = 15
    """Between two requests."""
    reader: float = 20
    """Until somebody reads on who has let more pile up than the system holds."""


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


class Http(H11Protocol):
    """A connection that must say what it wants, and read the answer, within its time."""

    _visitor = ""
    _is_in = False
    _is_refused = False
    _waiting: asyncio.TimerHandle | None = None
    _is_body = False
    _reading: asyncio.TimerHandle | None = None

    @property
    def _house(self) -> Config:
        assert isinstance(self.config, Config)
        return self.config

    def connection_made(self, transport: asyncio.Transport) -> None:  # type: ignore[override]
        super().connection_made(transport)
        address = self.client[0] if self.client else ""
        self._visitor = network_of(address)
        self._is_in = self._house.connections.enter(self._visitor, is_trusted=address in self._house.proxies)
        if self._is_in:
            self._wait(is_body=False)
        else:
            self._is_refused = True
            transport.write(FULL)
            transport.close()

    def data_received(self, data: bytes) -> None:
        if self._is_refused or self.transport.is_closing():
            return
        if self._waiting is None and self.conn.their_state is h11.IDLE:
            self._wait(is_body=False)
        super().data_received(data)
        if self.conn.their_state is h11.SEND_BODY:
            if not self._is_body:
                self._wait(is_body=True)
        elif self.conn.their_state is not h11.IDLE:
            self._stop_waiting()

    def handle_websocket_upgrade(self, event: h11.Request) -> None:
        self._stop_waiting()
        super().handle_websocket_upgrade(event)

    def connection_lost(self, exc: Exception | None) -> None:
        self._stop_waiting()
        self._reading = stopped(self._reading)
        if self._is_in:
            self._is_in = False
            self._house.connections.leave(self._visitor)
        super().connection_lost(exc)

    def pause_writing(self) -> None:
        super().pause_writing()
        self._reading = self.loop.call_later(self._house.patience.reader, self.transport.abort)

    def resume_writing(self) -> None:
        self._reading = stopped(self._reading)
        super().resume_writing()

    def _wait(self, is_body: bool) -> None:
        self._stop_waiting()
        self._is_body = is_body
        patience = self._house.patience
        self._waiting = self.loop.call_later(patience.body if is_body else patience.header, self._give_up)

    def _stop_waiting(self) -> None:
        self._waiting = stopped(self._waiting)
        self._is_body = False

    def _give_up(self) -> None:
        self._waiting = None
        if not self.transport.is_closing():
            log.info("%s did not finish its request in time", self._visitor)
            self.transport.write(TOO_SLOW)
            self.transport.close()


class Socket(WebSocketsSansIOProtocol):
    """A socket whose reader must keep up; it came in as a connection, and is one until it ends."""

    _reading: asyncio.TimerHandle | None = None

    def connection_lost(self, exc: Exception | None) -> None:
        assert isinstance(self.config, Config)
        self._reading = stopped(self._reading)
        self.config.connections.leave(network_of(self.client[0] if self.client else ""))
        super().connection_lost(exc)

    def pause_writing(self) -> None:
        assert isinstance(self.config, Config)
        super().pause_writing()
        self._reading = self.loop.call_later(self.config.patience.reader, self._drop)

    def resume_writing(self) -> None:
        self._reading = stopped(self._reading)
        super().resume_writing()

    def _drop(self) -> None:
        """Let go of a reader who does not read, with everything that waits for him; his page comes back."""
        log.info("%s does not read what it is sent", network_of(self.client[0] if self.client else ""))
        self.transport.abort()


def stopped(timer: asyncio.TimerHandle | None) -> None:
    """Stop a timer, if there is one; return what stands in its place."""
    if timer is not None:
        timer.cancel()
