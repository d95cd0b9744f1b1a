"""Rounds and castles: chapters 1, 6, 7, 8 and 12 of words/rules/freigard.md."""

from __future__ import annotations

from mypy_extensions import i64

from meadhall.games.freigard.events import CastleFelled, GameEnded, RoundBegun, RoundEnded, ShieldHeld, TotemSpent
from meadhall.games.freigard.pieces import (
    DEAL,
    END,
    NO_CARD,
    OVER,
    SHIELD,
    SPEND,
    TOTEMS,
)
from meadhall.games.freigard.state import FreigardState

NO_CASTLE = 0


# 1. The table, and 6.4: a fresh deck.


def lay_out_deck(state: FreigardState) -> None:
    """Shuffle all cards together; what CHANCE deals next is the hand."""
    counts = state.box.counts
    state.points = 0
    state.hand = []
    state.top = []
    state.pool = counts[:]
    state.under = sum(counts)
    state.discards = [0] * len(counts)
    state.revealed = []
    state.before = 0
    state.seen = []
    state.drawn = []
    state.phase = DEAL
    state.number = 0


def _begin_round(state: FreigardState) -> None:
    state.round += 1
    state.shuffles += 1
    lay_out_deck(state)
    if state.told is not None:
        state.told.append(RoundBegun(state.round))


# 6. The end of a round.


def end_round(state: FreigardState) -> None:
    """End the round; ask what falls if there is a choice, else do it."""
    if state.told is not None:
        state.told.append(RoundEnded(state.points, state.deck_size(), state.vessel))
    state.vessel = NO_CARD  # 11.7
    state.phase = END
    state.number = 0
    reach = castles_in_reach(state)
    beaten = highest_beaten(state)
    if beaten != NO_CASTLE:
        if len(reach) == 1:
            fell(state, beaten)  # 7.1
    elif not reach and not state.is_ready(SHIELD):
        lose(state)  # 7.6


# 7. Castles, victory and defeat.


def highest_beaten(state: FreigardState) -> i64:
    """Return the highest castle that the points alone reach, or NO_CASTLE (7.2)."""
    for castle in state.castles:
        if castle <= state.points:
            return castle
    return NO_CASTLE


def castles_in_reach(state: FreigardState) -> list[int]:
    """List the castles that can be felled now, highest first: the highest beaten one, and those totems reach (8.2)."""
    reach: list[int] = []
    most = state.points + state.ready_count()
    for castle in state.castles:
        if castle <= most and castle not in reach:
            reach.append(castle)
        if castle <= state.points:
            break
    return reach


def fell(state: FreigardState, castle: i64) -> None:
    """Fell a castle in reach, with totems if they are needed."""
    missing = castle - state.points
    if missing > 0:
        if missing < state.ready_count() and len(state.castles) > 1:
            state.phase = SPEND  # 8.4
            state.number = castle
            return
        for totem in range(len(TOTEMS)):
            if state.points < castle and state.is_ready(totem):
                _give(state, totem)
    _topple(state, castle)


def spend(state: FreigardState, totem: i64) -> None:
    """Give one of the totems that are needed for the named castle (8.2)."""
    castle = state.number
    _give(state, totem)
    if state.points == castle:
        _topple(state, castle)


def _give(state: FreigardState, totem: i64) -> None:
    state.ready -= 1 << totem  # 8.1
    state.points += 1
    if state.told is not None:
        state.told.append(TotemSpent(totem, state.points))


def _topple(state: FreigardState, castle: i64) -> None:
    left = state.castles[:]
    left.remove(castle)
    state.castles = left
    if state.told is not None:
        state.told.append(CastleFelled(castle, state.points))
    if left:
        _begin_round(state)  # 7.5
    else:
        _end_game(state, True)  # 7.4


def lose(state: FreigardState) -> None:
    """Lose the game (7.6)."""
    _end_game(state, False)


def _end_game(state: FreigardState, is_won: bool) -> None:
    state.phase = OVER
    state.number = 0
    if state.told is not None:
        state.told.append(GameEnded(is_won))


# 12. The Shield.


def hold_shield(state: FreigardState) -> None:
    """Turn the defeat away and play another round (12.1)."""
    state.ready -= 1 << SHIELD
    if state.told is not None:
        state.told.append(ShieldHeld(None))
    _begin_round(state)
