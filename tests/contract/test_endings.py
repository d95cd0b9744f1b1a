"""Every match ends, everybody agrees that it has, and its scores are of the kind the game declares."""

from __future__ import annotations

from typing import Any

from hypothesis import given, settings
from hypothesis import strategies as st

from meadhall.engine.contract import (
    CHANCE,
    COOPERATIVE,
    FREE_FOR_ALL,
    NOBODY,
    TEAMS,
    ZERO_SUM,
    AnyGame,
    Outcome,
)
from tests.cases import Case, every_table
from tests.strategies import FEW, SOME, positions, walks
from tests.walks import MOST_STEPS


def assert_agreement(game: AnyGame, state: Any) -> None:
    """Over, no legal actions, an outcome and NOBODY: all or none."""
    is_over = game.outcome(state) is not None
    assert (game.actor(state) == NOBODY) == is_over
    assert (game.legal_actions(state) == []) == is_over
    assert game.actor(state) in [NOBODY, CHANCE, *range(game.seats)]


@every_table
@settings(max_examples=SOME)
@given(data=st.data())
def test_over_means_no_legal_actions_an_outcome_and_nobody_to_act(case: Case, data: st.DataObject) -> None:
    position = data.draw(positions(case))
    assert_agreement(position.game, position.state())


@every_table
@settings(max_examples=FEW)
@given(data=st.data())
def test_a_match_ends_within_its_bound(case: Case, data: st.DataObject) -> None:
    walk = data.draw(walks(case))
    assert_agreement(walk.game, walk.state(len(walk.actions)))
    if walk.is_over:
        assert len(walk.actions) <= walk.game.longest
    else:
        assert len(walk.actions) == MOST_STEPS < walk.game.longest


@every_table
@settings(max_examples=FEW)
@given(data=st.data())
def test_scores_obey_the_declared_utility(case: Case, data: st.DataObject) -> None:
    walk = data.draw(walks(case))
    outcome = walk.game.outcome(walk.state(len(walk.actions)))
    assert walk.game.utility in (ZERO_SUM, COOPERATIVE, TEAMS, FREE_FOR_ALL)
    if outcome is None:
        return
    assert len(outcome.scores) == walk.game.seats
    assert outcome.winners == sorted(set(outcome.winners) & set(range(walk.game.seats)))
    assert outcome.ending.isprintable()
    assert outcome.ending.strip() == outcome.ending != ""
    assert_scores(walk.game, outcome)


def assert_scores(game: AnyGame, outcome: Outcome) -> None:
    best = max(outcome.scores)
    if game.utility == COOPERATIVE:
        assert len(set(outcome.scores)) == 1
        assert outcome.winners in ([], list(range(game.seats)))
    elif game.utility == ZERO_SUM:
        assert game.seats == 2
        assert outcome.winners == [seat for seat, score in enumerate(outcome.scores) if score == best]
    else:
        # A tie can be broken by another rule, but nobody wins with less than somebody else.
        assert all(outcome.scores[seat] == best for seat in outcome.winners)
