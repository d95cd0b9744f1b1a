"""The tour of a game: a table of your own, resumed where you left it, or begun again."""

from __future__ import annotations

from math import inf

from litestar import get, post
from litestar.di import NamedDependency
from litestar.params import FromPath
from litestar.response import Template

from meadhall import bots, front, words
from meadhall.hall.errors import Refused
from meadhall.hall.play.opening import BOT, ME, Opening, Sitter, must_be_game
from meadhall.hall.play.table import ON_TOUR, Table
from meadhall.hall.play.tables import Tables
from meadhall.hall.play.unplayable import Unplayable
from meadhall.hall.sentences import NO_TOUR
from meadhall.hall.web.identity import known_name, must_be_player, player_of
from meadhall.hall.web.middleware import AnyRequest, AnyResponse
from meadhall.hall.web.pages.lobby_shelf import tile
from meadhall.hall.web.pages.table import remember_name, to_table
from meadhall.hall.web.rate_limits import OPEN
from meadhall.words import tourbook

MOST_LOOKED_AT = 20
"""How many of a player's last tables are searched for an unfinished tour."""


@get("/tour/{game:str}", include_in_schema=False)
async def tour_page(request: AnyRequest, game: FromPath[str], tables: NamedDependency[Tables]) -> Template:
    """Offer the tour of a game, or to go on with it."""
    return await _page(request, _must_have_tour(game), tables)


@post("/tour/{game:str}", include_in_schema=False, rate=OPEN)
async def take_tour(request: AnyRequest, game: FromPath[str], tables: NamedDependency[Tables]) -> AnyResponse:
    """Resume the tour of a game; begin it again if there is none, or if the player wants that."""
    _must_have_tour(game)
    given = await request.form()
    try:
        player = must_be_player(request)
        left = None if "again" in given else await _left(tables, player, game)
        if left is not None:
            return to_table(left.row.id)
        name = str(given.get("name", known_name(request)))
        table = await tables.open(opening_of(game, name), player)
    except Refused as refused:
        return await _page(request, game, tables, refused)
    response = to_table(table)
    remember_name(response, name)
    return response


def opening_of(game: str, name: str) -> Opening:
    """Return the opening of a table at which *name* takes the tour of a game."""
    script = tourbook.script(game)
    usual = bots.usual(game)
    return Opening(
        game,
        [Sitter(ME, name.strip() or script.called), *[Sitter(BOT, bot=usual)] * (script.seats - 1)],
        script.options,
        name=f"{words.of(game).TITLE}: a first game",
        is_practice=True,
        tour=ON_TOUR,
    )


async def _left(tables: Tables, player: str, game: str) -> Table | None:
    """Return a player's last table with an unfinished tour of the game."""
    for row in await tables.store.tables_of(player, MOST_LOOKED_AT, since=inf):
        if row.game != game or row.tour != ON_TOUR or row.is_over:
            continue
        try:
            table = await tables.find(row.id)
        except Unplayable:
            continue
        if table.guide is not None and table.match is not None and not table.guide.is_over(table.match):
            return table
    return None


async def _page(request: AnyRequest, game: str, tables: Tables, refused: Refused | None = None) -> Template:
    player = player_of(request)
    left = await _left(tables, player, game) if player else None
    station = left.guide.station(left.match) if left is not None and left.guide and left.match else None
    return Template(
        "tour.html",
        context={
            "tile": tile(game),
            "name": known_name(request),
            "stations": len(tourbook.script(game).stations),
            "station": station,
            "error": refused.sentence if refused else "",
        },
        status_code=refused.status if refused else 200,
    )


def _must_have_tour(game: str) -> str:
    if not front.has_tour(must_be_game(game)):
        raise Refused(404, NO_TOUR.format(words.of(game).TITLE), code="missing")
    return game
