"""Talk for programs, and how a line is kept and told."""

from __future__ import annotations

from typing import Annotated

import msgspec
from litestar import get, post
from litestar.di import NamedDependency
from litestar.params import FromPath, JSONBody

from meadhall.hall.play.chat import TABLE, TalkLine, speak
from meadhall.hall.play.tables import Tables
from meadhall.hall.web.api.tables import BY_KEY
from meadhall.hall.web.identity import must_be_player, player_of
from meadhall.hall.web.middleware import AnyRequest


class SayBody(msgspec.Struct, forbid_unknown_fields=True):
    """A line to be said."""

    text: str
    """One line of at most 300 characters."""
    to: str = TABLE
    """table, players or watchers."""
    name: Annotated[str, msgspec.Meta(description="What you are called if you only watch.")] = ""


@get("/api/tables/{name:str}/talk", security=BY_KEY)
async def hear(request: AnyRequest, name: FromPath[str], tables: NamedDependency[Tables]) -> list[TalkLine]:
    """List what was said at a table, as far as it is for you."""
    player = player_of(request)
    table = await tables.find(name, player)
    async with table.lock:
        return table.talk_for(player)


@post("/api/tables/{name:str}/talk", security=BY_KEY, status_code=200)
async def say(
    request: AnyRequest, name: FromPath[str], data: JSONBody[SayBody], tables: NamedDependency[Tables]
) -> list[TalkLine]:
    """Say something at a table; the answer has everything that is for you to read."""
    player = must_be_player(request)
    table = await tables.find(name, player)
    await speak(tables, table, player, data.name, data.to, data.text)
    async with table.lock:
        return table.talk_for(player)
