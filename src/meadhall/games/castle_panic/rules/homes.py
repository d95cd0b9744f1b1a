"""My Home Is My Castle and the King's Tower (15.1 to 15.7)."""

from __future__ import annotations

from meadhall.games.castle_panic.pieces import ARCS, has
from meadhall.games.castle_panic.rules.cards import lay_off
from meadhall.games.castle_panic.rules.laws import Laws
from meadhall.games.castle_panic.rules.telling import tell
from meadhall.games.castle_panic.state import CastlePanicState


def is_unowned(state: CastlePanicState, arc: int) -> bool:
    """Tell whether a standing tower belongs to nobody, the king included (15.1, 15.6)."""
    return has(state.towers, arc) and arc not in state.homes and arc != state.kings


def unowned(state: CastlePanicState) -> list[int]:
    """List the standing towers that belong to nobody."""
    return [arc for arc in range(ARCS) if is_unowned(state, arc)]


def claimer(laws: Laws, state: CastlePanicState) -> int:
    """Return the next player whose home has fallen and who may claim another (15.3), or -1."""
    for seat in laws.seats_from(state, state.active):
        if state.homes[seat] >= 0 and not has(state.towers, state.homes[seat]):
            return seat
    return -1


def claim(state: CastlePanicState, seat: int, arc: int) -> None:
    """Take a backup tower as the new home."""
    state.homes[seat] = arc
    state.claimed |= 1 << seat
    tell(state, "claimed", seat=seat, arc=arc)


def settle_homes(laws: Laws, state: CastlePanicState) -> bool:
    """Send players without a home out, or give them the only backup; tell whether somebody must choose."""
    while True:
        seat = claimer(laws, state)
        if seat < 0:
            return False
        backups = [] if has(state.claimed, seat) else unowned(state)
        if len(backups) > 1:
            return True
        if backups:
            claim(state, seat, backups[0])
        else:
            _send_out(state, seat)


def _send_out(state: CastlePanicState, seat: int) -> None:
    # 15.2, 15.12
    state.out |= 1 << seat
    state.homes[seat] = -1
    state.held &= ~(1 << seat)
    for card in state.hands[seat][:]:
        lay_off(state, seat, card)
    tell(state, "went_out", seat=seat)
