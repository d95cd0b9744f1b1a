"""Chapter 7: monsters move, attack walls and break towers."""

from __future__ import annotations

from meadhall.games.castle_panic.pieces import ARCS, CASTLE, EVERYWHERE, SWORDSMAN, color_of, has, space_at
from meadhall.games.castle_panic.rules.laws import Laws
from meadhall.games.castle_panic.rules.telling import tell
from meadhall.games.castle_panic.state import (
    CastlePanicState,
    candidates_of,
    packed_ask,
    structure_of,
)


def move_inwards(laws: Laws, state: CastlePanicState, color: int) -> None:
    """Move all monsters of a colour, or EVERYWHERE, one space inwards (7.1 to 7.8)."""
    count = laws.figures.count
    walls = state.walls  # 7.5: as they stand when the movement begins.
    attackers = [0] * ARCS
    arrivals = 0
    moved: list[int] = []
    is_held = state.tar >= 0  # 6.14
    for monster in state.monsters:
        if is_held and monster == state.tar:
            is_held = False
            moved.append(monster)
            continue
        space = monster // count
        figure = monster % count
        ring = space // ARCS
        arc = space % ARCS
        if color != EVERYWHERE and color_of(arc) != color:
            moved.append(monster)
        elif ring == CASTLE:  # 7.2
            arrivals |= 1 << (arc + 1) % ARCS
            _go(laws, state, moved, monster, space_at(CASTLE, (arc + 1) % ARCS))
        elif ring == SWORDSMAN and has(walls, arc):  # 7.3
            attackers[arc] |= 1 << figure
            moved.append(monster)
        else:
            if ring == SWORDSMAN:  # 7.6
                arrivals |= 1 << arc
            _go(laws, state, moved, monster, space_at(ring + 1, arc))
    state.monsters = sorted(moved)
    for arc in range(ARCS):
        if attackers[arc]:
            _break_wall(state, arc)
            _ask(laws, state, packed_ask(arc, attackers[arc]))
    _break_towers(laws, state, arrivals)


def move_round(laws: Laws, state: CastlePanicState, step: int) -> None:
    """Move all monsters one arc clockwise (*step* 1) or back (*step* 5), each in its ring (8.8)."""
    count = laws.figures.count
    arrivals = 0
    moved: list[int] = []
    is_held = state.tar >= 0
    for monster in state.monsters:
        if is_held and monster == state.tar:
            is_held = False
            moved.append(monster)
            continue
        space = monster // count
        arc = (space % ARCS + step) % ARCS
        if space // ARCS == CASTLE:
            arrivals |= 1 << arc
        _go(laws, state, moved, monster, space_at(space // ARCS, arc))
    state.monsters = sorted(moved)
    _break_towers(laws, state, arrivals)


def hurt_candidates(ask: int, count: int) -> list[int]:
    """List the monsters among which the victim of a structure is chosen, in catalog order."""
    structure = structure_of(ask)
    space = space_at(CASTLE if structure >= ARCS else SWORDSMAN, structure % ARCS)
    monsters: list[int] = []
    for figure in range(count):
        if has(candidates_of(ask), figure):
            monsters.append(space * count + figure)
    return monsters


def hurt(laws: Laws, state: CastlePanicState, monster: int) -> None:
    """Take 1 point from a monster that broke a structure (7.3, 7.7)."""
    state.monsters.remove(monster)
    if laws.figures.points_of[monster % laws.figures.count] > 1:
        state.monsters.append(monster - 1)
        state.monsters.sort()
        tell(state, "hurt", monster=monster, there=monster - 1)
    else:
        tell(state, "died", monster=monster)
        bury(laws, state, monster)


def bury(laws: Laws, state: CastlePanicState, monster: int) -> None:
    """Put a monster killed by a structure or boulder where it belongs (6.9, 16.1)."""
    kind = laws.figures.kind_of[monster % laws.figures.count]
    if laws.options.monster_recycling:
        state.pile[kind] += 1
        state.pile_size += 1
        state.mixes += 1
        tell(state, "recycled", token=kind)
    else:
        state.spent[kind] += 1


def _go(laws: Laws, state: CastlePanicState, moved: list[int], monster: int, space: int) -> None:
    there = space * laws.figures.count + monster % laws.figures.count
    moved.append(there)
    if state.told is not None:
        tell(state, "moved", monster=monster, there=there)


def _break_wall(state: CastlePanicState, arc: int) -> None:
    if has(state.forts, arc):  # 7.4
        state.forts &= ~(1 << arc)
        tell(state, "fort_fell", arc=arc)
    else:
        state.walls &= ~(1 << arc)
        tell(state, "wall_fell", arc=arc)


def _break_towers(laws: Laws, state: CastlePanicState, arrivals: int) -> None:
    count = laws.figures.count
    for arc in range(ARCS):
        if has(arrivals, arc) and has(state.towers, arc):  # 7.7
            state.towers &= ~(1 << arc)
            tell(state, "tower_fell", arc=arc)
            space = space_at(CASTLE, arc)
            candidates = 0
            for monster in state.monsters:
                if monster // count == space:
                    candidates |= 1 << monster % count
            _ask(laws, state, packed_ask(ARCS + arc, candidates))


def _ask(laws: Laws, state: CastlePanicState, ask: int) -> None:
    # 7.8: asked only if the candidates differ.
    monsters = hurt_candidates(ask, laws.figures.count)
    if len(monsters) == 1:
        hurt(laws, state, monsters[0])
    else:
        state.asks.append(ask)
