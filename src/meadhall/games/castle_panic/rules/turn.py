"""Chapter 3: turns begin, end and follow each other."""

from __future__ import annotations

from meadhall.engine.contract import Seat
from meadhall.engine.scene import close_moment
from meadhall.games.castle_panic import pieces
from meadhall.games.castle_panic.events import ChargeBegan, TurnBegan
from meadhall.games.castle_panic.rules.ending import end
from meadhall.games.castle_panic.state import CastlePanicState


def begin_turn(state: CastlePanicState, seat: Seat) -> None:
    """Begin a player's turn."""
    close_moment(state)
    state.turn += 1
    state.active = seat
    state.tar = -1  # 6.15
    state.missing = False
    state.despaired = False
    state.played = False
    state.due = 0
    state.trades = state.laws.trades
    state.tell(TurnBegan(seat, state.turn))
    if state.laws.final_charge and not state.charge and not state.has_tokens_left():  # 16.2, 16.3
        state.charge = True
        state.tell(ChargeBegan())
    may_despair = state.laws.desperate_times and len(state.hands[seat]) > 0
    state.phase = pieces.DESPERATE if may_despair else pieces.DRAW_UP


def end_turn(state: CastlePanicState) -> None:
    """End the turn; the next player's begins."""
    if state.turn >= pieces.TURN_CAP:
        end(state, pieces.CAPPED)  # 10.3
        return
    seats = state.seats_from((state.active + 1) % state.laws.castle_seats)
    begin_turn(state, seats[0])
