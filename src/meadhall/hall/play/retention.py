"""Tables leave the store when they are over, or have never begun, and nobody has touched them for long enough."""

from __future__ import annotations

import time
from typing import Final

from meadhall.hall.errors import Refused
from meadhall.hall.play.tables import Tables

DAY: Final = 24 * 3600.0
PAUSE: Final = 3600.0
"""Seconds between two looks at what is old."""
AT_ONCE: Final = 100
"""The most tables deleted in one transaction, so that nobody waits long for it."""


async def tidy(tables: Tables, days: float) -> None:
    """Let tables leave that nobody has touched for so many days."""
    await forget_old(tables, time.time() - days * DAY)


async def forget_old(tables: Tables, before: float) -> int:
    """Let everything leave that was last touched *before*; return how many tables that were."""
    count = 0
    while True:
        async with tables.loading:
            try:
                names = await tables.store.forget(before, AT_ONCE, tables.watched())
            except Refused:
                return count  # The store cannot be written now; there is another time.
            for name, table in tables.in_memory().items():
                if name in names:
                    tables.lose(table)
        count += len(names)
        if len(names) < AT_ONCE:
            return count
