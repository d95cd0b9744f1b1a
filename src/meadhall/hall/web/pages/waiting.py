"""Before the match, on the page and for programs: being ready, beginning, and sitting down elsewhere."""

from __future__ import annotations

import msgspec
from litestar import post
from litestar.di import NamedDependency
from litestar.params import FromPath, JSONBody

from meadhall.hall.errors import bad
from meadhall.hall.play.people import ready_check
from meadhall.hall.play.tables import Tables
from meadhall.hall.play.viewer.messages import Number
from meadhall.hall.web.api.schemas import TableStanding
from meadhall.hall.web.api.tables import BY_KEY, standing
from meadhall.hall.web.identity import held_seats, must_be_player, player_of
from meadhall.hall.web.middleware import AnyRequest, AnyResponse
from meadhall.hall.web.pages.opening.form import MOST_FIELD
from meadhall.hall.web.pages.table import to_table
from meadhall.words.hall import say


class MoveBody(msgspec.Struct, forbid_unknown_fields=True):
    """A seat to move to."""

    to: Number
    """A free one, before the match."""


@post("/api/tables/{name:str}/ready", security=BY_KEY, status_code=200)
async def ready_by_program(request: AnyRequest, name: FromPath[str], tables: NamedDependency[Tables]) -> TableStanding:
    """Say that you are ready; the match begins when every seat is taken and everybody is."""
    await tables.find(name, player_of(request))
    await ready_check.ready(tables, name, player_of(request))
    return await _standing(request, name, tables)


@post("/api/tables/{name:str}/begin", security=BY_KEY, status_code=200)
async def begin_by_program(request: AnyRequest, name: FromPath[str], tables: NamedDependency[Tables]) -> TableStanding:
    """Begin the match of a table that you opened when every seat is taken, whoever has said that he is ready."""
    await tables.find(name, player_of(request))
    await ready_check.begin(tables, name, player_of(request))
    return await _standing(request, name, tables)


@post("/api/tables/{name:str}/seats/{seat:int}/move", security=BY_KEY, status_code=200)
async def move_by_program(
    request: AnyRequest,
    name: FromPath[str],
    seat: FromPath[int],
    data: JSONBody[MoveBody],
    tables: NamedDependency[Tables],
) -> TableStanding:
    """Move from a seat of yours to a free one before the match: colours and signs belong to the seats."""
    await tables.find(name, player_of(request))
    await ready_check.move(tables, name, player_of(request), seat, data.to)
    return await _standing(request, name, tables)


@post("/table/{name:str}/ready", include_in_schema=False)
async def ready(request: AnyRequest, name: FromPath[str], tables: NamedDependency[Tables]) -> AnyResponse:
    """Say that one is ready."""
    await tables.find(name)
    await ready_check.ready(tables, name, must_be_player(request))
    return to_table(name)


@post("/table/{name:str}/begin", include_in_schema=False)
async def begin(request: AnyRequest, name: FromPath[str], tables: NamedDependency[Tables]) -> AnyResponse:
    """Begin the match although not every player is ready."""
    await tables.find(name)
    await ready_check.begin(tables, name, must_be_player(request))
    return to_table(name)


@post("/table/{name:str}/seats/{seat:int}/move", include_in_schema=False)
async def move(
    request: AnyRequest, name: FromPath[str], seat: FromPath[int], tables: NamedDependency[Tables]
) -> AnyResponse:
    """Move to a free seat."""
    given = await request.form()
    target = str(given.get("to", ""))[:MOST_FIELD]
    if not (target.isascii() and target.isdigit() and len(target) < 3):
        raise bad(say("refusals.seat_not_free"))
    await tables.find(name)
    await ready_check.move(tables, name, must_be_player(request), seat, int(target))
    return to_table(name)


async def _standing(request: AnyRequest, name: str, tables: Tables) -> TableStanding:
    table = await tables.find(name, player_of(request))
    held = held_seats(request, table)
    async with table.lock:
        return standing(table, table.viewer_for(held), player_of(request))
