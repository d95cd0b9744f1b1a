"""The ground of the board: coloured arcs, rings, numbers; what never moves."""

from __future__ import annotations

from functools import cache

from meadhall.games.castle_panic.pieces import ARCHER, CASTLE, FOREST, KNIGHT, RINGS, SWORDSMAN, color_of
from meadhall.pictures.canvas import circle, line, path, polar, sector
from meadhall.pictures.castle_panic.layout import ARC_DEGREES, EDGES, SIGNS, SUITS, Layout, arcs
from meadhall.pictures.icons import icon
from meadhall.pictures.numerals import numeral

SOLDIERS = {ARCHER: ("bow", 5.4), KNIGHT: ("horse", 7), SWORDSMAN: ("sword", 9.6)}
"""The sign of each ring and where in the arc it stands."""


@cache
def ground(layout: Layout) -> str:
    """Draw the board without pieces."""
    centre, k = layout.centre, layout.k
    drawing = circle(centre, centre + 3 * k, 398 * k, "shade") + circle(centre, centre, 398 * k, "card")
    for arc in arcs():
        drawing += _arc(layout, arc)
    for radius in (199, 267, 334):
        drawing += circle(centre, centre, radius * k, stroke="card", stroke_width=3 * k)
        drawing += circle(centre, centre, radius * k, stroke="ink", stroke_opacity=0.18, stroke_width=1)
    for arc in arcs():
        x0, y0 = polar(centre, centre, 126 * k, arc * ARC_DEGREES)
        x1, y1 = polar(centre, centre, 396 * k, arc * ARC_DEGREES)
        is_border = arc % 2 == 0
        drawing += line(x0, y0, x1, y1, "card", (8 if is_border else 3) * k)
        drawing += line(x0, y0, x1, y1, "ink", 1.6 if is_border else 1, stroke_opacity=0.55 if is_border else 0.25)
    for arc in arcs():
        drawing += _signs(layout, arc)
    return drawing


def _arc(layout: Layout, arc: int) -> str:
    hue = SUITS[color_of(arc)]
    drawing = ""
    for ring in range(RINGS):
        inner, outer = EDGES[ring]
        start = arc * ARC_DEGREES
        outline = sector(layout.centre, layout.centre, inner * layout.k, outer * layout.k, start, start + ARC_DEGREES)
        if ring == CASTLE:
            drawing += path(outline, "stone") + path(outline, "url(#p-flag)")
            continue
        drawing += path(outline, f"{hue}-wash")
        if ring == FOREST:
            drawing += path(outline, f"{hue}-fill", opacity=0.42)
        drawing += path(outline, f"url(#p-{hue})", opacity=0.45 if ring == KNIGHT else None)
    return drawing


def _signs(layout: Layout, arc: int) -> str:
    color = color_of(arc)
    hue = SUITS[color]
    k = layout.k * layout.grow
    drawing = ""
    for degrees in (5.0, 12.0, 55.0):
        x, y = layout.at(FOREST, arc, degrees, 4 if degrees == 12.0 else -6)
        drawing += icon("tree", x, y, 26 * layout.k, hue, "card")
    x, y = layout.at(FOREST, arc, 20)
    drawing += circle(x, y, 21 * k, "card", stroke=hue, stroke_width=3 * layout.k)
    drawing += numeral(arc + 1, x, y, 23 * k, hue, 15)
    sign_x, sign_y = x + 17 * k, y + 16 * k
    drawing += circle(sign_x, sign_y, 12.5 * k, hue, stroke="card", stroke_width=2 * layout.k)
    drawing += icon(SIGNS[color], sign_x, sign_y, 16 * k, "card", hue)
    for ring, (name, start) in SOLDIERS.items():
        x, y = layout.at(ring, arc, start)
        drawing += icon(name, x, y, 22 * layout.k, hue, f"{hue}-wash")
    return drawing
