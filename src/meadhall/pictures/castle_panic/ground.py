"""The ground of the board: coloured arcs, rings, numbers; what never moves."""

from __future__ import annotations

from functools import cache

from meadhall.games.castle_panic.pieces import ARCHER, CASTLE, FOREST, KNIGHT, RINGS, SWORDSMAN, color_of
from meadhall.pictures.canvas import circle, line, path, polar, sector
from meadhall.pictures.castle_panic.layout import ARC_DEGREES, CENTRE, EDGES, SIGNS, SUITS, Layout, arcs, point
from meadhall.pictures.icons import icon
from meadhall.pictures.numerals import numeral

SOLDIERS = {ARCHER: ("bow", 5.4), KNIGHT: ("horse", 7), SWORDSMAN: ("sword", 9.6)}
"""The sign of each ring and where in the arc it stands."""


@cache
def ground(layout: Layout) -> str:
    """Draw the board without pieces."""
    drawing = circle(CENTRE, CENTRE + 3, 398, "shade") + circle(CENTRE, CENTRE, 398, "card")
    for arc in arcs():
        drawing += _arc(arc)
    for radius in (199, 267, 334):
        drawing += circle(CENTRE, CENTRE, radius, stroke="card", stroke_width=3)
        drawing += circle(CENTRE, CENTRE, radius, stroke="ink", stroke_opacity=0.18, stroke_width=1)
    for arc in arcs():
        x0, y0 = polar(CENTRE, CENTRE, 126, arc * ARC_DEGREES)
        x1, y1 = polar(CENTRE, CENTRE, 396, arc * ARC_DEGREES)
        is_border = arc % 2 == 0
        drawing += line(x0, y0, x1, y1, "card", 8 if is_border else 3)
        drawing += line(x0, y0, x1, y1, "ink", 1.6 if is_border else 1, stroke_opacity=0.55 if is_border else 0.25)
    for arc in arcs():
        drawing += _signs(layout.grow, arc)
    return drawing


def _arc(arc: int) -> str:
    hue = SUITS[color_of(arc)]
    drawing = ""
    for ring in range(RINGS):
        inner, outer = EDGES[ring]
        start = arc * ARC_DEGREES
        if ring == CASTLE:
            outline = sector(CENTRE, CENTRE, 0, outer, start, start + ARC_DEGREES)
            drawing += path(outline, "stone") + path(outline, "url(#p-flag)")
            continue
        outline = sector(CENTRE, CENTRE, inner, outer, start, start + ARC_DEGREES)
        drawing += path(outline, f"{hue}-wash")
        if ring == FOREST:
            drawing += path(outline, f"{hue}-fill", opacity=0.42)
        drawing += path(outline, f"url(#p-{hue})", opacity=0.45 if ring == KNIGHT else None)
    return drawing


def _signs(grow: float, arc: int) -> str:
    color = color_of(arc)
    hue = SUITS[color]
    drawing = ""
    for degrees in (5.0, 12.0, 55.0):
        x, y = point(FOREST, arc, degrees, 4 if degrees == 12.0 else -6)
        drawing += icon("tree", x, y, 26, hue, "card")
    x, y = point(FOREST, arc, 20)
    drawing += circle(x, y, 21 * grow, "card", stroke=hue, stroke_width=3)
    drawing += numeral(arc + 1, x, y, 24 * grow, hue, 15)
    sign_x, sign_y = x + 17 * grow, y + 16 * grow
    drawing += circle(sign_x, sign_y, 12.5 * grow, hue, stroke="card", stroke_width=2)
    drawing += icon(SIGNS[color], sign_x, sign_y, 16 * grow, "card", hue)
    for ring, (name, start) in SOLDIERS.items():
        x, y = point(ring, arc, start)
        drawing += icon(name, x, y, 22 * grow, hue, f"{hue}-wash")
    return drawing
