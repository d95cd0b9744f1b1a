"""What a fencer does with feet and hands: he goes, plays cards and draws up to five; chapters 2 and 3."""

from __future__ import annotations

from mypy_extensions import i64

from meadhall.games.en_garde.events import Moved
from meadhall.games.en_garde.pieces import HAND_SIZE, REFILL, WHITE, Cards, Space, Value, cards_of, size_of
from meadhall.games.en_garde.state import EnGardeState


def move(state: EnGardeState, value: Value, forward: i64, is_escape: bool) -> None:
    """Let whoever is asked play a card and go as many spaces."""
    play(state, cards_of(value, 1))
    go(state, forward)
    if state.told is not None:
        seat = int(state.turn)
        state.tell(Moved(seat, int(value), int(start_of(state, forward)), int(state.space_of(seat)), is_escape))


def go(state: EnGardeState, forward: i64) -> None:
    """Let whoever is asked go so many spaces."""
    if state.turn == WHITE:
        state.white_space += forward
    else:
        state.black_space -= forward


def start_of(state: EnGardeState, forward: i64) -> Space:
    """Return where whoever is asked stood before he went so many spaces."""
    return state.white_space - forward if state.turn == WHITE else state.black_space + forward


def play(state: EnGardeState, cards: Cards) -> None:
    """Let whoever is asked play these cards."""
    if state.turn == WHITE:
        state.white_hand -= cards
    else:
        state.black_hand -= cards


def refill(state: EnGardeState) -> None:
    """Let whoever was asked draw; the other one is next."""
    fencer = state.turn
    missing = HAND_SIZE - size_of(state.hand_of(fencer))
    left = size_of(state.pack)
    state.drawer = fencer
    state.owed = missing if missing < left else left  # 2.4
    state.turn = 1 - fencer
    state.phase = REFILL
