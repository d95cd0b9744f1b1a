"""Every game with OpenSpiel: its own simulation tests, its search and its regret minimiser."""

from __future__ import annotations

import pickle
from math import isclose
from typing import Any

import numpy as np
import pytest

from tests.cases import every_game

pytestmark = pytest.mark.openspiel

LATE = "turn 100 1 0:0 0 7-10 12444/33555 10100 - - drawn"
"""The last round of a match to one point, two cards in the pack."""


def load(name: str, **parameters: str | int | bool) -> Any:
    """Return a game of the house as OpenSpiel has it."""
    import pyspiel

    import meadhall.adapters.openspiel

    assert meadhall.adapters.openspiel.PREFIX + name in pyspiel.registered_names()
    return pyspiel.load_game(f"meadhall_{name}", parameters)


def walk(state: Any, steps: int, seed: int) -> Any:
    """Play at random."""
    rng = np.random.default_rng(seed)
    for _ in range(steps):
        if state.is_terminal():
            break
        if state.is_chance_node():
            rows, odds = zip(*state.chance_outcomes(), strict=True)
            state.apply_action(int(rng.choice(rows, p=odds)))
        else:
            state.apply_action(int(rng.choice(state.legal_actions())))
    return state


@pytest.mark.parametrize("name", ["en_garde", "freigard"])
def test_whole_random_games_pass_its_simulation_tests(name: str) -> None:
    import pyspiel

    pyspiel.random_sim_test(load(name), num_sims=1, serialize=False, verbose=False)


def test_a_short_game_is_written_and_read_at_every_step() -> None:
    import pyspiel

    pyspiel.random_sim_test(load("en_garde", points=1, position=LATE), num_sims=2, serialize=True, verbose=False)


@every_game
def test_a_state_is_pickled_as_what_led_to_it(name: str) -> None:
    moment = walk(load(name).new_initial_state(), 40, 3).moment
    again = pickle.loads(pickle.dumps(moment))
    for seat in range(moment.rules.seats):
        assert again.story(seat) == moment.story(seat)
    assert again.table.notation() == moment.table.notation()


@every_game
def test_a_game_is_loaded_and_played(name: str) -> None:
    state = walk(load(name).new_initial_state(), 80, 1)
    clone = state.clone()
    assert str(clone) == str(state)
    if not state.is_terminal():
        walk(clone, 1, 2)
        assert str(clone) != str(state)
    for seat in range(state.num_players()):
        assert state.observation_string(seat) == state.information_state_string(seat).splitlines()[0]
        assert len(state.observation_tensor(seat)) == state.get_game().encoding.size


def test_chance_has_its_exact_odds() -> None:
    state = load("en_garde").new_initial_state()
    state.apply_action(state.chance_outcomes()[0][0])
    odds = [chance for _, chance in state.chance_outcomes()]
    assert odds == [4 / 24, 5 / 24, 5 / 24, 5 / 24, 5 / 24]
    while state.is_chance_node():
        assert isclose(sum(chance for _, chance in state.chance_outcomes()), 1)
        state.apply_action(state.chance_outcomes()[-1][0])


def test_an_action_has_the_text_of_the_catalog() -> None:
    state = load("en_garde").new_initial_state()
    game = state.get_game().rules
    for row in state.legal_actions():
        assert state.action_to_string(row) == game.actions[row].text
        assert state.string_to_action(game.actions[row].text) == row


def test_options_are_parameters() -> None:
    import pyspiel

    load("en_garde")
    game = pyspiel.load_game("meadhall_en_garde(points=1,level=basic)")
    assert game.rules.options["points"] == "1"
    assert load("castle_panic", players=3, heroic_powers=True).rules.options["heroic_powers"] == "on"
    assert load("castle_panic", players=3).num_players() == 3


def test_a_seat_remembers_what_it_saw_and_not_what_it_did_not() -> None:
    """Two deals that differ in the other's hand alone are one information state; an earlier difference stays one."""
    states = []
    for other in (3, 4):
        state = load("en_garde").new_initial_state()
        drawn = [0, 0, 1, 1, 2, other, other, 0, 1, 2]
        for value in drawn:
            state.apply_action(state.chance_outcomes()[value][0])
        assert not state.is_chance_node()
        states.append(state)
    assert states[0].information_state_string(0) == states[1].information_state_string(0)
    assert states[0].information_state_string(1) != states[1].information_state_string(1)


def test_its_regret_minimiser_runs_on_a_late_round() -> None:
    from open_spiel.python.algorithms import external_sampling_mccfr

    game = load("en_garde", points=1, level="basic", position=LATE)
    solver = external_sampling_mccfr.ExternalSamplingSolver(game, external_sampling_mccfr.AverageType.SIMPLE)
    for _ in range(5):
        solver.iteration()
    state = game.new_initial_state()
    odds = solver.average_policy().action_probabilities(state)
    assert odds.keys() == set(state.legal_actions())
    assert isclose(sum(odds.values()), 1)


def test_its_tree_search_plays() -> None:
    from open_spiel.python.algorithms import mcts

    game = load("en_garde", points=1, level="basic", position=LATE)
    rng = np.random.RandomState(1)
    bot = mcts.MCTSBot(game, 1.4, 30, mcts.RandomRolloutEvaluator(1, rng), random_state=rng)
    state = game.new_initial_state()
    assert bot.step(state) in state.legal_actions()


def test_states_actions_and_observations_are_structs_too() -> None:
    import json

    state = load("en_garde", position=LATE).new_initial_state()
    assert json.loads(state.to_struct().to_json()) == {"position": LATE}
    row = state.legal_actions()[0]
    struct = state.action_to_struct(0, row)
    assert json.loads(struct.to_json()) == {"index": row, "text": state.action_to_string(row)}
    assert state.struct_to_actions(struct) == [row]
    seen = json.loads(state.to_observation_struct(1).to_json())
    assert seen["view"] == state.observation_string(1)
