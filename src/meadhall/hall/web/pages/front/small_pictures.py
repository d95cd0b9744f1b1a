"""Small pictures of the front page: the cover of each game, and the board of a table as its player sees it now.

Each is a file of its own, with a mark that changes when it does, so that a page stays small and a browser asks once.
"""

from __future__ import annotations

import asyncio
import hashlib
import re
from dataclasses import replace
from functools import cache
from typing import Final

from litestar import Response, get
from litestar.di import NamedDependency
from litestar.params import FromPath, FromQuery

from meadhall import front, pictures, words
from meadhall.engine.contract import View
from meadhall.hall.errors import missing
from meadhall.hall.play import seats as seating
from meadhall.hall.play.records.unplayable import Unplayable
from meadhall.hall.play.tables import Tables
from meadhall.hall.web.identity import player_of
from meadhall.hall.web.middleware import AnyRequest
from meadhall.hall.web.pages.portraits import SVG_TYPE
from meadhall.hall.web.rate_limits import FREE
from meadhall.pictures.picture import AT_BOARD, PHONE, WIDE
from meadhall.pictures.svg import alone, fragment
from meadhall.pictures.theme import AUTO, THEMES
from meadhall.words.hall import say

COVER: Final = (320, 240)
PLACE: Final = "/static/covers/"
SUFFIX: Final = ".svg"
GLANCE_WIDTH: Final = 280
"""How wide the picture of a board is on the front page, about."""
SMALLEST: Final = 12
"""Words that would be smaller than this are left out of it."""
LABEL: Final = re.compile(r'<text [^>]*font-size="(?P<size>[\d.]+)"[^>]*>(?P<words>.*?)</text>', re.DOTALL)
WORD: Final = re.compile(r"[A-Za-z]{2}")
FOR_EVER: Final = "public, max-age=31536000, immutable"
MINE_FOR_EVER: Final = "private, max-age=31536000, immutable"


@cache
def cover(game: str, theme: str = AUTO) -> str:
    """Return the cover of a game as a file."""
    return alone(pictures.of(game).art(), *COVER, theme)


@cache
def cover_address(game: str) -> str:
    """Return where the cover of a game is, with a mark of what it shows."""
    return f"{PLACE}{game}{SUFFIX}?v={hashlib.sha256(cover(game).encode()).hexdigest()[:12]}"


@get(PLACE + "{name:str}", include_in_schema=False, rate=FREE, media_type=SVG_TYPE)
async def cover_svg(name: FromPath[str], theme: FromQuery[str] = AUTO) -> Response[str]:
    """Return the cover of a game."""
    game = name.removesuffix(SUFFIX)
    if game not in front.list_games() or not name.endswith(SUFFIX):
        raise missing(say("refusals.no_such_page"))
    return Response(cover(game, _known(theme)), media_type=SVG_TYPE, headers={"cache-control": FOR_EVER})


@get("/table/{name:str}/board", include_in_schema=False)
async def board_svg(
    request: AnyRequest, name: FromPath[str], tables: NamedDependency[Tables], theme: FromQuery[str] = AUTO
) -> Response[str]:
    """Draw the board of a table as the visitor sees it, without hands; as last known if it cannot be played."""
    player = player_of(request)
    try:
        table = await tables.find(name, player)
    except Unplayable as broken:
        if broken.last_known is None or not seating.may_look(broken.row, player):
            raise
        table = broken.last_known
    async with table.lock:
        match = table.match
        if match is None:
            raise missing(say("refusals.no_such_page"))
        view = match.view(table.viewer_for(seating.held(table.row, player)))
    text = await asyncio.to_thread(_board, table.row.game, view, table.names, _known(theme))
    return Response(text, media_type=SVG_TYPE, headers={"cache-control": MINE_FOR_EVER})


def _board(game: str, view: View, names: list[str], theme: str) -> str:
    picture = pictures.of(game).draw(view, (), words.of(game).labels(view, names))
    part = next(part for part in picture.parts if part.at == AT_BOARD and not part.is_tray)
    cut = WIDE if WIDE in part.sizes else PHONE
    width, height = part.sizes[cut]
    drawn = fragment(replace(picture, choices=()), part.name, cut)
    return alone(LABEL.sub(lambda label: _readable(label, width), drawn), width, height, theme)


def _readable(label: re.Match[str], width: float) -> str:
    """Return a label of a board that is so wide; nothing for words that a small picture makes too small."""
    is_small = float(label["size"]) * GLANCE_WIDTH < SMALLEST * width
    return "" if is_small and WORD.search(label["words"]) and "on-ink" not in label[0] else label[0]


def _known(theme: str) -> str:
    return theme if theme in THEMES else AUTO
