"""My seats on another device: a code that carries a browser's key there, once and for a few minutes.

The store has the SHA-256 of the code, and the key sealed with the code: reading the store reveals neither.
In a link the code stands behind the #, which no browser sends, so that it is in no log.
"""

from __future__ import annotations

import base64
import hashlib
import hmac
import time

from litestar import get, post
from litestar.di import NamedDependency
from litestar.response import Redirect, Template

from meadhall.hall.errors import Refused, bad
from meadhall.hall.play import seats as seating
from meadhall.hall.play.tables import Tables
from meadhall.hall.web.identity import key_cookie, key_of, must_be_player, player_of
from meadhall.hall.web.middleware import AnyRequest, AnyResponse
from meadhall.hall.web.pages.opening.form import MOST_FIELD
from meadhall.words.hall import say

SECONDS = 600.0
"""So long a code can be used."""
GROUP = 4
"""Letters of a code that stand together."""


@get("/seats", include_in_schema=False)
async def seats_page(request: AnyRequest, tables: NamedDependency[Tables]) -> Template:
    """Say how seats go to another device."""
    return await _page(request, tables)


@post("/seats/code", include_in_schema=False, status_code=200)
async def make_code(request: AnyRequest, tables: NamedDependency[Tables]) -> Template:
    """Make a code for another device."""
    must_be_player(request)
    code = seating.new_id()
    await tables.store.add_pass(hash_of(code), _sealed(code, _bytes_of(key_of(request))), time.time() + SECONDS)
    return await _page(request, tables, code=code)


@post("/seats/take", include_in_schema=False)
async def take_seats(request: AnyRequest, tables: NamedDependency[Tables]) -> AnyResponse:
    """Let this browser hold what another one holds, and bring along what it has itself."""
    typed = str((await request.form()).get("code", ""))
    code = "".join(letter for letter in typed.lower() if letter.isalnum())
    try:
        player = must_be_player(request)
        if not seating.ID.fullmatch(code):
            raise bad(say("refusals.code_16_letters"))
        key = await _taken(tables, code, player)
    except Refused as refused:
        return await _page(request, tables, error=refused.sentence, typed=typed[:MOST_FIELD], status=refused.status)
    response = Redirect("/", status_code=303)
    response.set_cookie(key_cookie(key, is_safe=request.scope["scheme"] == "https"))
    return response


async def _taken(tables: Tables, code: str, player: str) -> str:
    """Use a code up; return the key that it carries."""
    sealed = await tables.store.take_pass(hash_of(code), time.time())
    if sealed is None:
        raise Refused(404, say("refusals.no_code"), code="missing")
    key = base64.urlsafe_b64encode(_sealed(code, sealed)).decode().rstrip("=")
    if player != seating.hash_of(key):
        moved = await tables.store.move_player(player, seating.hash_of(key))
        for name, table in tables.in_memory().items():
            if name in moved:  # Somebody else sits there now.
                tables.lose(table)
    return key


async def _page(
    request: AnyRequest, tables: Tables, *, code: str = "", error: str = "", typed: str = "", status: int = 200
) -> Template:
    player = player_of(request)
    count = await tables.store.seat_count(player) if player else 0
    shown = {
        "count": count,
        "code": "-".join(code[place : place + GROUP] for place in range(0, len(code), GROUP)),
        "link": f"{str(request.base_url).rstrip('/')}/seats#{code}" if code else "",
        "minutes": int(SECONDS // 60),
        "error": error,
        "typed": typed,
    }
    return Template("seats.html", context=shown, status_code=status)


def hash_of(code: str) -> str:
    """Return what the store keeps of a code."""
    return hashlib.sha256(code.encode()).hexdigest()


def _bytes_of(key: str) -> bytes:
    return base64.urlsafe_b64decode(key + "=")


def _sealed(code: str, content: bytes) -> bytes:
    """Seal 32 bytes with a code, or open them again: a code is used for one key, once."""
    pad = hmac.digest(code.encode(), b"meadhall seats", "sha256")
    return bytes(one ^ other for one, other in zip(content, pad, strict=True))
