"""The same hall for programs: JSON in, JSON out, a seat's key as bearer."""

from __future__ import annotations

import asyncio
from typing import Annotated

import msgspec
from litestar import Response, get, post
from litestar.di import NamedDependency
from litestar.openapi.spec import SecurityScheme
from litestar.params import FromPath, FromQuery, JSONBody

from meadhall import front, words
from meadhall.engine.contract import SPECTATOR
from meadhall.hall import handing
from meadhall.hall import seats as seating
from meadhall.hall.frame import Frame
from meadhall.hall.guard import AnyRequest
from meadhall.hall.messages import Number
from meadhall.hall.opening import Opening, Sitter, must_be_game, preset_options
from meadhall.hall.player import bearer_of, held_seats, player_of
from meadhall.hall.refused import forbidden, missing
from meadhall.hall.sentences import NOT_YET, PRIVATE, UNKNOWN_TABLE, WRONG_KEY
from meadhall.hall.stored import stored_text
from meadhall.hall.table import Table
from meadhall.hall.tables import Tables
from meadhall.hall.taking import RequestShown, UndoShown
from meadhall.hall.visitors import CHECK, JOIN, OPEN
from meadhall.words.telling import Line

PLAYER = "player"
KEY_SCHEME = SecurityScheme(
    type="http",
    scheme="bearer",
    description="A key of your own, by which the hall knows you again: 32 random bytes in URL-safe base64, "
    "which are 43 letters, digits, - and _.  One key is good for all your seats; the hall stores only its SHA-256.",
)
BY_KEY: list[dict[str, list[str]]] = [{PLAYER: []}, {}]


class SitterBody(msgspec.Struct, forbid_unknown_fields=True):
    """Who is to sit on a seat."""

    kind: str
    """me, shared (with me at one screen), friend (a free seat) or bot."""
    name: str = ""
    bot: str = ""
    """The bot: gentle, steady, strong, master, or a kind as `meadhall games GAME` lists them."""


class OpenBody(msgspec.Struct, forbid_unknown_fields=True):
    """A table to be opened."""

    game: str
    """Its name, as GET /api/games has it."""
    seats: list[SitterBody]
    """One for each, in their order."""
    options: dict[str, str] = {}
    """By name; those left out are those of the preset."""
    preset: str = ""
    """A set-up by name, as GET /api/games has it; what somebody gets who chooses nothing if empty."""
    box: str = ""
    """The name of a shipped card list, or a whole list; the usual one if empty."""
    name: str = ""
    """What the table is called in the lobby."""
    is_listed: bool = False
    """Whether it is shown to everybody in the lobby."""
    is_private: bool = False
    """Whether only those who sit at it may look."""
    has_talk: bool = True
    """Whether people talk at it, where more than one may come."""
    nonce: str = ""
    """Your own part in the draws: one line of at most 64 characters."""
    is_practice: Annotated[
        bool, msgspec.Meta(description="Everything can be taken back; only for yourself, bots and your own screen.")
    ] = False
    may_coach: Annotated[
        bool, msgspec.Meta(description="The coach may be asked although several people play; who sits down agrees.")
    ] = False
    token: Annotated[
        str,
        msgspec.Meta(
            max_length=64,
            description="Anything of your own: asking again with the same key, token and wish gives the same table. "
            "Without it every call opens a new one.",
        ),
    ] = ""


class SitBody(msgspec.Struct, forbid_unknown_fields=True):
    """Somebody who sits down."""

    name: str = ""
    """What you are called."""
    nonce: str = ""
    """Your own part in the draws."""


class ActionBody(msgspec.Struct, forbid_unknown_fields=True):
    """An action, and the step that it answers."""

    step: Number
    """The step of the position that you answer."""
    index: Number
    """The place of the action in the catalog."""
    seat: Number | None = None
    """Which of your seats acts; the one whose turn it is without it."""


class Opened(msgspec.Struct):
    """A table, your seats at it, and the invitations to the free ones."""

    table: str
    """Its name, for every other call."""
    key: Annotated[
        str,
        msgspec.Meta(description="The key to your seats: the one that you brought, or a new one if you brought none."),
    ]
    seats: list[int]
    """Those that are yours."""
    invites: dict[int, str]
    """By free seat: the last part of the link that invites to it."""
    commitment: str
    """The SHA-256 of the secret behind the draws."""
    warning: str
    """What people should know before they play these options; mostly empty."""


class Freed(msgspec.Struct):
    """A seat that was freed, and the new invitation to it."""

    seat: int
    invite: str


class Standing(msgspec.Struct):
    """How a table stands for you."""

    table: str
    is_started: bool
    free_seats: int
    """How many seats wait for somebody; the match begins when none does."""
    frame: Frame | None
    """What you see; null before the match begins."""
    text: Annotated[list[str], msgspec.Meta(description="The table in words.")]
    log: list[Line]
    """The story so far, as you may know it."""
    undo: UndoShown
    request: RequestShown | None
    is_practice: bool
    fork_of: str


class Ended(msgspec.Struct):
    """How a match ended."""

    ending: str
    """How the match ended, in the words of its rules."""
    scores: list[int]
    """One for each seat."""
    winners: list[int]
    """The seats that won; all of them in a draw, none when all have lost."""


class Asked(msgspec.Struct):
    """What a program needs to think for a seat with rules of its own: which game, what the seat knows and may do."""

    game: str
    version: int
    """Of the rules."""
    seats: int
    options: dict[str, str]
    """Every option with its value."""
    box: Annotated[str, msgspec.Meta(description="The name of a shipped card list, or the whole list.")]
    step: int
    """The step that an answer has to name."""
    view: Annotated[str, msgspec.Meta(description="What the seat knows, in notation; empty before the match begins.")]
    legal: Annotated[list[int], msgspec.Meta(description="What the seat may do; empty when it is not its turn.")]
    outcome: Ended | None
    """How it ended; null while it goes on."""
    is_asked: Annotated[bool, msgspec.Meta(description="Whether somebody asks you to let him take something back.")]


class Verified(msgspec.Struct):
    """What recomputing every draw of a finished match found."""

    draws: int
    """How many were computed again."""
    problems: list[str]
    """What did not fit; empty if everything did."""
    commitment: str
    """The SHA-256 that was published before the first action."""
    secret: str
    """In hex."""


class GameLine(msgspec.Struct):
    """A game on the shelf."""

    name: str
    title: str
    """The name that is printed on the box."""
    seats: list[int]
    """How many can play, the usual number first."""
    options: list[str]
    """Their names; `meadhall games --json` has their values."""
    presets: list[str]
    """Set-ups by name; the first is what somebody gets who chooses nothing."""


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
async def open_by_program(request: AnyRequest, data: JSONBody[OpenBody], tables: NamedDependency[Tables]) -> Opened:
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
    )
    return await opened(tables, await tables.open(opening, seating.hash_of(key)), key)


@post("/api/join/{invite:str}", security=BY_KEY, rate=JOIN)
async def sit_by_program(
    request: AnyRequest, invite: FromPath[str], data: JSONBody[SitBody], tables: NamedDependency[Tables]
) -> Opened:
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
    freed = await handing.free(tables, name, seat, player_of(request))
    return Freed(freed.seat, freed.invite)


@get("/api/tables/{name:str}", security=BY_KEY)
async def look(
    request: AnyRequest, name: FromPath[str], tables: NamedDependency[Tables], seat: FromQuery[int | None] = None
) -> Standing:
    """Say how a table stands, as the seat whose key is given sees it, or as a spectator does."""
    table = await tables.find(name, player_of(request))
    held = held_seats(request, table)
    if seat is not None and seat not in held:
        raise forbidden(WRONG_KEY)
    async with table.lock:
        return standing(table, table.viewer_for(held) if seat is None else seat, player_of(request))


@get("/api/tables/{name:str}/question", security=BY_KEY)
async def question(
    request: AnyRequest, name: FromPath[str], seat: FromQuery[int], tables: NamedDependency[Tables]
) -> Asked:
    """Say what a seat of yours knows and is asked, for a program that has the rules itself."""
    table = await tables.find(name, player_of(request))
    if seat not in held_seats(request, table):
        raise forbidden(WRONG_KEY)
    async with table.lock:
        row, match = table.row, table.match
        outcome = None if match is None else match.outcome
        is_asked = match is not None and match.actor == seat and not table.stand_in(seat)
        legal = match.legal_actions() if match is not None and is_asked else []
        return Asked(
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
) -> Standing:
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
    table = await tables.find(name, player_of(request))
    async with table.lock:
        if not table.is_open:
            raise forbidden(NOT_YET)
        headers = {"content-disposition": f'attachment; filename="{table.row.game}-{name}.txt"'}
        return Response(table.record(), media_type="text/plain; charset=utf-8", headers=headers)


@get("/api/tables/{name:str}/steps", media_type="text/plain")
async def steps(request: AnyRequest, name: FromPath[str], tables: NamedDependency[Tables]) -> Response[str]:
    """Hand out the stored steps of a finished match, also when they do not fit the rules any more."""
    row = await tables.store.table(name)
    if row is None:
        raise missing(UNKNOWN_TABLE)
    if not seating.may_look(row, player_of(request)):
        raise forbidden(PRIVATE)
    if not row.is_over:
        raise forbidden(NOT_YET)
    headers = {"content-disposition": f'attachment; filename="{row.game}-{name}-steps.txt"'}
    text = stored_text(row, await tables.store.steps(name))
    return Response(text, media_type="text/plain; charset=utf-8", headers=headers)


@get("/api/tables/{name:str}/verify", rate=CHECK)
async def verify(request: AnyRequest, name: FromPath[str], tables: NamedDependency[Tables]) -> Verified:
    """Compute every draw of a finished match again."""
    table = await tables.find(name, player_of(request))
    async with table.lock:
        if not table.is_over or table.match is None:
            raise forbidden(NOT_YET)
        text, fair = table.record(), table.match.fair
    verdict = await asyncio.to_thread(front.verify, text)
    return Verified(verdict.draws, verdict.problems, fair.commitment(), fair.secret.hex())


def standing(table: Table, viewer: int, player: str) -> Standing:
    """Return how a table stands for a player who looks through the eyes of *viewer*; the table is locked."""
    is_started = table.match is not None
    return Standing(
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


async def opened(tables: Tables, name: str, key: str) -> Opened:
    """Return a table as whoever has opened it, or sat down at it, is told of it."""
    table = await tables.find(name)
    return Opened(
        table=name,
        key=key,
        seats=sorted(seating.held(table.row, seating.hash_of(key))),
        invites={seat.seat: seat.invite for seat in table.free_seats},
        commitment=table.commitment,
        warning=table.warning,
    )
