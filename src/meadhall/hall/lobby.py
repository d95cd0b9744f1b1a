"""The front page: your games, the shelf, and the open tables as they are now."""

from __future__ import annotations

import hashlib
import time
from collections import OrderedDict

import msgspec
from litestar import Response, get, post
from litestar.di import NamedDependency
from litestar.params import FromQuery
from litestar.response import Redirect, Template

from meadhall import front
from meadhall.engine.contract import SPECTATOR
from meadhall.front.look import TELL_DRAW
from meadhall.hall import seats as seating
from meadhall.hall.forms import MOST_FIELD
from meadhall.hall.guard import AnyRequest, AnyResponse
from meadhall.hall.pages import remember_name
from meadhall.hall.player import known_name, player_of
from meadhall.hall.refused import Refused
from meadhall.hall.rows import TableRow
from meadhall.hall.sentences import your_turn_at
from meadhall.hall.shelf import Bench, Glance, open_bench, own_bench, tile, tiles
from meadhall.hall.table import Table
from meadhall.hall.tables import Tables
from meadhall.hall.unplayable import Unplayable

MOST_LISTED = 40
MOST_MINE = 24
DAY = 24 * 3600.0
"""A table that is over stays on the front page of those who played for so long."""
MOST_GLANCES = 4096
FAN = 3
"""So many games are fanned out for somebody who has none of his own yet."""
PULL_UP = "Pull up a bench."
BROKEN = Glance([], "", "", is_broken=True)
CLOSED = Glance([], "", "", ending="Closed by the keeper of the hall")


class Lobby:
    """What the front page knows of tables, and of those that it has looked at before."""

    def __init__(self, tables: Tables, abandoned: float) -> None:
        self._tables = tables
        self._abandoned = abandoned
        """Seconds without anything happening after which an open table is not shown any more."""
        self._glances: OrderedDict[str, tuple[float, Glance]] = OrderedDict()
        """By table: when it was touched, and where it stood then."""

    async def open_tables(self, player: str) -> list[Bench]:
        """Return the tables that anybody may sit down at or watch, but not those of whoever asks."""
        now = time.time()
        rows = await self._tables.store.listed(MOST_LISTED, now - self._abandoned, self._tables.watched())
        return [open_bench(row, now) for row in rows if _is_known(row) and not _is_own(row, player)]

    async def my_tables(self, player: str) -> list[Bench]:
        """Return the tables of a player: those that wait for you, those that you wait for, those that are over."""
        now = time.time()
        rows = await self._tables.store.tables_of(player, MOST_MINE, now - DAY) if player else []
        benches = [own_bench(row, player, await self._glance(row), now) for row in rows if _is_known(row)]
        return sorted(benches, key=lambda bench: (not bench.is_yours, bench.is_over))

    async def _glance(self, row: TableRow) -> Glance | None:
        """Look at a match, if anything has happened there since; None before it has begun."""
        if row.is_closed:
            return CLOSED
        if not row.is_started:
            return None
        touched, glance = self._glances.get(row.id, (-1.0, BROKEN))
        if touched != row.touched:
            try:
                glance = await _look(await self._tables.find(row.id))
            except Unplayable:
                glance = BROKEN
            self._glances[row.id] = (row.touched, glance)
            if len(self._glances) > MOST_GLANCES:
                self._glances.popitem(last=False)
        return glance


@get("/", include_in_schema=False)
async def front_page(request: AnyRequest, lobby: NamedDependency[Lobby], game: FromQuery[str] = "") -> Template:
    """Show your games, all games, and the open tables."""
    shown = await _shown(request, lobby, game)
    return Template("lobby.html", context={"tiles": tiles(), "name": known_name(request), **shown})


@get("/lobby", include_in_schema=False)
async def lobby_now(request: AnyRequest, lobby: NamedDependency[Lobby], game: FromQuery[str] = "") -> AnyResponse:
    """Show what changes on the front page while somebody looks at it; nothing if it has not changed."""
    shown = await _shown(request, lobby, game)
    mark = f'"{hashlib.sha256(repr(shown).encode()).hexdigest()[:16]}"'
    if request.headers.get("if-none-match") == mark:
        return Response(None, status_code=304, headers={"etag": mark})
    return Template("lobbynow.html", context=shown, headers={"etag": mark})


class Turn(msgspec.Struct):
    """A table at which it is your turn."""

    table: str
    game: str
    who: str
    mark: str
    """Another one for each time that it is your turn there."""


@get("/turns", include_in_schema=False)
async def turns(request: AnyRequest, lobby: NamedDependency[Lobby]) -> list[Turn]:
    """Say at which tables somebody is waited for."""
    benches = [bench for bench in await lobby.my_tables(player_of(request)) if bench.is_yours]
    return [Turn(bench.id, bench.tile.title, bench.who, f"{bench.id} {bench.touched}") for bench in benches]


@get("/name", include_in_schema=False)
async def name_page(request: AnyRequest) -> Template:
    """Ask what somebody is called."""
    return Template("name.html", context={"name": known_name(request), "error": ""})


@post("/name", include_in_schema=False)
async def keep_name(request: AnyRequest) -> AnyResponse:
    """Keep what somebody is called, for every form to come."""
    name = str((await request.form()).get("name", ""))
    try:
        seating.clean_name(name, "")
    except Refused as refused:
        shown = {"name": name[:MOST_FIELD], "error": refused.sentence}
        return Template("name.html", context=shown, status_code=refused.status)
    response = Redirect("/", status_code=303)
    remember_name(response, name)
    return response


async def _shown(request: AnyRequest, lobby: Lobby, game: str) -> dict[str, object]:
    player = player_of(request)
    chosen = game if game in front.list_games() else ""
    mine, benches = await lobby.my_tables(player), await lobby.open_tables(player)
    return {
        "greeting": _greeting(mine),
        "waiting": len([bench for bench in mine if bench.is_yours]),
        "my_tables": mine,
        "fan": front.list_games()[:FAN],
        "open_tables": [bench for bench in benches if chosen in ("", bench.tile.name)],
        "open_count": len(benches),
        "filters": [tile(name) for name in front.list_games() if name in {chosen, *[one.tile.name for one in benches]}],
        "game": chosen,
    }


def _greeting(mine: list[Bench]) -> str:
    """Greet somebody with how his games stand."""
    waiting = len([bench for bench in mine if bench.is_yours])
    if waiting:
        return your_turn_at(waiting)
    if any(not bench.is_over for bench in mine):
        return "You are waiting for others."
    return PULL_UP


async def _look(table: Table) -> Glance:
    async with table.lock:
        match = table.match
        assert match is not None, "a table that has started has a match"
        status = table.words.status(match.view(SPECTATOR))
        if match.outcome is not None:
            return Glance([], "", status, table.words.ending(match.outcome, table.names))
        if match.waits_for_draw:
            tellers = [seat for seat in match.tellers() if not table.stand_in(seat)]
            return Glance(tellers, TELL_DRAW, status)
        asked = table.words.asked(match.view(match.actor))
        return Glance([match.actor], asked, status, has_stand_in=bool(table.stand_in(match.actor)))


def _is_known(row: TableRow) -> bool:
    return row.game in front.list_games()


def _is_own(row: TableRow, player: str) -> bool:
    return bool(player) and (row.host == player or any(seat.key_hash == player for seat in row.seats))
