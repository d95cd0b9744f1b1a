"""The monsters on the board, equal ones in a stack, and the way of a boulder."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache
from typing import NamedTuple

from meadhall.games.castle_panic.events import (
    BoulderLeft,
    BoulderRolled,
    BoulderStopped,
    FortFell,
    MonsterChanged,
    MonsterDriven,
    MonsterHealed,
    MonsterHit,
    MonsterHurt,
    MonsterPlaced,
    MonsterTarred,
    TowerFell,
    WallFell,
)
from meadhall.games.castle_panic.pieces import ARCS, SPACES
from meadhall.games.castle_panic.view import CastlePanicView
from meadhall.pictures.canvas import path, polar, short
from meadhall.pictures.castle_panic.clicks import TARRED
from meadhall.pictures.castle_panic.layout import ARC_DEGREES, BOARD, LAYOUTS, Layout, places
from meadhall.pictures.castle_panic.tokens import monster
from meadhall.pictures.picture import Piece, Spot

MARKED = (MonsterHit, MonsterHurt, MonsterPlaced, MonsterDriven, MonsterTarred, MonsterHealed)
"""Events that leave chalk at their monster."""
OUTSIDE, AT_WALL, AT_TOWER = 380, 131, 84
"""How far from the middle a boulder begins or leaves, and where it is stopped."""


class Stack(NamedTuple):
    """Equal monsters in one space."""

    monster: int
    size: int
    is_tarred: bool


def stacks(view: CastlePanicView) -> list[Stack]:
    """Return the stacks on the board, innermost first, the tarred monster by itself."""
    seen = view.table
    found = []
    for code in sorted(set(seen.monsters), reverse=True):
        count = seen.monsters.count(code)
        if code == seen.tar:
            found.append(Stack(code, 1, True))
            count -= 1
        if count:
            found.append(Stack(code, count, False))
    return found


def monster_pieces(view: CastlePanicView, labels: Mapping[str, str]) -> list[Piece]:
    """Draw every stack; its key follows its kind, the innermost is the first."""
    figures = view.table.figures
    marked = _marked(view)
    by_space: dict[int, list[Stack]] = {}
    numbers: dict[int, int] = {}
    for stack in stacks(view):
        by_space.setdefault(stack.monster // figures.count, []).append(stack)
    pieces = []
    for space in range(SPACES - 1, -1, -1):
        group = by_space.get(space, [])
        fans = {layout.cut: places(layout, space // ARCS, space % ARCS, len(group)) for layout in LAYOUTS}
        for place, stack in enumerate(group):
            kind = figures.kind_of[stack.monster % figures.count]
            numbers[kind] = numbers.get(kind, 0) + 1
            points = figures.points_of[stack.monster % figures.count]
            body = monster(kind, points, figures.full[kind], stack.size, stack.is_tarred, stack.monster in marked)
            spots = {}
            for cut, fan in fans.items():
                spots[cut] = Spot(fan[place].x, fan[place].y, body, fan[place].scale)
            label = labels["tarred"] if stack.is_tarred else labels[f"monster.{stack.monster}"]
            if stack.size > 1:
                label = f"{stack.size} times {label}"
            handle = TARRED if stack.is_tarred else f"monster {stack.monster}"
            pieces.append(Piece(f"monster-{kind}-{numbers[kind]}", BOARD, label, spots, handle))
    return pieces


def _marked(view: CastlePanicView) -> set[int]:
    marked = set()
    for event in view.told or []:
        if isinstance(event, MARKED):
            marked.add(event.there if isinstance(event, MonsterChanged) else event.monster)
    return marked


def boulder_pieces(view: CastlePanicView) -> list[Piece]:
    """Draw the trail of a boulder that has just rolled."""
    start = end = -1
    reach = AT_TOWER
    is_stopped = False
    for event in view.told or []:
        if isinstance(event, BoulderRolled):
            start = event.arc
        elif isinstance(event, BoulderLeft):
            end, reach = event.arc, OUTSIDE
        elif isinstance(event, BoulderStopped):
            end, is_stopped = event.arc, True
        elif is_stopped and isinstance(event, WallFell | FortFell | TowerFell):
            reach = AT_TOWER if isinstance(event, TowerFell) else AT_WALL
            is_stopped = False
    if start < 0 or end < 0:
        return []
    spots = {layout.cut: Spot(0, 0, _trail(layout, start, end, reach)) for layout in LAYOUTS}
    return [Piece("boulder", BOARD, "", spots)]


@cache
def _trail(layout: Layout, start: int, end: int, reach: int) -> str:
    centre = layout.centre
    x0, y0 = polar(centre, centre, OUTSIDE * layout.k, start * ARC_DEGREES + 30)
    x1, y1 = polar(centre, centre, reach * layout.k, end * ARC_DEGREES + 30)
    return path(
        f"M{short(x0)} {short(y0)}L{short(x1)} {short(y1)}", class_="trail" + (" slim" if layout.is_phone else "")
    )
