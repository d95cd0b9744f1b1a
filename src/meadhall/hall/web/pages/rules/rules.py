"""The pages of rules, and the pictures in them."""

from __future__ import annotations

import asyncio

from litestar import Response, get
from litestar.params import FromPath
from litestar.response import Template

from meadhall.hall.play.opening import must_be_game
from meadhall.hall.web.pages.front.lobby_shelf import tile, tiles
from meadhall.hall.web.pages.rules.pictures import drawn
from meadhall.hall.web.pages.rules.text import rules_text

YEAR = 365 * 24 * 3600
HEADERS = {
    "cache-control": f"public, max-age={YEAR}, immutable",
    # A picture that stands alone brings its colours with it.
    "content-security-policy": "default-src 'none'; style-src 'unsafe-inline'; sandbox",
}


@get("/rules", include_in_schema=False)
async def rules_list() -> Template:
    """Show which rules there are."""
    return Template("rules.html", context={"tiles": tiles(), "tile": None})


@get("/rules/{game:str}", include_in_schema=False)
async def rules_page(game: FromPath[str]) -> Template:
    """Show the rules of a game; the first time its pictures are drawn, and everybody else plays on meanwhile."""
    must_be_game(game)
    text = await asyncio.to_thread(rules_text, game)
    return Template("rules.html", context={"tiles": tiles(), "tile": tile(game), "text": text})


@get("/rules/{game:str}/{name:str}", include_in_schema=False, media_type="image/svg+xml")
async def rules_picture(game: FromPath[str], name: FromPath[str]) -> Response[str]:
    """Show a picture of the rules."""
    must_be_game(game)
    svg = await asyncio.to_thread(drawn, game, name)
    return Response(svg, media_type="image/svg+xml", headers=HEADERS)
