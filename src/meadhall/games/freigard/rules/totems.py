"""Hourglass, Eye and Vessel: chapters 9, 10 and 11 of words/rules/freigard.md."""

from __future__ import annotations

from mypy_extensions import i64

from meadhall.games.freigard.events import (
    EyeClosed,
    EyeOpened,
    HourglassUsed,
    Revealed,
    VesselFilled,
    VesselReturned,
)
from meadhall.games.freigard.odds import note_shuffled_in
from meadhall.games.freigard.pieces import (
    DEAL,
    EYE,
    FEATURES,
    HOURGLASS,
    NO_CARD,
    REFILL,
    SEARCH,
    TURN,
    VESSEL,
    VESSEL_DRAW,
)
from meadhall.games.freigard.rules.rounds import end_round
from meadhall.games.freigard.state import FreigardState

# 9. The Hourglass.


def use_hourglass(state: FreigardState, kind: i64) -> None:
    """Put a discard on top of the deck (9.1)."""
    state.ready -= 1 << HOURGLASS
    state.discards[kind] -= 1
    state.top.append(kind)
    if state.told is not None:
        state.told.append(HourglassUsed(kind))


# 10. The Eye.


def use_eye(state: FreigardState, feature: i64) -> None:
    """Begin to search the deck (10.1)."""
    state.ready -= 1 << EYE
    state.phase = SEARCH
    state.number = feature
    if state.told is not None:
        state.told.append(EyeOpened(feature))


def reveal(state: FreigardState, kind: i64) -> None:
    """Look at the card the search turned up (10.2)."""
    if state.told is not None:
        state.told.append(Revealed(kind))
    if kind == state.box.rout:
        state.discards[kind] += 1  # 10.3
        _close_eye(state, NO_CARD, True)
    elif FEATURES[state.number].fits(state.box.kinds[kind]):
        _close_eye(state, kind, False)
    else:
        state.revealed.append(kind)
        if not state.deck_size():
            _close_eye(state, NO_CARD, False)  # 10.4


def _close_eye(state: FreigardState, found: i64, is_rout: bool) -> None:
    """Shuffle the whole deck, and put the card that was found on top of it (10.2)."""
    back = len(state.revealed)
    note_shuffled_in(state, state.revealed + state.top)
    state.revealed = []
    state.top = []
    state.shuffles += 1
    if found != NO_CARD:
        state.top.append(found)
    if state.told is not None:
        state.told.append(EyeClosed(found, is_rout, back))
    state.phase = TURN
    state.number = 0
    if not state.deck_size():
        end_round(state)  # 10.5


# 11. The Vessel.


def use_vessel(state: FreigardState, kind: i64) -> None:
    """Put a card of the hand under the Vessel; one is drawn for it (11.1)."""
    state.ready -= 1 << VESSEL
    state.vessel = kind
    state.hand.remove(kind)
    state.phase = VESSEL_DRAW
    if state.told is not None:
        state.told.append(VesselFilled(kind))


def return_card(state: FreigardState) -> None:
    """Put the Vessel's card on top of the deck (11.3)."""
    if state.told is not None:
        state.told.append(VesselReturned(state.vessel))
    state.top.append(state.vessel)
    state.vessel = NO_CARD
    if state.phase == REFILL:
        state.phase = DEAL
