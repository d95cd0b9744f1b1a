"""Every game with OpenSpiel: its own simulation tests, its search and its regret minimiser."""

from __future__ import annotations

import copy
import pickle
from math import isclose
from typing import Any

import numpy as np
import pytest

from tests.cases import Case, cases_of, every_game

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


@pytest.mark.once
@every_game
def test_every_table_is_written_and_read_again(name: str) -> None:
    import pyspiel

    own = [Case("freigard", 1, (("level", "own"), ("castles", "6,5,4")))] if name == "freigard" else []
    walls = [Case("castle_panic", 4, (("walls", "3"),))] if name == "castle_panic" else []
    for case in [*cases_of(name), *own, *walls]:
        rules = case.game()
        options: dict[str, Any] = dict(rules.options)
        for option in case.title.options:
            if option.kind == "flag":
                options[option.name] = rules.options[option.name] == "on"
            elif option.kind == "number":
                options[option.name] = int(rules.options[option.name])
        game = load(name, players=case.seats, box=case.box or case.title.boxes[0], **options)
        for again in (pyspiel.load_game(str(game)), pickle.loads(pickle.dumps(game)), copy.deepcopy(game)):
            assert str(again) == str(game)
            assert (again.rules.seats, again.rules.options) == (rules.seats, rules.options)
            assert again.rules.box.digest == rules.box.digest
        state = walk(game.new_initial_state(), 12, 1)
        _, read = pyspiel.deserialize_game_and_state(pyspiel.serialize_game_and_state(game, state))
        assert str(read) == str(state)
        assert read.history() == state.history()
        for seat in range(case.seats):
            assert read.information_state_string(seat) == state.information_state_string(seat)


@every_game
def test_a_position_is_written_and_read_again(name: str) -> None:
    import pyspiel

    position = str(walk(load(name).new_initial_state(), 20, 2))
    game = load(name, position=position)
    assert str(pyspiel.load_game(str(game)).new_initial_state()) == position


@every_game
def test_an_imagined_state_looks_the_same_to_its_seat_and_goes_on_alike(name: str) -> None:
    walks = (walk(load(name).new_initial_state(), steps, 4) for steps in (60, 8, 2))
    state = next(state for state in walks if not state.is_terminal())
    while state.is_chance_node():
        walk(state, 1, 5)
    seat = state.current_player()
    rng = np.random.default_rng(1)
    for _ in range(5):
        other = state.resample_from_infostate(seat, rng.random)
        assert other.information_state_string(seat) == state.information_state_string(seat)
        assert other.legal_actions() == state.legal_actions()
        row = state.legal_actions()[0]
        after, other_after = state.child(row), other.child(row)
        if after.observation_string(seat) == other_after.observation_string(seat):
            assert after.information_state_string(seat) == other_after.information_state_string(seat)
        again = pickle.loads(pickle.dumps(other_after.moment))
        assert again.story(seat) == other_after.information_state_string(seat)


def test_an_imagined_state_differs_in_what_is_hidden() -> None:
    state = walk(load("en_garde").new_initial_state(), 12, 1)
    while state.is_chance_node():
        walk(state, 1, 5)
    rng = np.random.default_rng(2)
    worlds = {str(state.resample_from_infostate(state.current_player(), rng.random)) for _ in range(20)}
    assert len(worlds) > 1


@pytest.mark.parametrize("name", ["en_garde", "castle_panic"])
def test_its_search_among_information_sets_plays(name: str) -> None:
    from open_spiel.python.algorithms import ismcts, mcts

    game = load(name, position=LATE, points=1) if name == "en_garde" else load(name)
    rng = np.random.RandomState(1)
    evaluator = mcts.RandomRolloutEvaluator(1, rng)
    bot = ismcts.ISMCTSBot(game=game, evaluator=evaluator, uct_c=2.0, max_simulations=5, random_state=rng)
    state = game.new_initial_state()
    while state.is_chance_node():
        walk(state, 1, 5)
    assert bot.step(state) in state.legal_actions()


def test_an_information_state_does_not_grow_with_the_game() -> None:
    state = load("en_garde").new_initial_state()
    for _ in range(6):
        walk(state, 40, 6)
        lines = state.information_state_string(0).splitlines()
        assert lines[0] == state.observation_string(0)
        assert [len(line) for line in lines[1:]] == [64]


@every_game
def test_an_information_state_tensor_is_the_view_and_the_digest_of_the_past(name: str) -> None:
    state = walk(load(name).new_initial_state(), 40, 7)
    game = state.get_game()
    size = game.encoding.size
    assert game.information_state_tensor_shape() == [size + 256]
    for seat in range(game.num_players()):
        tensor = state.information_state_tensor(seat)
        assert tensor[:size] == state.observation_tensor(seat)
        digest = state.information_state_string(seat).splitlines()[1]
        assert "".join(f"{int(bit)}" for bit in tensor[size:]) == f"{int(digest, 16):0256b}"


def test_a_learner_that_needs_information_state_tensors_runs() -> None:
    from open_spiel.python import rl_environment

    env = rl_environment.Environment(
        load("en_garde", points=1, position=LATE), observation_type=rl_environment.ObservationType.INFORMATION_STATE
    )
    step = env.reset()
    assert len(step.observations["info_state"][0]) == env.observation_spec()["info_state"][0]


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


def test_a_small_game_is_solved_and_its_exploitability_is_exact() -> None:
    """Twelve cards of three ranks: White draws two that Black does not see, so that states look alike."""
    from open_spiel.python import policy
    from open_spiel.python.algorithms import cfr, expected_game_score, exploitability

    game = load("en_garde", points=1, level="standard", position="refill 100 1 0:0 1 9-15 123/11233 12100 - 0+2 drawn")
    alike: dict[str, set[str]] = {}
    look(game.new_initial_state(), alike)
    assert len(alike) == 46
    assert max(len(states) for states in alike.values()) >= 3
    assert exploitability.nash_conv(game, policy.UniformRandomPolicy(game)) > 0.3
    solver = cfr.CFRPlusSolver(game)
    for _ in range(20):
        solver.evaluate_and_update_policy()
    solved = solver.average_policy()
    assert exploitability.nash_conv(game, solved) < 0.01
    value = expected_game_score.policy_value(game.new_initial_state(), [solved, solved])
    assert value[0] == pytest.approx(-value[1])
    assert 0.65 < value[0] < 0.68


def look(state: Any, alike: dict[str, set[str]]) -> None:
    """Gather by information set the states that look alike there."""
    if state.is_terminal():
        return
    if not state.is_chance_node():
        seat = state.current_player()
        alike.setdefault(f"{seat} {state.information_state_string(seat)}", set()).add(str(state))
    for action in state.legal_actions():
        look(state.child(action), alike)


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
