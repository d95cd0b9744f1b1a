"""A copy is a table of its own: whatever happens to one, all earlier copies stay as they are."""

from __future__ import annotations

from hypothesis import given, settings
from hypothesis import strategies as st

from meadhall.engine.chance import Dice
from meadhall.engine.play import copy_of
from tests.cases import Case, every_table
from tests.strategies import FEW, SOME, positions, seeds
from tests.walks import random_action

STEPS = 30


@every_table
@settings(max_examples=SOME)
@given(data=st.data(), seed=seeds)
def test_every_earlier_copy_stays_as_it_was(case: Case, data: st.DataObject, seed: int) -> None:
    position = data.draw(positions(case))
    game = position.game
    state = position.state()
    dice = Dice(seed)
    earlier = []
    for _ in range(STEPS):
        copy = copy_of(state)
        earlier.append((copy, state.notation(), [action.index for action in game.legal_actions(state)]))
        action = random_action(game, state, dice)
        if action is None:
            break
        game.apply(state, action)
    for copy, notation, legal in earlier:
        assert copy.notation() == notation
        assert [action.index for action in game.legal_actions(copy)] == legal


@every_table
@settings(max_examples=SOME)
@given(data=st.data())
def test_playing_on_a_copy_leaves_the_table_alone(case: Case, data: st.DataObject) -> None:
    position = data.draw(positions(case))
    game = position.game
    state = position.state()
    before = state.notation()
    for action in game.legal_actions(state)[:10]:
        copy = copy_of(state)
        game.apply(copy, action)
        assert copy.notation() != before
    assert state.notation() == before


@every_table
@settings(max_examples=FEW)
@given(data=st.data())
def test_a_copy_keeps_its_seat_and_nobody_listens_to_it(case: Case, data: st.DataObject) -> None:
    state = data.draw(positions(case)).state()
    state.told = []
    state.seat = 0
    copy = copy_of(state)
    assert copy.told is None
    assert copy.seat == 0
    assert type(copy) is type(state)
    assert copy.notation() == state.notation()


@every_table
@settings(max_examples=SOME)
@given(data=st.data(), seed=seeds)
def test_a_copy_goes_on_like_the_table_it_was_made_from(case: Case, data: st.DataObject, seed: int) -> None:
    position = data.draw(positions(case))
    game = position.game
    state = position.state()
    copy = copy_of(state)
    dice = Dice(seed)
    for _ in range(STEPS):
        action = random_action(game, state, dice)
        if action is None:
            break
        game.apply(state, action)
        game.apply(copy, action)
        assert copy.notation() == state.notation()
