"""Many tables at once, as Gymnasium's VectorEnv."""

from __future__ import annotations

import pickle
from copy import deepcopy
from typing import Any

import gymnasium
import numpy as np
import pytest
from gymnasium.utils.passive_env_checker import check_obs, check_space
from gymnasium.vector import AutoresetMode, VectorEnv
from gymnasium.wrappers.vector import DictInfoToList, RecordEpisodeStatistics

from meadhall import front
from meadhall.adapters import encodings
from meadhall.adapters.gymnasium import SeatEnv
from meadhall.adapters.vector import VectorTables
from meadhall.engine.chance import Dice
from meadhall.engine.contract import NOBODY
from meadhall.engine.play import let_chance_act, returns
from meadhall.front import UnknownAction
from tests.cases import every_game

COUNT = 5


def chosen(infos: dict[str, Any], rng: np.random.Generator) -> np.ndarray[tuple[int], np.dtype[np.int64]]:
    """Choose a legal row for every table."""
    return np.array([rng.choice(np.flatnonzero(mask)) for mask in infos["action_mask"]])


@every_game
def test_every_table_is_a_game_of_its_own(name: str) -> None:
    """Each table goes as if it were played alone, the games that follow on it too."""
    tables = VectorTables(name, COUNT)
    game = tables.game
    encoding = encodings.of(game)
    dice = [Dice(f"table {number} of 4".encode()) for number in range(COUNT)]
    alone = [game.setup() for _ in range(COUNT)]
    actors = [let_chance_act(game, state, own) for state, own in zip(alone, dice, strict=True)]
    rng = np.random.default_rng(1)
    seen, infos = tables.reset(seed=4)
    for _ in range(60):
        for number, state in enumerate(alone):
            assert infos["actor"][number] == actors[number]
            assert (seen[number] == encoding.encode(game.view(state, actors[number]))).all()
            legal = [row.index for row in game.legal_actions(state)]
            assert np.flatnonzero(infos["action_mask"][number]).tolist() == legal
        actions = chosen(infos, rng)
        asked = list(actors)
        seen, rewards, terminations, truncations, infos = tables.step(actions)
        assert not truncations.any()
        for number, state in enumerate(alone):
            game.apply(state, game.actions[actions[number]])
            actors[number] = let_chance_act(game, state, dice[number])
            assert terminations[number] == (actors[number] == NOBODY)
            if actors[number] == NOBODY:
                outcome = game.outcome(state)
                assert outcome is not None
                assert infos["returns"][number].tolist() == returns(game, outcome)
                assert rewards[number] == infos["returns"][number, asked[number]]
                last = encoding.encode(game.view(state, asked[number]))
                assert (infos["final_obs"][number] == last).all()
                alone[number] = game.setup()
                actors[number] = let_chance_act(game, alone[number], dice[number])
            else:
                assert not infos["returns"][number].any()
                assert rewards[number] == 0


def test_games_end_and_begin_again() -> None:
    tables = VectorTables("en_garde", 3, options={"points": 1, "level": "basic"})
    rng = np.random.default_rng(2)
    _, infos = tables.reset(seed=2)
    ended = 0
    for _ in range(60):
        _, _, terminations, _, infos = tables.step(chosen(infos, rng))
        ended += int(terminations.sum())
        assert ("final_obs" in infos) == terminations.any()
        assert (infos.get("_final_obs", False) == terminations).all()
        assert (infos["returns"].sum(axis=1) == 0).all()
    assert ended > 3


@every_game
def test_it_is_what_gymnasium_expects(name: str) -> None:
    env = gymnasium.make_vec(
        f"meadhall/{name}-v{front.title(name).version}", 3, vectorization_mode="vector_entry_point"
    )
    assert isinstance(env, VectorEnv)
    assert isinstance(env.unwrapped, VectorTables)
    assert env.metadata["autoreset_mode"] == AutoresetMode.SAME_STEP
    assert env.num_envs == 3
    for space in (env.single_observation_space, env.single_action_space, env.observation_space, env.action_space):
        check_space(space, "any", lambda *_: None)
    wrapped = DictInfoToList(RecordEpisodeStatistics(env))
    first, infos = wrapped.reset(seed=11)
    check_obs(first, env.observation_space, "reset")
    rng = np.random.default_rng(3)
    kept = first.copy()
    for _ in range(20):
        actions = np.array([rng.choice(np.flatnonzero(info["action_mask"])) for info in infos])
        assert env.action_space.contains(actions)
        seen, rewards, terminations, truncations, infos = wrapped.step(actions)
        check_obs(seen, env.observation_space, "step")
        assert rewards.shape == terminations.shape == truncations.shape == (3,)
        assert rewards.dtype == np.float64
        assert all(info["actor"] == 0 for info in infos)
    assert (first == kept).all(), "what was returned is not used again"
    again, _ = wrapped.reset(seed=11)
    assert (again == kept).all()
    wrapped.close()
    assert env.unwrapped.closed


def test_one_seat_at_each_table_plays_as_it_would_alone() -> None:
    """The same seed for a table gives the game that the one-seat environment plays with the same dice."""
    tables = VectorTables("en_garde", 2, options={"points": 1}, seat=1, others="greedy")
    alone = SeatEnv("en_garde", options={"points": 1}, seat=1, others="greedy")
    rng = np.random.default_rng(8)
    seen, infos = tables.reset(seed=[5, None])
    alone.table.begin(Dice(5))
    alone._let_others_act()
    over = False
    while not over:
        assert infos["actor"].tolist() == [1, 1]
        assert (seen[0] == alone.table.observation(1)).all()
        actions = chosen(infos, rng)
        seen, rewards, terminations, _, infos = tables.step(actions)
        last, reward, over, _, _ = alone.step(actions[0])
        assert (rewards[0], terminations[0]) == (reward, over)
    assert (infos["final_obs"][0] == last).all()


def test_an_illegal_action_changes_nothing_at_its_table() -> None:
    tables = VectorTables("en_garde", 2)
    before, infos = tables.reset(seed=1)
    actions = chosen(infos, np.random.default_rng(1))
    actions[1] = 0
    after, rewards, terminations, _, infos = tables.step(actions)
    assert (after[1] == before[1]).all()
    assert (after[0] != before[0]).any()
    assert (rewards[1], terminations[1]) == (0, False)
    assert infos["refusal"][1].startswith("rule 2.2")
    assert infos["_refusal"].tolist() == [False, True]


def test_a_game_is_cut_short_when_it_is_asked_for() -> None:
    tables = VectorTables("freigard", 2, max_episode_steps=3)
    _, infos = tables.reset(seed=1)
    rng = np.random.default_rng(1)
    for number in range(1, 7):
        _, rewards, terminations, truncations, infos = tables.step(chosen(infos, rng))
        assert truncations.all() == (number % 3 == 0)
        assert not terminations.any()
        assert not rewards.any()
        assert ("final_obs" in infos) == truncations.any()
    assert (tables.encoding.low <= infos["final_obs"][0]).all()


def test_without_copies_the_arrays_are_the_tables_own() -> None:
    tables = VectorTables("freigard", 2, copy=False)
    first, infos = tables.reset(seed=1)
    second, _, _, _, _ = tables.step(chosen(infos, np.random.default_rng(1)))
    assert first is second


@pytest.mark.parametrize("seat", [None, 1])
def test_tables_are_pickled_and_copied_in_the_middle_of_their_games(seat: int | None) -> None:
    tables = VectorTables("en_garde", 3, options={"points": 1}, seat=seat, others="greedy", max_episode_steps=20)
    _, infos = tables.reset(seed=1)
    rng = np.random.default_rng(1)
    for _ in range(5):
        _, _, _, _, infos = tables.step(chosen(infos, rng))
    twins = [pickle.loads(pickle.dumps(tables)), deepcopy(tables)]
    for _ in range(30):
        actions = chosen(infos, rng)
        seen, rewards, over, cut, infos = tables.step(actions)
        for twin in twins:
            also = twin.step(actions)
            assert (also[0] == seen).all()
            assert [also[1].tolist(), also[2].tolist(), also[3].tolist()] == [
                rewards.tolist(),
                over.tolist(),
                cut.tolist(),
            ]
    first, _ = tables.reset()
    for twin in twins:
        assert (twin.reset()[0] == first).all()


def test_tables_that_have_not_begun_are_copied_too() -> None:
    twin = deepcopy(VectorTables("freigard", 2))
    with pytest.raises(gymnasium.error.ResetNeeded):
        twin.step(np.zeros(2, np.int64))


def test_tables_without_a_seed_go_on_with_other_games() -> None:
    tables = VectorTables("freigard", 2)
    first, _ = tables.reset(seed=1)
    second, _ = tables.reset()
    tables.reset(seed=1)
    third, _ = tables.reset()
    assert (first != second).any()
    assert (second == third).all()


@pytest.mark.parametrize(
    ("call", "error", "sentence"),
    [
        (lambda: VectorTables("en_garde", 0), ValueError, "at least one table, not 0"),
        (lambda: VectorTables("en_garde", 1, max_episode_steps=0), ValueError, "at least one step, not 0"),
        (lambda: VectorTables("en_garde", 1, seat=2), ValueError, "seats 0 to 1 here, not 2"),
        (lambda: VectorTables("en_garde", 1, seat=0, others=["random"] * 2), ValueError, "1 policies here, not 2"),
        (lambda: VectorTables("en_garde", 2).reset(seed=[1]), ValueError, "2 tables, and 1 seeds are given"),
        (lambda: VectorTables("en_garde", 2).reset(options={"reset_mask": [1, 0]}), ValueError, "begin anew by"),
        (lambda: VectorTables("en_garde", 2).step(np.zeros(2, np.int64)), gymnasium.error.ResetNeeded, "reset"),
    ],
)
def test_what_cannot_be_is_refused(call: Any, error: type[Exception], sentence: str) -> None:
    with pytest.raises(error, match=sentence):
        call()


@pytest.mark.parametrize(
    ("actions", "error", "sentence"),
    [
        ([0, 9999], UnknownAction, "actions 0 to 150, not 9999"),
        ([-1, 0], UnknownAction, "not -1"),
        ([0], ValueError, "2 whole numbers"),
        ([0.5, 1.0], ValueError, "2 whole numbers"),
    ],
)
def test_what_is_no_action_is_refused(actions: list[Any], error: type[Exception], sentence: str) -> None:
    tables = VectorTables("en_garde", 2)
    tables.reset(seed=1)
    with pytest.raises(error, match=sentence):
        tables.step(np.array(actions))
