"""A game in one click: a table with bots that is open at once, without a form before the first move."""

from __future__ import annotations

import asyncio
from typing import Final

from litestar import post
from litestar.di import NamedDependency
from litestar.params import FromPath

from meadhall import bots, front
from meadhall.engine.title import USUAL
from meadhall.hall.play.opening import BOT, Opening, Sitter, must_be_game
from meadhall.hall.play.shelf.shelf import LEVEL
from meadhall.hall.play.tables import Tables
from meadhall.hall.web.identity import known_name, must_be_player
from meadhall.hall.web.middleware import AnyRequest, AnyResponse
from meadhall.hall.web.pages.opening.form import usual_form
from meadhall.hall.web.pages.table import to_table
from meadhall.hall.web.rate_limits import OPEN

FACES: Final = {bots.GENTLE: "Inga", bots.STEADY: "Sigrun", bots.STRONG: "Torsten"}
"""Who stands for a level on the way up."""
OTHERS: Final = ("Bjorn", "Runa", "Odd", "Leif")
"""Who sits beside them, in this order."""


@post("/play/{game:str}", include_in_schema=False, rate=OPEN)
async def play_now(request: AnyRequest, game: FromPath[str], tables: NamedDependency[Tables]) -> AnyResponse:
    """Open a table with bots and sit down; the form may name their level, or that of a game for one."""
    player = must_be_player(request)
    level = str((await request.form()).get("level", ""))
    opening = await asyncio.to_thread(opening_of, must_be_game(game), known_name(request), level)
    return to_table(await tables.open(opening, player))


def rungs(game: str) -> list[str]:
    """Return the ladder of a game, from the easiest on: levels of its bots, or those of a game for one."""
    if max(front.title(game).seats) > 1:
        return list(FACES)
    option = next(option for option in front.title(game).options if option.name == LEVEL)
    return [value for value in option.choices if value != "own"]


def opening_of(game: str, name: str = "", level: str = "") -> Opening:
    """Return a table of the usual size for *name* and bots of a *level*; a first game if no level is named."""
    known = rungs(game)
    is_first = level not in known or level == known[0]
    chosen = level if level in known else known[0]
    form = usual_form(game)
    if not is_first:
        form.take(USUAL)
    form.name = name
    if chosen not in FACES:
        form.options[LEVEL] = chosen
        return form.opening()
    opening = form.opening()
    called = iter((FACES[chosen], *OTHERS))
    return Opening(
        game,
        [Sitter(BOT, next(called, ""), chosen) if sitter.kind == BOT else sitter for sitter in opening.sitters],
        opening.options,
    )


def company(game: str, level: str = "") -> list[str]:
    """Return the names of the bots that sit at such a table."""
    return [sitter.name for sitter in opening_of(game, "", level).sitters if sitter.kind == BOT and sitter.name]
