"""One seat of a game as a Gymnasium environment."""

from __future__ import annotations

import pickle
from copy import deepcopy
from typing import Any

import gymnasium
import numpy as np
import pytest
from gymnasium.utils.env_checker import check_env

from meadhall import bots, front
from meadhall.adapters import shaping
from meadhall.adapters.gymnasium import SeatEnv
from tests.cases import every_game


def play_on(env: Any, seed: int, steps: int) -> list[bytes]:
    """Play at random; return what was seen."""
    rng = np.random.default_rng(seed)
    seen: list[bytes] = []
    for _ in range(steps):
        legal = np.flatnonzero(env.action_masks())
        if not legal.size:
            break
        observation, _, _, _, _ = env.step(int(rng.choice(legal)))
        seen.append(observation.tobytes())
    return seen


@every_game
def test_its_own_checker_passes(name: str) -> None:
    env = gymnasium.make(f"meadhall/{name}-v{front.title(name).version}")
    check_env(env.unwrapped)


@pytest.mark.parametrize(("seat", "others"), [(0, "greedy"), (1, ["random"])])
def test_a_seat_meets_bots(seat: int, others: str | list[str]) -> None:
    env = SeatEnv("en_garde", seat=seat, others=others, options={"points": 1})
    env.reset(seed=5)
    rng = np.random.default_rng(5)
    is_over, reward = False, 0.0
    while not is_over:
        assert env.table.actor == seat
        _, paid, is_over, _, _ = env.step(int(rng.choice(np.flatnonzero(env.action_masks()))))
        reward = float(paid)
    assert reward in (-1, 0, 1)


def test_the_same_seed_gives_the_same_match() -> None:
    env = SeatEnv("en_garde", others="greedy")
    seen = []
    for _ in range(2):
        env.reset(seed=11)
        seen.append(play_on(env, 2, 40))
    assert seen[0] == seen[1]


def test_a_kept_moment_comes_back_with_its_draws_or_without() -> None:
    env = SeatEnv("freigard")
    env.reset(seed=1)
    play_on(env, 1, 5)
    kept = env.clone()
    first = play_on(env, 2, 60)
    observation, info = env.restore(kept)
    assert (info["action_mask"] == env.action_masks()).all()
    assert observation.tobytes() == env.table.observation(0).tobytes()
    assert play_on(env, 2, 60) == first
    others = []
    for _ in range(5):
        env.restore(kept, chance=False)
        others.append(play_on(env, 2, 60))
    assert any(other != first for other in others)


def test_an_illegal_action_is_refused_and_changes_nothing() -> None:
    env = SeatEnv("en_garde")
    before, _ = env.reset(seed=1)
    after, reward, is_over, is_cut, info = env.step(0)
    assert (after == before).all()
    assert (reward, is_over, is_cut) == (0, False, False)
    assert info["refusal"].startswith("rule 2.2")


def test_a_table_is_rendered_as_text_and_as_a_picture() -> None:
    text = SeatEnv("en_garde", render_mode="ansi")
    text.reset(seed=1)
    assert "Strip:" in text.render()
    picture = SeatEnv("en_garde", render_mode="svg")
    picture.reset(seed=1)
    assert picture.render().startswith("<svg")
    silent = SeatEnv("en_garde")
    silent.reset(seed=1)
    assert silent.render() is None


@pytest.mark.parametrize(
    ("seat", "others", "reason"),
    [(2, "random", "seats 0 to 1"), (0, ["random", "random"], "1 policies here, not 2"), (0, "oracle", "oracle")],
)
def test_a_table_that_cannot_be_is_refused(seat: int, others: str | list[str], reason: str) -> None:
    with pytest.raises(ValueError, match=reason):
        SeatEnv("en_garde", seat, others)


@every_game
def test_an_environment_is_pickled_and_copied_in_the_middle_of_a_game(name: str) -> None:
    env = gymnasium.make(f"meadhall/{name}-v{front.title(name).version}", others="greedy")
    twins = [pickle.loads(pickle.dumps(env)), deepcopy(env)]
    env.reset(seed=5)
    play_on(env.unwrapped, 1, 4)
    twins += [pickle.loads(pickle.dumps(env)), deepcopy(env)]
    for twin in twins[:2]:
        twin.reset(seed=5)
        play_on(twin.unwrapped, 1, 4)
    seen = play_on(env.unwrapped, 2, 12)
    for twin in twins:
        assert play_on(twin.unwrapped, 2, 12) == seen
    assert len({first.reset()[0].tobytes() for first in [env, *twins]}) == 1


def test_a_copy_shares_the_policies_of_the_other_seats() -> None:
    greedy = bots.make("greedy", front.game("en_garde"))
    env = SeatEnv("en_garde", others=greedy)
    env.reset(seed=1)
    twin = deepcopy(env)
    assert twin.others is greedy
    assert play_on(twin, 1, 8) == play_on(env, 1, 8)


POTENTIALS: dict[str, shaping.Potential] = {
    "freigard": shaping.castles_and_points,
    "en_garde": shaping.points_ahead,
    "castle_panic": shaping.towers_and_monsters,
    "rietburg": shaping.tasks_and_trophies,
}


@pytest.mark.parametrize("name", POTENTIALS)
def test_shaped_rewards_sum_up_to_the_reward_less_what_the_game_began_with(name: str) -> None:
    potential = POTENTIALS[name]
    env, plain = SeatEnv(name, potential=potential, discount=0.9), SeatEnv(name)
    env.reset(seed=3)
    plain.reset(seed=3)
    start = potential(env.table.game.view(env.table.state, 0))
    assert -1 <= start <= 1
    rng = np.random.default_rng(3)
    shaped, weight, on_the_way, is_over = 0.0, 1.0, 0, False
    while not is_over:
        action = int(rng.choice(np.flatnonzero(env.action_masks())))
        _, reward, is_over, _, _ = env.step(action)
        _, own, _, _, _ = plain.step(action)
        shaped += weight * (float(reward) - float(own))
        on_the_way += reward != own and not is_over
        weight *= 0.9
    assert shaped == pytest.approx(-start)
    assert on_the_way


@pytest.mark.parametrize(
    ("more", "sentence"),
    [
        ({"potential": 3}, "a function of a view, not 3"),
        ({"discount": 0}, "above 0 and at most 1, not 0"),
        ({"discount": 1.5}, "not 1.5"),
    ],
)
def test_shaping_that_cannot_be_is_refused(more: dict[str, Any], sentence: str) -> None:
    with pytest.raises(ValueError, match=sentence):
        SeatEnv("en_garde", **more)


def test_a_game_is_cut_short_where_it_is_asked_for() -> None:
    env = gymnasium.make("meadhall/en_garde-v1", max_episode_steps=3)
    env.reset(seed=1)
    assert [env.step(0)[3] for _ in range(3)] == [False, False, True]
