"""Fast walks through a game, and counting what can happen."""

from __future__ import annotations

from meadhall.engine.chance import Dice
from meadhall.engine.contract import CHANCE, NOBODY
from meadhall.engine.count import count
from meadhall.engine.play import copies, copy_of, let_chance_act, playout, playouts, random_walk, some_world
from tests.cases import Case

GAME = Case("en_garde", 2).game()


def test_a_playout_goes_to_the_end_and_counts_decisions() -> None:
    state = GAME.setup()
    decisions = playout(GAME, state, Dice(1))
    assert GAME.actor(state) == NOBODY
    walk = random_walk(GAME, Dice(1), 10_000)
    again = GAME.setup()
    seats = 0
    for action in walk:
        seats += GAME.actor(again) != CHANCE
        GAME.apply(again, action)
    assert seats == decisions
    assert again.notation() == state.notation()


def test_playouts_are_so_many_playouts() -> None:
    dice = Dice(4)
    expected = sum(playout(GAME, GAME.setup(), dice) for _ in range(3))
    assert playouts(GAME, 3, Dice(4)) == expected


def test_a_random_walk_is_cut() -> None:
    assert len(random_walk(GAME, Dice(1), 17)) == 17
    assert random_walk(GAME, Dice(1), 17) == random_walk(GAME, Dice(1), 30)[:17]
    assert random_walk(GAME, Dice(1), 0) == []


def test_some_world_looks_like_the_view_and_is_always_the_same() -> None:
    state = GAME.setup()
    for action in random_walk(GAME, Dice(1), 17):
        GAME.apply(state, action)
    view = GAME.view(state, 1)
    world = some_world(GAME, view)
    assert GAME.view(world, 1).notation() == view.notation()
    assert some_world(GAME, view).notation() == world.notation()


def test_copies_leave_the_state_alone() -> None:
    state = GAME.setup()
    copies(state, 3)
    assert state.notation() == copy_of(state).notation() == GAME.setup().notation()


def test_a_count_is_by_kind_of_node() -> None:
    """One space of room, one card that hits: the attack ends the match, the steps go on."""
    game = Case("en_garde", 2, (("points", "1"),)).game()
    state = game.read("turn 1 0 0:0 0 2-5 13455/11245 22211 - - -")
    assert count(game, state, 0).text() == "0 1 0"
    # advance 1, retreat 1 lead to a draw; attack 3x1 cannot be parried.
    assert [action.text for action in game.legal_actions(state)] == ["advance 1", "retreat 1", "attack 3x1"]
    assert count(game, state, 1).text() == "2 1 1"
    # Each draw can be one of five values; below an ending there is nothing.
    assert count(game, state, 2).text() == "2 11 1"
    assert state.notation() == "turn 1 0 0:0 0 2-5 13455/11245 22211 - - -"


def test_chance_acts_until_a_seat_must_or_nobody_can() -> None:
    state = GAME.setup()
    assert let_chance_act(GAME, state, Dice(1)) == GAME.actor(state) == 0
    before = state.notation()
    assert let_chance_act(GAME, state, Dice(1)) == 0
    assert state.notation() == before
    playout(GAME, state, Dice(1))
    assert let_chance_act(GAME, state, Dice(1)) == NOBODY
