"""The messages that wait for a browser: in order, up to a limit, and the end."""

from __future__ import annotations

import asyncio
import zlib
from collections.abc import Callable

from meadhall.hall.play.viewer.messages import ToBrowser, encoder

LONG = 4096
"""A message longer than this is deflated for a browser that can inflate it; at a fast level, because a player waits."""
WHOLE = 1 << 16
"""One longer than this holds a whole table with its drawings: it is worth a millisecond more."""
QUICKLY, WELL = 1, 5
"""How hard zlib tries."""
MOST_WAITING = 100
"""With this many unread messages a socket is closed; the browser will come back."""
COME_BACK = 1013


class Outbox:
    """Messages to one browser."""

    def __init__(self) -> None:
        self._waiting: asyncio.Queue[str | bytes | None] = asyncio.Queue(MOST_WAITING)
        self.inflates = False
        """Whether the browser takes deflated messages."""
        self.close_code = COME_BACK
        self.at_once: Callable[[bytes, bool], bool] = lambda _content, _is_text: False
        """Sends a message without waiting, or says that it must wait; it is told whether it is text."""
        self.is_busy = False
        """Whether a message that was taken out is still on its way: what comes now must not overtake it."""

    async def get(self) -> str | bytes | None:
        """Return the next message, bytes if it is deflated; None closes the socket."""
        return await self._waiting.get()

    def send(self, message: ToBrowser) -> None:
        """Put a message into it; if there is no room the browser must come back."""
        self.send_encoded(encoder.encode(message))

    def send_encoded(self, content: bytes) -> None:
        """Put a message into it as it goes over the wire."""
        if self._waiting.qsize() >= MOST_WAITING - 1:
            self.close(COME_BACK)
        else:
            is_long = self.inflates and len(content) > LONG
            if is_long:
                content = zlib.compress(content, WELL if len(content) > WHOLE else QUICKLY)
            if self.is_busy or not self._waiting.empty() or not self.at_once(content, not is_long):
                self._waiting.put_nowait(content if is_long else content.decode())

    def close(self, code: int) -> None:
        """Make room and put the end into it."""
        self.close_code = code
        while self._waiting.qsize() >= MOST_WAITING - 1:
            self._waiting.get_nowait()
        self._waiting.put_nowait(None)
