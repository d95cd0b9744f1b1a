"""A hall from Python: open, sit down, watch and act, by `meadhall.Hall` at a real hall."""

from __future__ import annotations

import asyncio
from collections.abc import Coroutine
from typing import Any

import pytest

import meadhall
from meadhall.hall.client import HallAway, HallRefused
from tests.docs.pages import blocks
from tests.hall.client import run
from tests.hall.server import Server, free_port

pytestmark = pytest.mark.once  # About the hall, which is never compiled.

QUICK = {"points": 1}


def done(work: Coroutine[Any, Any, Any]) -> Any:
    return run(asyncio.wait_for(work, 60))


def test_the_page_of_the_interface_plays_a_match(hall: Server) -> None:
    ((_, text),) = blocks("reference/interface.md", "python")
    names: dict[str, Any] = {}
    exec(compile(text, "interface.md", "exec", dont_inherit=True), names)
    assert done(names["evening"](hall.address)) in ([0], [1], [0, 1])


def test_a_match_against_a_bot_is_played_by_the_texts_of_actions(hall: Server) -> None:
    async def play() -> tuple[str, list[str]]:
        async with meadhall.Hall(hall.address) as client:
            assert "en_garde" in [game.name for game in await client.games()]
            table = await client.open("en_garde", ["me", "bot:random"], options=QUICK, name="Astrid")
            assert table.seats == [0]
            async for position in table.watch():
                if position.legal:
                    catalog = table.rules(position).actions
                    with pytest.raises(ValueError, match="'dance' is not offered now; there are: "):
                        await table.act(position, "dance")
                    assert await table.act(position, catalog[position.legal[-1]].text)
                    assert not await table.act(position, position.legal[-1]), "the step is over"
            return await table.record(), await table.text()

    record, text = done(play())
    assert meadhall.verify(record).problems == []
    assert "Astrid" in "\n".join(text)


def test_the_same_key_comes_back_to_its_seat(hall: Server) -> None:
    async def play() -> None:
        async with meadhall.Hall(hall.address) as host:
            table = await host.open("freigard", ["friend"])
            async with meadhall.Hall(hall.address) as guest:
                first = await guest.sit(table.invitations[0], "Eve")
            async with meadhall.Hall(hall.address, guest.key) as again:
                second = await again.sit(table.invitations[0])
                assert (second.name, second.seats) == (first.name, first.seats) == (table.name, [0])
                assert (await second.position()).legal
                await second.talk("Here I am")
            with pytest.raises(HallRefused) as refused:
                await host.sit(table.invitations[0])
            assert refused.value.code
            with pytest.raises(ValueError, match="no seat at this table is yours"):
                await table.position()

    done(play())


def test_what_is_no_hall_is_told() -> None:
    unchecked: Any = meadhall.Hall
    for address in ("127.0.0.1:8000", "ftp://hall", None):
        with pytest.raises(ValueError, match="a hall has an address that begins with http"):
            unchecked(address)
    with pytest.raises(ValueError, match="a key has 43 letters"):
        meadhall.Hall("http://hall", "mine")

    async def ask() -> None:
        async with meadhall.Hall(f"http://127.0.0.1:{free_port()}") as nobody:
            with pytest.raises(ValueError, match="an invitation is a link"):
                await nobody.sit("?")
            await nobody.games()

    with pytest.raises(HallAway):
        done(ask())
