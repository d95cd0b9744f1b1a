"""The page on which a card of a real box is typed in that the list does not know."""

from __future__ import annotations

from litestar import get, post
from litestar.di import NamedDependency
from litestar.params import FromPath, FromQuery
from litestar.response import Template

from meadhall.front import healing
from meadhall.hall.errors import Refused
from meadhall.hall.play import own_box
from meadhall.hall.play import seats as seating
from meadhall.hall.play.opening import WrongField
from meadhall.hall.play.tables import Tables
from meadhall.hall.web.identity import must_be_player, player_of
from meadhall.hall.web.middleware import AnyRequest, AnyResponse
from meadhall.hall.web.pages.front.lobby_shelf import tile
from meadhall.hall.web.pages.opening.form import MOST_FIELD
from meadhall.hall.web.pages.table import to_table
from meadhall.hall.web.rate_limits import CHECK

FIELD = "field."


@get("/table/{name:str}/cards", include_in_schema=False)
async def cards_page(
    request: AnyRequest, name: FromPath[str], tables: NamedDependency[Tables], card: FromQuery[str] = ""
) -> Template:
    """Ask which card of the list it is instead of, then what it says."""
    return await _page(request, tables, name, card)


@post("/table/{name:str}/cards", include_in_schema=False, rate=CHECK)
async def type_card(request: AnyRequest, name: FromPath[str], tables: NamedDependency[Tables]) -> AnyResponse:
    """Put the card into the list; on a mistake show the form again, with everything that is wrong."""
    given = {key: str(value)[:MOST_FIELD] for key, value in (await request.form()).items() if isinstance(value, str)}
    part, _, card = given.get("card", "").partition(" ")
    typed = {key.removeprefix(FIELD): value for key, value in given.items() if key.startswith(FIELD)}
    count = given.get("count", "")
    number = int(count) if count.isascii() and count.isdigit() and len(count) < 3 else 0
    try:
        await own_box.heal(tables, name, must_be_player(request), part, card, typed, number)
    except WrongField as wrong:
        return await _page(request, tables, name, f"{part} {card}", wrong, typed)
    return to_table(name)


async def _page(
    request: AnyRequest,
    tables: Tables,
    name: str,
    card: str,
    wrong: WrongField | None = None,
    typed: dict[str, str] | None = None,
) -> Template:
    table = await tables.find(name, player_of(request))
    seating.must_hold(table.row, player_of(request))
    if refusal := own_box.why_not(table):
        raise Refused(409, refusal, code="box")
    rows = healing.rows_of(table.game.box.text)
    chosen = next((row for row in rows if f"{row.part} {row.id}" == card), None)
    groups: dict[str, list[tuple[str, str]]] = {}
    for row in rows:
        groups.setdefault(row.part.replace("_", " "), []).append((f"{row.part} {row.id}", healing.label_of(row)))
    context = {
        "table": table.row,
        "tile": tile(table.row.game),
        "groups": groups,
        "chosen": chosen,
        "card": card,
        "fields": {} if chosen is None else {**chosen.fields, **(typed or {})},
        "error": "" if wrong is None else wrong.sentence,
        "problems": [] if wrong is None else wrong.problems,
    }
    return Template("cards.html", context=context, status_code=200 if wrong is None else 400)
