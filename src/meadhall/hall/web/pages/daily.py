"""The daily deal: the same cards for everybody on a day, one game of it for each browser, and its own history."""

from __future__ import annotations

from collections.abc import Sequence
from contextlib import suppress
from dataclasses import dataclass, replace
from datetime import date

from litestar import get, post
from litestar.di import NamedDependency
from litestar.params import FromPath
from litestar.response import Template

from meadhall import front, words
from meadhall.front.daily import daily_text, points_word
from meadhall.hall.errors import Refused
from meadhall.hall.play.days.par import Pars
from meadhall.hall.play.days.streaks import beats, best, calendar, key_of, result, streak, today
from meadhall.hall.play.opening import BOT, ME, Opening, Sitter, WrongField, must_be_game
from meadhall.hall.play.records.unplayable import Unplayable
from meadhall.hall.play.shelf.shelf import LEVEL
from meadhall.hall.play.tables import Tables
from meadhall.hall.store.rows import DailyRow, ParRow
from meadhall.hall.store.store import Store
from meadhall.hall.web.identity import known_name, must_be_player, player_of
from meadhall.hall.web.middleware import AnyRequest, AnyResponse
from meadhall.hall.web.pages.evenings import sealed_evenings
from meadhall.hall.web.pages.front.home import home_of
from meadhall.hall.web.pages.front.lobby_shelf import tile
from meadhall.hall.web.pages.table import remember_name, to_table
from meadhall.hall.web.rate_limits import OPEN
from meadhall.words.hall import say
from meadhall.words.hall.dates import day_and_month, weekday

MOST_SHOWN = 60
MOST_FRIENDS = 6
FIVE_DEALS = say("home.five_deals")


@dataclass(frozen=True, slots=True)
class Elsewhere:
    """How the deal of a day went at other tables, for who has played it."""

    played: int
    won: int
    mean: float
    most: int
    """The most points that anybody has."""
    friends: Sequence[tuple[str, int]]
    word: str
    """What is counted."""


@get("/today", include_in_schema=False)
async def today_page(request: AnyRequest, tables: NamedDependency[Tables]) -> Template:
    """Show the deals of today, and how they went."""
    player = player_of(request)
    home = await home_of(tables.store, player, known_name(request), [], "")
    shown = {
        "home": replace(home, heading=f"{weekday(today())}, {day_and_month(today())}", line=FIVE_DEALS),
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
    options = {option: str(value) for option, value in front.daily_options(game, now).items()}
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


async def _par(tables: Tables, mine: DailyRow) -> ParRow | None:
    """Return the par of a player's deal, or None while it is not known."""
    row = await tables.store.table(mine.table)
    return None if row is None else await tables.store.par(row.game, row.day, key_of(row.options))


def _text(request: AnyRequest, game: str, mine: DailyRow | None, par: ParRow | None) -> str:
    """Write the result of a day as it is sent to others."""
    if mine is None or not mine.line:
        return ""
    link = f"{str(request.base_url).rstrip('/')}/daily/{game}"
    return daily_text(mine.line, date.fromisoformat(mine.day), mine.signs, "" if par is None else par.signs, link)


def level_of(game: str, day: date) -> str:
    """Say at which level the deal of a day is played; "" where every day is the same."""
    return str(front.daily_options(game, day).get(LEVEL, ""))


async def elsewhere_of(store: Store, player: str, game: str, day: date) -> Elsewhere:
    """Return how the deal of a day went elsewhere: for everybody, and for those whom the player has played with."""
    done = [(who, row) for name, who, row in await store.deals_done(day.isoformat()) if name == game]
    names = {one.player: one.name for one in await store.fellows(player, 0)}
    counted = [row.points for _, row in done if row.points is not None]
    friends = [(names[who], row.points) for who, row in done if who in names and row.points is not None]
    return Elsewhere(
        played=len(done),
        won=len([row for _, row in done if row.is_won]),
        mean=round(sum(counted) / len(counted), 1) if counted else 0.0,
        most=max([*counted, 1]),
        friends=sorted(friends, key=lambda one: -one[1])[:MOST_FRIENDS],
        word=points_word(game),
    )


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
    is_over = mine is not None and bool(mine.line)
    par = await _par(tables, mine) if mine is not None and is_over else None
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
            "level": level_of(game, now),
            "text": _text(request, game, mine, par),
            "is_beaten": mine is not None and beats(mine, par),
            "par": par,
            "elsewhere": await elsewhere_of(tables.store, player, game, now) if is_over else None,
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
