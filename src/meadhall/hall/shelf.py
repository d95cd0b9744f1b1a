"""The shelf and the benches: what the front page shows of games, open tables and your own."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from functools import cache

from meadhall import front, pictures, words
from meadhall.engine.contract import SPECTATOR
from meadhall.hall import seats as seating
from meadhall.hall.sentences import span, waiting_for
from meadhall.hall.store import TableRow
from meadhall.hall.tables import Tables, Unplayable

MOST_LISTED = 20
MOST_MINE = 12


@dataclass(frozen=True, slots=True)
class Tile:
    """A game as the front page shows it."""

    name: str
    title: str
    line: str
    players: str
    minutes: int
    reconstructed: str
    art: str
    hue: str
    emblem: str
    has_daily: bool = False


@dataclass(frozen=True, slots=True)
class Bench:
    """A table as the front page shows it."""

    id: str
    tile: Tile
    name: str
    line: str
    seats: Sequence[str]
    """person, bot or free."""
    invite: str
    is_yours: bool = False
    is_over: bool = False


@cache
def tile(name: str) -> Tile:
    """Return the tile of a game."""
    said, drawn = words.of(name), pictures.of(name)
    return Tile(
        name=name,
        title=said.TITLE,
        line=said.LINE,
        players=span(front.title(name).seats),
        minutes=said.MINUTES,
        reconstructed=said.RECONSTRUCTED,
        art=drawn.art(),
        hue=drawn.HUE,
        emblem=drawn.EMBLEM,
        has_daily=front.has_daily(name),
    )


def tiles() -> list[Tile]:
    """Return a tile for each game."""
    return [tile(name) for name in front.list_games()]


async def open_tables(tables: Tables) -> list[Bench]:
    """Return the tables that anybody may sit down at or watch."""
    return [_bench(row) for row in await tables.store.listed(MOST_LISTED) if row.game in front.list_games()]


async def my_tables(tables: Tables, player: str) -> list[Bench]:
    """Return the tables of a player, those with your turn first."""
    rows = await tables.store.tables_of(player, MOST_MINE) if player else []
    benches = [await _mine(tables, row, player) for row in rows if row.game in front.list_games()]
    return sorted(benches, key=lambda bench: not bench.is_yours)


async def _mine(tables: Tables, row: TableRow, player: str) -> Bench:
    if not row.is_started:
        return _bench(row)
    try:
        table = await tables.find(row.id)
    except Unplayable:
        return _bench(row, "Broken \N{MIDDLE DOT} its steps do not fit the rules any more")
    async with table.lock:
        if table.match is None:
            return _bench(row)
        view = table.match.view(SPECTATOR)
        status = table.words.status(view)
        if table.is_over:
            return _bench(row, f"Over \N{MIDDLE DOT} {status}", is_over=True)
        if table.actor in seating.held(row, player):
            return _bench(row, f"Your turn \N{MIDDLE DOT} {status}", is_yours=True)
        return _bench(row, f"{table.names[table.actor]} is choosing \N{MIDDLE DOT} {status}")


def _bench(row: TableRow, line: str = "", is_yours: bool = False, is_over: bool = False) -> Bench:
    free = [seat for seat in row.seats if seating.is_free(seat)]
    shown = tile(row.game)
    state = waiting_for(len(free)).lower() if free else "being played"
    return Bench(
        id=row.id,
        tile=shown,
        name=row.name,
        line=line or f"{shown.title} \N{MIDDLE DOT} {state}",
        seats=["free" if seating.is_free(seat) else seat.kind for seat in row.seats],
        invite=free[0].invite if free else "",
        is_yours=is_yours,
        is_over=is_over,
    )
