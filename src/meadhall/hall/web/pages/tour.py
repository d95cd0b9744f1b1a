"""The tour of a game: its three stages, taken up where you left it, or begun again; at the end the first real game."""

from __future__ import annotations

from dataclasses import dataclass
from math import inf
from typing import Final

from litestar import get, post
from litestar.di import NamedDependency
from litestar.params import FromPath
from litestar.response import Template

from meadhall import bots, front, words
from meadhall.hall.errors import Refused
from meadhall.hall.play.opening import BOT, ME, Opening, Sitter, must_be_game
from meadhall.hall.play.records.unplayable import Unplayable
from meadhall.hall.play.table import ON_TOUR, Table
from meadhall.hall.play.tables import Tables
from meadhall.hall.play.tour import begin_stage
from meadhall.hall.play.viewer.portraits import portrait_of
from meadhall.hall.web.identity import known_name, must_be_player, player_of
from meadhall.hall.web.middleware import AnyRequest, AnyResponse
from meadhall.hall.web.pages.front.lobby_shelf import tile
from meadhall.hall.web.pages.opening.play_now import FACES, rungs
from meadhall.hall.web.pages.table import remember_name, to_table
from meadhall.hall.web.rate_limits import OPEN
from meadhall.words import tourbook
from meadhall.words.hall import say

MOST_LOOKED_AT: Final = 20
"""How many of a player's last tables are searched for an unfinished tour."""
MEDALS: Final = {"goal": "flag", "turn": "swords", "miss": "eye"}
"""The sign on the medal of a stage."""


@dataclass(frozen=True, slots=True)
class TourStageShown:
    """A stage of a tour, passed or not."""

    name: str
    title: str
    medal: str
    stations: int
    is_done: bool


@get("/tour/{game:str}", include_in_schema=False)
async def tour_page(request: AnyRequest, game: FromPath[str], tables: NamedDependency[Tables]) -> Template:
    """Offer the tour of a game, or to go on with it; whoever has passed it is led on."""
    return await _page(request, _must_have_tour(game), tables)


@post("/tour/{game:str}", include_in_schema=False, rate=OPEN)
async def take_tour(request: AnyRequest, game: FromPath[str], tables: NamedDependency[Tables]) -> AnyResponse:
    """Go on with the tour of a game, or begin it, or the stage that is named."""
    _must_have_tour(game)
    given = await request.form()
    try:
        player = must_be_player(request)
        stage = _stage_of(str(given.get("stage", "")))
        left = None if "again" in given or stage is not None else await _left(tables, player, game)
        if left is not None:
            return to_table(left.row.id)
        name = str(given.get("name", known_name(request)))
        table = await tables.open(opening_of(game, name), player)
        await begin_stage(tables, table, stage or 0)
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
        name=say("lesson.a_first_game", game=words.of(game).TITLE),
        is_practice=True,
        tour=ON_TOUR,
    )


def _stage_of(name: str) -> int | None:
    """Return the stage of this name, from 0; None if none is named."""
    if not name:
        return None
    if name not in tourbook.STAGES:
        raise Refused(400, say("refusals.no_stage", name=repr(name[:20]), names=", ".join(tourbook.STAGES)), code="bad")
    return list(tourbook.STAGES).index(name)


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


async def _last(tables: Tables, player: str, game: str) -> str:
    """Return a player's last table with a tour of the game whose match still goes on, or ""."""
    rows = await tables.store.tables_of(player, MOST_LOOKED_AT, since=inf)
    return next((row.id for row in rows if row.game == game and row.tour and not row.is_over), "")


async def _page(request: AnyRequest, game: str, tables: Tables, refused: Refused | None = None) -> Template:
    player = player_of(request)
    left = await _left(tables, player, game) if player else None
    station = left.guide.station(left.match) if left is not None and left.guide and left.match else None
    learnt = {row.stage for row in await tables.store.lessons(player) if row.game == game} if player else set()
    script = tourbook.script(game)
    stages = [
        TourStageShown(one.name, one.title, MEDALS[one.name], len(one.stations), one.name in learnt)
        for one in script.stages
    ]
    number, passed = script.stage_at(station[0] - 1) if station else (0, 0)
    first = rungs(game)[0]
    return Template(
        "tour.html",
        context={
            "tile": tile(game),
            "name": known_name(request),
            "stages": stages,
            "now": stages[number] if station else None,
            "place": passed + 1,
            "is_learnt": station is None and all(stage.is_done for stage in stages),
            "next": next((stage for stage in stages if not stage.is_done), stages[0]),
            "level": first,
            "rival": FACES.get(first, ""),
            "portrait": portrait_of(FACES[first]) if first in FACES else "",
            "last": await _last(tables, player, game) if player else "",
            "error": refused.sentence if refused else "",
        },
        status_code=refused.status if refused else 200,
    )


def _must_have_tour(game: str) -> str:
    if not front.has_tour(must_be_game(game)):
        raise Refused(404, say("refusals.no_tour", game=words.of(game).TITLE), code="missing")
    return game
