"""Work that an open hall repeats."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable
from contextlib import suppress

from meadhall.hall import logs


class Rounds:
    """One kind of work, done now and then; a round that has begun is finished before the hall closes.

    To stop it half-way would leave a connection to the store behind that nobody closes.
    """

    def __init__(self, what: str, work: Callable[[], Awaitable[object]], seconds: float) -> None:
        self._what = what
        self._work = work
        self._seconds = seconds
        self._closing = asyncio.Event()
        self._task = asyncio.create_task(self._go_round())

    async def close(self) -> None:
        """Begin no more rounds."""
        self._closing.set()
        await self._task

    async def _go_round(self) -> None:
        while not self._closing.is_set():
            try:
                await self._work()
            except Exception as error:  # noqa: BLE001 - it is logged, and the next round may do better
                logs.failed(self._what, error)
            with suppress(TimeoutError):
                await asyncio.wait_for(self._closing.wait(), self._seconds)
