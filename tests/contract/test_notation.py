"""A position can be written down, set up again and played on; what is no position is refused."""

from __future__ import annotations

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from meadhall.engine.chance import Dice
from meadhall.engine.contract import CHANCE, NOBODY, NotationError
from meadhall.engine.notation import split_mark
from tests.cases import Case, every_table
from tests.contract.test_endings import assert_agreement
from tests.strategies import FEW, MANY, SOME, positions, seeds
from tests.walks import random_action

STEPS = 25


@every_table
@settings(max_examples=MANY)
@given(data=st.data())
def test_a_position_is_set_up_from_its_notation(case: Case, data: st.DataObject) -> None:
    """Reading checks that no piece is missing and none too many, so this counts the pieces too."""
    position = data.draw(positions(case))
    game = position.game
    state = position.state()
    text = state.notation()
    again = game.read(text)
    assert text.isprintable()
    assert text.isascii()
    assert again.notation() == text
    assert again.told is None
    assert again.seat == NOBODY
    assert game.actor(again) == game.actor(state)
    assert game.legal_actions(again) == game.legal_actions(state)
    if game.actor(state) == CHANCE:
        assert game.weights(again) == game.weights(state)
        assert game.pile(again) == game.pile(state)
        assert game.copies(again) == game.copies(state)
    assert_agreement(game, again)


@every_table
@settings(max_examples=SOME)
@given(data=st.data(), seed=seeds)
def test_a_position_that_was_set_up_plays_on_alike(case: Case, data: st.DataObject, seed: int) -> None:
    position = data.draw(positions(case))
    game = position.game
    state = position.state()
    again = game.read(state.notation())
    dice = Dice(seed)
    for _ in range(STEPS):
        action = random_action(game, state, dice)
        if action is None:
            break
        game.apply(state, action)
        game.apply(again, action)
        assert again.notation() == state.notation()
        assert game.legal_actions(again) == game.legal_actions(state)


@every_table
@settings(max_examples=SOME)
@given(data=st.data())
def test_a_view_is_set_up_from_its_notation(case: Case, data: st.DataObject) -> None:
    position = data.draw(positions(case))
    game = position.game
    state = position.state()
    for seat in position.watchers:
        view = game.view(state, seat)
        again = game.read_view(view.notation())
        assert again.notation() == view.notation()
        assert again.seat == view.seat == seat
        assert split_mark(view.notation())[0] == seat
        assert type(again) is type(view)


@every_table
@settings(max_examples=SOME)
@given(data=st.data())
def test_whatever_is_read_is_a_position(case: Case, data: st.DataObject) -> None:
    """Change a notation somewhere: it is refused in so many words, or it is a position like any other."""
    position = data.draw(positions(case))
    game = position.game
    text = position.state().notation()
    place = data.draw(st.integers(0, len(text) - 1))
    length = data.draw(st.integers(0, 2))
    other = data.draw(st.sampled_from(["", *sorted({*text, *"0129-,:x?"})]))
    changed = text[:place] + other + text[place + length :]
    try:
        state = game.read(changed)
    except NotationError:
        return
    assert state.notation() == changed
    assert_agreement(game, state)
    dice = Dice(place)
    for _ in range(STEPS):
        action = random_action(game, state, dice)
        if action is None:
            break
        game.apply(state, action)
        assert_agreement(game, state)


@every_table
@settings(max_examples=FEW)
@given(data=st.data(), words=st.text(max_size=60))
def test_what_is_no_position_is_refused(case: Case, data: st.DataObject, words: str) -> None:
    game = case.game()
    position = data.draw(positions(case))
    text = position.state().notation()
    for wrong in ("", " ", "0@", words, text + " x", text + "\n", "0@" + text + " x", text * 2, "x" * 10_000):
        with pytest.raises(NotationError):
            game.read(wrong)


@every_table
@settings(max_examples=FEW)
@given(data=st.data(), words=st.text(max_size=60))
def test_what_is_no_view_is_refused(case: Case, data: st.DataObject, words: str) -> None:
    position = data.draw(positions(case))
    game = position.game
    text = game.view(position.state(), 0).notation()
    rest = split_mark(text)[1]
    for wrong in ("", "0@", words, text + " x", rest, "9999@" + rest, "x@" + rest, "-1@" + rest, "@" + rest):
        with pytest.raises(NotationError):
            game.read_view(wrong)
