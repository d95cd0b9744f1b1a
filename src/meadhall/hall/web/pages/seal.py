"""The page of a sealed match: what is said of it, whether a code is the right one, and how to check it oneself."""

from __future__ import annotations

from litestar import get
from litestar.di import NamedDependency
from litestar.params import FromPath, FromQuery
from litestar.response import Template

from meadhall.front.sealed import is_code_of
from meadhall.hall.errors import Refused
from meadhall.hall.play.tables import Tables
from meadhall.hall.web.api.tables import sealed_at
from meadhall.hall.web.identity import player_of
from meadhall.hall.web.middleware import AnyRequest
from meadhall.hall.web.pages.front.lobby_shelf import played, tile
from meadhall.hall.web.rate_limits import CHECK
from meadhall.hall.workers.thinkers import BotFailed, RecordVerdict
from meadhall.words.hall import say

MOST_CODE = 40


@get("/seal/{name:str}", include_in_schema=False)
async def seal_page(
    request: AnyRequest, name: FromPath[str], tables: NamedDependency[Tables], code: FromQuery[str] = ""
) -> Template:
    """Show a sealed match that is over."""
    return await _page(request, tables, name, code, None)


@get("/seal/{name:str}/check", include_in_schema=False, rate=CHECK)
async def check_seal(
    request: AnyRequest, name: FromPath[str], tables: NamedDependency[Tables], code: FromQuery[str] = ""
) -> Template:
    """Compute every draw of a sealed match again, and show it with what was found."""
    table = await tables.find(name, player_of(request))
    async with table.lock:
        _, text, _ = sealed_at(table)
    try:
        verdict = await tables.thinkers.verify(text)
    except BotFailed as failed:
        tables.bots.log_failure(table, "verifying", failed)
        raise Refused(503, say("refusals.not_verified"), code="busy") from None
    return await _page(request, tables, name, code, verdict)


async def _page(request: AnyRequest, tables: Tables, name: str, code: str, verdict: RecordVerdict | None) -> Template:
    table = await tables.find(name, player_of(request))
    async with table.lock:
        shown, text, _ = sealed_at(table)
        seats = table.seats(-1)
    given = code[:MOST_CODE]
    context = {
        "table": table.row,
        "tile": tile(table.row.game),
        "played": played(table.row),
        "clock": "",
        "seats": seats,
        "seal": shown,
        "commitment": table.commitment,
        "given": given,
        "is_right": is_code_of(given, text),
        "verdict": verdict,
    }
    return Template("seal.html", context=context)
