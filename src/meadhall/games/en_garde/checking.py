"""What makes a text a position of En Garde: whatever no match can come to is refused, with the reason."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from meadhall.engine.contract import NotationError
from meadhall.games.en_garde.pieces import (
    ADVANCED,
    ALL_CARDS,
    ANSWER,
    BASIC,
    BETWEEN,
    BLACK,
    COMPARED,
    COPIES,
    DEAL,
    DRAWN,
    FIRST_SPACE,
    HAND_SIZE,
    HIGHEST,
    LAST_SPACE,
    MOST_LUNGED,
    MOST_PARRIED,
    MOST_ROUNDS,
    NO_WINNER,
    NONE_YET,
    OVER,
    PHASES,
    REFILL,
    STUCK,
    TOUCH,
    TURN,
    VALUES,
    WHITE,
    count_of,
    size_of,
)
from meadhall.games.en_garde.reach import goes_on
from meadhall.games.en_garde.state import EnGardeState

NOTHING_TO_DO: Final = "whose turn it is can do nothing, so the round would be over"


def check_state(state: EnGardeState) -> None:
    """Raise NotationError unless a match can come to *state*; its terms are looked at apart."""
    for value in VALUES:
        there = count_of(state.pack, value) + count_of(state.white_hand, value) + count_of(state.black_hand, value)
        if there > COPIES:
            raise NotationError(f"there are {there} cards of value {value}; the box has {COPIES}")
    sizes = [int(size_of(state.white_hand)), int(size_of(state.black_hand))]
    check_open(state, sizes, int(size_of(state.pack)), state.discards())
    if not goes_on(state):
        raise NotationError(NOTHING_TO_DO)


def check_open(state: EnGardeState, sizes: list[int], left: int, discards: i64) -> None:
    """Raise NotationError unless what everybody sees fits together: hands of these *sizes*, *left* in the pack."""
    _check_match(state)
    _check_phase(state)
    _check_attack(state, discards)
    if state.owed > left or sizes[state.drawer] + state.owed > HAND_SIZE:
        raise NotationError("more cards are owed than the pack has or the hand can take")
    if state.phase == DEAL:
        _check_deal(state, sizes, left)
    elif state.phase == TURN:
        _check_turn(state, sizes, left, discards)
    elif state.phase == ANSWER:
        if sizes[state.turn] != HAND_SIZE or (left and sizes[1 - state.turn] != HAND_SIZE):
            raise NotationError(f"while an attack stands both have {HAND_SIZE} cards, but for the last of the pack")
    elif state.phase == REFILL:
        _check_refill(state, sizes, left)
    else:
        _check_ending(state, sizes, left)


def check_terms(state: EnGardeState, goal: int, level: str) -> None:
    """Raise NotationError unless *state* can be in a match to *goal* points on this *level*."""
    most = max(int(state.white_points), int(state.black_points))
    if most >= goal and state.phase != OVER:
        raise NotationError(f"{most} points win this match, so it would be over")
    if state.round == MOST_ROUNDS and state.phase == BETWEEN:
        raise NotationError(f"after {MOST_ROUNDS} rounds the match would be over")
    if state.phase == OVER and most < goal and state.round < MOST_ROUNDS:
        raise NotationError(f"the match is not over before somebody has {goal} points")
    if most > goal or (most == goal and (state.winner == NO_WINNER or state.points_of(1 - state.winner) == goal)):
        raise NotationError(f"the match is over when the winner of a round has {goal} points, and not later")
    if state.attack_count and level == BASIC:
        raise NotationError(f"on the level {level} an attack ends the round and is not answered")
    if (state.is_indirect or state.has_escaped) and level != ADVANCED:
        raise NotationError(f"on the level {level} there is no indirect attack")


def _check_match(state: EnGardeState) -> None:
    if state.starter != (WHITE if state.round % 2 else BLACK):
        raise NotationError("White starts the first round, and then the start changes sides every round")
    finished = state.round if state.phase in (BETWEEN, OVER) else state.round - 1
    if finished and state.ending == NONE_YET:
        raise NotationError("after a round its ending must be told")
    if not finished and state.ending != NONE_YET:
        raise NotationError("no round has ended yet")
    points = state.white_points + state.black_points
    if points > (finished - 1 if state.ending == DRAWN else finished):
        raise NotationError(f"there are {points} points, and fewer rounds have been won")
    if state.winner != NO_WINNER and not state.points_of(state.winner):
        raise NotationError("whoever won the last round has a point")


def _check_phase(state: EnGardeState) -> None:
    is_drawing = state.phase in (DEAL, REFILL)
    if is_drawing != (state.owed > 0):
        raise NotationError("cards are owed in the phases deal and refill, and only then")
    if state.phase == DEAL and state.turn != state.starter:
        raise NotationError("in the phase deal the turn is the starter's")
    if state.phase == BETWEEN and state.turn == state.starter:
        raise NotationError("between rounds the turn is the other fencer's, who starts the next")


def _check_attack(state: EnGardeState, discards: i64) -> None:
    if state.phase in (DEAL, TURN, BETWEEN, OVER) and (state.attack_count or state.has_escaped):
        raise NotationError(f"in the phase {PHASES[state.phase]} no attack stands")
    if not state.attack_count:
        if state.phase == ANSWER:
            raise NotationError("in the phase answer an attack must stand")
        return
    if state.attack_value != state.distance():
        raise NotationError("the attack's value must be the distance")
    if count_of(discards, state.attack_value) < state.attack_count:
        raise NotationError("the cards of the attack are not among the discards")
    if state.is_indirect and (state.attack_count > MOST_LUNGED or not state.room_behind(1 - state.turn)):
        raise NotationError("an indirect attack begins with a card that goes forward")


def _check_deal(state: EnGardeState, sizes: list[int], left: int) -> None:
    is_untouched = sum(sizes) + left == size_of(ALL_CARDS) and state.distance() == LAST_SPACE - FIRST_SPACE
    is_full = sizes[state.drawer] + state.owed == HAND_SIZE
    if not is_untouched or not is_full or sizes[1 - state.drawer] != HAND_SIZE * state.drawer:
        raise NotationError("in the phase deal White gets five cards, then Black, and nothing has been played")


def _check_turn(state: EnGardeState, sizes: list[int], left: int, discards: i64) -> None:
    if not left or sizes[1 - state.turn] != HAND_SIZE:
        raise NotationError(f"in a turn the pack has cards and the other fencer {HAND_SIZE}")
    parried = HAND_SIZE - sizes[state.turn]
    if not parried:
        return
    distance = state.distance()
    # The attack and its parry have just been played, and nobody has moved since.
    played = count_of(discards, distance) if distance <= HIGHEST else 0
    if parried > MOST_PARRIED or played < 2 * parried:
        raise NotationError(f"a turn begins with {HAND_SIZE} cards, or with those that a parry has left")


def _check_refill(state: EnGardeState, sizes: list[int], left: int) -> None:
    size = sizes[state.drawer]
    if state.drawer == state.turn:
        raise NotationError("in the phase refill the turn is the other fencer's")
    if size + state.owed != HAND_SIZE and state.owed != left:
        raise NotationError(f"in the phase refill a hand gets up to {HAND_SIZE} cards, or all that are left")
    if sizes[state.turn] != HAND_SIZE:
        raise NotationError(f"whoever does not draw has {HAND_SIZE} cards")
    if state.has_escaped and size != HAND_SIZE - 1:
        raise NotationError("an escape plays one card")
    if not state.attack_count and size < HAND_SIZE - MOST_PARRIED - 1:
        raise NotationError("a move plays one card, after a parry of two at the most")


def _check_ending(state: EnGardeState, sizes: list[int], left: int) -> None:
    ending = state.ending
    if ending == TOUCH:
        if sizes[state.winner] == HAND_SIZE or sizes[1 - state.winner] != HAND_SIZE:
            raise NotationError(f"after a touch the winner has played cards, and the other has {HAND_SIZE}")
        return
    if ending == STUCK:
        if sizes[state.winner] != HAND_SIZE or not left:
            raise NotationError(f"when a fencer can do nothing the other has {HAND_SIZE} cards, and the pack some")
        return
    if left:
        raise NotationError("hands and progress decide when the pack is empty, and not before")
    ahead = state.room_behind(WHITE) - state.room_behind(BLACK)
    if ending == COMPARED:
        distance = state.distance() if state.distance() <= HIGHEST else 0
        ahead = count_of(state.white_hand, distance) - count_of(state.black_hand, distance)
    winner = NO_WINNER if ahead == 0 else WHITE if ahead > 0 else BLACK
    if state.winner != winner:
        raise NotationError("the hands and spaces that are shown do not give the round to its winner")
