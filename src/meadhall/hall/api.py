"""The same hall for programs: JSON in, JSON out, a seat's key as bearer."""

from __future__ import annotations

import asyncio

import msgspec
from litestar import Response, get, post
from litestar.di import NamedDependency
from litestar.params import FromPath, FromQuery, JSONBody

from meadhall import front, words
from meadhall.engine.contract import SPECTATOR
from meadhall.hall.frame import Frame
from meadhall.hall.guard import AnyRequest
from meadhall.hall.messages import Number
from meadhall.hall.opening import Opening, Sitter, must_be_game
from meadhall.hall.pages import held_seats
from meadhall.hall.refused import forbidden
from meadhall.hall.sentences import NOT_YET, WRONG_KEY
from meadhall.hall.table import Table
from meadhall.hall.tables import Place, Tables


class SitterBody(msgspec.Struct, forbid_unknown_fields=True):
    """Who is to sit on a seat."""

    kind: str
    name: str = ""
    bot: str = ""


class OpenBody(msgspec.Struct, forbid_unknown_fields=True):
    """A table to be opened."""

    game: str
    seats: list[SitterBody]
    options: dict[str, str] = {}
    box: str = ""
    name: str = ""
    is_listed: bool = False
    nonce: str = ""


class SitBody(msgspec.Struct, forbid_unknown_fields=True):
    """Somebody who sits down."""

    name: str = ""
    nonce: str = ""


class ActionBody(msgspec.Struct, forbid_unknown_fields=True):
    """An action, and the step that it answers."""

    step: Number
    index: Number
    seat: Number | None = None


class SeatKey(msgspec.Struct):
    """A seat and its key."""

    seat: int
    key: str


class Opened(msgspec.Struct):
    """A table, the keys to your seats, and the invitations to the free ones."""

    table: str
    keys: list[SeatKey]
    invites: dict[int, str]
    commitment: str
    warning: str


class Standing(msgspec.Struct):
    """How a table stands for you."""

    table: str
    is_started: bool
    free_seats: int
    frame: Frame | None
    log: list[str]


class Verified(msgspec.Struct):
    """What recomputing every draw of a finished match found."""

    draws: int
    problems: list[str]
    commitment: str
    secret: str


class GameLine(msgspec.Struct):
    """A game on the shelf."""

    name: str
    title: str
    seats: list[int]
    options: list[str]


@get("/api/games")
async def list_games() -> list[GameLine]:
    """List the games."""
    return [
        GameLine(
            name, words.of(name).TITLE, front.title(name).seats, [option.name for option in front.title(name).options]
        )
        for name in front.list_games()
    ]


@post("/api/tables")
async def open_by_program(data: JSONBody[OpenBody], tables: NamedDependency[Tables]) -> Opened:
    """Open a table."""
    must_be_game(data.game)
    sitters = [Sitter(seat.kind, seat.name, seat.bot) for seat in data.seats]
    places = await tables.open(
        Opening(data.game, sitters, data.options, data.box, data.name, data.is_listed, data.nonce)
    )
    return await _opened(tables, places)


@post("/api/join/{invite:str}")
async def sit_by_program(
    request: AnyRequest, invite: FromPath[str], data: JSONBody[SitBody], tables: NamedDependency[Tables]
) -> Opened:
    """Sit down on the seat of an invitation."""
    token = request.headers.get("authorization", "").partition(" ")[2]
    place = await tables.sit(invite, data.name, data.nonce, [token] if token else [])
    return await _opened(tables, [place])


@get("/api/tables/{name:str}")
async def look(
    request: AnyRequest, name: FromPath[str], tables: NamedDependency[Tables], seat: FromQuery[int | None] = None
) -> Standing:
    """Say how a table stands, as the seat whose key is given sees it, or as a spectator does."""
    table = await tables.find(name)
    held = held_seats(request, table)
    if seat is not None and seat not in held:
        raise forbidden(WRONG_KEY)
    async with table.lock:
        return _standing(table, table.viewer_for(held) if seat is None else seat)


@post("/api/tables/{name:str}/actions", status_code=200)
async def act(
    request: AnyRequest, name: FromPath[str], data: JSONBody[ActionBody], tables: NamedDependency[Tables]
) -> Standing:
    """Play an action; the answer comes when it is on disk."""
    table = await tables.find(name)
    held = held_seats(request, table)
    seat = data.seat
    if seat is None:
        seat = table.actor if table.actor in held else min(held, default=SPECTATOR)
    await tables.answer(table, seat, held, data.step, data.index)
    async with table.lock:
        return _standing(table, seat)


@get("/api/tables/{name:str}/record", media_type="text/plain")
async def record(name: FromPath[str], tables: NamedDependency[Tables]) -> Response[str]:
    """Hand out the record of a finished match."""
    table = await tables.find(name)
    async with table.lock:
        if not table.is_over:
            raise forbidden(NOT_YET)
        headers = {"content-disposition": f'attachment; filename="{table.row.game}-{name}.txt"'}
        return Response(table.record(), media_type="text/plain; charset=utf-8", headers=headers)


@get("/api/tables/{name:str}/verify")
async def verify(name: FromPath[str], tables: NamedDependency[Tables]) -> Verified:
    """Compute every draw of a finished match again."""
    table = await tables.find(name)
    async with table.lock:
        if not table.is_over or table.match is None:
            raise forbidden(NOT_YET)
        text, fair = table.record(), table.match.fair
    verdict = await asyncio.to_thread(front.verify, text)
    return Verified(verdict.draws, verdict.problems, fair.commitment(), fair.secret.hex())


def _standing(table: Table, viewer: int) -> Standing:
    is_started = table.match is not None
    return Standing(
        table=table.row.id,
        is_started=is_started,
        free_seats=len(table.free_seats),
        frame=table.frame(viewer) if is_started else None,
        log=table.story.get(viewer, []),
    )


async def _opened(tables: Tables, places: list[Place]) -> Opened:
    table = await tables.find(places[0].table)
    return Opened(
        table=table.row.id,
        keys=[SeatKey(place.seat, place.key) for place in places if place.key],
        invites={seat.seat: seat.invite for seat in table.free_seats},
        commitment=table.commitment,
        warning=table.warning,
    )
