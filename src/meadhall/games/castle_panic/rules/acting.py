"""Who has to act: a seat, chance or nobody."""

from __future__ import annotations

from meadhall.engine.contract import CHANCE, NOBODY
from meadhall.games.castle_panic.pieces import (
    ANSWER,
    ARM,
    CHARGE,
    COMMAND,
    CONFIRM,
    DEAL,
    DRAW_TWO,
    DRAW_UP,
    MUSTER,
    OWN_TOWER,
    REFILL,
    REINFORCE,
    RESWAP,
    ROLL,
    RUNNING,
    SECRET_TOKEN,
    START,
    SWAP,
    TOKEN,
    WALL_ARCS,
    WALL_COUNT,
)
from meadhall.games.castle_panic.rules.homes import claimer
from meadhall.games.castle_panic.rules.laws import Laws
from meadhall.games.castle_panic.state import CastlePanicState


def actor_of(laws: Laws, state: CastlePanicState) -> int:
    """Return the seat that is asked, CHANCE or NOBODY; a view's table will do."""
    if state.ending != RUNNING:
        return NOBODY
    if state.asks:
        return laws.chooser(state)
    if state.discarders:
        return state.discarders[0]
    if state.homes and state.turn > 0:
        seat = claimer(laws, state)
        if seat >= 0:
            return seat
    phase = state.phase
    if phase in (DRAW_UP, TOKEN, ROLL, REFILL, DRAW_TWO, DEAL, ARM, CHARGE, MUSTER, REINFORCE, RESWAP):
        return CHANCE
    if phase in (COMMAND, SWAP, SECRET_TOKEN):
        return laws.castle_seats
    if phase in (WALL_COUNT, WALL_ARCS):
        return CHANCE
    if phase == START:
        return CHANCE if laws.options.rough_start or laws.options.random_start else 0
    if phase == OWN_TOWER:
        return len(state.homes)
    if phase == ANSWER or (phase == CONFIRM and not laws.options.closed_hands):
        return state.partner
    return state.active
