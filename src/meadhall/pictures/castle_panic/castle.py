"""The castle: walls, Fortify tokens, towers, and how many are left."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache, lru_cache

from meadhall.engine.bits import has
from meadhall.games.castle_panic.pieces import CASTLE, FOREST
from meadhall.games.castle_panic.view import CastlePanicView
from meadhall.pictures.canvas import circle, group, path, polar, sector, short, words
from meadhall.pictures.cards import halo_circle, halo_path, seal, target
from meadhall.pictures.castle_panic.clicks import forest_handle, tower_handle, wall_handle
from meadhall.pictures.castle_panic.layout import (
    ARC_DEGREES,
    BOARD,
    CENTRE,
    EDGES,
    LAYOUTS,
    WIDE_LAYOUT,
    Layout,
    arcs,
    everywhere,
    point,
)
from meadhall.pictures.icons import icon
from meadhall.pictures.numerals import numeral
from meadhall.pictures.picture import Piece, Spot

SIGILS = ("hammer", "pick", "anvil", "axe", "helm", "flag")
"""The sign of each player's home."""
WALL_LABELS = tuple(f"wall.{arc}" for arc in arcs())
TOWER_LABELS = tuple(f"tower.{arc}" for arc in arcs())


def wall_pieces(view: CastlePanicView, labels: Mapping[str, str]) -> list[Piece]:
    """Draw the six walls, or where they stood."""
    seen = view.table
    return [_wall_piece(arc, has(seen.walls, arc), has(seen.forts, arc), labels[WALL_LABELS[arc]]) for arc in arcs()]


@cache
def _wall_piece(arc: int, stands: bool, is_fortified: bool, label: str) -> Piece:
    spots = {layout.cut: Spot(0, 0, _wall(layout, arc, stands, is_fortified)) for layout in LAYOUTS}
    return Piece(f"wall-{arc}", BOARD, label, spots, wall_handle(arc))


def _wall(layout: Layout, arc: int, stands: bool, is_fortified: bool) -> str:
    start, end = arc * ARC_DEGREES + 3, (arc + 1) * ARC_DEGREES - 3
    outline = sector(CENTRE, CENTRE, 119, 142, start, end)
    middle = polar(CENTRE, CENTRE, 131, arc * ARC_DEGREES + 30)
    drawing = halo_path(outline) + target(*middle, 23)
    if not stands:
        return drawing + path(outline, "none", stroke="ink-2", stroke_width=1.6, stroke_dasharray="5 6", opacity=0.7)
    drawing += path(outline, "ink")
    drawing += path(sector(CENTRE, CENTRE, 122, 139, start + 0.9, end - 0.9), "steel-fill")
    drawing += path(_bricks(start, end), stroke="card", stroke_width=1.6, stroke_opacity=0.8)
    if is_fortified:
        size = 15 * layout.grow
        drawing += circle(*middle, size, "card", stroke="ink", stroke_width=2)
        drawing += icon("brace", *middle, size * 1.35, "ink", "card")
    return drawing


def _bricks(start: float, end: float) -> str:
    """Return the joints of a wall."""
    bricks = ""
    for joint in range(1, 6):
        for inner, outer, degrees in ((130.5, 138.5, joint * 9.0), (122.5, 130.5, joint * 9.0 - 4.5)):
            (x0, y0), (x1, y1) = (polar(CENTRE, CENTRE, radius, start + degrees) for radius in (inner, outer))
            bricks += f"M{short(x0)} {short(y0)}L{short(x1)} {short(y1)}"
    (x0, y0), (x1, y1) = (polar(CENTRE, CENTRE, 130.5, degrees) for degrees in (start + 1, end - 1))
    return bricks + f"M{short(x0)} {short(y0)}A130.5 130.5 0 0 1 {short(x1)} {short(y1)}"


def tower_pieces(view: CastlePanicView, labels: Mapping[str, str]) -> list[Piece]:
    """Draw the six towers, with the signs of those who live there."""
    towers = view.table.towers
    return [_tower_piece(arc, has(towers, arc), _mark(view, arc), labels[TOWER_LABELS[arc]]) for arc in arcs()]


@lru_cache(maxsize=1 << 10)
def _tower_piece(arc: int, stands: bool, mark: str, label: str) -> Piece:
    spot = Spot(*point(CASTLE, arc), _tower(stands, mark))
    return Piece(f"tower-{arc}", BOARD, label, everywhere(spot), tower_handle(arc))


def _mark(view: CastlePanicView, arc: int) -> str:
    """Return whose tower this is: the king's, a player's sign, or nobody's."""
    if arc == view.table.kings:
        return "crown"
    return SIGILS[view.table.homes.index(arc)] if arc in view.table.homes else ""


@cache
def _tower(stands: bool, mark: str) -> str:
    drawing = halo_circle(0, 2, 30, 4) + target(0, 0, 40)
    if not stands:
        drawing += circle(0, 2, 30, "none", stroke="ink-2", stroke_width=1.6, stroke_dasharray="4 5")
        return drawing + icon("rubble", -4, 13, 40, "ink-2", "stone")
    drawing += circle(0, 4, 31, "stone-2") + icon("tower", 0, -2, 54, "ink", "stone")
    if mark:
        is_king = mark == "crown"
        drawing += circle(19, -18, 13, "amber-fill" if is_king else "violet-fill", stroke="card", stroke_width=2)
        drawing += icon(mark, 19, -18, 17, "black" if is_king else "white", "black")
    return drawing + seal(22, -24, 22)


def count_piece(view: CastlePanicView, labels: Mapping[str, str]) -> Piece:
    """Carve the number of towers in the middle."""
    return _count_piece(view.table.towers.bit_count(), labels["towers"], labels["towers.label"])


@cache
def _count_piece(number: int, noun: str, label: str) -> Piece:
    spots = {}
    for layout in LAYOUTS:
        body = circle(0, 0, 42, "card", stroke="ink", stroke_width=2.4)
        if layout is WIDE_LAYOUT:
            body += numeral(number, 0, -9, 32) + group(words(0, 25, noun, 18.6, "middle", 600), class_="fine")
        else:
            body += numeral(number, 0, 0, 44)
        spots[layout.cut] = Spot(CENTRE, CENTRE, body)
    return Piece("towers", BOARD, label, spots)


def forest_pieces(wanted: set[str], labels: Mapping[str, str]) -> list[Piece]:
    """Draw the forest spaces that may be chosen."""
    return [_forest_piece(arc, labels[f"space.{arc}"]) for arc in arcs() if forest_handle(arc) in wanted]


@cache
def _forest_piece(arc: int, label: str) -> Piece:
    inner, outer = EDGES[FOREST]
    start = arc * ARC_DEGREES
    outline = sector(CENTRE, CENTRE, inner + 5, outer - 5, start + 2, start + 58)
    spot = Spot(0, 0, path(outline, "gold-wash", opacity=0.3) + halo_path(outline))
    return Piece(f"forest-{arc}", BOARD, label, everywhere(spot), forest_handle(arc))
