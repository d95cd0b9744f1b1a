"""Taking back and looking back for programs: JSON in, JSON out, a seat's key as bearer."""

from __future__ import annotations

from typing import Annotated

import msgspec
from litestar import get, post
from litestar.di import NamedDependency
from litestar.params import FromPath, FromQuery, JSONBody

from meadhall.engine.contract import SPECTATOR
from meadhall.front.past import Mark
from meadhall.hall.play import seats as seating
from meadhall.hall.play import undo_steps
from meadhall.hall.play.records.uploads import open_record
from meadhall.hall.play.tables import Tables
from meadhall.hall.play.viewer import replay
from meadhall.hall.play.viewer.messages import Number
from meadhall.hall.web.api.schemas import OpenedTable, TableStanding
from meadhall.hall.web.api.tables import BY_KEY, opened, standing
from meadhall.hall.web.identity import bearer_of, held_seats, player_of
from meadhall.hall.web.middleware import AnyRequest
from meadhall.hall.web.rate_limits import OPEN
from meadhall.hall.web.request_body import while_waiting
from meadhall.words.telling import Line


class UndoBody(msgspec.Struct, forbid_unknown_fields=True):
    """The step after which something is to be taken back."""

    step: Number
    practice: Annotated[bool, msgspec.Meta(description="Also if that makes the match practice, for good.")] = False


class GrantBody(msgspec.Struct, forbid_unknown_fields=True):
    """The answer to somebody who asks to take something back."""

    step: Number
    yes: bool


class ForkBody(msgspec.Struct, forbid_unknown_fields=True):
    """The step from which a new table goes on."""

    step: Number
    practice: Annotated[bool, msgspec.Meta(description="Also if that makes a match practice that goes on.")] = False


class RecordBody(msgspec.Struct, forbid_unknown_fields=True):
    """A record, as the hall and the command line write it."""

    record: str


class RecordTable(msgspec.Struct):
    """A table that shows a record."""

    table: str


class Looked(msgspec.Struct):
    """A table as it was after a step."""

    step: int
    last: int
    eyes: int
    where: str
    status: str
    sentence: Annotated[str, msgspec.Meta(description="What was chosen in this step, as far as these eyes may know.")]
    text: Annotated[list[str], msgspec.Meta(description="The table in words.")]
    lines: list[Line]


class RecordMarks(msgspec.Struct):
    """How many steps there are, and where rounds and turns begin."""

    last: int
    marks: list[Mark]


@post("/api/tables/{name:str}/undo", status_code=200, security=BY_KEY)
async def undo(
    request: AnyRequest, name: FromPath[str], data: JSONBody[UndoBody], tables: NamedDependency[Tables]
) -> TableStanding:
    """Take back what you did last, with all that followed; if something was shown since, ask the others.

    They have a minute: the answer says whom it waits for.  Where nobody else plays but bots nobody can agree, and the
    match becomes practice: that is refused with the code `practice` unless you say that you want it.
    """
    table = await tables.find(name, player_of(request))
    await undo_steps.undo(tables, table, player_of(request), data.step, may_practise=data.practice)
    held = held_seats(request, table)
    async with table.lock:
        return standing(table, table.viewer_for(held), player_of(request))


@post("/api/tables/{name:str}/grant", status_code=200, security=BY_KEY)
async def grant(
    request: AnyRequest, name: FromPath[str], data: JSONBody[GrantBody], tables: NamedDependency[Tables]
) -> TableStanding:
    """Say whether somebody may take back what he asks to; who asked says no to keep what he did."""
    table = await tables.find(name, player_of(request))
    await undo_steps.grant(tables, table, player_of(request), data.step, data.yes)
    held = held_seats(request, table)
    async with table.lock:
        return standing(table, table.viewer_for(held), player_of(request))


@get("/api/tables/{name:str}/past/{step:int}", security=BY_KEY)
async def look_back(
    request: AnyRequest,
    name: FromPath[str],
    step: FromPath[int],
    tables: NamedDependency[Tables],
    eyes: FromQuery[int] = SPECTATOR,
) -> Looked:
    """Say how a table stood after a step: as your seat saw it then; when the match is over, as any seat did.

    *eyes* is a seat, -3 for a spectator, or -4 for all hands open.
    """
    table = await tables.find(name, player_of(request))
    then = await replay.look(table, step, eyes, held_seats(request, table))
    view = then.moments[-1].view
    return Looked(
        step=then.step,
        last=table.step,
        eyes=then.eyes,
        where=then.where,
        status=then.status,
        sentence=then.sentence,
        text=table.words.table(view, table.names),
        lines=[line for moment in then.moments for line in moment.lines],
    )


@get("/api/tables/{name:str}/marks")
async def list_marks(request: AnyRequest, name: FromPath[str], tables: NamedDependency[Tables]) -> RecordMarks:
    """Say how many steps a table has, and where its rounds and turns begin."""
    last, found = await replay.marks(await tables.find(name, player_of(request)), SPECTATOR)
    return RecordMarks(last, found)


@post("/api/tables/{name:str}/fork", security=BY_KEY, rate=OPEN)
async def fork(
    request: AnyRequest, name: FromPath[str], data: JSONBody[ForkBody], tables: NamedDependency[Tables]
) -> OpenedTable:
    """Open a table for practice that goes on from a step of this one, with bots on the other seats.

    When the match is over anybody can; before that whoever plays it alone, with bots or at one screen, and the match
    becomes practice: that is refused with the code `practice` unless you say that you want it.
    """
    key = bearer_of(request) or seating.new_key()
    return await opened(
        tables,
        await replay.fork(
            tables, await tables.find(name, player_of(request)), seating.hash_of(key), data.step, data.practice
        ),
        key,
    )


@post("/api/records", rate=OPEN)
async def show_record(request: AnyRequest, data: JSONBody[RecordBody], tables: NamedDependency[Tables]) -> RecordTable:
    """Open a record to be looked at step by step; the hall keeps the last few that were brought."""
    return RecordTable(await while_waiting(request, open_record(tables, data.record)))
