"""Bots at the table: they play by themselves, and are given a view as text."""

from __future__ import annotations

import pytest

from meadhall import bots
from meadhall.engine.contract import CHANCE
from meadhall.hall.workers.pool import think
from tests.hall.client import Client, open_table, state_from
from tests.hall.troubled import question


@pytest.mark.parametrize("kind", bots.kinds("en_garde"))
def test_a_bot_plays_a_whole_match(client: Client, kind: str) -> None:
    table = open_table(client, "me", f"bot:{kind}")
    table.play_out([0])
    assert table.frame()["result"] is not None


def test_bots_alone_play_when_somebody_watches(client: Client) -> None:
    table = open_table(client, "bot:random", "bot:greedy")
    assert table.frame()["actor"] != CHANCE
    with table.socket() as socket:
        while (state := state_from(socket))["result"] is None:
            assert state["choices"] == []


def test_a_bot_knows_its_view_alone() -> None:
    asked = question()
    assert "?????" in asked.view
    assert think(asked, b"seed") in asked.legal
