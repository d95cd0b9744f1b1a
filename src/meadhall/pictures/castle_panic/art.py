"""The tile of Castle Panic."""

from __future__ import annotations

from meadhall.pictures.canvas import circle, path, place, rect, sector
from meadhall.pictures.castle_panic.tokens import Face, monster
from meadhall.pictures.icons import icon


def art() -> str:
    """Return the picture on the game's tile: a corner of the board with monsters before the wall."""
    drawing = rect(0, 0, 320, 240, 0, "stone")
    for start, hue in ((-60, "blue"), (0, "red"), (60, "green")):
        for inner, outer in ((110, 160), (160, 215), (215, 330)):
            outline = sector(160, 250, inner, outer, start - 30, start + 30)
            drawing += path(outline, f"{hue}-wash") + path(outline, f"url(#p-{hue})")
    drawing += circle(160, 250, 110, "stone", stroke="ink", stroke_width=8)
    drawing += circle(160, 250, 110, stroke="steel-fill", stroke_width=5)
    for x, size in ((100, 62), (160, 84), (220, 62)):
        drawing += icon("tower", x, 232 - size / 2, size, "ink", "stone")
    drawing += place(74, 82, monster(Face(2, 3, 3)), scale=1.1) + place(168, 52, monster(Face(4, 3, 3)), scale=1.2)
    return drawing + place(252, 96, monster(Face(0, 1, 1)), scale=1.1)
