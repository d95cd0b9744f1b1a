"""The same hall for programs: JSON in, JSON out, a seat's key as bearer."""

from __future__ import annotations

from litestar import Response, get, post
from litestar.di import NamedDependency
from litestar.openapi.spec import SecurityScheme
from litestar.params import FromPath, FromQuery, JSONBody

from meadhall import front, words
from meadhall.engine.contract import SPECTATOR
from meadhall.front.sealed import is_code_of
from meadhall.hall.errors import Refused, forbidden, missing
from meadhall.hall.play import close
from meadhall.hall.play import seats as seating
from meadhall.hall.play.opening import Opening, Sitter, must_be_game, preset_options
from meadhall.hall.play.people import stand_in
from meadhall.hall.play.records.raw_record import may_take, stored_text
from meadhall.hall.play.records.unplayable import Closed
from meadhall.hall.play.table import Table
from meadhall.hall.play.tables import Tables
from meadhall.hall.play.viewer.frame import SealShown, seal_shown
from meadhall.hall.sentences import sentence_of
from meadhall.hall.store.rows import TableRow
from meadhall.hall.web.api.schemas import (
    ActionBody,
    BotPosition,
    Ended,
    Freed,
    GameLine,
    OpenBody,
    OpenedTable,
    Seal,
    SitBody,
    TableStanding,
    Verified,
)
from meadhall.hall.web.identity import bearer_of, held_seats, player_of
from meadhall.hall.web.middleware import AnyRequest
from meadhall.hall.web.rate_limits import CHECK, JOIN, OPEN
from meadhall.hall.workers.thinkers import BotFailed
from meadhall.words.hall import say

PLAYER = "player"
KEY_SCHEME = SecurityScheme(
    type="http",
    scheme="bearer",
    description="A key of your own, by which the hall knows you again: 32 random bytes in URL-safe base64, "
    "which are 43 letters, digits, - and _.  One key is good for all your seats; the hall stores only its SHA-256.",
)
BY_KEY: list[dict[str, list[str]]] = [{PLAYER: []}, {}]


@get("/api/games")
async def list_games() -> list[GameLine]:
    """List the games."""
    return [
        GameLine(
            name,
            words.of(name).TITLE,
            front.title(name).seats,
            [option.name for option in front.title(name).options],
            [preset.name for preset in front.title(name).presets],
        )
        for name in front.list_games()
    ]


@post("/api/tables", security=BY_KEY, rate=OPEN)
async def open_by_program(
    request: AnyRequest, data: JSONBody[OpenBody], tables: NamedDependency[Tables]
) -> OpenedTable:
    """Open a table.

    Bring a key of your own as bearer, and a token, and asking again gives the same table: nothing is
    lost when an answer is.  Without a key the hall makes one and tells it in the answer, once.
    """
    must_be_game(data.game)
    key = bearer_of(request) or seating.new_key()
    sitters = [Sitter(seat.kind, seat.name, seat.bot) for seat in data.seats]
    opening = Opening(
        data.game,
        sitters,
        preset_options(data.game, data.preset) | data.options,
        data.box,
        data.name,
        data.is_listed,
        data.nonce,
        token=data.token,
        is_practice=data.is_practice,
        may_coach=data.may_coach,
        is_private=data.is_private,
        has_talk=data.has_talk,
        is_real=data.is_real,
        clock=data.clock,
        has_ready=data.has_ready,
        is_sealed=data.is_sealed,
        is_sofa=data.is_sofa,
    )
    return await opened(tables, await tables.open(opening, seating.hash_of(key)), key)


@post("/api/join/{invite:str}", security=BY_KEY, rate=JOIN)
async def sit_by_program(
    request: AnyRequest, invite: FromPath[str], data: JSONBody[SitBody], tables: NamedDependency[Tables]
) -> OpenedTable:
    """Sit down on the seat of an invitation.

    Bring a key of your own as bearer, and asking again gives the same seat: nothing is lost when an
    answer is.  Without a key the hall makes one and tells it in the answer, once.
    """
    key = bearer_of(request) or seating.new_key()
    return await opened(tables, await tables.sit(invite, data.name, data.nonce, seating.hash_of(key)), key)


@post("/api/tables/{name:str}/seats/{seat:int}/free", security=BY_KEY, status_code=200)
async def free_by_program(
    request: AnyRequest, name: FromPath[str], seat: FromPath[int], tables: NamedDependency[Tables]
) -> Freed:
    """Free the seat of somebody who has not come back, at a table that you opened.

    Before the match has begun that can be done at any time; in a running match when the player has not
    been here for some minutes.  The old invitation holds no more, the answer has the new one.
    """
    freed = await stand_in.free(tables, name, seat, player_of(request))
    return Freed(freed.seat, freed.invite)


@get("/api/tables/{name:str}", security=BY_KEY)
async def look(
    request: AnyRequest, name: FromPath[str], tables: NamedDependency[Tables], seat: FromQuery[int | None] = None
) -> TableStanding:
    """Say how a table stands, as the seat whose key is given sees it, or as a spectator does."""
    table = await tables.find(name, player_of(request))
    held = held_seats(request, table)
    if seat is not None and seat not in held:
        raise forbidden(say("refusals.wrong_key"))
    async with table.lock:
        return standing(table, table.viewer_for(held) if seat is None else seat, player_of(request))


@get("/api/tables/{name:str}/question", security=BY_KEY)
async def question(
    request: AnyRequest, name: FromPath[str], seat: FromQuery[int], tables: NamedDependency[Tables]
) -> BotPosition:
    """Say what a seat of yours knows and is asked, for a program that has the rules itself."""
    table = await tables.find(name, player_of(request))
    if seat not in held_seats(request, table):
        raise forbidden(say("refusals.wrong_key"))
    async with table.lock:
        row, match = table.row, table.match
        outcome = None if match is None else match.outcome
        is_asked = match is not None and match.actor == seat and not table.stand_in(seat)
        legal = match.legal_actions() if match is not None and is_asked else []
        return BotPosition(
            game=row.game,
            version=row.version,
            seats=len(row.seats),
            options=table.game.options,
            box=row.box,
            step=0 if match is None else len(match.steps),
            view="" if match is None else match.view(seat).notation(),
            legal=[action.index for action in legal],
            outcome=None if outcome is None else Ended(outcome.ending, outcome.scores, outcome.winners),
            is_asked=table.taking.is_asked(player_of(request)),
        )


@post("/api/tables/{name:str}/actions", status_code=200, security=BY_KEY)
async def act(
    request: AnyRequest, name: FromPath[str], data: JSONBody[ActionBody], tables: NamedDependency[Tables]
) -> TableStanding:
    """Play an action; the answer comes when it is on disk."""
    table = await tables.find(name, player_of(request))
    held = held_seats(request, table)
    seat = data.seat
    if seat is None:
        seat = table.actor if table.actor in held else min(held, default=SPECTATOR)
    await tables.answer(table, seat, player_of(request), data.step, data.index)
    async with table.lock:
        return standing(table, seat, player_of(request))


@get("/api/tables/{name:str}/record", media_type="text/plain")
async def record(request: AnyRequest, name: FromPath[str], tables: NamedDependency[Tables]) -> Response[str]:
    """Hand out the record of a finished match."""
    try:
        table = await tables.find(name, player_of(request))
    except Closed as closed:
        return _record(closed.row, await close.record_of(tables, closed.row, player_of(request)))
    async with table.lock:
        if not table.is_open:
            raise forbidden(say("refusals.not_yet"))
        return _record(table.row, table.record())


@get("/api/tables/{name:str}/steps", media_type="text/plain")
async def steps(request: AnyRequest, name: FromPath[str], tables: NamedDependency[Tables]) -> Response[str]:
    """Hand out the record of a match as it is stored, also when this hall does not play its rules any more.

    Of a match that is over, or of one of another rules version whose seats are all yours or bots'.
    """
    row = await tables.store.table(name)
    if row is None:
        raise missing(say("refusals.unknown_table"))
    if not seating.may_look(row, player_of(request)):
        raise forbidden(say("refusals.private"))
    if not may_take(row, player_of(request)):
        raise forbidden(say("refusals.not_yet"))
    headers = {"content-disposition": f'attachment; filename="{row.game}-{name}-steps.txt"'}
    text = stored_text(row, await tables.store.steps(name))
    return Response(text, media_type="text/plain; charset=utf-8", headers=headers)


@get("/api/tables/{name:str}/verify", rate=CHECK)
async def verify(request: AnyRequest, name: FromPath[str], tables: NamedDependency[Tables]) -> Verified:
    """Compute every draw of a finished match again."""
    table = await tables.find(name, player_of(request))
    async with table.lock:
        if not table.is_over or table.match is None:
            raise forbidden(say("refusals.not_yet"))
        text, fair = table.record(), table.match.fair
    try:
        verdict = await tables.thinkers.verify(text)
    except BotFailed as failed:
        tables.bots.log_failure(table, "verifying", failed)
        raise Refused(503, say("refusals.not_verified"), code="busy") from None
    if verdict.refusal:
        raise Refused(409, sentence_of(verdict.refusal), code="record")
    return Verified(verdict.draws, verdict.problems, fair.commitment(), fair.secret.hex())


@get("/api/tables/{name:str}/seal", security=BY_KEY)
async def read_seal(
    request: AnyRequest, name: FromPath[str], tables: NamedDependency[Tables], code: FromQuery[str] = ""
) -> Seal:
    """Say the line and the code of a sealed match that is over, and whether a *code* is this one."""
    table = await tables.find(name, player_of(request))
    async with table.lock:
        shown, text, fixed = sealed_at(table)
    return Seal(shown.line, shown.code, fixed, is_code_of(code, text) if code else None)


def sealed_at(table: Table) -> tuple[SealShown, str, list[str]]:
    """Return the line and the code of a sealed match that is over, its record, and what was fixed of its bots."""
    match = table.match
    if match is None or not table.is_over:
        raise forbidden(say("refusals.not_yet"))
    shown = seal_shown(table.row, match, table.names)
    if shown is None:
        raise Refused(409, say("refusals.not_sealed"), code="sealed")
    return shown, table.record(), list(match.sealed)


def _record(row: TableRow, text: str) -> Response[str]:
    headers = {"content-disposition": f'attachment; filename="{row.game}-{row.id}.txt"'}
    return Response(text, media_type="text/plain; charset=utf-8", headers=headers)


def standing(table: Table, viewer: int, player: str) -> TableStanding:
    """Return how a table stands for a player who looks through the eyes of *viewer*; the table is locked."""
    is_started = table.match is not None
    return TableStanding(
        table=table.row.id,
        is_started=is_started,
        free_seats=len(table.free_seats),
        frame=table.frame(viewer) if is_started else None,
        text=table.text(viewer) if is_started else [],
        log=table.story(viewer).lines if is_started else [],
        undo=table.taking.shown(player, viewer),
        request=table.taking.request_shown(player, viewer),
        is_practice=table.row.is_practice,
        fork_of=table.row.fork_of,
    )


async def opened(tables: Tables, name: str, key: str) -> OpenedTable:
    """Return a table as whoever has opened it, or sat down at it, is told of it."""
    table = await tables.find(name)
    return OpenedTable(
        table=name,
        key=key,
        seats=sorted(seating.held(table.row, seating.hash_of(key))),
        invites={seat.seat: seat.invite for seat in table.free_seats},
        commitment=table.commitment,
        warning=table.warning,
    )
