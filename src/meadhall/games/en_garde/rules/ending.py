"""Chapters 6 and 7: how a round ends, and the next one begins unless the match is won."""

from __future__ import annotations

from mypy_extensions import i64

from meadhall.engine.contract import Action
from meadhall.engine.rows import OneKindQuestion
from meadhall.engine.scene import show
from meadhall.games.en_garde import pieces
from meadhall.games.en_garde.events import Compared, MatchEnded, RoundEnded
from meadhall.games.en_garde.pieces import BLACK, HIGHEST, WHITE, Fencer, count_of, values_of
from meadhall.games.en_garde.rules.moving import can_act
from meadhall.games.en_garde.state import EnGardeState


def begin_round(state: EnGardeState) -> None:
    """Lay out the next round, for the fencer whose turn it is to start; White is dealt his hand first (1.3)."""
    state.round += 1
    state.starter = state.turn
    state.phase = pieces.DEAL
    state.white_space = pieces.FIRST_SPACE
    state.black_space = pieces.LAST_SPACE
    state.white_hand = 0
    state.black_hand = 0
    state.pack = pieces.ALL_CARDS
    state.drawer = WHITE
    state.owed = pieces.HAND_SIZE


def begin_turn(state: EnGardeState) -> None:
    """Ask the fencer who is next for his turn; if he can do nothing the round ends."""
    state.phase = pieces.TURN
    state.has_escaped = False
    if not can_act(state):
        show(state)
        end_round(state, pieces.STUCK, 1 - state.turn)  # 6.2


def open_hands(state: EnGardeState) -> None:
    """End the round when the pack is empty: the cards that would hit decide it, or the progress."""
    state.phase = pieces.REFILL  # Nobody is asked any more.
    show(state)  # The last action is seen by itself.
    white: i64 = 0
    black: i64 = 0
    if state.laws.compares_after_escape or not state.has_escaped:  # 6.9, 8.5
        distance = state.distance()
        if distance <= HIGHEST:
            white = count_of(state.white_hand, distance)
            black = count_of(state.black_hand, distance)
        state.tell(Compared(int(distance), int(white), int(black)))
    ending: i64 = pieces.COMPARED
    if white == black:
        ending = pieces.PROGRESS
        white = state.room_behind(WHITE)
        black = state.room_behind(BLACK)
    if white == black:
        end_round(state, pieces.DRAWN, pieces.NO_WINNER)  # 6.8
    else:
        end_round(state, ending, WHITE if white > black else BLACK)  # 6.6, 6.7


def end_round(state: EnGardeState, ending: i64, winner: Fencer) -> None:
    """End the round; ask for the next one, or end the match."""
    state.ending = ending
    state.winner = winner
    state.has_escaped = False
    if winner == WHITE:
        state.white_points += 1
    elif winner == BLACK:
        state.black_points += 1
    if state.told is not None:
        progress = [int(state.room_behind(WHITE)), int(state.room_behind(BLACK))]
        hands = [values_of(state.white_hand), values_of(state.black_hand)]
        state.tell(RoundEnded(int(state.round), int(ending), int(winner), progress, hands))
    goal = state.laws.goal
    if state.white_points >= goal or state.black_points >= goal or state.round >= pieces.MOST_ROUNDS:
        state.phase = pieces.OVER
        state.tell(MatchEnded(int(state.white_points), int(state.black_points)))
    else:
        state.phase = pieces.BETWEEN
        state.turn = 1 - state.starter  # 1.6


class Begin(Action):
    """Begin the next round."""


class NextRoundQuestion(OneKindQuestion[EnGardeState, Begin]):
    """When the next round begins: its starter says so."""

    def __init__(self) -> None:
        super().__init__([Begin("begin")], pieces.MUST_BEGIN, pieces.MUST_BEGIN)

    def apply(self, state: EnGardeState, action: Begin) -> None:
        begin_round(state)
