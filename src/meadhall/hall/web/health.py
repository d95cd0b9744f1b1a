"""Whether a hall can do its work: the store really takes a write, and there are workers to think in."""

from __future__ import annotations

import asyncio
import shutil
import time
from pathlib import Path
from typing import Annotated, Final

import msgspec
from litestar import Response, get
from litestar.di import NamedDependency
from litestar.openapi.datastructures import ResponseSpec

from meadhall.hall.errors import Refused
from meadhall.hall.store.sql.sql_store import SqlStore
from meadhall.hall.web.rate_limits import FREE
from meadhall.hall.workers.pool import Pool
from meadhall.hall.workers.thinkers import BotFailed
from meadhall.words.hall import say

SECONDS: Final = 5.0
"""So long the store and the workers have to answer."""
FRESH: Final = 1.0
"""Seconds that an answer is kept, so that asking often costs nothing."""
LEAST_FREE: Final = 64 << 20
"""Bytes that the disk of a store should have left."""
NEARLY_FULL: Final = say("refusals.disk_store_less", megabytes=LEAST_FREE >> 20)
NOT_WRITABLE: Final = say("refusals.store_cannot_written")
NO_WORKERS: Final = say("refusals.no_worker")


class Health(msgspec.Struct, frozen=True):
    """Whether a hall can do its work."""

    is_well: bool
    problems: Annotated[list[str], msgspec.Meta(description="What is wrong, as sentences; empty if nothing is.")]


class Doctor:
    """Looks how a hall is, one look at a time, however many ask."""

    def __init__(self, store: SqlStore, thinkers: Pool, seconds: float = SECONDS, least_free: int = LEAST_FREE) -> None:
        self._store = store
        self._thinkers = thinkers
        self._seconds = seconds
        self._least_free = least_free
        self._looking: asyncio.Task[list[str]] | None = None
        self._found: list[str] = []
        self._looked = -FRESH

    async def look(self) -> Health:
        """Say how the hall is, now or a moment ago."""
        if time.monotonic() - self._looked < FRESH:
            return Health(not self._found, self._found)
        if self._looking is None:
            self._looking = asyncio.create_task(self._look())
        looking = self._looking
        done, _ = await asyncio.wait([looking], timeout=self._seconds)
        problems = looking.result() if done else [say("refusals.slow_store", seconds=f"{self._seconds:g}")]
        return Health(not problems, problems)

    async def close(self) -> None:
        """Look no longer; a look that has begun is finished, or it would leave a connection to the store behind."""
        if self._looking is not None:
            await asyncio.gather(self._looking, return_exceptions=True)

    async def _look(self) -> list[str]:
        problems = []
        try:
            await self._store.pulse()
        except Refused:
            problems.append(NOT_WRITABLE)
        place = self._store.place
        if isinstance(place, Path) and shutil.disk_usage(place.parent).free < self._least_free:
            problems.append(NEARLY_FULL)
        try:
            await self._thinkers.must_be_there()
        except BotFailed:
            problems.append(NO_WORKERS)
        self._found, self._looked, self._looking = problems, time.monotonic(), None
        return problems


@get(
    "/health",
    opt={"rate": FREE},
    responses={503: ResponseSpec(Health, description=say("refusals.something_is_wrong"), generate_examples=False)},
)
async def health(doctor: NamedDependency[Doctor]) -> Response[Health]:
    """Say whether the hall can do its work: 200 if it can, else 503 with what is wrong."""
    found = await doctor.look()
    return Response(found, status_code=200 if found.is_well else 503, media_type="application/json")
