"""Every game as a PettingZoo environment."""

from __future__ import annotations

import pickle
from copy import deepcopy
from functools import partial

import numpy as np
import pytest

from meadhall.adapters import pettingzoo
from meadhall.front import IllegalAction
from tests.cases import every_game


@pytest.mark.pygame
# A mask beside the array is PettingZoo's own convention, which its test nevertheless remarks on; it loads connect four.
@pytest.mark.filterwarnings(
    "ignore:Observation space for each agent probably should be",
    "ignore:Observation is not a NumPy array",
    "ignore:The old environment creation API",
)
@every_game
def test_its_own_tests_pass(name: str) -> None:
    from pettingzoo.test import api_test, seed_test

    api_test(pettingzoo.env(name), num_cycles=25)
    seed_test(partial(pettingzoo.env, name), num_cycles=6)


def test_a_match_goes_from_agent_to_agent_and_pays_at_the_end() -> None:
    env = pettingzoo.env("en_garde", options={"points": 1})
    env.reset(seed=3)
    rng = np.random.default_rng(3)
    paid: dict[str, float] = {}
    for agent in env.agent_iter():
        seen, reward, is_over, is_cut, info = env.last()
        assert not is_cut
        paid[agent] = paid.get(agent, 0) + reward
        if is_over:
            assert not seen["action_mask"].any()
            env.step(None)
        else:
            assert (info["action_mask"] == seen["action_mask"]).all()
            env.step(rng.choice(np.flatnonzero(seen["action_mask"])))
    assert sorted(paid.values()) in ([-1, 1], [0, 0])


def test_who_is_not_asked_has_no_choice() -> None:
    env = pettingzoo.raw_env("en_garde")
    env.reset(seed=1)
    assert env.agent_selection == "player_0"
    assert env.observe("player_0")["action_mask"].any()
    assert not env.observe("player_1")["action_mask"].any()


def test_an_illegal_action_is_refused_with_its_rule_and_changes_nothing() -> None:
    env = pettingzoo.raw_env("en_garde")
    env.reset(seed=1)
    before = env.table.state.notation()
    with pytest.raises(IllegalAction, match=r"rule 2\.2"):
        env.step(0)
    assert env.table.state.notation() == before


def test_nothing_can_be_done_before_it_begins() -> None:
    env = pettingzoo.env("en_garde")
    with pytest.raises(ValueError, match="before reset"):
        env.observe("player_0")
    with pytest.raises(ValueError, match="reset"):
        env.step(0)


@every_game
def test_it_is_drawn_as_its_agent_sees_it(name: str) -> None:
    env = pettingzoo.raw_env(name, render_mode="svg")
    env.reset(seed=1)
    assert str(env.render()).startswith("<svg")


def test_it_is_rendered_as_text() -> None:
    env = pettingzoo.raw_env("en_garde", render_mode="ansi")
    env.reset(seed=1)
    assert "Strip:" in str(env.render())
    assert pettingzoo.raw_env("en_garde").render() is None


def test_an_environment_is_pickled_and_copied_in_the_middle_of_a_game() -> None:
    env = pettingzoo.env("freyas_folly")
    env.reset(seed=4)
    rng = np.random.default_rng(1)
    for _ in range(5):
        env.step(rng.choice(np.flatnonzero(env.last()[0]["action_mask"])))
    for twin in (pickle.loads(pickle.dumps(env)), deepcopy(env)):
        other = deepcopy(env)
        for _ in range(8):
            seen = other.last()[0]
            assert (twin.last()[0]["observation"] == seen["observation"]).all()
            row = np.flatnonzero(seen["action_mask"])[-1]
            other.step(row)
            twin.step(row)
        assert twin.agent_selection == other.agent_selection
