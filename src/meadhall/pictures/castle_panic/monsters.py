"""The monsters on the board, equal ones in a stack, and the way of a boulder."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping
from functools import cache, lru_cache
from typing import NamedTuple, TypeAlias

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
from meadhall.games.castle_panic.pieces import ARCS
from meadhall.games.castle_panic.view import CastlePanicView
from meadhall.pictures.canvas import path, polar, short
from meadhall.pictures.cards import brackets
from meadhall.pictures.castle_panic.clicks import TARRED
from meadhall.pictures.castle_panic.layout import ARC_DEGREES, BOARD, LAYOUTS, Layout, places
from meadhall.pictures.castle_panic.tokens import monster
from meadhall.pictures.picture import Piece, Spot

MARKED = (MonsterHit, MonsterHurt, MonsterPlaced, MonsterDriven, MonsterTarred, MonsterHealed)
"""Events that leave chalk at their monster."""
OUTSIDE, AT_WALL, AT_TOWER = 380, 131, 84
"""How far from the middle a boulder begins or leaves, and where it is stopped."""


Where: TypeAlias = tuple[int, int, int]
"""The space of a stack, its place among the stacks there, and how many they are."""


class Stack(NamedTuple):
    """Equal monsters in one space."""

    monster: int
    size: int
    is_tarred: bool


class Face(NamedTuple):
    """What a stack of monsters looks like."""

    kind: int
    points: int
    full: int
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
    """Draw every stack; its key follows its kind and its arc, in which the innermost is the first.

    So a monster that goes inwards keeps its key, whatever comes or goes in the other arcs.
    """
    figures = view.table.figures
    marked = _marked(view)
    found = stacks(view)
    sizes = Counter(stack.monster // figures.count for stack in found)
    placed: dict[int, int] = {}
    numbers: Counter[tuple[int, int]] = Counter()
    pieces = []
    for stack in found:
        space, figure = divmod(stack.monster, figures.count)
        place = placed[space] = placed.get(space, -1) + 1
        kind = figures.kind_of[figure]
        line = (kind, space % ARCS)
        numbers[line] += 1
        face = Face(kind, figures.points_of[figure], figures.full[kind], stack.size, stack.is_tarred)
        label = labels["tarred"] if stack.is_tarred else labels[f"monster.{stack.monster}"]
        where = (space, place, sizes[space])
        pieces.append(_piece(stack.monster, numbers[line], face, where, label))
        if stack.monster in marked:
            pieces.append(_chalk(where))
    return pieces


@cache
def _chalk(where: Where) -> Piece:
    """Mark the monster to which something has just happened."""
    return Piece(f"chalk-{where[0]}-{where[1]}", BOARD, "", _spots(where, brackets(-25, -25, 50, 50, 6, 10)))


def _spots(where: Where, body: str) -> dict[str, Spot]:
    space, place, count = where
    spots = {}
    for layout in LAYOUTS:
        spot = places(layout, space // ARCS, space % ARCS, count)[place]
        spots[layout.cut] = Spot(spot.x, spot.y, body, spot.scale)
    return spots


@lru_cache(maxsize=1 << 12)
def _piece(code: int, number: int, face: Face, where: Where, label: str) -> Piece:
    spots = _spots(where, monster(*face))
    handle = TARRED if face.is_tarred else f"monster {code}"
    if face.size > 1:
        label = f"{face.size} times {label}"
    return Piece(f"monster-{face.kind}-{where[0] % ARCS}-{number}", BOARD, label, spots, handle)


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
