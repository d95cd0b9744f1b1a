"""Who asks: the key that a browser or a program brings, and the cookie in which a browser keeps it.

Every page gives a browser its key before a button is pressed, so that whatever is asked can be
asked again when the answer was lost.
"""

from __future__ import annotations

from typing import Any
from urllib.parse import unquote

from litestar.connection import ASGIConnection
from litestar.datastructures import Cookie, MutableScopeHeaders
from litestar.types import Message, Scope

from meadhall.hall.errors import Refused
from meadhall.hall.play import seats as seating
from meadhall.hall.play.table import Table
from meadhall.hall.web.middleware import AnyRequest
from meadhall.words.hall import say

NAME_COOKIE = "name"
LONGEST = 400 * 24 * 3600
"""Seconds that a browser keeps a cookie; each page starts them again."""

AnyConnection = ASGIConnection[Any, Any, Any, Any]


def bearer_of(connection: AnyConnection) -> str:
    """Return the key that a program brings, or ""; refuse one that could be guessed."""
    scheme, _, key = connection.headers.get("authorization", "").partition(" ")
    if scheme.lower() != "bearer":
        return ""
    if not seating.is_key(key.strip()):
        raise Refused(400, say("refusals.bad_key"), code="key")
    return key.strip()


def key_of(connection: AnyConnection) -> str:
    """Return the key that a request carries, or "" for none."""
    scheme, _, token = connection.headers.get("authorization", "").partition(" ")
    key = token.strip() if scheme.lower() == "bearer" else connection.cookies.get(seating.COOKIE, "")
    return key if seating.is_key(key) else ""


def player_of(connection: AnyConnection) -> str:
    """Return the player of a request, or "" without a key."""
    key = key_of(connection)
    return seating.hash_of(key) if key else ""


def must_be_player(request: AnyRequest) -> str:
    """Return who asks; refuse a browser that keeps no cookie, because it would lose what it gets."""
    player = player_of(request)
    if not player:
        raise Refused(400, say("refusals.no_key"), code="key")
    return player


def known_name(connection: AnyConnection) -> str:
    """Return the name that was typed last, if it is one."""
    name = unquote(connection.cookies.get(NAME_COOKIE, ""))[: seating.MOST_NAME]
    return name if name.isprintable() else ""


def held_seats(request: AnyRequest, table: Table) -> frozenset[int]:
    """Return the seats of the player who asks, and note that the player is here."""
    player = player_of(request)
    held = seating.held(table.row, player)
    if held:
        table.presence.see(player)
    return held


async def give_key(message: Message, scope: Scope) -> None:
    """Let every page bring the browser its key: a new one, or its own for as long again."""
    if message["type"] != "http.response.start":
        return
    headers = MutableScopeHeaders(message)
    is_given = any(value.startswith(f"{seating.COOKIE}=") for value in headers.getall("set-cookie", []))
    if is_given or not headers.get("content-type", "").startswith("text/html"):
        return
    connection: AnyConnection = ASGIConnection(scope)
    key = connection.cookies.get(seating.COOKIE, "")
    cookie = key_cookie(key if seating.is_key(key) else seating.new_key(), is_safe=scope["scheme"] == "https")
    headers.add("set-cookie", cookie.to_header(header=""))


def key_cookie(key: str, *, is_safe: bool) -> Cookie:
    """Return the cookie in which a browser keeps its key."""
    return Cookie(key=seating.COOKIE, value=key, max_age=LONGEST, httponly=True, samesite="lax", secure=is_safe)
