"""Evenings for programs: one deal for friends, opened, come to, looked at; results are sealed until all are done."""

from __future__ import annotations

from typing import Annotated

import msgspec
from litestar import get, post
from litestar.di import NamedDependency
from litestar.params import FromPath, JSONBody

from meadhall.engine.chance import Fair
from meadhall.front.daily import points_word
from meadhall.hall.play.days import evenings
from meadhall.hall.play.days.evening_results import Fork, Ranked, SealedResult, read_result
from meadhall.hall.play.days.evenings import EveningNow
from meadhall.hall.play.days.par import Pars
from meadhall.hall.play.opening import Opening, Sitter, must_be_game, preset_options
from meadhall.hall.play.tables import Tables
from meadhall.hall.web.api.schemas import SitterBody
from meadhall.hall.web.api.tables import BY_KEY
from meadhall.hall.web.identity import must_be_player, player_of
from meadhall.hall.web.middleware import AnyRequest
from meadhall.hall.web.rate_limits import JOIN, OPEN

MOST_EVENINGS = 24


class EveningBody(msgspec.Struct, forbid_unknown_fields=True):
    """An evening to be opened."""

    game: str
    """Its name, as GET /api/games has it."""
    seats: list[SitterBody]
    """One for each, in their order: one for me, where each who comes sits, and bots."""
    options: dict[str, str] = {}
    """By name; those left out are those of the preset."""
    preset: str = ""
    """A set-up by name; what somebody gets who chooses nothing if empty."""
    box: str = ""
    """The name of a shipped card list, or a whole list; the usual one if empty."""
    name: str = ""
    """What the evening is called."""
    places: Annotated[
        int, msgspec.Meta(ge=evenings.FEWEST_PLACES, le=evenings.MOST_PLACES, description="How many may come.")
    ] = 4
    hours: Annotated[
        int, msgspec.Meta(ge=1, le=evenings.MOST_HOURS, description="After how many hours the letters are opened.")
    ] = 72
    token: Annotated[
        str,
        msgspec.Meta(max_length=64, description="Asking again with the same key and token gives the same evening."),
    ] = ""


class ComingBody(msgspec.Struct, forbid_unknown_fields=True):
    """Somebody who comes to an evening."""

    name: str
    """What you are called."""


class Came(msgspec.Struct, frozen=True):
    """The table of somebody who has come to an evening."""

    table: str


class EveningGuest(msgspec.Struct, frozen=True):
    """Somebody who has come."""

    name: str
    is_you: bool
    is_done: bool


class ResultShown(msgspec.Struct, frozen=True):
    """How the deal went at one table."""

    rank: int
    """Equal results share one; 0 for practice, which stands last."""
    name: str
    is_you: bool
    is_won: bool
    is_practice: bool
    points: int
    over_par: int | None
    """Points above what the strong bot has made of the deal, less than 0 below it; null while nobody knows."""
    line: str
    """How it went, in words."""
    table: str
    """Where it can be looked at, and its record checked; empty if the hall has it no more."""


class ParShown(msgspec.Struct, frozen=True):
    """What the strong bot makes of the deal."""

    points: int
    line: str


class EveningShown(msgspec.Struct, frozen=True):
    """An evening as it may be seen: results, par and fork are there when its letters are open."""

    evening: str
    name: str
    game: str
    seats: int
    options: dict[str, str]
    places: int
    until: float
    """When the letters are opened at the latest, in seconds since 1970."""
    is_open: bool
    is_host: bool
    commitment: str
    """The SHA-256 of the secret behind the draws of every table."""
    guests: list[EveningGuest]
    table: str
    """Your own table, or empty."""
    own: str
    """How your own game went, in words; empty before its end."""
    points_word: str
    """What the points are: towers, castles, tasks or points."""
    results: list[ResultShown]
    par: ParShown | None
    fork: Fork | None
    """The first decision at which the best went alone; null if there is none, or the letters are sealed."""


@post("/api/evenings", security=BY_KEY, rate=OPEN)
async def open_evening(
    request: AnyRequest, data: JSONBody[EveningBody], tables: NamedDependency[Tables]
) -> EveningShown:
    """Open an evening; its name is the link by which others come."""
    must_be_game(data.game)
    player = must_be_player(request)
    sitters = [Sitter(seat.kind, seat.name, seat.bot) for seat in data.seats]
    options = preset_options(data.game, data.preset) | data.options
    opening = Opening(data.game, sitters, options, data.box, data.name)
    name = await evenings.open_evening(tables, opening, player, data.places, data.hours, data.token)
    return shown(await evenings.look(tables, name), player)


@get("/api/evenings", security=BY_KEY)
async def list_evenings(request: AnyRequest, tables: NamedDependency[Tables]) -> list[EveningShown]:
    """List the evenings that you have opened or come to, the newest first."""
    player = must_be_player(request)
    rows = await tables.store.evenings_of(player, MOST_EVENINGS)
    return [shown(await evenings.look(tables, row.id), player) for row in rows]


@get("/api/evenings/{name:str}", security=BY_KEY)
async def read_evening(request: AnyRequest, name: FromPath[str], tables: NamedDependency[Tables]) -> EveningShown:
    """Say how an evening stands; nobody is told how another one did before its letters are opened."""
    return shown(await evenings.look(tables, name), player_of(request))


@post("/api/evenings/{name:str}/come", security=BY_KEY, rate=JOIN)
async def come_to_evening(
    request: AnyRequest,
    name: FromPath[str],
    data: JSONBody[ComingBody],
    tables: NamedDependency[Tables],
    pars: NamedDependency[Pars],
) -> Came:
    """Come to an evening, and begin its deal at a table of your own; asking again gives the same table."""
    table = await evenings.come(tables, name, must_be_player(request), data.name)
    await want_par(tables, pars, name)
    return Came(table)


@post("/api/evenings/{name:str}/close", security=BY_KEY, status_code=200)
async def close_evening(request: AnyRequest, name: FromPath[str], tables: NamedDependency[Tables]) -> EveningShown:
    """Let nobody else come to an evening that you opened: its letters open when all who came are done."""
    player = must_be_player(request)
    await evenings.close(tables, name, player)
    return shown(await evenings.look(tables, name), player)


async def want_par(tables: Tables, pars: Pars, name: str) -> None:
    """Let the strong bot play the deal meanwhile."""
    row = await tables.store.evening(name)
    if row is not None:
        await pars.want_evening(row)


def shown(now: EveningNow, player: str) -> EveningShown:
    """Return an evening as *player* may see it."""
    row, mine = now.row, now.seat_of(player)
    return EveningShown(
        evening=row.id,
        name=row.name,
        game=row.game,
        seats=len(row.seats),
        options=row.options,
        places=row.places,
        until=row.until,
        is_open=row.is_open,
        is_host=bool(player) and row.host == player,
        commitment=Fair(row.secret, []).commitment(),
        guests=[EveningGuest(seat.name, seat is mine, bool(seat.ended)) for seat in now.seats],
        table="" if mine is None else mine.table,
        own="" if mine is None or not mine.sealed else read_result(mine.sealed).line,
        points_word=points_word(row.game),
        results=[_result(one, now.par, is_you=one.row is mine) for one in now.results],
        par=None if now.par is None else ParShown(now.par.points, now.par.line),
        fork=now.fork,
    )


def _result(one: Ranked, par: SealedResult | None, *, is_you: bool) -> ResultShown:
    return ResultShown(
        rank=one.rank,
        name=one.row.name,
        is_you=is_you,
        is_won=one.result.is_won,
        is_practice=one.result.is_practice,
        points=one.result.points,
        over_par=None if par is None else one.result.points - par.points,
        line=one.result.line,
        table=one.row.table,
    )
