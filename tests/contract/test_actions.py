"""The catalog, what is legal of it, and what chance does with it."""

from __future__ import annotations

from collections import Counter

from hypothesis import given, settings
from hypothesis import strategies as st

from meadhall.engine.chance import Dice, Fair
from meadhall.engine.contract import CHANCE, NOBODY, Action
from meadhall.engine.match import Playing
from tests.cases import Case, every_table, near
from tests.strategies import FEW, MANY, SOME, positions, seeds, walks

DEALS = 300
ANSWERS = 2
"""Yes and no."""


@every_table
def test_a_row_of_the_catalog_is_a_record_a_text_and_a_place(case: Case) -> None:
    actions = case.game().actions
    assert [action.index for action in actions] == list(range(len(actions)))
    assert len({action.text for action in actions}) == len(actions)
    for action in actions:
        assert action.text == action.text.strip()
        assert action.text.isascii()
        assert action.text.isprintable()
        assert action.text


@every_table
def test_a_class_is_one_kind_of_action(case: Case) -> None:
    """Random matches choose a kind before an action, by its class; the two answers to one question are one kind."""
    words: dict[type[Action], set[str]] = {}
    for action in case.game().actions:
        words.setdefault(type(action), set()).add(action.text.split(" ")[0])
    assert [kind.__name__ for kind, first in words.items() if len(first) > ANSWERS] == []
    assert len(words) > 1


@every_table
def test_an_action_is_found_by_its_text(case: Case) -> None:
    game = case.game()
    match = Playing(game, Fair(b"", []))
    assert all(match.find(action.text) is action for action in game.actions)
    assert match.find("no such action") is None


@every_table
def test_two_game_objects_have_the_same_catalog(case: Case) -> None:
    title = case.title
    game = case.game()
    again = title.game(game.seats, dict(game.options), game.box)
    assert [(type(action), action.text) for action in again.actions] == [
        (type(action), action.text) for action in game.actions
    ]


@every_table
@settings(max_examples=MANY)
@given(data=st.data())
def test_legal_actions_are_rows_of_the_catalog_in_order_and_each_once(case: Case, data: st.DataObject) -> None:
    position = data.draw(positions(case))
    game = position.game
    state = position.state()
    legal = game.legal_actions(state)
    places = [action.index for action in legal]
    assert places == sorted(set(places))
    assert all(game.actions[action.index] is action for action in legal)
    assert game.legal_actions(state) == legal
    assert state.notation() == position.state().notation()


@every_table
@settings(max_examples=MANY)
@given(data=st.data())
def test_chance_has_one_positive_weight_for_each_legal_action(case: Case, data: st.DataObject) -> None:
    position = data.draw(positions(case))
    game = position.game
    state = position.state()
    if game.actor(state) == CHANCE:
        weights = game.weights(state)
        assert len(weights) == len(game.legal_actions(state))
        assert all(weight > 0 for weight in weights)
        assert sum(weights) < 2**31


@every_table
@settings(max_examples=FEW)
@given(data=st.data(), seed=seeds)
def test_a_deal_draws_by_the_weights(case: Case, data: st.DataObject, seed: int) -> None:
    walk = data.draw(walks(case))
    steps = [step for step, actor in enumerate(walk.actors) if actor == CHANCE]
    if not steps:
        return
    state = walk.state(data.draw(st.sampled_from(steps)))
    game = walk.game
    before = state.notation()
    dice = Dice(seed)
    dealt = Counter(game.deal(state, dice).index for _ in range(DEALS))
    weights = game.weights(state)
    chances = {
        action.index: weight / sum(weights) for action, weight in zip(game.legal_actions(state), weights, strict=True)
    }
    assert set(dealt) <= set(chances)
    assert all(near(dealt[index], DEALS, chance) for index, chance in chances.items())
    assert state.notation() == before


@every_table
@settings(max_examples=2)
@given(data=st.data())
def test_cards_only_leave_a_pile_until_it_has_a_new_name(case: Case, data: st.DataObject) -> None:
    walk = data.draw(walks(case))
    game = walk.game
    state = game.setup()
    known: dict[str, dict[int, int]] = {}
    for actor, action in zip(walk.actors, walk.actions, strict=True):
        pile = game.pile(state) if actor == CHANCE else ""
        if pile:
            copies = game.copies(state)
            rows = game.legal_actions(state)
            left = {row.index: count for row, count in zip(rows, copies, strict=True)}
            before = known.get(pile, left)
            assert all(0 < count <= before.get(index, 0) for index, count in left.items()), pile
            known[pile] = left
        game.apply(state, action)


@every_table
@settings(max_examples=SOME)
@given(data=st.data())
def test_who_is_asked_can_say_yes(case: Case, data: st.DataObject) -> None:
    walk = data.draw(walks(case))
    asked = []
    for step in range(0, len(walk.actions), 7):
        state = walk.state(step)
        if walk.game.asker(state) != NOBODY:
            asked.append(state)
    for state in asked:
        asker = walk.game.asker(state)
        assert asker in range(walk.game.seats)
        assert walk.game.actor(state) in range(walk.game.seats)
        assert walk.game.actor(state) != asker
        consent = walk.game.consent(state)
        assert consent is None or consent in walk.game.legal_actions(state)
