"""A view holds what its seat may know and nothing else, and everything a seat may do follows from it."""

from __future__ import annotations

from typing import Any

from hypothesis import given, settings
from hypothesis import strategies as st

from meadhall.engine.chance import Dice
from meadhall.engine.contract import SPECTATOR, Action, AnyGame, Event, Rule
from meadhall.engine.play import copy_of
from meadhall.engine.scene import Scene
from tests.cases import Case, every_table
from tests.strategies import MANY, SOME, Position, positions, seeds

ROWS = 150
"""Of a long catalog so many rows are tried, spread over the whole of it."""


def some_rows(game: AnyGame, legal: list[Action], start: int) -> list[Action]:
    """Return rows of the catalog: the legal ones, and others spread over the whole of it."""
    stride = 1 + len(game.actions) // ROWS
    return list(dict.fromkeys(legal + game.actions[start % stride :: stride]))


def number_of(rule: Rule | None) -> str:
    return "" if rule is None else rule.number


@every_table
@settings(max_examples=MANY)
@given(data=st.data(), seed=seeds)
def test_what_a_seat_cannot_see_makes_no_difference_to_its_view(case: Case, data: st.DataObject, seed: int) -> None:
    position = data.draw(positions(case))
    game = position.game
    state = position.state()
    for seat in position.watchers:
        view = game.view(state, seat)
        other = game.imagine(view, Dice(seed))
        assert game.view(other, seat).notation() == view.notation()


@every_table
@settings(max_examples=SOME)
@given(data=st.data(), seed=seeds)
def test_what_a_seat_may_do_follows_from_its_view(case: Case, data: st.DataObject, seed: int) -> None:
    position = data.draw(positions(case))
    game = position.game
    state = position.state()
    actor = game.actor(state)
    for seat in position.watchers:
        other = game.imagine(game.view(state, seat), Dice(seed))
        assert game.actor(other) == actor
    if actor in range(game.seats):
        other = game.imagine(game.view(state, actor), Dice(seed))
        legal = game.legal_actions(state)
        assert game.legal_actions(other) == legal
        assert game.asker(other) == game.asker(state)
        assert game.consent(other) is game.consent(state)
        for action in some_rows(game, legal, position.step):
            assert number_of(game.why_not(other, action)) == number_of(game.why_not(state, action)), action.text


@every_table
@settings(max_examples=SOME)
@given(data=st.data(), seed=seeds)
def test_a_spectator_knows_no_more_than_any_seat(case: Case, data: st.DataObject, seed: int) -> None:
    position = data.draw(positions(case))
    game = position.game
    state = position.state()
    watched = game.view(state, SPECTATOR).notation()
    for seat in range(game.seats):
        other = game.imagine(game.view(state, seat), Dice(seed))
        assert game.view(other, SPECTATOR).notation() == watched


@every_table
@settings(max_examples=SOME)
@given(data=st.data())
def test_a_view_is_no_window_on_the_table(case: Case, data: st.DataObject) -> None:
    """Neither does looking change anything, nor does a view change when the game goes on."""
    position = data.draw(positions(case))
    game = position.game
    state = position.state()
    before = state.notation()
    views = [game.view(state, seat) for seat in position.watchers]
    notations = [view.notation() for view in views]
    assert state.notation() == before
    for action in game.legal_actions(state)[:1]:
        game.apply(state, action)
    assert [view.notation() for view in views] == notations


@every_table
@settings(max_examples=MANY)
@given(data=st.data())
def test_telling_changes_nothing(case: Case, data: st.DataObject) -> None:
    position = data.draw(positions(case))
    game = position.game
    state = position.state()
    for action in game.legal_actions(state)[:6]:
        silent = copy_of(state)
        game.apply(silent, action)
        heard = tell(game, state, action)
        assert heard.notation() == silent.notation()
        assert silent.told is None
        assert all(isinstance(event, Event) for event in heard.told)
        for event in heard.told:
            assert set(event.seats or []) <= set(position.watchers)
        for seat in position.watchers:
            assert game.view(silent, seat).told == []


@every_table
@settings(max_examples=SOME)
@given(data=st.data(), seed=seeds)
def test_what_a_seat_is_told_follows_from_what_it_sees(case: Case, data: st.DataObject, seed: int) -> None:
    """Two tables that look alike to a seat, before and after an action: it is told the same of both."""
    position = data.draw(positions(case))
    for action in position.game.legal_actions(position.state())[:6]:
        for seat in position.watchers:
            assert_told_alike(position, action, seat, seed)


def assert_told_alike(position: Position, action: Action, seat: int, seed: int) -> None:
    game = position.game
    state = position.state()
    other = game.imagine(game.view(state, seat), Dice(seed))
    if game.why_not(other, action) is not None:
        return
    after = game.view(tell(game, state, action), seat)
    other_after = game.view(tell(game, other, action), seat)
    if after.notation() == other_after.notation():
        assert [written(event) for event in after.told] == [written(event) for event in other_after.told]


def tell(game: AnyGame, state: Any, action: Action) -> Any:
    """Return a copy of the table after *action*, with everything that was told of it."""
    after = copy_of(state)
    after.told = []
    game.apply(after, action)
    return after


def written(event: Event) -> tuple[str, list[tuple[str, Any]]]:
    """Return everything an event says; compiled classes have no dictionary."""
    names = [name for name in dir(event) if not name.startswith("_")]
    values = [(name, getattr(event, name)) for name in names]
    return type(event).__name__, [(name, value) for name, value in values if not callable(value)]


@every_table
@settings(max_examples=MANY)
@given(data=st.data())
def test_an_event_reaches_the_views_of_those_it_names_and_no_others(case: Case, data: st.DataObject) -> None:
    """One that names nobody reaches everybody; each view tells its events in the order in which they happened."""
    position = data.draw(positions(case))
    game = position.game
    state = position.state()
    for action in game.legal_actions(state)[:6]:
        heard = tell(game, state, action)
        heard.told = [event for event in heard.told if not isinstance(event, Scene)]
        names = [position.watchers if event.seats is None else list(event.seats) for event in heard.told]
        mute = [event for event, seats in zip(heard.told, names, strict=True) if not seats]
        assert all(isinstance(event, Scene) for event in mute), "an event that reaches nobody tells nothing"
        for seat in position.watchers:
            places = [heard.told.index(event) for event in game.view(heard, seat).told]
            assert places == [place for place, seats in enumerate(names) if seat in seats]
