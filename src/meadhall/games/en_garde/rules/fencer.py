"""What a fencer does with feet and hands, chapters 2 and 3; and what he can still do."""

from __future__ import annotations

from mypy_extensions import i64

from meadhall.games.en_garde import pieces
from meadhall.games.en_garde.events import Moved
from meadhall.games.en_garde.pieces import WHITE, Cards, Fencer, Value, cards_of, count_of, has_up_to, size_of
from meadhall.games.en_garde.state import EnGardeState


def move(state: EnGardeState, value: Value, forward: i64, is_escape: bool) -> None:
    """Let whoever is asked play a card and go as many spaces."""
    play(state, cards_of(value, 1))
    go(state, forward)
    if state.told is not None:
        start, space = int(state.space_after(-forward)), int(state.space_of(state.turn))
        state.tell(Moved(int(state.turn), int(value), start, space, is_escape))


def go(state: EnGardeState, forward: i64) -> None:
    """Let whoever is asked go so many spaces."""
    if state.turn == WHITE:
        state.white_space += forward
    else:
        state.black_space -= forward


def play(state: EnGardeState, cards: Cards) -> None:
    """Let whoever is asked play these cards."""
    state.give(state.turn, state.hand_of(state.turn) - cards)


def refill(state: EnGardeState) -> None:
    """Let whoever was asked draw; the other one is next."""
    fencer = state.turn
    missing = pieces.HAND_SIZE - size_of(state.hand_of(fencer))
    left = size_of(state.pack)
    state.drawer = fencer
    state.owed = missing if missing < left else left  # 2.4
    state.turn = 1 - fencer
    state.phase = pieces.REFILL


# What he can still do, without a list of it: asked after every step, so it has to be quick.


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
    return state.phase != pieces.TURN or can_act(state)
