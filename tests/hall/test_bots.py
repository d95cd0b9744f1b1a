"""Bots at the table: they play by themselves, and are given a view as text."""

from __future__ import annotations

import pytest

from meadhall import bots
from meadhall.engine.contract import CHANCE
from meadhall.front.policies import HALL_POLICIES
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


def test_a_policy_that_the_hall_has_named_plays(client: Client, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv(HALL_POLICIES, "last=python:tests.arena.plans:last_of\nfencer=net:en_garde")
    table = open_table(client, "me", "bot:own:last", options={"points": "1"})
    table.play_out([0])
    assert table.frame()["result"] is not None
    assert "bot, last" in [seat["note"] for seat in table.frame()["seats"]]


@pytest.mark.parametrize(
    ("bot", "sentence"),
    [
        ("own:other", "this hall has no policy"),
        ("python:tests.arena.plans:last_of", "a bot's budget is"),
        ("net:/etc/hosts", "a bot's budget is"),
    ],
)
def test_nobody_at_a_table_names_a_module_or_a_file(
    client: Client, monkeypatch: pytest.MonkeyPatch, bot: str, sentence: str
) -> None:
    monkeypatch.setenv(HALL_POLICIES, "last=python:tests.arena.plans:last_of")
    seats = [{"kind": "me"}, {"kind": "bot", "bot": bot}]
    answer = client.post("/api/tables", json={"game": "en_garde", "seats": seats})
    assert answer.status_code == 400
    assert sentence in answer.text.lower()
