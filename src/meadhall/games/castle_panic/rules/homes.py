"""My Home Is My Castle and the King's Tower (15.1 to 15.7)."""

from __future__ import annotations

from meadhall.engine.bits import has
from meadhall.engine.contract import A, Seat
from meadhall.engine.scene import close_moment
from meadhall.games.castle_panic import pieces
from meadhall.games.castle_panic.actions import OfArc
from meadhall.games.castle_panic.events import HomeChosen, HomeClaimed, KingsTowerNamed, PlayerOut
from meadhall.games.castle_panic.pieces import ARCS, Arc
from meadhall.games.castle_panic.rules.asking import CastleQuestion, SkippedWhenIdle
from meadhall.games.castle_panic.rules.cards import lay_off
from meadhall.games.castle_panic.state import CastlePanicState, Laws


class Own(OfArc):
    """Choose a tower as home."""


class King(OfArc):
    """Name the King's Tower."""


class Claim(OfArc):
    """Claim a backup tower."""


class TowerQuestion(CastleQuestion[A]):
    """Asks for a standing tower that belongs to nobody."""

    def choices(self, state: CastlePanicState) -> list[A]:
        return [self.rows[arc] for arc in unowned(state)]


class HomeTowerQuestion(TowerQuestion[Own], SkippedWhenIdle):
    """Asks which tower is the next player's home (15.1)."""

    def __init__(self, laws: Laws) -> None:
        super().__init__([Own("own", arc) for arc in range(ARCS)], pieces.TOWER_IS_TAKEN, laws.my_home)

    def actor(self, state: CastlePanicState) -> Seat:
        return len(state.homes)

    def apply(self, state: CastlePanicState, action: Own) -> None:
        state.tell(HomeChosen(action.arc, len(state.homes)))
        state.homes.append(action.arc)

    def skip_if_idle(self, state: CastlePanicState) -> bool:
        free = unowned(state)
        if not state.laws.my_home or len(state.homes) == state.laws.castle_seats:
            state.phase = pieces.KINGS_TOWER
        elif len(free) == 1:
            state.homes.append(free[0])
        else:
            return False
        return True


class KingsTowerQuestion(TowerQuestion[King], SkippedWhenIdle):
    """Asks which tower is the king's (15.6)."""

    def __init__(self, laws: Laws) -> None:
        super().__init__([King("king", arc) for arc in range(ARCS)], pieces.NOT_THE_KINGS, laws.kings_tower)

    def apply(self, state: CastlePanicState, action: King) -> None:
        state.kings = action.arc
        state.tell(KingsTowerNamed(action.arc))

    def skip_if_idle(self, state: CastlePanicState) -> bool:
        if state.laws.kings_tower and state.kings < 0:
            free = unowned(state)
            if len(free) > 1:
                return False
            state.kings = free[0]
        state.phase = pieces.SECRET_TOKEN
        return True


class BackupTowerQuestion(TowerQuestion[Claim]):
    """Asks which backup tower a player claims whose home has fallen (15.3)."""

    def __init__(self, laws: Laws) -> None:
        super().__init__([Claim("claim", arc) for arc in range(ARCS)], pieces.NOT_CLAIMABLE, laws.my_home)

    def actor(self, state: CastlePanicState) -> Seat:
        return claimer(state)

    def apply(self, state: CastlePanicState, action: Claim) -> None:
        _claim(state, claimer(state), action.arc)


def unowned(state: CastlePanicState) -> list[Arc]:
    """List the standing towers that belong to nobody, the king included (15.1, 15.6)."""
    return [arc for arc in range(ARCS) if has(state.towers, arc) and arc not in state.homes and arc != state.kings]


def claimer(state: CastlePanicState) -> Seat:
    """Return the next player whose home has fallen and who may claim another (15.3), or -1."""
    for seat in state.seats_from(state.active):
        if state.homes[seat] >= 0 and not has(state.towers, state.homes[seat]):
            return seat
    return -1


def settle_homes(state: CastlePanicState) -> bool:
    """Send players without a home out, or give them the only backup; return whether a player must choose."""
    while True:
        seat = claimer(state)
        if seat < 0:
            return False
        backups = [] if has(state.claimed, seat) else unowned(state)
        if len(backups) > 1:
            return True
        if backups:
            _claim(state, seat, backups[0])
        else:  # 15.2, 15.12
            close_moment(state)
            state.out |= 1 << seat
            state.homes[seat] = -1
            state.held &= ~(1 << seat)
            for card in state.hands[seat][:]:
                lay_off(state, seat, card)
            state.tell(PlayerOut(seat))


def _claim(state: CastlePanicState, seat: Seat, arc: Arc) -> None:
    close_moment(state)
    state.homes[seat] = arc
    state.claimed |= 1 << seat
    state.tell(HomeClaimed(arc, seat))
