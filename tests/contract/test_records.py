"""A record is a text that gives the same match again, to the last draw."""

from __future__ import annotations

from hypothesis import given, settings
from hypothesis import strategies as st

from meadhall.engine import record
from meadhall.engine.chance import Dice, Fair, secret_of
from meadhall.engine.contract import CHANCE, NOBODY
from meadhall.engine.match import Playing
from tests.cases import Case, every_table
from tests.contract.test_refusals import match_at
from tests.strategies import FEW, positions

MOST_STEPS = 1500
LONGEST_PLAYED = 400


def fair_match(case: Case, seed: int, is_deal: bool) -> Playing:
    """Play a match with random seats and provable draws, cut off where it gets long."""
    match = Playing(case.game(), Fair(secret_of(seed), ["salt", "ü"]), is_deal)
    dice = Dice(seed)
    while match.actor != NOBODY and len(match.steps) < LONGEST_PLAYED:
        if match.actor == CHANCE:
            match.draw()
        else:
            legal = match.legal_actions()
            assert match.play(match.actor, legal[dice.below(len(legal))]) is None
    return match


@every_table
@settings(max_examples=FEW)
@given(data=st.data())
def test_the_same_record_gives_the_same_states(case: Case, data: st.DataObject) -> None:
    position = data.draw(positions(case, most=MOST_STEPS))
    match = match_at(position)
    names = [f"Name {seat}" for seat in range(position.game.seats)]
    text = record.write(match, names, True, True)
    read = record.read(text)
    again = record.replay(read, case.title)
    assert match.notation() == position.state().notation()
    assert again.notation() == match.notation()
    assert again.game.options == match.game.options
    assert record.write(again, read.names, True, True) == text
    half = len(match.steps) // 2
    assert record.replay(read, case.title, half).notation() == position.walk.state(half).notation()


@every_table
@settings(max_examples=1)
@given(seed=st.integers(0, 3), is_deal=st.booleans())
def test_every_draw_of_a_match_can_be_computed_again(case: Case, seed: int, is_deal: bool) -> None:
    match = fair_match(case, seed, is_deal)
    read = record.read(record.write(match, [], True, True))
    if match.outcome is not None:
        verdict = record.verify(read, case.title)
        assert verdict.problems == []
        assert verdict.draws == sum(step.actor == CHANCE for step in match.steps)
    again = record.start(read, case.title)
    for step in match.steps:
        if step.actor == CHANCE:
            assert again.due().text == step.action.text
        action = again.find(step.action.text)
        assert action is not None
        assert again.follow(step.actor, action) is None
    assert again.notation() == match.notation()
