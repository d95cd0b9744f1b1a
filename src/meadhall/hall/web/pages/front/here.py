"""Who is here: people with whom a game was ended, if both have said that it may be seen."""

from __future__ import annotations

import time
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

from litestar import post
from litestar.di import NamedDependency
from litestar.response import Redirect

from meadhall import words
from meadhall.hall.play.tables import Tables
from meadhall.hall.store.rows import FellowRow
from meadhall.hall.store.store import Store
from meadhall.hall.web.identity import must_be_player
from meadhall.hall.web.middleware import AnyRequest, AnyResponse
from meadhall.hall.web.pages.front.lobby_shelf import Bench
from meadhall.words.hall import say

HERE_SECONDS: Final = 45.0
"""So long after the last sign somebody counts as here; a page of the hall gives one every few seconds."""
MOST_HERE: Final = 6


@dataclass(frozen=True, slots=True)
class HereShown:
    """Somebody who is here."""

    name: str
    note: str
    address: str
    deed: str
    """What the button says."""


@dataclass(frozen=True, slots=True)
class HereNow:
    """Who is here, as far as the player may see it."""

    is_asked: bool
    """Whether the player has still to say whether he may be seen."""
    is_shown: bool
    people: Sequence[HereShown]


@post("/here", include_in_schema=False)
async def show_me(request: AnyRequest, tables: NamedDependency[Tables]) -> AnyResponse:
    """Keep whether those whom you have played with may see that you are here."""
    is_shown = str((await request.form()).get("shown", "")) == "yes"
    player = must_be_player(request)
    await tables.store.show(player, is_shown=is_shown)
    await tables.store.sight(player, time.time())
    return Redirect("/", status_code=303)


async def here_of(store: Store, player: str, mine: Sequence[Bench], since: float) -> HereNow | None:
    """Return who is here; None for somebody who has not ended a game with anybody *since*."""
    fellows = await store.fellows(player, since) if player else []
    if not fellows:
        return None
    is_shown = await store.is_shown(player)
    now = time.time()
    people = [one for one in fellows if one.is_shown and now - one.at < HERE_SECONDS] if is_shown else []
    return HereNow(is_shown is None, bool(is_shown), [_shown(one, mine) for one in people[:MOST_HERE]])


def _shown(one: FellowRow, mine: Sequence[Bench]) -> HereShown:
    together = next((bench for bench in mine if not bench.is_over and one.name in dict(bench.faces)), None)
    if together is not None:
        state, deed = ("home.waits_at", "page.go_on") if together.is_yours else ("home.plays_at", "page.look")
        return HereShown(one.name, say(state, game=together.tile.short), f"/table/{together.id}", say(deed))
    note = say("home.here_last", game=words.of(one.game).TITLE)
    return HereShown(one.name, note, f"/open/{one.game}", say("home.ask_to_play"))
