"""Consent: one person who holds both seats is not asked by himself; it is recorded as that seat's action."""

from __future__ import annotations

from pathlib import Path

import pytest

import meadhall
from meadhall.engine.chance import Dice
from meadhall.front import title
from meadhall.hall.play.opening import Opening, Sitter
from meadhall.hall.play.tables import Tables
from meadhall.hall.store.sql.sql_store import SqlStore
from meadhall.hall.workers.pool import Pool
from tests.hall.client import run

ACTIONS = 120


@pytest.mark.parametrize("game", meadhall.list_games())
def test_nobody_is_asked_for_his_own_consent(tmp_path: Path, game: str) -> None:
    async def work() -> None:
        store = SqlStore(tmp_path / "hall.sqlite")
        await store.open()
        tables = Tables(store, Pool(0))
        seats = max(title(game).seats)
        sitters = [Sitter("me"), *[Sitter("shared")] * (seats - 1)]
        table = await tables.find(await tables.open(Opening(game, sitters), "player"))
        dice = Dice(4)
        for _ in range(ACTIONS):
            match = table.match
            assert match is not None
            if match.outcome is not None:
                break
            assert match.asker < 0 or match.consent() is None
            legal = match.legal_actions()
            index = legal[dice.below(len(legal))].index
            await tables.answer(table, match.actor, "player", table.step, index)
        assert len(await store.steps(table.row.id)) == table.step
        await tables.close()
        await store.close()

    run(work())
