"""The pages: joining a table, and the table itself."""

from __future__ import annotations

from collections.abc import Sequence
from contextlib import suppress
from urllib.parse import quote

from litestar import get, post
from litestar.datastructures import Cookie
from litestar.di import NamedDependency
from litestar.params import FromPath, FromQuery
from litestar.response import Redirect, Template

from meadhall import front
from meadhall.engine.contract import SPECTATOR
from meadhall.hall.errors import Refused, forbidden
from meadhall.hall.play import concession, play_again
from meadhall.hall.play import seats as seating
from meadhall.hall.play.clocks import clock_words
from meadhall.hall.play.people import ready_check, stand_in
from meadhall.hall.play.records.raw_record import may_take
from meadhall.hall.play.records.unplayable import OtherVersion, Unplayable
from meadhall.hall.play.table import Table
from meadhall.hall.play.tables import Tables
from meadhall.hall.sentences import timed, waiting_for
from meadhall.hall.store.rows import SeatRow
from meadhall.hall.web.identity import NAME_COOKIE, held_seats, known_name, must_be_player, player_of
from meadhall.hall.web.middleware import AnyRequest, AnyResponse
from meadhall.hall.web.pages.front.lobby_shelf import played, tile
from meadhall.hall.web.pages.opening.form import MOST_FIELD
from meadhall.hall.web.pages.seat_signs import role_lines, sign_names, signs_of
from meadhall.hall.web.rate_limits import JOIN, OPEN
from meadhall.pictures.qr import TooLong, qr_svg
from meadhall.words import tourbook
from meadhall.words.hall import say

YEAR = 365 * 24 * 3600
MOST_DIGITS = 6
"""Of a step in a link."""


@get("/join", include_in_schema=False)
async def code_page(code: FromQuery[str] = "") -> AnyResponse:
    """Find the table of an invitation that was typed or pasted."""
    last = code.strip().rstrip("/").rpartition("/")[2]
    if seating.ID.fullmatch(last):
        return Redirect(f"/table/{last}" if "/table/" in code else f"/join/{last}")
    wrong = say("page.no_invitation_ends") if code.strip() else ""
    return Template("code.html", context={"code": code[:MOST_FIELD], "error": wrong}, status_code=400 if wrong else 200)


@get("/join/{invite:str}", include_in_schema=False)
async def joining_page(request: AnyRequest, invite: FromPath[str], tables: NamedDependency[Tables]) -> AnyResponse:
    """Show an invitation, or the table if the seat is yours already."""
    table, seat = await tables.invited(invite)
    held = held_seats(request, table)
    if seat.seat in held:
        return Redirect(f"/table/{table.row.id}")
    return _joining(request, table, invite, is_taken=not seating.is_free(seat))


@post("/join/{invite:str}", include_in_schema=False, rate=JOIN)
async def join(request: AnyRequest, invite: FromPath[str], tables: NamedDependency[Tables]) -> AnyResponse:
    """Sit down."""
    given = await request.form()
    table, _ = await tables.invited(invite)
    name, nonce = str(given.get("name", "")), str(given.get("nonce", ""))
    try:
        player = must_be_player(request)
        await tables.sit(invite, name, nonce, player)
        await _choose_seat(tables, table.row.id, player, str(given.get("seat", "")))
    except Refused as refused:
        return _joining(
            request, table, invite, refused.code == "taken", refused.sentence, name[:MOST_FIELD], refused.status
        )
    response = to_table(table.row.id)
    remember_name(response, name)
    return response


@get("/table/{name:str}", include_in_schema=False)
async def table_page(
    request: AnyRequest, name: FromPath[str], tables: NamedDependency[Tables], at: FromQuery[str] = ""
) -> Template:
    """Show a table as this browser may see it, now or *at* a step, or why it cannot be shown."""
    try:
        table = await tables.find(name, player_of(request))
    except Unplayable as broken:
        if not seating.may_look(broken.row, player_of(request)):
            raise forbidden(say("refusals.private")) from None
        return _unplayable(broken, player_of(request))
    held = held_seats(request, table)
    player = player_of(request)
    # Who opened a table for the sofa keeps the board: it shows the codes, and later what everybody may see.
    is_board = table.row.is_sofa and not held and table.row.host == player
    base = str(request.base_url).rstrip("/")
    async with table.lock:
        context: dict[str, object] = {
            "table": table.row,
            "tile": tile(table.row.game),
            "played": played(table.row),
            "held": held,
            "base": base,
            "is_local": request.url.hostname in ("127.0.0.1", "localhost", "::1"),
            "free": table.free_seats if held or is_board or table.row.is_listed else [],
            "sofa": "" if not table.row.is_sofa else "hand" if held else "board",
            "is_board": is_board,
            "missing": waiting_for(len(table.free_seats)),
            "clock": clock_words(table.row),
            "commitment": table.commitment,
            "warning": table.warning,
            "stages": list(tourbook.STAGES.values()),
            "has_tour": front.has_tour(table.row.game),
            "has_coach": front.has_coach(table.row.game),
            "given_up": say("refusals.seat_given_up") if seating.is_given_up(table.row, player) else "",
            "others": _others(table, player),
            "at": at if at.isascii() and at.isdigit() and len(at) <= MOST_DIGITS else "",
        }
        if table.match is None:
            context["seats"] = table.seats(min(held, default=SPECTATOR))
            context["signs"] = sign_names(table.game, table.row.game)
            context["drawn"] = signs_of(table.game, table.row.game)
            context["lines"] = role_lines(table.game, table.row.game)
            context["codes"] = {} if context["is_local"] else _codes(base, table.free_seats)
            context["is_host"] = bool(player) and table.row.host == player
            context["is_asking"] = table.is_asking
            context["is_ready"] = all(table.row.seats[seat].is_ready for seat in held)
            context["watchers"] = table.watching.count
            context["talks"] = table.talk.is_open
            return Template("waiting.html", context=context)
        context["is_seated"] = bool(held)
        context["has_bots"] = any(seat.kind == seating.BOT for seat in table.row.seats)
        context["may_concede"] = bool(held) and not concession.why_not(table)
        context["talks"] = table.talk.is_open
        taken = [seat for seat in table.row.seats if seat.key_hash]
        context["gone"] = [seat.seat for seat in taken if table.is_away(seat.key_hash, tables.away)]
        context["handed"] = [seat.seat for seat in taken if table.stand_in(seat.seat)]
        context["patience"] = timed(tables.away)
        return Template("table.html", context=context)


@post("/table/{name:str}/rematch", include_in_schema=False, rate=OPEN)
async def rematch(request: AnyRequest, name: FromPath[str], tables: NamedDependency[Tables]) -> AnyResponse:
    """Sit down again at a table like this one."""
    await tables.find(name)
    return to_table(await play_again.rematch(tables, name, must_be_player(request)))


@post("/table/{name:str}/seats/{seat:int}/free", include_in_schema=False)
async def free(
    request: AnyRequest, name: FromPath[str], seat: FromPath[int], tables: NamedDependency[Tables]
) -> AnyResponse:
    """Free the seat of a player who has not come back."""
    await tables.find(name)
    await stand_in.free(tables, name, seat, must_be_player(request))
    return to_table(name)


@post("/table/{name:str}/seats/{seat:int}/give", include_in_schema=False, status_code=200)
async def give(
    request: AnyRequest, name: FromPath[str], seat: FromPath[int], tables: NamedDependency[Tables]
) -> AnyResponse:
    """Give up your seat, and show the link to it."""
    table = await tables.find(name)
    freed = await stand_in.give(tables, name, seat, must_be_player(request))
    base = str(request.base_url).rstrip("/")
    return Template("given.html", context={"table": table.row, "seat": freed, "base": base})


async def _choose_seat(tables: Tables, name: str, player: str, wished: str) -> None:
    """Give a player who has just sat down the seat with the chosen sign, if it is still free."""
    table = await tables.find(name)
    held = seating.held(table.row, player)
    free = [str(seat.seat) for seat in table.free_seats]
    if table.match is None and len(held) == 1 and wished in free:
        with suppress(Refused):
            await ready_check.move(tables, name, player, min(held), int(wished))


def remember_name(response: AnyResponse, name: str) -> None:
    """Let the browser remember a name for the next form."""
    if name.strip():
        response.set_cookie(Cookie(key=NAME_COOKIE, value=quote(name.strip()), max_age=YEAR, samesite="lax"))


def to_table(name: str) -> AnyResponse:
    """Send the browser to a table."""
    return Redirect(f"/table/{name}", status_code=303)


def _others(table: Table, player: str) -> list[SeatRow]:
    """Return the seats that the host may try to free: those of other people, free ones too."""
    if not player or table.row.host != player or table.is_over:
        return []
    return [seat for seat in table.row.seats if seat.kind == seating.PERSON and not seating.is_held(seat, player)]


def _joining(
    request: AnyRequest,
    table: Table,
    invite: str,
    is_taken: bool,
    error: str = "",
    name: str = "",
    status: int = 200,
) -> Template:
    host = next((seat.name for seat in table.row.seats if seat.key_hash), "")
    return Template(
        "join.html",
        context={
            "table": table.row,
            "tile": tile(table.row.game),
            "played": played(table.row),
            "invite": invite,
            "is_taken": is_taken,
            "error": error,
            "name": name or known_name(request),
            "host": host,
            "seats": table.seats(SPECTATOR),
            "clock": clock_words(table.row),
            "signs": sign_names(table.game, table.row.game),
            "drawn": signs_of(table.game, table.row.game),
            "lines": role_lines(table.game, table.row.game),
            "has_tour": front.has_tour(table.row.game),
            "is_over": table.is_over,
            "other": next((seat.invite for seat in table.free_seats if seat.invite != invite), ""),
            "free": [] if table.match is not None else [seat.seat for seat in table.free_seats],
            "own": next(seat.seat for seat in table.row.seats if seat.invite == invite),
        },
        status_code=status,
    )


def _codes(base: str, free: Sequence[SeatRow]) -> dict[int, str]:
    """Draw the links to the free seats for the camera of a phone, by seat; none for an address that is too long."""
    try:
        return {
            seat.seat: qr_svg(f"{base}/join/{seat.invite}", say("page.qr_code_link_seat", seat=seat.seat + 1))
            for seat in free
        }
    except TooLong:
        return {}


def _unplayable(broken: Unplayable, player: str) -> Template:
    """Show why nobody can play at a table; that its rules are of another version is no fault of anybody."""
    row, is_version = broken.row, isinstance(broken, OtherVersion)
    told = {
        "table": row,
        "sentence": broken.sentence,
        "is_version": is_version,
        "may_take": may_take(row, player),
        "known": 0 if broken.last_known is None else broken.last_known.step,
        "steps": broken.step_count,
    }
    return Template(
        "closed.html" if row.is_closed else "unplayable.html",
        context=told,
        status_code=200 if is_version else broken.status,
    )
