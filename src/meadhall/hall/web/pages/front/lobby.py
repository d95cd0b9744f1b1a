"""The front page: your games, the shelf, and the open tables as they are now."""

from __future__ import annotations

import hashlib
import time
from collections import OrderedDict
from contextlib import suppress
from dataclasses import replace

import msgspec
from litestar import Response, get, post
from litestar.di import NamedDependency
from litestar.params import FromQuery
from litestar.response import Redirect, Template

from meadhall import front
from meadhall.engine.contract import SPECTATOR
from meadhall.hall.errors import Refused
from meadhall.hall.play import seats as seating
from meadhall.hall.play.records.unplayable import OtherVersion, Unplayable
from meadhall.hall.play.table import Table
from meadhall.hall.play.tables import Tables
from meadhall.hall.store.rows import TableRow
from meadhall.hall.store.store import Store
from meadhall.hall.web.identity import known_name, player_of
from meadhall.hall.web.middleware import AnyRequest, AnyResponse
from meadhall.hall.web.pages.evenings import evening_of, sealed_evenings
from meadhall.hall.web.pages.front.here import here_of
from meadhall.hall.web.pages.front.home import FANCIES, FRIENDS, LATELY, MOST_SHOWN, home_of
from meadhall.hall.web.pages.front.lobby_shelf import Bench, Glance, open_bench, own_bench, tile
from meadhall.hall.web.pages.opening.form import MOST_FIELD
from meadhall.hall.web.pages.table import remember_name
from meadhall.words import conceding
from meadhall.words.hall import say

MOST_LISTED = 40
MOST_MINE = 24
DAY = 24 * 3600.0
"""A table that is over stays on the front page of those who played for so long."""
MOST_GLANCES = 4096
SIGHT_SECONDS = 15.0
"""Between two notes that somebody is here."""
BROKEN = Glance([], "", "", broken=say("home.broken_steps_do"))
OTHER_VERSION = Glance([], "", "", broken=say("home.another_rules_version"))
CLOSED = Glance([], "", "", ending=say("home.closed_keeper_hall"))


class Lobby:
    """What the front page knows of tables, and of those that it has looked at before."""

    def __init__(self, tables: Tables, abandoned: float) -> None:
        self._tables = tables
        self._abandoned = abandoned
        """Seconds without anything happening after which an open table is not shown any more."""
        self._glances: OrderedDict[str, tuple[float, Glance]] = OrderedDict()
        """By table: when it was touched, and where it stood then."""
        self._sighted: OrderedDict[str, float] = OrderedDict()
        """When somebody was last noted to be here."""

    @property
    def store(self) -> Store:
        """What is kept of those who look at it."""
        return self._tables.store

    async def sight(self, player: str) -> None:
        """Note that somebody is here, now and then; the store keeps it of those who may be seen."""
        now = time.time()
        if not player or now - self._sighted.get(player, 0) < SIGHT_SECONDS:
            return
        self._sighted[player] = now
        self._sighted.move_to_end(player)
        if len(self._sighted) > MOST_GLANCES:
            self._sighted.popitem(last=False)
        if await self.store.is_shown(player):
            with suppress(Refused):
                await self.store.sight(player, now)

    async def open_tables(self, player: str) -> list[Bench]:
        """Return the tables that anybody may join or watch, without the visitor's own."""
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
            except OtherVersion:
                glance = OTHER_VERSION
            except Unplayable:
                glance = BROKEN
            self._glances[row.id] = (row.touched, glance)
            if len(self._glances) > MOST_GLANCES:
                self._glances.popitem(last=False)
        return glance


@get("/", include_in_schema=False)
async def front_page(
    request: AnyRequest,
    lobby: NamedDependency[Lobby],
    game: FromQuery[str] = "",
    fancy: FromQuery[str] = "",
    every: FromQuery[str] = "",
) -> Template:
    """Show your games, all games, and the open tables."""
    return Template("lobby.html", context=await _shown(request, lobby, game, fancy, is_all=bool(every)))


@get("/lobby", include_in_schema=False)
async def lobby_now(
    request: AnyRequest,
    lobby: NamedDependency[Lobby],
    game: FromQuery[str] = "",
    fancy: FromQuery[str] = "",
    every: FromQuery[str] = "",
) -> AnyResponse:
    """Show what has changed on an open front page; nothing if nothing has."""
    shown = await _shown(request, lobby, game, fancy, is_all=bool(every))
    mark = f'"{hashlib.sha256(repr(shown).encode()).hexdigest()[:16]}"'
    if request.headers.get("if-none-match") == mark:
        return Response(None, status_code=304, headers={"etag": mark})
    return Template("lobbynow.html", context=shown, headers={"etag": mark})


class WaitingTurn(msgspec.Struct):
    """A table at which it is your turn."""

    table: str
    game: str
    who: str
    mark: str
    """Another one for each time that it is your turn there."""
    has_people: bool
    """Whether another person waits; a bot can."""


@get("/turns", include_in_schema=False)
async def turns(request: AnyRequest, lobby: NamedDependency[Lobby]) -> list[WaitingTurn]:
    """Say at which tables others wait for a player; a tour does not count."""
    await lobby.sight(player_of(request))
    benches = [bench for bench in await lobby.my_tables(player_of(request)) if bench.is_yours and not bench.is_tour]
    return [
        WaitingTurn(bench.id, bench.tile.title, bench.who, f"{bench.id} {bench.touched}", bench.has_people)
        for bench in benches
    ]


@get("/name", include_in_schema=False)
async def name_page(request: AnyRequest) -> Template:
    """Ask for the visitor's name."""
    return Template("name.html", context={"name": known_name(request), "error": ""})


@post("/name", include_in_schema=False)
async def keep_name(request: AnyRequest) -> AnyResponse:
    """Remember the visitor's name for every form; whoever was asked at the end of a tour goes back there."""
    given = await request.form()
    name, tour = str(given.get("name", "")), str(given.get("tour", ""))
    try:
        seating.clean_name(name, "")
    except Refused as refused:
        shown = {"name": name[:MOST_FIELD], "error": refused.sentence}
        return Template("name.html", context=shown, status_code=refused.status)
    response = Redirect(f"/tour/{tour}" if tour in front.list_games() else "/", status_code=303)
    remember_name(response, name)
    return response


async def _shown(request: AnyRequest, lobby: Lobby, game: str, fancy: str, *, is_all: bool) -> dict[str, object]:
    player, name = player_of(request), known_name(request)
    chosen = game if game in front.list_games() else ""
    await lobby.sight(player)
    mine, benches = await lobby.my_tables(player), await lobby.open_tables(player)
    home = await home_of(lobby.store, player, name, mine, fancy)
    found = [bench for bench in benches if chosen in ("", bench.tile.name)]
    here = await here_of(lobby.store, player, mine, time.time() - LATELY) if home.face == FRIENDS else None
    if here is not None and here.people:
        home = replace(home, line=f"{say('home.people_here', count=len(here.people))} {home.line}")
    evening = await evening_of(lobby.store, player) if home.face == FRIENDS else None
    above = "" if evening is None else evening.id
    stands_above = home.face == FRIENDS and not chosen and not is_all
    return {
        "name": name,
        "home": home,
        "evening": evening,
        "here": here,
        "evenings": [one for one in await sealed_evenings(lobby.store, player) if one.id != above],
        "fancies": FANCIES,
        "waiting": len([bench for bench in mine if bench.is_yours]),
        "my_tables": mine if is_all else mine[:MOST_SHOWN],
        "my_count": len(mine),
        "open_tables": found[:MOST_SHOWN] if stands_above else found,
        "unlisted": found[MOST_SHOWN:] if stands_above else [],
        "open_count": len(benches),
        "filters": [tile(name) for name in front.list_games() if name in {chosen, *[one.tile.name for one in benches]}],
        "game": chosen,
    }


async def _look(table: Table) -> Glance:
    async with table.lock:
        match = table.match
        assert match is not None, "a table that has started has a match"
        status = table.words.status(match.view(SPECTATOR))
        if match.outcome is not None:
            return Glance([], "", status, conceding.ending(table.words, match.outcome, table.names))
        if match.waits_for_draw:
            tellers = [seat for seat in match.tellers() if not table.stand_in(seat)]
            return Glance(tellers, say("match.what_was_drawn"), status)
        asked = table.words.asked(match.view(match.actor))
        return Glance([match.actor], asked, status, has_stand_in=bool(table.stand_in(match.actor)))


def _is_known(row: TableRow) -> bool:
    return row.game in front.list_games()


def _is_own(row: TableRow, player: str) -> bool:
    return bool(player) and (row.host == player or any(seat.key_hash == player for seat in row.seats))
