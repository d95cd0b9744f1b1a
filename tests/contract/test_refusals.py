"""What is not legal is refused with the number of a rule, changes nothing, and nobody acts out of turn."""

from __future__ import annotations

from hypothesis import given, settings
from hypothesis import strategies as st

from meadhall.engine.chance import Fair
from meadhall.engine.contract import CHANCE, NOBODY, SPECTATOR, Action
from meadhall.engine.match import Playing
from meadhall.words import rulebook
from tests.cases import Case, every_table
from tests.contract.test_views import some_rows
from tests.strategies import FEW, MANY, Position, positions

NEAR_THE_START = 150


def match_at(position: Position) -> Playing:
    """Return a match that has come to *position*."""
    match = Playing(position.game, Fair(b"secret", []))
    for actor, action in zip(position.walk.actors, position.actions, strict=False):
        assert match.follow(actor, action) is None
    return match


@every_table
@settings(max_examples=MANY)
@given(data=st.data())
def test_exactly_what_is_not_legal_is_refused_by_a_numbered_rule(case: Case, data: st.DataObject) -> None:
    position = data.draw(positions(case))
    game = position.game
    state = position.state()
    legal = game.legal_actions(state)
    numbers = rulebook.rules(game.name)
    before = state.notation()
    for action in some_rows(game, legal, position.step):
        rule = game.why_not(state, action)
        assert (rule is None) == (action in legal), action.text
        if rule is not None:
            assert rule.number in numbers
            assert rule.reason
            assert rule.reason.isprintable()
    assert state.notation() == before


@every_table
def test_the_rules_of_turn_and_end_are_numbered(case: Case) -> None:
    game = case.game()
    numbers = rulebook.rules(game.name)
    assert {game.over.number, game.turn.number} <= set(numbers)
    for option in case.title.options:
        assert option.rule in numbers


@every_table
@settings(max_examples=FEW)
@given(data=st.data())
def test_a_refused_action_changes_nothing(case: Case, data: st.DataObject) -> None:
    position = data.draw(positions(case, most=NEAR_THE_START))
    match = match_at(position)
    seat = max(match.actor, 0)
    legal = match.legal_actions()
    before = match.notation()
    views = [match.view(watcher).notation() for watcher in position.watchers]
    tried = 0
    for action in some_rows(position.game, legal, position.step):
        if match.actor >= 0 and action in legal:
            assert match.why_not(seat, action) is None
            continue
        tried += 1
        assert match.play(seat, action) is not None
    assert tried
    assert match.notation() == before
    assert len(match.steps) == position.step
    assert [match.view(watcher).notation() for watcher in position.watchers] == views


@every_table
@settings(max_examples=FEW)
@given(data=st.data())
def test_not_your_turn_comes_before_anything_else(case: Case, data: st.DataObject) -> None:
    position = data.draw(positions(case, most=NEAR_THE_START))
    match = match_at(position)
    game = position.game
    due = game.over if match.actor == NOBODY else game.turn
    strangers = {*range(game.seats), CHANCE, NOBODY, SPECTATOR, game.seats, 99} - {match.actor}
    rows: list[Action] = some_rows(game, match.legal_actions(), position.step)
    before = match.notation()
    for seat in strangers | ({CHANCE} if match.actor == CHANCE else set()):
        for action in rows[:20]:
            refusal = match.play(seat, action)
            assert refusal is not None
            assert refusal.rule is due
    assert match.notation() == before


@every_table
@settings(max_examples=FEW)
@given(data=st.data())
def test_once_it_is_over_everything_is_refused_by_one_rule(case: Case, data: st.DataObject) -> None:
    walk = data.draw(positions(case)).walk
    if walk.is_over:
        state = walk.state(len(walk.actions))
        for action in some_rows(walk.game, [], 0):
            assert walk.game.why_not(state, action) is walk.game.over
