"""The castle: walls, Fortify tokens, towers, and how many are left."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache, lru_cache
from typing import Final

from meadhall.engine.bits import has
from meadhall.games.castle_panic.events import FortFell, WallBuilt
from meadhall.games.castle_panic.pieces import CASTLE, FOREST
from meadhall.games.castle_panic.view import CastlePanicView
from meadhall.pictures.canvas import circle, group, path, place, polar, sector, words
from meadhall.pictures.cards import halo_circle, halo_path, seal, target
from meadhall.pictures.castle_panic.clicks import forest_handle, tower_handle, wall_handle
from meadhall.pictures.castle_panic.layout import (
    ARC_DEGREES,
    BOARD,
    CENTRE,
    EDGES,
    LAYOUTS,
    PANIC,
    WIDE_LAYOUT,
    arcs,
    everywhere,
    point,
)
from meadhall.pictures.drawings import drawing
from meadhall.pictures.icons import icon
from meadhall.pictures.numerals import numeral
from meadhall.pictures.picture import DrawnPiece, Spot

SIGILS = ("hammer", "pick", "anvil", "axe", "helm", "flag")
"""The sign of each player's home."""
WALL_LABELS = tuple(f"wall.{arc}" for arc in arcs())
TOWER_LABELS = tuple(f"tower.{arc}" for arc in arcs())
WHOLE, FORTIFIED, CRACKED, BUILDING, RUBBLE = "wall", "wall-fort", "wall-crack", "wall-building", "wall-rubble"
"""How a wall can look: also when its Fortify token has just been lost, and when it has just been built."""
TOWERS: Final = ("tower-a", "tower-b")
FROM_BACK: Final = sorted(arcs(), key=lambda arc: round(point(CASTLE, arc)[1]))


def wall_pieces(view: CastlePanicView, labels: Mapping[str, str]) -> list[DrawnPiece]:
    """Draw the six walls, or what is left of them."""
    looks = {arc: _look(view, arc) for arc in arcs()}
    for event in view.told or []:
        if isinstance(event, WallBuilt) and looks[event.arc] == WHOLE:
            looks[event.arc] = BUILDING
        elif isinstance(event, FortFell) and looks[event.arc] == WHOLE:
            looks[event.arc] = CRACKED
    return [_wall_piece(arc, looks[arc], labels[WALL_LABELS[arc]]) for arc in arcs()]


def _look(view: CastlePanicView, arc: int) -> str:
    if not has(view.table.walls, arc):
        return RUBBLE
    return FORTIFIED if has(view.table.forts, arc) else WHOLE


@cache
def _wall_piece(arc: int, look: str, label: str) -> DrawnPiece:
    return DrawnPiece(f"wall-{arc}", BOARD, label, everywhere(wall_spot(arc, look)), wall_handle(arc))


@cache
def wall_spot(arc: int, look: str) -> Spot:
    """Return the wall of an arc, however it looks."""
    return Spot(CENTRE, CENTRE, _wall(look), turn=arc * ARC_DEGREES)


@cache
def _wall(look: str) -> str:
    """Draw a wall as in the first arc around the middle of the board; its piece turns it into its own."""
    outline = sector(0, 0, 119, 142, 3, ARC_DEGREES - 3)
    return halo_path(outline) + target(*polar(0, 0, 131, ARC_DEGREES / 2), 23) + drawing(PANIC, look)


def tower_pieces(view: CastlePanicView, labels: Mapping[str, str]) -> list[DrawnPiece]:
    """Draw the six towers from the back to the front, with the signs of those who live there."""
    pieces: list[DrawnPiece] = []
    for arc in FROM_BACK:
        stands = has(view.table.towers, arc)
        pieces.append(_tower_piece(arc, stands, labels[TOWER_LABELS[arc]]))
        mark = _mark(view, arc)
        if stands and mark:
            pieces.append(_mark_piece(arc, mark))
    return pieces


@lru_cache(maxsize=1 << 10)
def _tower_piece(arc: int, stands: bool, label: str) -> DrawnPiece:
    spot = Spot(*point(CASTLE, arc), _tower(TOWERS[arc % 2] if stands else "tower-rubble"))
    return DrawnPiece(f"tower-{arc}", BOARD, label, everywhere(spot), tower_handle(arc))


def _mark(view: CastlePanicView, arc: int) -> str:
    """Return whose tower this is: the king's, a player's sign, or nobody's."""
    if arc == view.table.kings:
        return "crown"
    return SIGILS[view.table.homes.index(arc)] if arc in view.table.homes else ""


@cache
def _tower(look: str) -> str:
    figure = place(-29.3, -35.5, drawing(PANIC, look), scale=0.9167)
    return halo_circle(0, -4, 34, 4) + target(0, 0, 40) + figure + seal(-22, -28, 22)


@cache
def _mark_piece(arc: int, mark: str) -> DrawnPiece:
    is_king = mark == "crown"
    body = circle(21, -22, 13, "amber-fill" if is_king else "violet-fill", stroke="card", stroke_width=2)
    body += icon(mark, 21, -22, 17, "black" if is_king else "white", "black")
    return DrawnPiece(f"home-{arc}", BOARD, "", everywhere(Spot(*point(CASTLE, arc), body)))


def count_piece(view: CastlePanicView, labels: Mapping[str, str]) -> DrawnPiece:
    """Carve the number of towers in the middle."""
    return _count_piece(view.table.towers.bit_count(), labels["towers"], labels["towers.label"])


@cache
def _count_piece(number: int, noun: str, label: str) -> DrawnPiece:
    spots = {}
    for layout in LAYOUTS:
        body = circle(0, 0, 40, "card", stroke="ink", stroke_width=2.4)
        if layout is WIDE_LAYOUT:
            body += numeral(number, 0, -8, 30) + group(words(0, 24, noun, 17.6, "middle", 600), class_="fine")
        else:
            body += numeral(number, 0, 0, 42)
        spots[layout.cut] = Spot(CENTRE, CENTRE + 4, body)
    return DrawnPiece("towers", BOARD, label, spots)


def forest_pieces(wanted: set[str], labels: Mapping[str, str]) -> list[DrawnPiece]:
    """Draw the forest spaces that may be chosen."""
    return [_forest_piece(arc, labels[f"space.{arc}"]) for arc in arcs() if forest_handle(arc) in wanted]


@cache
def _forest_piece(arc: int, label: str) -> DrawnPiece:
    inner, outer = EDGES[FOREST]
    start = arc * ARC_DEGREES
    outline = sector(CENTRE, CENTRE, inner + 5, outer - 5, start + 2, start + 58)
    spot = Spot(0, 0, path(outline, "gold-wash", opacity=0.3) + halo_path(outline))
    return DrawnPiece(f"forest-{arc}", BOARD, label, everywhere(spot), forest_handle(arc))
