"""A policy on arrays takes any seat."""

from __future__ import annotations

from typing import Any

import numpy as np
import pytest

from meadhall import arena, front
from meadhall.adapters.gymnasium import SeatEnv
from meadhall.adapters.policy import ArrayPolicy
from meadhall.adapters.vector import VectorTables
from meadhall.bots.spec import SpecError
from tests.cases import every_game


@every_game
def test_it_sees_what_the_environment_shows(name: str) -> None:
    match = front.new(name, seed=3)
    seen: list[Any] = []

    def act(observation: Any, mask: Any) -> Any:
        seen.append((observation, mask))
        return np.int64(np.flatnonzero(mask)[-1])

    last = match.actions()[-1]
    tables = VectorTables(match.game, 1)
    assert match.play_bot(ArrayPolicy(act)) == last
    observation, mask = seen[0]
    assert tables.observation_space.shape == (1, *observation.shape)
    assert tables.single_observation_space.contains(observation)
    assert mask.shape == (len(match.game.actions),)


def test_it_plays_the_other_seats_and_in_the_arena() -> None:
    policy = ArrayPolicy(lambda _, mask: mask.argmax(), "first")
    env = SeatEnv("en_garde", others=policy)
    env.reset(seed=1)
    env.step(int(env.action_masks().argmax()))
    assert env.table.actor == 0
    tables = VectorTables("en_garde", 3, seat=1, others=[policy])
    _, infos = tables.reset(seed=1)
    assert infos["actor"].tolist() == [1, 1, 1]
    plan = arena.make_plan("en_garde", [policy, "random"], 4, options={"points": 1})
    assert plan.bots == ["here:first", "random"]
    with arena.crew(workers=1) as crew:
        assert len(arena.run(plan, crew).games) == 4


@pytest.mark.parametrize("row", [None, 9999, -1, 0.5])
def test_what_is_no_row_is_refused(row: Any) -> None:
    with pytest.raises(SpecError, match="careless must return a row of the catalog, 0 to 150, not"):
        front.new("en_garde", seed=1).play_bot(ArrayPolicy(lambda *_: row, "careless"))
