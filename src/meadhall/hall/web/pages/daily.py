"""The daily deal: the same cards for everybody on a day, one game of it for each browser, and its own history."""

from __future__ import annotations

from collections.abc import Sequence
from contextlib import suppress
from dataclasses import replace
from datetime import date

from litestar import get, post
from litestar.di import NamedDependency
from litestar.params import FromPath
from litestar.response import Template

from meadhall import front, words
from meadhall.engine.options import CHOICE
from meadhall.hall.errors import Refused
from meadhall.hall.play.days.par import Pars
from meadhall.hall.play.days.streaks import best, calendar, key_of, result, streak, today
from meadhall.hall.play.opening import BOT, ME, Opening, Sitter, WrongField, must_be_game
from meadhall.hall.play.records.unplayable import Unplayable
from meadhall.hall.play.tables import Tables
from meadhall.hall.store.rows import DailyRow
from meadhall.hall.web.identity import known_name, must_be_player, player_of
from meadhall.hall.web.middleware import AnyRequest, AnyResponse
from meadhall.hall.web.pages.evenings import sealed_evenings
from meadhall.hall.web.pages.front.home import home_of
from meadhall.hall.web.pages.front.lobby_shelf import tile
from meadhall.hall.web.pages.table import remember_name, to_table
from meadhall.hall.web.rate_limits import OPEN
from meadhall.words.hall import say
from meadhall.words.telling import begun

MOST_SHOWN = 60
TODAY = say("home.todays_deals")
SAME_CARDS = say("home.everybody_gets_same")
OWN_NUMBERS = "own"
"""The choice of an option that needs further numbers; a day's deal is for the printed levels."""


@get("/today", include_in_schema=False)
async def today_page(request: AnyRequest, tables: NamedDependency[Tables]) -> Template:
    """Show the deals of today, and how they went."""
    player = player_of(request)
    home = await home_of(tables.store, player, known_name(request), [], "")
    shown = {
        "home": replace(home, heading=TODAY, line=SAME_CARDS),
        "evenings": await sealed_evenings(tables.store, player),
    }
    return Template("today.html", context=shown)


@get("/daily/{game:str}", include_in_schema=False)
async def daily_page(request: AnyRequest, game: FromPath[str], tables: NamedDependency[Tables]) -> Template:
    """Show today's deal, how it went, and one's own history."""
    return await _page(request, _must_have_daily(game), tables)


@post("/daily/{game:str}", include_in_schema=False, rate=OPEN)
async def play_daily(
    request: AnyRequest, game: FromPath[str], tables: NamedDependency[Tables], pars: NamedDependency[Pars]
) -> AnyResponse:
    """Open today's deal, or go on with it: everybody has one game of it."""
    _must_have_daily(game)
    now = today()
    try:
        player = must_be_player(request)
    except Refused as refused:
        return await _page(request, game, tables, refused.sentence)
    begun = [row for row in await tables.store.dailies(player, game) if row.day == now.isoformat()]
    if begun:
        await _want_par(tables, pars, begun[0].table)
        return to_table(begun[0].table)
    given = await request.form()
    name = str(given.get("name", ""))
    options = {row: str(given[f"option.{row}"]) for row in _options(game) if f"option.{row}" in given}
    title = words.of(game).TITLE
    rivals = [Sitter(BOT, bot=front.daily_rival(game))] * (front.daily_seats(game) - 1)
    opening = Opening(game, [Sitter(ME, name), *rivals], options, name=f"{title} {now.isoformat()}", day=now)
    try:
        table = await tables.open(opening, player)
    except WrongField as wrong:
        return await _page(request, game, tables, wrong.sentence)
    await _want_par(tables, pars, table)
    response = to_table(table)
    remember_name(response, name)
    return response


async def _par(tables: Tables, mine: DailyRow) -> str:
    """Return the par of a player's deal, or "" while it is not known."""
    row = await tables.store.table(mine.table)
    found = None if row is None else await tables.store.par(row.game, row.day, key_of(row.options))
    return "" if found is None else found.line


async def _want_par(tables: Tables, pars: Pars, name: str) -> None:
    """Let the strong bot play the same deal meanwhile."""
    row = await tables.store.table(name)
    if row is not None:
        await pars.want(row)


async def _page(request: AnyRequest, game: str, tables: Tables, error: str = "") -> Template:
    player = player_of(request)
    days = await _history(tables, player, game) if player else []
    now = today()
    mine = next((row for row in days if row.day == now.isoformat()), None)
    if mine is not None and mine.line:
        mine = replace(mine, line=front.with_par(mine.line, await _par(tables, mine)))
    said = words.of(game)
    return Template(
        "daily.html",
        context={
            "tile": tile(game),
            "day": now.isoformat(),
            "mine": mine,
            "broken": "" if mine is None else await _why_broken(tables, mine),
            "days": [row for row in days if row.line][:MOST_SHOWN],
            "played": len([row for row in days if row.line and not row.is_practice]),
            "won": len([row for row in days if row.is_won]),
            "streak": streak(days, now),
            "best": best(days),
            "calendar": calendar(days, now),
            "name": known_name(request),
            "rivals": _rivals(game),
            "error": error,
            "options": [
                (row, said.option_words(row), [_choice(game, row, value) for value in values])
                for row, values in _options(game).items()
            ],
        },
        status_code=400 if error else 200,
    )


async def _history(tables: Tables, player: str, game: str) -> list[DailyRow]:
    """Return a player's games; results that are missing are worked out and stored."""
    days: list[DailyRow] = []
    for row in await tables.store.dailies(player, game):
        ended = row if row.line else await _result(tables, row)
        if ended.line and not row.line:
            with suppress(Refused):  # It can be worked out again as long as it is not stored.
                await tables.store.end_daily(player, game, ended)
        days.append(ended)
    return days


async def _result(tables: Tables, row: DailyRow) -> DailyRow:
    try:
        table = await tables.find(row.table)
    except Unplayable:
        return row
    async with table.lock:
        if table.match is None or table.match.outcome is None:
            return row
        line = front.daily_line(table.match, date.fromisoformat(row.day))
        return result(row.day, row.table, table.match, line)


async def _why_broken(tables: Tables, row: DailyRow) -> str:
    """Say why the table of a deal cannot be played on; "" if it can."""
    try:
        await tables.find(row.table)
    except Unplayable as broken:
        return broken.sentence
    return ""


def _must_have_daily(game: str) -> str:
    if not front.has_daily(must_be_game(game)):
        raise Refused(404, say("home.has_no_daily_deal", game=words.of(game).TITLE), code="missing")
    return game


def _rivals(game: str) -> str:
    """Say against whom a day's deal is played; "" for nobody."""
    count = front.daily_seats(game) - 1
    return say("home.rivals", count=count, level=front.daily_rival(game)) if count else ""


def _choice(game: str, option: str, value: str) -> tuple[str, str, str]:
    """Return a value, its name, and what is said of it."""
    name, _, note = words.of(game).option_words(option, value).partition(": ")
    return value, name, begun(note)


def _options(game: str) -> dict[str, list[str]]:
    """Return the choices that a day's deal leaves open."""
    return {
        row.name: [value for value in row.choices if value != OWN_NUMBERS]
        for row in front.title(game).options
        if row.kind == CHOICE and row.name in _chosen(game)
    }


def _chosen(game: str) -> Sequence[str]:
    """Return the options that are chosen for a day's deal."""
    said = words.daily_of(game)
    return () if said is None else said.DAILY_OPTIONS
