"""The pages of evenings: opening one, inviting to it, and its letters when they are open."""

from __future__ import annotations

import asyncio
from collections.abc import Sequence
from dataclasses import dataclass
from datetime import UTC, datetime
from typing import Final

from litestar import get, post
from litestar.di import NamedDependency
from litestar.params import FromPath
from litestar.response import Redirect, Template

from meadhall.hall.errors import Refused
from meadhall.hall.play import seats as seating
from meadhall.hall.play.days import evenings
from meadhall.hall.play.days.par import Pars
from meadhall.hall.play.opening import WrongField, must_be_game
from meadhall.hall.play.tables import Tables
from meadhall.hall.store.rows import EveningRow, EveningSeatRow
from meadhall.hall.store.store import Store
from meadhall.hall.web.api.evenings import EveningShown, shown, want_par
from meadhall.hall.web.identity import known_name, must_be_player, player_of
from meadhall.hall.web.middleware import AnyRequest, AnyResponse
from meadhall.hall.web.pages.front.lobby_shelf import Tile, played, tile, tiles
from meadhall.hall.web.pages.opening.form import MOST_FIELD, read_form
from meadhall.hall.web.pages.opening.open_table import form_page
from meadhall.hall.web.pages.opening.play_now import opening_of, rungs
from meadhall.hall.web.pages.table import remember_name, to_table
from meadhall.hall.web.rate_limits import JOIN, OPEN
from meadhall.pictures.qr import MOST_BYTES, qr_svg
from meadhall.words.hall import say
from meadhall.words.hall.dates import day_and_month, weekday
from meadhall.words.speech import Listing

PLACES: Final = 4
"""How many are expected where nobody has said."""
DAYS: Final = 3
"""How long an evening lasts where nobody has said."""
LENGTHS: Final = {1: say("evening.a_day"), 3: say("evening.three_days"), 7: say("evening.a_week")}
LEVELS: Final = (say("evening.gentle"), say("evening.steady"), say("evening.strong"))
MOST_SHOWN: Final = 12
MOST_WAITING: Final = 2
"""The most evenings that the front page shows."""
HOURS: Final = 24


@dataclass(frozen=True, slots=True)
class EveningLine:
    """An evening in a list."""

    id: str
    name: str
    tile: Tile
    note: str


@dataclass(frozen=True, slots=True)
class EveningGuestLine:
    """Who has come to an evening, on the front page."""

    name: str
    note: str
    is_you: bool


@dataclass(frozen=True, slots=True)
class EveningCard:
    """The evening of the week, on the front page."""

    id: str
    name: str
    tile: Tile
    until: str
    at: float
    guests: Sequence[EveningGuestLine]
    deed: str
    """What the button says."""
    address: str


@get("/evenings", include_in_schema=False)
async def evenings_page(request: AnyRequest, tables: NamedDependency[Tables]) -> Template:
    """Show your evenings, and open another one."""
    return await _list_page(request, tables)


@post("/evenings", include_in_schema=False, rate=OPEN)
async def open_short(request: AnyRequest, tables: NamedDependency[Tables]) -> AnyResponse:
    """Open an evening of a game with its usual set-up."""
    given = await request.form()
    game = must_be_game(str(given.get("game", "")))
    level = rungs(game)[min(_number(given.get("level"), 1), len(LEVELS) - 1)]
    places, days = _number(given.get("places"), PLACES), _number(given.get("days"), DAYS)
    try:
        opening = await asyncio.to_thread(opening_of, game, "", level)
        token = str(given.get("token", ""))[:MOST_FIELD]
        name = await evenings.open_evening(tables, opening, must_be_player(request), places, days * HOURS, token)
    except Refused as refused:
        return await _list_page(request, tables, refused)
    return _to_evening(name)


@post("/evenings/{game:str}", include_in_schema=False, rate=OPEN)
async def open_from_form(request: AnyRequest, game: FromPath[str], tables: NamedDependency[Tables]) -> AnyResponse:
    """Open an evening as the form for a table has it; on a mistake show the form again."""
    form = await read_form(must_be_game(game), await request.form())
    try:
        opening = await asyncio.to_thread(form.opening)
        hours = DAYS * HOURS
        name = await evenings.open_evening(tables, opening, must_be_player(request), PLACES, hours, form.token)
    except WrongField as wrong:
        form.refuse(wrong)
        return form_page("open.html", form, 400)
    except Refused as refused:
        form.error = refused.sentence
        return form_page("open.html", form, refused.status)
    response = _to_evening(name)
    remember_name(response, form.name)
    return response


@get("/evening/{name:str}", include_in_schema=False)
async def evening_page(request: AnyRequest, name: FromPath[str], tables: NamedDependency[Tables]) -> Template:
    """Show an evening: who has come, how to come, and what came of it once its letters are open."""
    return await _page(request, name, tables)


@post("/evening/{name:str}", include_in_schema=False, rate=JOIN)
async def come(
    request: AnyRequest, name: FromPath[str], tables: NamedDependency[Tables], pars: NamedDependency[Pars]
) -> AnyResponse:
    """Come to an evening: its deal begins at a table of your own."""
    called = str((await request.form()).get("name", ""))
    try:
        table = await evenings.come(tables, name, must_be_player(request), called)
    except Refused as refused:
        if refused.code == "missing":
            raise
        return await _page(request, name, tables, refused)
    await want_par(tables, pars, name)
    response = to_table(table)
    remember_name(response, called)
    return response


@post("/evening/{name:str}/close", include_in_schema=False)
async def close(request: AnyRequest, name: FromPath[str], tables: NamedDependency[Tables]) -> AnyResponse:
    """Let nobody else come."""
    await evenings.close(tables, name, must_be_player(request))
    return _to_evening(name)


async def sealed_evenings(store: Store, player: str) -> list[EveningLine]:
    """Return the evenings of a player whose letters are still sealed."""
    rows = await store.evenings_of(player, MOST_SHOWN) if player else []
    return [_line(row) for row in rows if not row.is_open][:MOST_WAITING]


async def evening_of(store: Store, player: str) -> EveningCard | None:
    """Return the newest evening of a player whose letters are still sealed; None if there is none."""
    rows = [row for row in (await store.evenings_of(player, MOST_SHOWN) if player else []) if not row.is_open]
    if not rows:
        return None
    row, seats = rows[0], await store.evening_seats(rows[0].id)
    mine = next((seat for seat in seats if seat.player == player), None)
    deed, address = say("evening.play_it_now"), f"/evening/{row.id}"
    if mine is not None and not mine.ended:
        deed, address = say("page.go_on"), f"/table/{mine.table}"
    elif mine is not None or len(seats) >= row.places:
        deed = say("page.look")
    guests = [EveningGuestLine(seat.name, _guest_note(seat), seat is mine) for seat in seats]
    if mine is None and len(seats) < row.places:
        guests.insert(0, EveningGuestLine("", say("evening.not_yet"), is_you=True))
    return EveningCard(row.id, row.name, tile(row.game), _moment(row.until), row.until, guests, deed, address)


def _guest_note(seat: EveningSeatRow) -> str:
    return say("evening.is_sealed") if seat.ended else say("evening.at_the_table")


async def _list_page(request: AnyRequest, tables: Tables, refused: Refused | None = None) -> Template:
    player = player_of(request)
    rows = await tables.store.evenings_of(player, MOST_SHOWN) if player else []
    return Template(
        "evenings.html",
        context={
            "evenings": [_line(row) for row in rows],
            "tiles": sorted(tiles(), key=lambda one: one.minutes),
            "levels": LEVELS,
            "lengths": LENGTHS,
            "places": range(evenings.FEWEST_PLACES, evenings.MOST_PLACES + 1),
            "usual_places": PLACES,
            "usual_days": DAYS,
            "token": seating.new_id(),
            "error": "" if refused is None else refused.sentence,
        },
        status_code=200 if refused is None else refused.status,
    )


async def _page(request: AnyRequest, name: str, tables: Tables, refused: Refused | None = None) -> Template:
    now = await evenings.look(tables, name)
    evening = shown(now, player_of(request))
    link = f"{str(request.base_url).rstrip('/')}/evening/{name}"
    return Template(
        "evening.html",
        context={
            "evening": evening,
            "tile": tile(evening.game),
            "line": _company(now.row),
            "played": played(now.row),
            "until": _moment(evening.until),
            "said": _said(evening),
            "mine": next((guest.name for guest in evening.guests if guest.is_you), ""),
            "free": evening.places - len(evening.guests),
            "link": link,
            "qr": qr_svg(link, say("evening.qr_code_link")) if len(link) <= MOST_BYTES else "",
            "is_local": request.url.hostname in ("127.0.0.1", "localhost", "::1"),
            "text": _text(evening, link),
            "name": known_name(request),
            "error": "" if refused is None else refused.sentence,
        },
        status_code=200 if refused is None else refused.status,
    )


def _to_evening(name: str) -> AnyResponse:
    return Redirect(f"/evening/{name}", status_code=303)


def _number(text: object, usual: int) -> int:
    return int(text) if isinstance(text, str) and text.isascii() and text.isdigit() and len(text) < 4 else usual


def _line(row: EveningRow) -> EveningLine:
    note = say("evening.letters_open") if row.is_open else say("evening.sealed_until_latest", moment=_moment(row.until))
    return EveningLine(row.id, row.name, tile(row.game), note)


def _moment(at: float) -> str:
    """Say when something is; the page says it by the reader's own clock."""
    then = datetime.fromtimestamp(at, UTC)
    return say("evening.moment", weekday=weekday(then), day=day_and_month(then), time=f"{then:%H:%M}")


def _company(row: EveningRow) -> str:
    """Say what is played, and with whom."""
    bots = [seat.name for seat in row.seats if seat.kind == seating.BOT]
    if not bots:
        return say("evening.one_deal", count=row.places)
    return say("evening.one_deal_with_bots", count=row.places, bots=len(bots), names=Listing(bots))


def _said(evening: EveningShown) -> str:
    """Say what is sealed."""
    done = len([guest for guest in evening.guests if guest.is_done])
    if not evening.guests:
        return say("evening.nobody_has_begun_yet")
    if not done:
        return say("evening.no_letter_sealed_yet")
    return say("evening.sealed", count=done)


def _text(evening: EveningShown, link: str) -> str:
    """Write the table of an evening as text to be sent."""
    title = tile(evening.game).title
    lines = [f"{evening.name}, {title}"]
    lines += [f"{one.rank}. {one.name} {one.points}" for one in evening.results if one.rank]
    lines += [say("evening.par_of", points=evening.par.points)] if evening.par is not None else []
    return "\n".join([*lines, link])
