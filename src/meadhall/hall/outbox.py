"""What waits for a browser: messages in their order, so many and no more, and the end."""

from __future__ import annotations

import asyncio
import zlib

from meadhall.hall.messages import ToBrowser, encoder

LONG = 4096
"""A message longer than this is deflated for a browser that can inflate it; quickly, for somebody waits."""
MOST_WAITING = 100
"""So many messages that a browser does not fetch, and its socket is closed; it will come back."""
COME_BACK = 1013


class Outbox:
    """Messages to one browser."""

    def __init__(self) -> None:
        self._waiting: asyncio.Queue[str | bytes | None] = asyncio.Queue(MOST_WAITING)
        self.inflates = False
        """Whether the browser takes deflated messages."""
        self.close_code = COME_BACK

    async def get(self) -> str | bytes | None:
        """Return the next message, bytes if it is deflated; None closes the socket."""
        return await self._waiting.get()

    def send(self, message: ToBrowser) -> None:
        """Put a message into it; if there is no room the browser must come back."""
        if self._waiting.qsize() >= MOST_WAITING - 1:
            self.close(COME_BACK)
        else:
            content = encoder.encode(message)
            is_long = self.inflates and len(content) > LONG
            self._waiting.put_nowait(zlib.compress(content, zlib.Z_BEST_SPEED) if is_long else content.decode())

    def close(self, code: int) -> None:
        """Make room and put the end into it."""
        self.close_code = code
        while self._waiting.qsize() >= MOST_WAITING - 1:
            self._waiting.get_nowait()
        self._waiting.put_nowait(None)
