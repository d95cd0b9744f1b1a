"""The tile of Freya's Folly in the lobby."""

from __future__ import annotations

from meadhall.pictures.canvas import circle, path, place, rect
from meadhall.pictures.freyas_folly.figures import dwarf, lantern
from meadhall.pictures.icons.jewels import jewel

TUNNELS = "M160 40V110M160 110Q110 120 80 170M160 110Q215 120 240 172"


def art() -> str:
    """Return a fork of the mine with two caverns and a dwarf, for a view box of 320 by 240."""
    drawing = rect(0, 0, 320, 240, 0, "rock") + rect(0, 0, 320, 240, 0, "url(#p-strata)")
    drawing += rect(0, 0, 320, 34, 0, "blue-wash") + path("M0 34Q80 20 160 32T320 28V42H0Z", "green-fill")
    drawing += path(TUNNELS, stroke="black", stroke_opacity=0.35, stroke_width=34, stroke_linecap="round")
    drawing += path(TUNNELS, stroke="tunnel", stroke_width=26, stroke_linecap="round")
    for x, y, stones in ((80, 178, ("ruby", "amber", "sapphire")), (240, 180, ("emerald", "amethyst", "amber"))):
        drawing += circle(x, y, 44, "cave", stroke="tunnel", stroke_width=5)
        for position, kind in enumerate(stones):
            drawing += jewel(kind, x - 24 + position * 24, y + (12 if position == 1 else -8), 24, position == 1)
    drawing += place(160, 62, lantern(15, 15))
    return drawing + place(160, 116, dwarf(0, 3, 26, loaded=True))
