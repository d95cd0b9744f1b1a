"""What each wall and tower has to fear: monsters walk a known way."""

from __future__ import annotations

from typing import Final

from meadhall.engine.bits import has
from meadhall.games.castle_panic import pieces
from meadhall.games.castle_panic.state import CastlePanicState

FAR: Final = 4
"""A monster this many turns away is no threat yet."""
NONE: Final = -1


class Threats:
    """What each wall and tower has to fear if nobody plays anything any more."""

    def __init__(self, state: CastlePanicState) -> None:
        self.walls: Final = [FAR] * pieces.ARCS
        self.wall_by: Final = [NONE] * pieces.ARCS
        self.towers: Final = [FAR] * pieces.ARCS
        self.tower_by: Final = [NONE] * pieces.ARCS
        is_held = state.tar >= 0
        for monster in state.monsters:
            stays = 1 if is_held and monster == state.tar else 0
            if stays:
                is_held = False
            self._walk(state, monster, stays)

    def _walk(self, state: CastlePanicState, monster: int, stays: int) -> None:
        """Let one monster walk by itself."""
        figures = state.figures
        space = monster // figures.count
        kind = figures.kind_of[monster % figures.count]
        points = figures.points_of[monster % figures.count]
        ring = space // pieces.ARCS
        arc = space % pieces.ARCS
        if ring == pieces.CASTLE:
            for steps in range(1, pieces.ARCS):
                if has(state.towers, (arc + steps) % pieces.ARCS):
                    self._reach(False, (arc + steps) % pieces.ARCS, steps + stays, kind)
                    return
            return
        turns = pieces.SWORDSMAN - ring + 1 + stays
        if has(state.forts, arc):
            turns += 1
            points -= 1
        if points > 0 and has(state.walls, arc):
            self._reach(True, arc, turns, kind)
            turns += 1
            points -= 1
        if points > 0 and has(state.towers, arc):
            self._reach(False, arc, turns, kind)

    def _reach(self, is_wall: bool, arc: int, turns: int, kind: int) -> None:
        if is_wall and turns < self.walls[arc]:
            self.walls[arc] = turns
            self.wall_by[arc] = kind
        elif not is_wall and turns < self.towers[arc]:
            self.towers[arc] = turns
            self.tower_by[arc] = kind
