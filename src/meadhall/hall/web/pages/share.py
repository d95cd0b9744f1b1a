"""The picture of a result, to be shared; the browser makes a PNG of it."""

from __future__ import annotations

import asyncio
from datetime import UTC, datetime

from litestar import Response, get
from litestar.di import NamedDependency
from litestar.params import FromPath

from meadhall import words
from meadhall.engine.contract import SPECTATOR
from meadhall.hall.errors import missing
from meadhall.hall.play.tables import Tables
from meadhall.hall.web.assets import font_rules
from meadhall.hall.web.identity import player_of
from meadhall.hall.web.middleware import AnyRequest
from meadhall.pictures.share import result_card
from meadhall.words import plain
from meadhall.words.hall import say


@get("/table/{name:str}/result.svg", include_in_schema=False)
async def result_svg(request: AnyRequest, name: FromPath[str], tables: NamedDependency[Tables]) -> Response[str]:
    """Draw the result of a match that is over, by names, as a spectator sees it."""
    table = await tables.find(name, player_of(request))
    async with table.lock:
        panel = table.sight(SPECTATOR).seen.panel if table.is_over else None
    if panel is None:
        raise missing(say("refusals.no_such_page"))
    row = table.row
    day = datetime.fromtimestamp(row.touched, UTC)
    title = words.of(row.game).TITLE
    said = (title, panel.verdict, plain(panel.how), f"{day.day} {day:%B}")
    drawn = await asyncio.to_thread(result_card, row.game, *said, font_rules())
    return Response(drawn, media_type="image/svg+xml")
