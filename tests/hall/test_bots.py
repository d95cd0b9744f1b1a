"""Bots at the table: they play by themselves, are given a view as text, and cannot take the table down."""

from __future__ import annotations

from pathlib import Path

import pytest

from meadhall import bots, front
from meadhall.engine.contract import CHANCE
from meadhall.hall.opening import Opening, Sitter
from meadhall.hall.store import Store
from meadhall.hall.tables import Tables
from meadhall.hall.thinking import Question, Thinkers, think
from tests.hall.client import Client, open_table, run, state_from


def question() -> Question:
    match = front.new("en_garde", seed=5)
    return Question(
        game="en_garde",
        seats=2,
        options=tuple(match.game.options.items()),
        box="standard",
        version=1,
        kind="greedy",
        view=match.playing.view(0).notation(),
        legal=tuple(offer.index for offer in match.actions()),
    )


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


def test_a_bot_thinks_in_a_process_of_its_own() -> None:
    async def work() -> int:
        thinkers = Thinkers(1)
        try:
            return await thinkers.choose(question())
        finally:
            thinkers.close()

    assert run(work()) in question().legal


class Crashing(Thinkers):
    """Workers in which every bot but the simplest one crashes."""

    async def choose(self, question: Question) -> int:
        if question.kind != bots.RANDOM:
            raise RuntimeError("the bot has a bug")
        return await super().choose(question)


def test_a_bot_that_crashes_is_logged_and_the_match_goes_on(tmp_path: Path, caplog: pytest.LogCaptureFixture) -> None:
    async def work() -> None:
        store = Store(tmp_path / "hall.sqlite")
        await store.open()
        tables = Tables(store, Crashing(0), retry=0)
        sitters = [Sitter("friend"), Sitter("bot", bot="greedy")]
        table = await tables.find(await tables.open(Opening("en_garde", sitters, {"points": "1"}), "host"))
        await tables.sit(table.row.seats[0].invite, "Astrid", "", "player")
        while not table.is_over:
            if table.thinking is not None:
                await table.thinking
            if table.actor == 0 and table.match is not None:
                index = table.match.legal_actions()[0].index
                await tables.answer(table, 0, "player", table.step, index)
        await tables.close()
        await store.close()

    run(work())
    assert "the bot greedy crashed" in caplog.text
