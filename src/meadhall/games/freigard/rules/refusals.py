"""Why an action is not possible: the first reason that applies of over, not now, lacking, target, effect."""

from __future__ import annotations

from meadhall.engine.contract import Action, Rule
from meadhall.games.freigard.actions import (
    Accept,
    Discard,
    Draw,
    Fell,
    Place,
    Refill,
    Return,
    Reveal,
    Score,
    Spend,
    UseEye,
    UseHourglass,
    UseShield,
    UseVessel,
)
from meadhall.games.freigard.odds import weights_of
from meadhall.games.freigard.pieces import (
    CANNOT_ACCEPT,
    CASTLE_TOO_HIGH,
    DISCARD,
    END,
    EYE,
    HIGHEST_MUST_FALL,
    HOURGLASS,
    IS_OVER,
    LAST_OF_CHANCE,
    NO_CARD,
    NO_COMBINATION,
    NO_NEED_OF_SHIELD,
    NOT_DISCARDED,
    NOT_FOR_VESSEL,
    NOT_HELD,
    NOT_LEFT,
    NOT_NOW,
    NOT_THE_ROUT,
    NOT_THERE,
    OVER,
    PLACE,
    REFILL,
    SHIELD,
    SPEND,
    TOTEM_SPENT,
    TURN,
    VESSEL,
    VESSEL_EMPTY,
)
from meadhall.games.freigard.rules.rounds import NO_CASTLE, castles_in_reach, highest_beaten
from meadhall.games.freigard.scoring import points_of
from meadhall.games.freigard.state import FreigardState


def refusal(state: FreigardState, action: Action) -> Rule | None:
    """Return the rule against *action*, or None if it is legal now."""
    if state.phase == OVER:
        return IS_OVER
    if isinstance(action, Reveal):
        return _against_reveal(state, action)
    if state.phase <= LAST_OF_CHANCE:
        return NOT_NOW
    if state.phase == TURN:
        return _against_turn(state, action)
    if state.phase == DISCARD:
        if not isinstance(action, Discard):
            return NOT_NOW
        return None if action.kind in state.hand else NOT_HELD
    if state.phase == PLACE:
        return _against_place(state, action)
    if state.phase == REFILL:
        return None if isinstance(action, (Refill, Return)) else NOT_NOW
    if state.phase == SPEND:
        if not isinstance(action, Spend):
            return NOT_NOW
        return None if state.is_ready(action.totem) else TOTEM_SPENT
    assert state.phase == END
    return _against_end(state, action)


def _against_reveal(state: FreigardState, action: Reveal) -> Rule | None:
    if state.phase > LAST_OF_CHANCE:
        return NOT_NOW
    return None if weights_of(state)[action.kind] else NOT_LEFT


def _against_turn(state: FreigardState, action: Action) -> Rule | None:
    if isinstance(action, Score):
        return None if points_of(state.box.kinds, state.hand) >= 0 else NO_COMBINATION
    if isinstance(action, Draw):
        return None
    if isinstance(action, UseHourglass):
        if not state.is_ready(HOURGLASS):
            return TOTEM_SPENT
        if action.kind == state.box.rout:
            return NOT_THE_ROUT
        return None if state.discards[action.kind] else NOT_DISCARDED
    if isinstance(action, UseEye):
        return None if state.is_ready(EYE) else TOTEM_SPENT
    if isinstance(action, UseVessel):
        if not state.is_ready(VESSEL):
            return TOTEM_SPENT
        return None if action.kind in state.hand else NOT_FOR_VESSEL
    if isinstance(action, Return):
        return None if state.vessel != NO_CARD else VESSEL_EMPTY
    return NOT_NOW


def _against_place(state: FreigardState, action: Action) -> Rule | None:
    if not isinstance(action, Place):
        return NOT_NOW
    if state.hand:
        return None if action.kind in state.hand else NOT_THERE
    return None if state.discards[action.kind] else NOT_THERE


def _against_end(state: FreigardState, action: Action) -> Rule | None:
    beaten = highest_beaten(state)
    if isinstance(action, Fell):
        if action.castle in castles_in_reach(state):
            return None
        is_lower = action.castle in state.castles and action.castle < beaten
        return HIGHEST_MUST_FALL if is_lower else CASTLE_TOO_HIGH
    if isinstance(action, UseShield):
        if not state.is_ready(SHIELD):
            return TOTEM_SPENT
        return None if beaten == NO_CASTLE else NO_NEED_OF_SHIELD
    if isinstance(action, Accept):
        return None if beaten == NO_CASTLE else CANNOT_ACCEPT
    return NOT_NOW
