"""Who plays on a seat, for programs: JSON in, JSON out, a seat's key as bearer."""

from __future__ import annotations

from litestar import post
from litestar.di import NamedDependency
from litestar.params import FromPath

from meadhall.hall.play import concession
from meadhall.hall.play.people import stand_in
from meadhall.hall.play.tables import Tables
from meadhall.hall.web.api.schemas import Freed, TableStanding
from meadhall.hall.web.api.tables import BY_KEY, standing
from meadhall.hall.web.identity import held_seats, player_of
from meadhall.hall.web.middleware import AnyRequest


@post("/api/tables/{name:str}/seats/{seat:int}/bot", security=BY_KEY, status_code=200)
async def to_bot(
    request: AnyRequest, name: FromPath[str], seat: FromPath[int], tables: NamedDependency[Tables]
) -> TableStanding:
    """Let a bot play on for your seat until you take it back; the record says so.

    The host can do this for the seat of somebody who has not been here for some minutes.
    """
    await stand_in.hand_over(tables, name, seat, player_of(request), to_bot=True)
    return await _standing(request, name, tables)


@post("/api/tables/{name:str}/seats/{seat:int}/back", security=BY_KEY, status_code=200)
async def to_player(
    request: AnyRequest, name: FromPath[str], seat: FromPath[int], tables: NamedDependency[Tables]
) -> TableStanding:
    """Take your seat back from the bot that plays for you."""
    await stand_in.hand_over(tables, name, seat, player_of(request), to_bot=False)
    return await _standing(request, name, tables)


@post("/api/tables/{name:str}/seats/{seat:int}/give", security=BY_KEY, status_code=200)
async def give(request: AnyRequest, name: FromPath[str], seat: FromPath[int], tables: NamedDependency[Tables]) -> Freed:
    """Give up your seat for somebody else; the answer has the invitation to it."""
    freed = await stand_in.give(tables, name, seat, player_of(request))
    return Freed(freed.seat, freed.invite)


@post("/api/tables/{name:str}/seats/{seat:int}/concede", security=BY_KEY, status_code=200)
async def concede(
    request: AnyRequest, name: FromPath[str], seat: FromPath[int], tables: NamedDependency[Tables]
) -> TableStanding:
    """Give the match to the other player, where two play against each other for real: it is over then."""
    await concession.concede(tables, name, seat, player_of(request))
    return await _standing(request, name, tables)


async def _standing(request: AnyRequest, name: str, tables: Tables) -> TableStanding:
    table = await tables.find(name, player_of(request))
    held = held_seats(request, table)
    async with table.lock:
        return standing(table, table.viewer_for(held), player_of(request))
