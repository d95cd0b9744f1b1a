"""For programs: the card list of a real box, corrected at a table and kept."""

from __future__ import annotations

from typing import Annotated

import msgspec
from litestar import Response, get, post
from litestar.di import NamedDependency
from litestar.params import FromPath, JSONBody

from meadhall import words
from meadhall.front import healing
from meadhall.hall.errors import missing
from meadhall.hall.play import own_box
from meadhall.hall.play.opening import must_be_game
from meadhall.hall.play.tables import Tables
from meadhall.hall.web.api.tables import BY_KEY
from meadhall.hall.web.identity import must_be_player, player_of
from meadhall.hall.web.middleware import AnyRequest
from meadhall.hall.web.rate_limits import CHECK
from meadhall.words.hall import say


class CardBody(msgspec.Struct, forbid_unknown_fields=True):
    """A card as it is in the real box."""

    part: str
    """What kind of card, as the list calls it."""
    id: str
    """The card of the list that is another one in the box."""
    fields: dict[str, str] = {}
    """What is different: texts as they are, everything else as a card list writes it."""
    count: Annotated[
        int, msgspec.Meta(ge=0, le=99, description="How many copies of it are so; all of them if that is 0.")
    ] = 0


class CardShown(msgspec.Struct):
    """A card of the list that may be another one in the real box."""

    part: str
    id: str
    name: str
    copies: int
    fields: dict[str, str]
    is_typed: bool
    """Whether somebody at the table has typed it in."""


@get("/api/tables/{name:str}/cards", security=BY_KEY)
async def list_cards(request: AnyRequest, name: FromPath[str], tables: NamedDependency[Tables]) -> list[CardShown]:
    """List the cards of a table's list that no rulebook prints, so that they may be others in your box."""
    table = await tables.find(name, player_of(request))
    rows = healing.rows_of(table.game.box.text)
    return [CardShown(row.part, row.id, row.name, row.copies, dict(row.fields), row.is_typed) for row in rows]


@post("/api/tables/{name:str}/cards", security=BY_KEY, status_code=200, rate=CHECK)
async def type_card(
    request: AnyRequest, name: FromPath[str], data: JSONBody[CardBody], tables: NamedDependency[Tables]
) -> list[CardShown]:
    """Put a card into the list as it is in your box; the list is checked, the match goes on with it, and it is kept."""
    await own_box.heal(tables, name, must_be_player(request), data.part, data.id, data.fields, data.count)
    table = await tables.find(name, player_of(request))
    rows = healing.rows_of(table.game.box.text)
    return [CardShown(row.part, row.id, row.name, row.copies, dict(row.fields), row.is_typed) for row in rows]


@get("/api/boxes/{game:str}", media_type="text/plain", security=BY_KEY)
async def read_box(request: AnyRequest, game: FromPath[str], tables: NamedDependency[Tables]) -> Response[str]:
    """Hand out the card list of a game as your group has corrected it."""
    return await box_file(request, game, tables)


async def box_file(request: AnyRequest, game: str, tables: Tables) -> Response[str]:
    """Return the card list of a game as the player's group has corrected it, as a file."""
    found = await tables.store.own_box(must_be_player(request), must_be_game(game))
    if found is None:
        raise missing(say("refusals.no_own_box", title=words.of(game).TITLE))
    headers = {"content-disposition": f'attachment; filename="{game}-ours.toml"'}
    return Response(found.text, media_type="text/plain; charset=utf-8", headers=headers)
