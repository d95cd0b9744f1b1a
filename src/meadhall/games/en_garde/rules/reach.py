"""What a fencer can still do, without a list of it: asked after every step, so it has to be quick."""

from __future__ import annotations

from mypy_extensions import i64

from meadhall.games.en_garde.pieces import TURN, Fencer, Value, count_of, has_up_to
from meadhall.games.en_garde.state import EnGardeState


def can_act(state: EnGardeState) -> bool:
    """Say whether the fencer whose turn it is can move or attack; must agree with the choices of Turn."""
    distance = state.distance()
    room = state.room_behind(state.turn)
    return has_up_to(state.hand_of(state.turn), room if room > distance else distance)


def can_answer(state: EnGardeState, defender: Fencer, is_indirect: bool, value: Value, count: i64) -> bool:
    """Say whether *defender* can parry or escape; must agree with the choices of Defence."""
    hand = state.hand_of(defender)
    if count_of(hand, value) >= count:
        return True
    return is_indirect and has_up_to(hand, state.room_behind(defender))


def goes_on(state: EnGardeState) -> bool:
    """Say whether whoever is next can do something, so that the round is not over already."""
    if state.attack_count:
        return can_answer(state, state.turn, state.is_indirect, state.attack_value, state.attack_count)
    return state.phase != TURN or can_act(state)
