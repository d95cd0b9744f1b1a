"""The pages: joining a table, and the table itself."""

from __future__ import annotations

import hashlib
from contextlib import suppress
from functools import cache
from urllib.parse import quote

from litestar import Response, get, post
from litestar.datastructures import Cookie
from litestar.di import NamedDependency
from litestar.params import FromPath, FromQuery
from litestar.response import Redirect, Template

from meadhall import front
from meadhall.engine.contract import SPECTATOR
from meadhall.hall import handing, readying, rematching
from meadhall.hall import seats as seating
from meadhall.hall.clocks import clock_words
from meadhall.hall.forms import MOST_FIELD
from meadhall.hall.guard import STATIC, STATIC_PATH, AnyRequest, AnyResponse, static_names
from meadhall.hall.player import NAME_COOKIE, held_seats, known_name, must_be_player, player_of
from meadhall.hall.refused import Refused, forbidden
from meadhall.hall.rows import SeatRow
from meadhall.hall.sentences import PRIVATE, SEAT_GIVEN_UP, timed, waiting_for
from meadhall.hall.shelf import played, tile
from meadhall.hall.signs import sign_names, signs_of
from meadhall.hall.table import Table
from meadhall.hall.tables import Tables
from meadhall.hall.unplayable import Unplayable
from meadhall.hall.visitors import FREE, JOIN, OPEN
from meadhall.pictures.svg import shared_defs
from meadhall.pictures.theme import page_css

YEAR = 365 * 24 * 3600
MOST_DIGITS = 6
"""Of a step in a link."""
THEME_COOKIE = "theme"


@get("/join", include_in_schema=False)
async def code_page(code: FromQuery[str] = "") -> AnyResponse:
    """Find the invitation that somebody typed or pasted."""
    last = code.strip().rstrip("/").rpartition("/")[2]
    if seating.ID.fullmatch(last):
        return Redirect(f"/table/{last}" if "/table/" in code else f"/join/{last}")
    wrong = "This is no invitation: it ends with 16 small letters and digits." if code.strip() else ""
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
            raise forbidden(PRIVATE) from None
        told = {"table": broken.row, "sentence": broken.sentence}
        return Template(
            "closed.html" if broken.row.is_closed else "unplayable.html", context=told, status_code=broken.status
        )
    held = held_seats(request, table)
    player = player_of(request)
    base = str(request.base_url).rstrip("/")
    async with table.lock:
        context: dict[str, object] = {
            "table": table.row,
            "tile": tile(table.row.game),
            "played": played(table.row),
            "held": held,
            "base": base,
            "is_local": request.url.hostname in ("127.0.0.1", "localhost", "::1"),
            "free": table.free_seats if held or table.row.is_listed else [],
            "missing": waiting_for(len(table.free_seats)),
            "clock": clock_words(table.row),
            "commitment": table.commitment,
            "warning": table.warning,
            "has_tour": front.has_tour(table.row.game),
            "has_coach": front.has_coach(table.row.game),
            "given_up": SEAT_GIVEN_UP if seating.is_given_up(table.row, player) else "",
            "others": _others(table, player),
            "at": at if at.isascii() and at.isdigit() and len(at) <= MOST_DIGITS else "",
        }
        if table.match is None:
            context["seats"] = table.seats(min(held, default=SPECTATOR))
            context["signs"] = sign_names(table.game, table.row.game)
            context["drawn"] = signs_of(table.game, table.row.game)
            context["is_host"] = bool(player) and table.row.host == player
            context["is_asking"] = table.is_asking
            context["is_ready"] = all(table.row.seats[seat].is_ready for seat in held)
            context["watchers"] = table.watching.count
            context["talks"] = table.talk.is_open
            return Template("waiting.html", context=context)
        context["is_seated"] = bool(held)
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
    return to_table(await rematching.rematch(tables, name, must_be_player(request)))


@post("/table/{name:str}/seats/{seat:int}/free", include_in_schema=False)
async def free(
    request: AnyRequest, name: FromPath[str], seat: FromPath[int], tables: NamedDependency[Tables]
) -> AnyResponse:
    """Free the seat of somebody who has not come back."""
    await tables.find(name)
    await handing.free(tables, name, seat, must_be_player(request))
    return to_table(name)


@post("/table/{name:str}/seats/{seat:int}/give", include_in_schema=False, status_code=200)
async def give(
    request: AnyRequest, name: FromPath[str], seat: FromPath[int], tables: NamedDependency[Tables]
) -> AnyResponse:
    """Give one's seat up for somebody else, and show the link to it."""
    table = await tables.find(name)
    freed = await handing.give(tables, name, seat, must_be_player(request))
    base = str(request.base_url).rstrip("/")
    return Template("given.html", context={"table": table.row, "seat": freed, "base": base})


@get("/static/defs.svg", include_in_schema=False, rate=FREE, media_type="image/svg+xml")
async def defs_svg() -> Response[str]:
    """Return the icons and patterns of every picture."""
    return Response(page_defs(), media_type="image/svg+xml", headers={"cache-control": "public, max-age=31536000"})


@get("/static/theme.css", include_in_schema=False, rate=FREE, media_type="text/css")
async def theme_css() -> Response[str]:
    """Return the colours and measures of the look."""
    return Response(page_css(), media_type="text/css", headers={"cache-control": "public, max-age=31536000"})


async def _choose_seat(tables: Tables, name: str, player: str, wished: str) -> None:
    """Let somebody who has just sat down have the seat of the sign that he wished, if it is still free."""
    table = await tables.find(name)
    held = seating.held(table.row, player)
    free = [str(seat.seat) for seat in table.free_seats]
    if table.match is None and len(held) == 1 and wished in free:
        with suppress(Refused):
            await readying.move(tables, name, player, min(held), int(wished))


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
            "free": [] if table.match is not None else [seat.seat for seat in table.free_seats],
            "own": next(seat.seat for seat in table.row.seats if seat.invite == invite),
        },
        status_code=status,
    )


@cache
def assets() -> dict[str, str]:
    """Return the address of each static file, with a mark that changes when the file does."""
    found = {
        name: f"{STATIC_PATH}{name}?v={hashlib.sha256((STATIC / name).read_bytes()).hexdigest()[:12]}"
        for name in static_names()
    }
    found["defs.svg"] = f"/static/defs.svg?v={hashlib.sha256(page_defs().encode()).hexdigest()[:12]}"
    found["theme.css"] = f"/static/theme.css?v={hashlib.sha256(page_css().encode()).hexdigest()[:12]}"
    return found


@cache
def page_defs() -> str:
    """Return the shapes that every page defines once."""
    return shared_defs()
