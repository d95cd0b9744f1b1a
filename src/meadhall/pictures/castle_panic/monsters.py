"""The monsters on the board, equal ones in a stack, and the way of a boulder."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Mapping, Sequence
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
from meadhall.pictures.castle_panic.layout import (
    ARC_DEGREES,
    BOARD,
    CENTRE,
    LAYOUTS,
    WIDE_LAYOUT,
    Layout,
    everywhere,
    places,
)
from meadhall.pictures.castle_panic.tokens import StackFace, boulder, mask, monster, signs
from meadhall.pictures.picture import DrawnPiece, Spot

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


class StandingStack(NamedTuple):
    """A stack of monsters where it stands."""

    stack: Stack
    face: StackFace
    where: Where
    label: str


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


def where_of(found: Sequence[Stack], monster: int, is_tarred: bool, figures: int) -> tuple[int, int]:
    """Return the place of a stack among those of its space, and how many they are; there are *figures* in a space."""
    here = [stack for stack in found if stack.monster // figures == monster // figures]
    place = next(place for place, one in enumerate(here) if (one.monster, one.is_tarred) == (monster, is_tarred))
    return place, len(here)


def standing(view: CastlePanicView, labels: Mapping[str, str]) -> list[StandingStack]:
    """Return every stack with its look, its place and its name."""
    figures = view.table.figures
    found = stacks(view)
    sizes = Counter(stack.monster // figures.count for stack in found)
    placed: Counter[int] = Counter()
    all_standing = []
    for stack in found:
        space, figure = divmod(stack.monster, figures.count)
        kind = figures.kind_of[figure]
        face = StackFace(kind, figures.points_of[figure], figures.full[kind], stack.size, stack.is_tarred)
        label = labels["tarred"] if stack.is_tarred else labels[f"monster.{stack.monster}"]
        if stack.size > 1:
            label = f"{stack.size} times {label}"
        all_standing.append(StandingStack(stack, face, (space, placed[space], sizes[space]), label))
        placed[space] += 1
    return all_standing


def monster_pieces(view: CastlePanicView, found: Sequence[StandingStack]) -> list[DrawnPiece]:
    """Draw every stack; its key follows its kind and the arc that it comes from, in which the innermost is the first.

    So a monster that goes inwards or round the castle keeps its key, whatever comes or goes in the other arcs.
    The tarred one has a key of its own.
    """
    marked = _marked(view)
    keys = _keys(view, [one.stack for one in found])
    pieces = []
    for one, key in zip(found, keys, strict=True):
        pieces.append(_piece(key, one))
        if one.stack.size > 1 or one.stack.is_tarred:
            pieces.append(_signs(f"signs-{key.removeprefix('monster-')}", one))
        if one.stack.monster in marked:
            pieces.append(_chalk(one.where))
    return pieces


def _keys(view: CastlePanicView, found: Sequence[Stack]) -> list[str]:
    """Return the key of each stack: by the arc in which it stood before it moved, if it has just done so."""
    figures = view.table.figures
    before: dict[int, int] = {}
    for event in view.told or []:
        if isinstance(event, MonsterChanged):
            before.setdefault(event.there, before.get(event.monster, event.monster))
    origins = [before.get(stack.monster, stack.monster) for stack in found]
    keys = [""] * len(found)
    numbers: Counter[tuple[int, int]] = Counter()
    for place in sorted(range(len(found)), key=lambda place: -origins[place]):
        if found[place].is_tarred:
            keys[place] = "tarred"
            continue
        space, figure = divmod(origins[place], figures.count)
        line = (figures.kind_of[figure], space % ARCS)
        numbers[line] += 1
        keys[place] = f"monster-{line[0]}-{line[1]}-{numbers[line]}"
    return keys


@cache
def _chalk(where: Where) -> DrawnPiece:
    """Mark the monster to which something has just happened."""
    body = brackets(-25, -25, 50, 50, 6, 10)
    return DrawnPiece(f"chalk-{where[0]}-{where[1]}", BOARD, "", _spots(where, lambda *_: body))


def _spots(where: Where, draw: Callable[[Layout, bool], str]) -> dict[str, Spot]:
    """Put a drawing where a stack stands; it is told whether a face can be seen there."""
    space, place, count = where
    spots = {}
    for layout in LAYOUTS:
        spot = places(layout, space // ARCS, space % ARCS, count)[place]
        body = draw(layout, spot.scale >= layout.faced * layout.grow)
        spots[layout.cut] = Spot(spot.x, spot.y, body, spot.scale)
    return spots


def stack_handle(stack: Stack) -> str:
    """Return what is clicked by clicking a stack."""
    return TARRED if stack.is_tarred else f"monster {stack.monster}"


@lru_cache(maxsize=1 << 12)
def _piece(key: str, one: StandingStack) -> DrawnPiece:
    face = one.face._replace(size=1, is_tarred=False)

    def draw(layout: Layout, is_faced: bool) -> str:
        return (monster if is_faced else mask)(face, is_bold=layout is not WIDE_LAYOUT)

    return DrawnPiece(key, BOARD, one.label, _spots(one.where, draw), stack_handle(one.stack))


@lru_cache(maxsize=1 << 12)
def _signs(key: str, one: StandingStack) -> DrawnPiece:
    """Say how many a stack are and whether tar holds it, over it: its own drawing stays the same."""

    def draw(layout: Layout, _: bool) -> str:
        return signs(one.stack.size, one.stack.is_tarred, is_bold=layout is not WIDE_LAYOUT)

    return DrawnPiece(key, BOARD, "", _spots(one.where, draw))


def _marked(view: CastlePanicView) -> set[int]:
    marked = set()
    for event in view.told or []:
        if isinstance(event, MARKED):
            marked.add(event.there if isinstance(event, MonsterChanged) else event.monster)
    return marked


def boulder_pieces(view: CastlePanicView) -> list[DrawnPiece]:
    """Draw a boulder that has just rolled, and its trail."""
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
    trail = DrawnPiece("trail", BOARD, "", everywhere(Spot(0, 0, _trail(start, end, reach))))
    return [trail, _stone(end, reach)]


@cache
def _stone(end: int, reach: int) -> DrawnPiece:
    """Draw the boulder where it came to rest."""
    x, y = polar(CENTRE, CENTRE, reach, end * ARC_DEGREES + 30)
    return DrawnPiece("boulder", BOARD, "", everywhere(Spot(x, y, boulder())))


@cache
def _trail(start: int, end: int, reach: int) -> str:
    x0, y0 = polar(CENTRE, CENTRE, OUTSIDE, start * ARC_DEGREES + 30)
    x1, y1 = polar(CENTRE, CENTRE, reach, end * ARC_DEGREES + 30)
    return path(f"M{short(x0)} {short(y0)}L{short(x1)} {short(y1)}", class_="trail")
