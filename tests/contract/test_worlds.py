"""Imagined worlds: each fits the view it was imagined from, is a possible table, and they differ."""

from __future__ import annotations

import re

from hypothesis import given, settings
from hypothesis import strategies as st

from meadhall.engine.chance import Dice
from meadhall.engine.contract import NOBODY
from meadhall.engine.notation import split_mark
from tests.cases import Case, every_table
from tests.contract.test_endings import assert_agreement
from tests.strategies import SOME, Position, positions, seeds, walks
from tests.walks import random_action

WORLDS = 40
MANY_WORLDS = 400
STEPS = 15


def hides(position: Position, seat: int) -> bool:
    """Say whether *seat* does not see everything: its view is written otherwise than the state."""
    state = position.state()
    text: str = state.notation()
    return split_mark(position.game.view(state, seat).notation())[1] != text


def lying(text: str) -> str:
    """Return a position without what two seats know of each other's closed hands: a third does not imagine that."""
    return re.sub(r" known=\S+", "", text)


@every_table
@settings(max_examples=4)
@given(data=st.data(), seed=seeds)
def test_an_imagined_world_is_a_possible_table(case: Case, data: st.DataObject, seed: int) -> None:
    walk = data.draw(walks(case))
    for steps in walk.steps_by_kind.values():
        position = Position(walk, data.draw(st.sampled_from(steps)))
        for seat in position.watchers:
            assert_possible(position, seat, Dice(seed))


def assert_possible(position: Position, seat: int, dice: Dice) -> None:
    game = position.game
    world = game.imagine(game.view(position.state(), seat), dice)
    assert world.seat == NOBODY
    assert world.told is None
    assert game.read(world.notation()).notation() == world.notation()
    for _ in range(STEPS):
        assert_agreement(game, world)
        action = random_action(game, world, dice)
        if action is None:
            break
        game.apply(world, action)


@every_table
@settings(max_examples=SOME)
@given(data=st.data(), seed=seeds)
def test_who_sees_everything_imagines_what_is_there(case: Case, data: st.DataObject, seed: int) -> None:
    position = data.draw(positions(case))
    game = position.game
    state = position.state()
    for seat in position.watchers:
        if not hides(position, seat):
            world = game.imagine(game.view(state, seat), Dice(seed))
            assert world.notation() == state.notation()
            assert world is not state


@every_table
@settings(max_examples=3)
@given(data=st.data(), seed=seeds)
def test_the_true_world_is_among_the_imagined_ones(case: Case, data: st.DataObject, seed: int) -> None:
    """Where few worlds are possible the true one must come up; where many are, they must differ."""
    walk = data.draw(walks(case))
    step = data.draw(st.integers(0, len(walk.actions)))
    position = Position(walk, step)
    game = walk.game
    state = position.state()
    dice = Dice(seed)
    for seat in position.watchers:
        if not hides(position, seat):
            continue
        view = game.view(state, seat)
        worlds = {lying(game.imagine(view, dice).notation()) for _ in range(WORLDS)}
        if len(worlds) <= WORLDS // 4:
            worlds |= {lying(game.imagine(view, dice).notation()) for _ in range(MANY_WORLDS)}
            assert lying(state.notation()) in worlds


@every_table
@settings(max_examples=1)
@given(data=st.data())
def test_what_is_hidden_varies_in_the_worlds(case: Case, data: st.DataObject) -> None:
    """Over a match, each seat that does not see everything imagines more than one world, and mostly many."""
    walk = data.draw(walks(case))
    game = walk.game
    dice = Dice(1)
    for seat in Position(walk, 0).watchers:
        varied = 0
        hidden = 0
        for step in range(0, len(walk.actions), max(1, len(walk.actions) // 20)):
            position = Position(walk, step)
            if hides(position, seat):
                view = game.view(position.state(), seat)
                worlds = {game.imagine(view, dice).notation() for _ in range(10)}
                hidden += 1
                varied += len(worlds) > 1
        assert hidden == 0 or varied > 0
