"""Chapter 9: the Giant Boulder."""

from __future__ import annotations

from meadhall.games.castle_panic.pieces import (
    ARCHER,
    ARCS,
    CASTLE,
    FOREST,
    KNIGHT,
    OPPOSITE,
    SWORDSMAN,
    space_at,
)
from meadhall.games.castle_panic.rules.laws import Laws
from meadhall.games.castle_panic.rules.movement import bury
from meadhall.games.castle_panic.rules.telling import tell
from meadhall.games.castle_panic.state import State, has


def roll_boulder(laws: Laws, state: State, arc: int) -> None:
    """Roll the boulder from the Forest of an arc until something stops it (9.1 to 9.4)."""
    tell(state, "boulder", arc=arc)
    for ring in (FOREST, ARCHER, KNIGHT, SWORDSMAN):
        _crush(laws, state, space_at(ring, arc))
    if _stops_at_wall(state, arc):
        return
    _crush(laws, state, space_at(CASTLE, arc))
    if _stops_at_tower(state, arc):
        return
    far = (arc + OPPOSITE) % ARCS
    _crush(laws, state, space_at(CASTLE, far))
    if _stops_at_tower(state, far) or _stops_at_wall(state, far):
        return
    for ring in (SWORDSMAN, KNIGHT, ARCHER, FOREST):
        _crush(laws, state, space_at(ring, far))
    tell(state, "boulder_left", arc=far)


def _crush(laws: Laws, state: State, space: int) -> None:
    count = laws.figures.count
    left: list[int] = []
    for monster in state.monsters:
        if monster // count == space:
            tell(state, "crushed", monster=monster)
            bury(laws, state, monster)
        else:
            left.append(monster)
    if len(left) < len(state.monsters):
        state.monsters = left
        if state.tar >= 0 and state.tar // count == space:  # 6.15
            state.tar = -1


def _stops_at_wall(state: State, arc: int) -> bool:
    if not has(state.walls, arc):
        return False
    if has(state.forts, arc):
        state.forts &= ~(1 << arc)
        tell(state, "boulder_stopped", arc=arc)
        tell(state, "fort_fell", arc=arc)
    else:
        state.walls &= ~(1 << arc)
        tell(state, "boulder_stopped", arc=arc)
        tell(state, "wall_fell", arc=arc)
    return True


def _stops_at_tower(state: State, arc: int) -> bool:
    if not has(state.towers, arc):
        return False
    state.towers &= ~(1 << arc)
    tell(state, "boulder_stopped", arc=arc)
    tell(state, "tower_fell", arc=arc)
    return True
