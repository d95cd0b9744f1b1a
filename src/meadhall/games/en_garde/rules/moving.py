"""Chapters 2 and 3: a fencer plays one card and goes as many spaces; and what he can still do."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from meadhall.engine.contract import Action, MenuItem, Rule
from meadhall.games.en_garde import pieces
from meadhall.games.en_garde.events import Moved
from meadhall.games.en_garde.pieces import HIGHEST, VALUES, Cards, Fencer, Value, count_of, has_up_to
from meadhall.games.en_garde.state import EnGardeState


class Move(Action):
    """Go as many spaces as a card of *value* says."""

    def __init__(self, verb: str, value: Value, forward: i64) -> None:
        super().__init__(f"{verb} {value}")
        self.value: Final = value
        self.forward: Final = forward


class Advance(Move):
    """Go forward."""


class Retreat(Move):
    """Go back: a move, or the escape from an indirect attack."""


class MoveFencerItem(MenuItem[EnGardeState, Move]):
    """To advance or to retreat."""

    def __init__(self) -> None:
        self.retreats: Final = [Retreat("retreat", value, -value) for value in VALUES]
        super().__init__([*[Advance("advance", value, value) for value in VALUES], *self.retreats])
        held, free = range(1 << HIGHEST), range(HIGHEST + 1)
        self._moves: Final = [
            self._moves_of(values, ahead, behind) for values in held for ahead in free for behind in free
        ]
        """By the values held and the free spaces ahead and behind; prepared, for every turn needs one of them."""

    def _moves_of(self, values: int, ahead: int, behind: int) -> list[Action]:
        held = [row for row in self.rows if values >> row.value - 1 & 1]
        return [row for row in held if row.value <= (ahead if row.forward > 0 else behind)]

    def moves_in(self, state: EnGardeState) -> list[Action]:
        """Return the moves of the fencer who is asked: a prepared list, to be copied."""
        distance = state.distance()
        room = state.room_behind(state.turn)
        # No conditional expressions: one with a plain number in it would make objects of both.
        ahead: i64 = HIGHEST
        if distance <= HIGHEST:
            ahead = distance - 1  # 3.3
        behind: i64 = HIGHEST
        if room <= HIGHEST:
            behind = room  # 3.2
        values = pieces.values_in(state.hand_of(state.turn))
        return self._moves[(values * (HIGHEST + 1) + ahead) * (HIGHEST + 1) + behind]

    def add_choices(self, state: EnGardeState, choices: list[Action]) -> None:
        choices.extend(self.moves_in(state))

    def refusal(self, state: EnGardeState, action: Move) -> Rule:
        if not count_of(state.hand_of(state.turn), action.value):
            return pieces.LACKS_CARDS
        return pieces.BLOCKED if isinstance(action, Advance) else pieces.OFF_THE_STRIP

    def apply(self, state: EnGardeState, action: Move) -> None:
        move(state, action.value, action.forward, is_escape=False)
        refill(state)


def move(state: EnGardeState, value: Value, forward: i64, is_escape: bool) -> None:
    """Play a card of the fencer who is asked, and go that many spaces."""
    play(state, pieces.cards_of(value, 1))
    go(state, forward)
    if state.told is not None:
        start, space = int(state.space_after(-forward)), int(state.space_of(state.turn))
        state.tell(Moved(int(state.turn), int(value), start, space, is_escape))


def go(state: EnGardeState, forward: i64) -> None:
    """Move the fencer who is asked by a number of spaces."""
    if state.turn == pieces.WHITE:
        state.white_space += forward
    else:
        state.black_space -= forward


def play(state: EnGardeState, cards: Cards) -> None:
    """Play these cards of the fencer who is asked."""
    if state.turn == pieces.WHITE:
        state.white_hand -= cards
    else:
        state.black_hand -= cards


def refill(state: EnGardeState) -> None:
    """Let the fencer who was asked draw; the other one is next."""
    fencer = state.turn
    missing = pieces.HAND_SIZE - pieces.size_of(state.hand_of(fencer))
    left = pieces.size_of(state.pack)
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
    """Say whether the next fencer can do something, so that the round goes on."""
    if state.attack_count:
        return can_answer(state, state.turn, state.is_indirect, state.attack_value, state.attack_count)
    return state.phase != pieces.TURN or can_act(state)
