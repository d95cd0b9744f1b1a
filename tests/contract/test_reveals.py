"""What a game says of an action without playing it is what comes of it."""

from __future__ import annotations

from hypothesis import given, settings
from hypothesis import strategies as st

from meadhall.engine.play import copy_of
from tests.cases import Case, every_table
from tests.strategies import FEW, positions


@every_table
@settings(max_examples=FEW)
@given(data=st.data())
def test_an_action_reveals_something_if_chance_or_nobody_comes_after_it(case: Case, data: st.DataObject) -> None:
    position = data.draw(positions(case))
    game, state = position.game, position.state()
    if game.actor(state) < 0:
        return
    before = state.notation()
    for action in game.legal_actions(state):
        after = copy_of(state)
        game.apply(after, action)
        assert game.reveals(state, action) == (game.actor(after) < 0), action.text
    assert state.notation() == before
