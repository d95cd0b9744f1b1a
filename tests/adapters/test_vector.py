"""Many tables at once."""

from __future__ import annotations

import numpy as np
import pytest

from meadhall.adapters import encodings
from meadhall.adapters.table import returns_of
from meadhall.adapters.vector import Batch, VectorTables
from meadhall.engine.chance import Dice
from meadhall.engine.contract import NOBODY
from meadhall.engine.play import let_chance_act
from meadhall.front import IllegalAction
from tests.cases import every_game

COUNT = 5


def chosen(batch: Batch, rng: np.random.Generator) -> np.ndarray[tuple[int], np.dtype[np.int64]]:
    """Choose a legal row for every table."""
    return np.array([rng.choice(np.flatnonzero(mask)) for mask in batch.masks])


@every_game
def test_every_table_is_a_game_of_its_own(name: str) -> None:
    """Each table goes as if it were played alone, the games that follow on it too."""
    tables = VectorTables(name, COUNT, seed=4)
    game = tables.game
    encoding = encodings.of(game)
    dice = [Dice(f"table {number} of 4".encode()) for number in range(COUNT)]
    alone = [game.setup() for _ in range(COUNT)]
    actors = [let_chance_act(game, state, own) for state, own in zip(alone, dice, strict=True)]
    rng = np.random.default_rng(1)
    batch = tables.reset(4)
    for _ in range(60):
        for number, state in enumerate(alone):
            assert batch.actors[number] == actors[number]
            assert (batch.observations[number] == encoding.encode(game.view(state, actors[number]))).all()
            assert np.flatnonzero(batch.masks[number]).tolist() == [row.index for row in game.legal_actions(state)]
        actions = chosen(batch, rng)
        batch = tables.step(actions)
        for number, state in enumerate(alone):
            game.apply(state, game.actions[actions[number]])
            actors[number] = let_chance_act(game, state, dice[number])
            assert batch.terminations[number] == (actors[number] == NOBODY)
            if actors[number] == NOBODY:
                assert batch.rewards[number].tolist() == returns_of(game, state)
                alone[number] = game.setup()
                actors[number] = let_chance_act(game, alone[number], dice[number])
            else:
                assert not batch.rewards[number].any()


def test_games_end_and_begin_again() -> None:
    tables = VectorTables("en_garde", 3, options={"points": 1, "level": "basic"})
    rng = np.random.default_rng(2)
    batch = tables.reset(2)
    ended = 0
    for _ in range(60):
        batch = tables.step(chosen(batch, rng))
        ended += int(batch.terminations.sum())
        assert (batch.rewards.sum(axis=1) == 0).all()
    assert ended > 3


def test_one_illegal_action_is_refused_before_anything_has_changed() -> None:
    tables = VectorTables("en_garde", 2)
    batch = tables.reset(1)
    before = batch.observations.copy()
    actions = chosen(batch, np.random.default_rng(1))
    actions[1] = 0
    with pytest.raises(IllegalAction, match="at table 1"):
        tables.step(actions)
    assert (batch.observations == before).all()
