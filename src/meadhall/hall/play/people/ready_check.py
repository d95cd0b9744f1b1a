"""The ready check: a match of several people begins when every seat is taken and everybody has said that he is ready.

The player who takes the last seat is ready, and so is one who wants to play again; the host need not ask.
"""

from __future__ import annotations

from collections.abc import Collection
from dataclasses import replace

from meadhall.engine.contract import Seat
from meadhall.hall.errors import Refused, forbidden
from meadhall.hall.play import seats as seating
from meadhall.hall.play.table import Table
from meadhall.hall.play.tables import Tables, again
from meadhall.words.hall import say


async def ready(tables: Tables, name: str, player: str) -> None:
    """Let a player say that he is ready; said once more, nothing changes."""
    await again(lambda: _ready(tables, name, player))


async def begin(tables: Tables, name: str, player: str) -> None:
    """Let the host begin the match when every seat is taken, even if some players are not ready."""
    await again(lambda: _begin(tables, name, player))


async def move(tables: Tables, name: str, player: str, number: Seat, target: Seat) -> None:
    """Let a player sit down on a free seat instead of his own; who was invited to it is invited to the other one."""
    await again(lambda: _move(tables, name, player, number, target))


async def _move(tables: Tables, name: str, player: str, number: Seat, target: Seat) -> None:
    async with tables.locked(name) as table:
        seats = table.row.seats
        if number == target and target in seating.held(table.row, player):
            return
        if number not in seating.held(table.row, player):
            raise forbidden(say("refusals.wrong_key"))
        if table.match is not None:
            raise Refused(409, say("refusals.begun"), code="running")
        if not 0 <= target < len(seats) or not seating.is_free(seats[target]):
            raise Refused(409, say("refusals.seat_not_free"), code="taken")
        usual = table.words.seat_names(len(seats))
        mine, free = replace(seats[number], seat=target), replace(seats[target], seat=number)
        mine.name = usual[target] if mine.name == usual[number] else mine.name
        free.name = usual[number] if free.name == usual[target] else free.name
        await tables.take(table, [mine, free])


async def _ready(tables: Tables, name: str, player: str) -> None:
    async with tables.locked(name) as table:
        await set_ready(tables, table, seating.must_hold(table.row, player))


async def _begin(tables: Tables, name: str, player: str) -> None:
    async with tables.locked(name) as table:
        if table.row.host != player:
            raise forbidden(say("refusals.only_host_begins"))
        if table.free_seats:
            raise Refused(409, say("refusals.not_started"), code="waiting")
        await set_ready(tables, table, range(len(table.row.seats)))


async def set_ready(tables: Tables, table: Table, seats: Collection[Seat]) -> None:
    """Note that seats of a table are ready, which is locked."""
    waiting = [replace(seat, is_ready=True) for seat in table.row.seats if seat.seat in seats and not seat.is_ready]
    if waiting and table.match is None:
        await tables.take(table, waiting)
