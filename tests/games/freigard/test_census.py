"""No card is lost: what lies nowhere is a point, and there are no more points than were scored."""

from __future__ import annotations

from hypothesis import given, settings
from hypothesis import strategies as st

from meadhall.engine.chance import Dice
from meadhall.engine.contract import CHANCE, NOBODY
from meadhall.games.freigard.pieces import NO_CARD
from meadhall.games.freigard.state import FreigardState
from tests.games.freigard.positions import box, counted, game_of


def missing(state: FreigardState) -> list[int]:
    """Return how many cards of each kind lie nowhere: points whose faces are known."""
    held = state.hand + state.top + state.revealed + ([] if state.vessel == NO_CARD else [int(state.vessel)])
    there = counted(held, len(box().codes))
    return [
        box().counts[kind] - there[kind] - state.pool[kind] - state.discards[kind] for kind in range(len(box().codes))
    ]


@settings(max_examples=30)
@given(seed=st.integers(0, 2**32))
def test_cards_become_points_and_nothing_else(seed: int) -> None:
    rules = game_of("own", "3,2,1")
    state = rules.setup()
    dice = Dice(seed)
    gone, round_ = [0] * len(box().codes), 1
    while rules.actor(state) != NOBODY:
        legal = rules.legal_actions(state)
        is_chance = rules.actor(state) == CHANCE
        rules.apply(state, rules.deal(state, dice) if is_chance else legal[dice.below(len(legal))])
        now = missing(state)
        assert min(now) >= 0
        assert state.unseen_points() >= 0
        assert sum(now) + state.unseen_points() <= state.points
        if state.round == round_:
            assert all(later >= earlier for later, earlier in zip(now, gone, strict=True))
        gone, round_ = now, int(state.round)


@settings(max_examples=20)
@given(seed=st.integers(0, 2**32))
def test_a_round_goes_on_after_the_eye_with_unseen_points(seed: int) -> None:
    """Draws go on, and positions can be written down, until the round is over."""
    rules = game_of("own", "3,2,1")
    dice = Dice(seed)
    state = rules.read(
        "round=1 shuffles=1 castles=3,2,1 totems=eye vessel=- points=10 phase=turn hand=crimson1*3 top=- under=12 "
        "pool=spike+*2,spike+/1,round+*2,square+*2,crimson2*2,blue2*2,conifer0*4,broadleaf0*3,rout "
        "discards=- revealed=- before=0 seen=- drawn=-"
    )
    by_text = {action.text: action for action in rules.actions}
    rules.apply(state, by_text["eye ent-2"])
    while rules.actor(state) == CHANCE:
        rules.apply(state, rules.deal(state, dice))
    assert state.before in (0, 7)  # nothing is known if the Rout came first
    assert state.unseen_points() == 7
    while rules.actor(state) != NOBODY and state.round == 1:
        if rules.actor(state) == CHANCE:
            weights = rules.weights(state)
            assert min(weights) > 0
            assert rules.read(state.notation()).notation() == state.notation()
            rules.apply(state, rules.deal(state, dice))
        else:
            legal = rules.legal_actions(state)
            rules.apply(state, legal[dice.below(len(legal))])
