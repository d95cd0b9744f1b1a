"""What a fencer can still do is asked without a list, and must be what the list would say."""

from __future__ import annotations

from hypothesis import given
from hypothesis import strategies as st

from meadhall.engine.menu import MenuQuestion
from meadhall.games.en_garde import pieces
from meadhall.games.en_garde.rules.game import EnGarde
from meadhall.games.en_garde.rules.moving import can_act, can_answer
from meadhall.games.en_garde.state import EnGardeState
from tests.cases import Case

GAME = Case("en_garde", 2).game()
HANDS = st.lists(st.sampled_from(pieces.VALUES), max_size=5)


def fencers(white: int, distance: int, turn: int, hand: list[int]) -> EnGardeState:
    """Put two fencers on the strip and give whoever is asked a hand, whatever the round was."""
    state: EnGardeState = GAME.setup()
    state.owed = 0
    state.turn = turn
    state.white_space = white
    state.black_space = min(23, white + distance)
    state.give(turn, sum(pieces.cards_of(value, 1) for value in hand))
    return state


@given(white=st.integers(1, 22), distance=st.integers(1, 22), turn=st.integers(0, 1), hand=HANDS)
def test_whoever_can_act_has_a_choice(white: int, distance: int, turn: int, hand: list[int]) -> None:
    assert isinstance(GAME, EnGarde)
    state = fencers(white, distance, turn, hand)
    assert can_act(state) == bool(GAME.acting.choices(state))


@given(
    white=st.integers(1, 22),
    value=st.integers(1, 5),
    count=st.integers(1, 2),
    is_indirect=st.booleans(),
    turn=st.integers(0, 1),
    hand=HANDS,
)
def test_whoever_can_answer_has_a_choice(
    white: int, value: int, count: int, is_indirect: bool, turn: int, hand: list[int]
) -> None:
    assert isinstance(GAME, EnGarde)
    state = fencers(white, value, turn, hand)
    state.attack_value, state.attack_count, state.is_indirect = value, count, is_indirect
    assert can_answer(state, turn, is_indirect, value, count) == bool(GAME.defending.choices(state))


@given(white=st.integers(1, 22), distance=st.integers(1, 22), turn=st.integers(0, 1), hand=HANDS)
def test_prepared_moves_are_those_of_the_hand(white: int, distance: int, turn: int, hand: list[int]) -> None:
    assert isinstance(GAME, EnGarde)
    state = fencers(white, distance, turn, hand)
    room = (state.white_space - 1, 23 - state.black_space)[turn]
    moves = [f"advance {value}" for value in sorted(set(hand)) if value < state.black_space - state.white_space]
    moves += [f"retreat {value}" for value in sorted(set(hand)) if value <= room]
    offered = [action.text for action in GAME.acting.choices(state)]
    assert offered[: len(moves)] == moves


@given(white=st.integers(1, 22), distance=st.integers(1, 22), turn=st.integers(0, 1), hand=HANDS)
def test_a_turn_offers_what_its_ways_offer_one_by_one(white: int, distance: int, turn: int, hand: list[int]) -> None:
    assert isinstance(GAME, EnGarde)
    state = fencers(white, distance, turn, hand)
    assert GAME.acting.choices(state) == MenuQuestion.choices(GAME.acting, state)


@given(hand=HANDS)
def test_cards_are_counted_alike_in_every_way(hand: list[int]) -> None:
    cards = sum(pieces.cards_of(value, 1) for value in hand)
    assert pieces.size_of(cards) == len(hand)
    assert [pieces.value_at(cards, place) for place in range(len(hand))] == sorted(hand)
    for value in pieces.VALUES:
        assert pieces.count_of(cards, value) == hand.count(value)
        assert (pieces.values_in(cards) >> (value - 1)) & 1 == (value in hand)
        assert pieces.has_up_to(cards, value) == any(card <= value for card in hand)
