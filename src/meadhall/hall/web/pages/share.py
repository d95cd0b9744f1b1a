"""The pictures of how a match came out: the scene that the board ends with, and a card to be shared."""

from __future__ import annotations

import asyncio
from datetime import UTC, datetime

from litestar import Response, get
from litestar.di import NamedDependency
from litestar.params import FromPath

from meadhall import pictures, words
from meadhall.engine.contract import SPECTATOR
from meadhall.hall.errors import missing
from meadhall.hall.play.table import Table
from meadhall.hall.play.tables import Tables
from meadhall.hall.web.assets import font_rules
from meadhall.hall.web.identity import player_of
from meadhall.hall.web.middleware import AnyRequest
from meadhall.hall.web.pages.portraits import SVG_TYPE
from meadhall.pictures.share import closing_scene, result_card
from meadhall.words import plain
from meadhall.words.hall import say
from meadhall.words.telling import Panel


@get("/table/{name:str}/result.svg", include_in_schema=False)
async def result_svg(request: AnyRequest, name: FromPath[str], tables: NamedDependency[Tables]) -> Response[str]:
    """Draw the result of a match that is over, by names, as a spectator sees it."""
    table = await tables.find(name, player_of(request))
    panel, scene = await _ended(table)
    row = table.row
    day = datetime.fromtimestamp(row.touched, UTC)
    title = words.of(row.game).TITLE
    said = (title, panel.verdict, plain(panel.how), f"{day.day} {day:%B}")
    drawn = await asyncio.to_thread(result_card, scene, *said, font_rules())
    return Response(drawn, media_type=SVG_TYPE)


@get("/table/{name:str}/ending.svg", include_in_schema=False)
async def ending_svg(request: AnyRequest, name: FromPath[str], tables: NamedDependency[Tables]) -> Response[str]:
    """Draw how a match that is over came out."""
    _, scene = await _ended(await tables.find(name, player_of(request)))
    return Response(await asyncio.to_thread(closing_scene, scene), media_type=SVG_TYPE)


async def _ended(table: Table) -> tuple[Panel, str]:
    """Return the result of a match and its last picture; refuse while it goes on."""
    async with table.lock:
        seen = table.sight(SPECTATOR).seen if table.is_over else None
        outcome = table.match.outcome if table.match is not None else None
        if seen is None or seen.panel is None or outcome is None:
            raise missing(say("refusals.no_such_page"))
        return seen.panel, pictures.of(table.row.game).closing(seen.view, outcome, seen.names)
