"""Readers of uploaded records: warm processes with limits, and a short queue."""

from __future__ import annotations

import asyncio
from collections.abc import Sequence

from meadhall.hall.errors import Refused
from meadhall.hall.workers.pool import Pool
from meadhall.hall.workers.thinkers import BotFailed, RecordVerdict, TooSlow
from meadhall.words.hall import say

READERS = 2
"""Two, so that one slow record holds nobody up."""
MOST_WAITING = 16
"""The most records that are read or wait; one more is refused for now."""
AGAIN_SECONDS = 5.0
MOST_SECONDS = 10.0
"""Seconds for reading a record; starting a process does not count."""
MOST_BYTES = 1 << 30
"""The most memory of a reader."""
READER = ("meadhall.hall.play.records.record_check",)


class Readers:
    """The processes that read records; the first is started for the first record, and stays."""

    def __init__(self, seconds: float = MOST_SECONDS, reader: Sequence[str] = READER) -> None:
        self._thinkers = Pool(READERS, seconds, MOST_BYTES, reader)
        self._reading: set[asyncio.Task[RecordVerdict]] = set()
        self._is_closed = False

    @property
    def waiting(self) -> int:
        """How many records are read or wait for it."""
        return len(self._reading)

    async def check(self, record: str) -> str:
        """Return what is wrong with a record; "" if it can be replayed.  Cancelled, it is read no further."""
        if self._is_closed:
            raise Refused(503, say("refusals.closing"), code="closing")
        if len(self._reading) >= MOST_WAITING:
            raise Refused(503, say("refusals.records_wait"), code="busy", wait=AGAIN_SECONDS)
        reading = asyncio.create_task(self._thinkers.verify(record))
        self._reading.add(reading)
        try:
            return (await reading).refusal
        except TooSlow:
            return say("refusals.too_slow")
        except BotFailed:
            return say("refusals.broken_record")
        except asyncio.CancelledError:
            if self._is_closed:
                raise Refused(503, say("refusals.closing"), code="closing") from None
            raise
        finally:
            self._reading.discard(reading)

    async def close(self) -> None:
        """Refuse everybody who waits, and end the processes."""
        self._is_closed = True
        for reading in list(self._reading):
            reading.cancel()
        await self._thinkers.close()
