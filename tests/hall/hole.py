"""A line to a hall that can go dead: everything that is sent over it disappears, and nobody is told."""

from __future__ import annotations

import socket
import threading
from contextlib import suppress

MOST = 65536


class Hole:
    """A port that leads to another one; while it *swallows*, what it takes goes nowhere."""

    def __init__(self, port: int) -> None:
        self._port = port
        self._listener = socket.create_server(("127.0.0.1", 0))
        self._sockets: list[socket.socket] = []
        self.swallows = False
        threading.Thread(target=self._accept, daemon=True).start()

    @property
    def address(self) -> str:
        return f"http://127.0.0.1:{self._listener.getsockname()[1]}"

    def close(self) -> None:
        for one in [self._listener, *self._sockets]:
            with suppress(OSError):
                one.close()

    def _accept(self) -> None:
        with suppress(OSError):
            while True:
                near, _ = self._listener.accept()
                far = socket.create_connection(("127.0.0.1", self._port))
                self._sockets += [near, far]
                # A line that was dead once stays so: the browser must open another one.
                line = _Line(self)
                for source, target in ((near, far), (far, near)):
                    threading.Thread(target=line.carry, args=(source, target), daemon=True).start()


class _Line:
    def __init__(self, hole: Hole) -> None:
        self._hole = hole
        self._is_dead = False

    def carry(self, source: socket.socket, target: socket.socket) -> None:
        with suppress(OSError):
            while data := source.recv(MOST):
                self._is_dead = self._is_dead or self._hole.swallows
                if not self._is_dead:
                    target.sendall(data)
            if not self._is_dead:
                target.close()
