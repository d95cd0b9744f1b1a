"""The ground of the board: sky, coloured arcs, forest, rings, numbers; what never moves."""

from __future__ import annotations

from functools import cache
from typing import Final

from meadhall.games.castle_panic.pieces import ARCHER, CASTLE, FOREST, KNIGHT, RINGS, SWORDSMAN, color_of
from meadhall.pictures.canvas import circle, group, line, path, polar, rect, sector, tag
from meadhall.pictures.castle_panic.layout import (
    ARC_DEGREES,
    CENTRE,
    EDGES,
    HEIGHT,
    SIGNS,
    SUITS,
    WIDTH,
    Layout,
    arcs,
    point,
)
from meadhall.pictures.icons import icon
from meadhall.pictures.numerals import numeral

SOLDIERS = {ARCHER: ("bow", 5.4), KNIGHT: ("horse", 7), SWORDSMAN: ("sword", 9.6)}
"""The sign of each ring and where in the arc it stands."""
FAR: Final = 500
"""How far the sky reaches past the edges, to fill any box."""
TREES: Final = ("t-pine", "t-bush", "t-pine")
ROWS: Final = (
    (386, (2.5, 9, 28, 35, 42, 49, 56.5), 0.34),
    (366, (5.5, 31.5, 38.5, 45.5, 53), 0.44),
    (348, (3, 11, 34, 50, 57), 0.56),
)
"""Trees of an arc from the edge inwards: how far from the middle, where in the arc, and how strong."""
COPSE: Final = ((26, 722, 1.6), (58, 728, 1.2), (104, 744, 1.4), (782, 732, 1.7), (744, 738, 1.2), (700, 752, 1.4))
"""Trees on the hills: where, and how large."""


@cache
def ground(layout: Layout) -> str:
    """Draw the board without pieces."""
    drawing = _sky() + circle(CENTRE, CENTRE + 3, 398, "shade") + circle(CENTRE, CENTRE, 398, "card")
    for arc in arcs():
        drawing += _arc(arc)
    drawing += _forest()
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


def _sky() -> str:
    """Draw sky and hills; their tokens follow the hour."""
    right, low = WIDTH + FAR, HEIGHT + FAR
    drawing = rect(-FAR, -FAR, WIDTH + 2 * FAR, HEIGHT + 2 * FAR, 0, "sky")
    drawing += path(f"M-{FAR} 300H0C160 240 300 330 420 280S700 250 808 310H{right}V{low}H-{FAR}Z", "sky-2")
    drawing += path(
        f"M-{FAR} 660H0C50 620 110 650 160 700S300 780 404 780 600 760 660 700 770 640 808 670H{right}V{low}H-{FAR}Z",
        "sky-hill",
    )
    drawing += path(
        f"M-{FAR} 730H0C60 700 120 730 180 770H640C700 720 760 710 808 740H{right}V{low}H-{FAR}Z", "sky-hill-2"
    )
    trees = "".join(_tree("t-pine", 0, 0, f"translate({x} {y}) scale({size})") for x, y, size in COPSE)
    return drawing + group(trees, fill="sky-hill-2")


def _forest() -> str:
    """Draw the trees of the outer ring, in the hue of their arc."""
    drawing = ""
    for color, hue in enumerate(SUITS):
        for radius, degrees, opacity in ROWS:
            trees = ""
            for arc in arcs():
                if color_of(arc) != color:
                    continue
                for number, angle in enumerate(degrees):
                    x, y = polar(CENTRE, CENTRE, radius, arc * ARC_DEGREES + angle)
                    kind = "t-oak" if (number + arc + radius // 10) % 3 == 0 else TREES[(number * 7 + arc) % 3]
                    trees += _tree(kind, x, y + 12)
            drawing += group(trees, fill=f"cp-{hue}", opacity=opacity)
    return drawing


def _tree(kind: str, x: float, y: float, transform: str | None = None) -> str:
    return tag("use", href=f"#{kind}", x=round(x) or None, y=round(y) or None, transform=transform)


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
