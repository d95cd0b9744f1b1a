"""The pages on which a table is opened."""

from __future__ import annotations

import asyncio

from litestar import Response, get, post
from litestar.di import NamedDependency
from litestar.params import FromPath
from litestar.response import Template

from meadhall import front
from meadhall.hall.errors import Refused
from meadhall.hall.play import seats as seating
from meadhall.hall.play.opening import WrongField, must_be_game, row_of
from meadhall.hall.play.tables import Tables
from meadhall.hall.web.api.own_box import box_file
from meadhall.hall.web.identity import known_name, must_be_player, player_of
from meadhall.hall.web.middleware import AnyRequest, AnyResponse
from meadhall.hall.web.pages.front.lobby_shelf import tile
from meadhall.hall.web.pages.opening import form_parts as open_form_parts
from meadhall.hall.web.pages.opening import form_roles as open_form_roles
from meadhall.hall.web.pages.opening.form import (
    OUR_BOX,
    OWN_BOX,
    USUAL_BOT,
    LastOpened,
    OpenForm,
    last_of,
    read_form,
    usual_form,
    usual_warning,
)
from meadhall.hall.web.pages.table import remember_name, to_table
from meadhall.hall.web.rate_limits import OPEN


@get("/open/{game:str}", include_in_schema=False)
async def opening_page(request: AnyRequest, game: FromPath[str], tables: NamedDependency[Tables]) -> Template:
    """Show the form to open a table."""
    form = usual_form(must_be_game(game), await _last(request, game, tables))
    form.name = known_name(request)
    form.token = seating.new_id()
    await _know_ours(form, request, tables)
    form.warning = form.warned = await asyncio.to_thread(usual_warning, game)
    return form_page("open.html", form)


@post("/open/{game:str}", include_in_schema=False, rate=OPEN)
async def open_table(request: AnyRequest, game: FromPath[str], tables: NamedDependency[Tables]) -> AnyResponse:
    """Open a table; on a mistake show the form again, with everything that was typed."""
    form = await read_form(must_be_game(game), await request.form(), await _last(request, game, tables))
    await _know_ours(form, request, tables)
    if form.preset != form.shown:
        form.follow()
    open_form_roles.follow_seats(form)
    try:
        # A card list takes a while to read, and everybody else plays on meanwhile.
        await asyncio.to_thread(form.look_for_warning)
        if form.warning not in ("", form.warned, await asyncio.to_thread(usual_warning, game)):
            return form_page("open.html", form)
        name = await tables.open(form.opening(), must_be_player(request))
    except WrongField as wrong:
        form.refuse(wrong)
        return form_page("open.html", form, 400)
    except Refused as refused:
        form.error = refused.sentence
        return form_page("open.html", form, refused.status)
    response = to_table(name)
    remember_name(response, form.name)
    return response


@post("/fit/{game:str}", include_in_schema=False, status_code=200)
async def fit(request: AnyRequest, game: FromPath[str], tables: NamedDependency[Tables]) -> Template:
    """Show the form as it is with what is filled in now: what fits, what will open, what is wrong."""
    given = await request.form()
    form = await read_form(must_be_game(game), given, await _last(request, game, tables))
    if form.preset != form.shown or "pick" in given:
        form.take(form.preset)
    open_form_roles.follow_seats(form)
    if "role" in given:
        open_form_roles.choose(form, str(given["role"]))
    await _know_ours(form, request, tables)
    box = form.box
    if box in (OWN_BOX, OUR_BOX):  # It is read when the table is opened.
        form.box = front.title(game).boxes[0]
    try:
        await asyncio.to_thread(row_of, form.opening(), "")
        await asyncio.to_thread(form.look_for_warning)
    except WrongField as wrong:
        form.refuse(wrong)
    form.box = box
    return form_page("form.html", form)


@get("/open/{game:str}/list", include_in_schema=False)
async def card_list(game: FromPath[str]) -> Response[str]:
    """Show the card list of a game's usual box, to be corrected by people who own the game."""
    found = front.title(must_be_game(game))
    return Response(front.shipped_box(game, found.boxes[0]).text, media_type="text/plain; charset=utf-8")


@get("/open/{game:str}/ours", include_in_schema=False)
async def own_list(request: AnyRequest, game: FromPath[str], tables: NamedDependency[Tables]) -> Response[str]:
    """Hand out the card list of a game as the player's group has corrected it, as a file."""
    return await box_file(request, game, tables)


async def _last(request: AnyRequest, game: str, tables: Tables) -> LastOpened | None:
    """Return what the player opened last, or None."""
    player = player_of(request)
    row = await tables.store.last_of(player, game) if player else None
    return None if row is None else last_of(row, player)


async def _know_ours(form: OpenForm, request: AnyRequest, tables: Tables) -> None:
    """Let a form know the list that the player's group has corrected, if there is one."""
    player = player_of(request)
    found = await tables.store.own_box(player, form.game) if player else None
    form.ours, form.ours_day = ("", "") if found is None else (found.text, found.day)


def form_page(template: str, form: OpenForm, status: int = 200) -> Template:
    """Show the form, or a part of it."""
    form.is_refused = status != 200 or bool(form.warning and form.warning != form.warned)
    form.error = open_form_parts.in_words(form.game, form.error)
    return Template(
        template,
        context={
            "form": form,
            "tile": tile(form.game),
            "title": front.title(form.game),
            "parts": open_form_parts,
            "roles": open_form_roles,
            "usual_bot": USUAL_BOT,
        },
        status_code=status,
    )
