"""Chalk where something has just happened to the castle, and where a monster stood that is gone."""

from __future__ import annotations

from functools import cache

from meadhall.engine.contract import Event
from meadhall.games.castle_panic.events import (
    FortFell,
    MonsterCrushed,
    MonsterDied,
    MonsterSlain,
    TowerFell,
    WallBuilt,
    WallFell,
    WallFortified,
)
from meadhall.games.castle_panic.pieces import ARCS, CASTLE, SWORDSMAN
from meadhall.games.castle_panic.view import CastlePanicView
from meadhall.pictures.cards import brackets
from meadhall.pictures.castle_panic.layout import BOARD, LAYOUTS, point
from meadhall.pictures.picture import DrawnPiece, Spot

FROM_WALL = -35
"""How far inside the middle of the Swordsman ring the walls stand."""
WALL, TOWER, SPACE = "wall", "tower", "space"


def chalk_pieces(view: CastlePanicView) -> list[DrawnPiece]:
    """Mark walls, towers and spaces, each once."""
    marks = [mark for event in view.told or [] if (mark := _mark(view, event)) is not None]
    return [_chalk(*mark) for mark in dict.fromkeys(marks)]


def _mark(view: CastlePanicView, event: Event) -> tuple[str, int] | None:
    """Return what is marked: a wall or a tower by its arc, or a space."""
    if isinstance(event, WallFell | FortFell | WallBuilt | WallFortified):
        return WALL, event.arc
    if isinstance(event, TowerFell):
        return TOWER, event.arc
    if isinstance(event, MonsterSlain | MonsterDied | MonsterCrushed):
        return SPACE, event.monster // view.table.figures.count
    return None


@cache
def _chalk(what: str, place: int) -> DrawnPiece:
    half = 20 if what == WALL else 30
    body = brackets(-half, -half, 2 * half, 2 * half, 4, 11)
    if what == WALL:
        x, y = point(SWORDSMAN, place, shift=FROM_WALL)
    elif what == TOWER:
        x, y = point(CASTLE, place)
    else:
        x, y = point(place // ARCS, place % ARCS)
    spots = {layout.cut: Spot(x, y, body, layout.grow) for layout in LAYOUTS}
    return DrawnPiece(f"chalk-{what}-{place}", BOARD, "", spots)
