"""The pages for players: help, and what this is."""

from __future__ import annotations

from litestar import get
from litestar.di import NamedDependency
from litestar.response import Template

from meadhall import words
from meadhall.hall.web.pages.front.lobby_shelf import tiles


@get("/help", include_in_schema=False)
async def help_page(keep: NamedDependency[float]) -> Template:
    """Say how to play here, and what is kept."""
    return Template("help.html", context={"keep": keep})


@get("/about", include_in_schema=False)
async def about_page() -> Template:
    """Say what this is and whose games they are."""
    return Template("about.html", context=whose_games())


def whose_games() -> dict[str, object]:
    """Return the games with those who made and publish them."""
    shown = tiles()
    return {"tiles": shown, "made": {tile.name: words.of(tile.name).MADE_BY for tile in shown}}
