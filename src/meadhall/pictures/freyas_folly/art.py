"""The tile of Freya's Folly in the lobby."""

from __future__ import annotations

from meadhall.pictures.canvas import group, path, place, rect
from meadhall.pictures.freyas_folly.drawn import drawing_of
from meadhall.pictures.freyas_folly.people import person, plate
from meadhall.pictures.icons.jewels import jewel

TUNNELS = "M160 40V110M160 110Q110 120 76 176M160 110Q215 120 244 176"


def art() -> str:
    """Return a fork of the mine with two caverns and two dwarfs, for a view box of 320 by 240."""
    drawing = rect(0, 0, 320, 240, 0, "rock") + path(
        "M0 96C60 80 120 112 190 96S280 84 320 98V140C240 160 90 120 0 150Z", "rock-2"
    )
    drawing += rect(0, 0, 320, 34, 0, "blue-wash") + path("M0 34Q80 20 160 32T320 28V42H0Z", "green-fill")
    for colour, width in (("black", 36), ("ff-rim", 29), ("cave", 24)):
        drawing += path(TUNNELS, stroke=colour, stroke_width=width, stroke_linecap="round")
    drawing += path(TUNNELS, stroke="ff-beam", stroke_width=15, stroke_dasharray="3 7")
    drawing += path(TUNNELS, stroke="#B9B0A2", stroke_width=10, stroke_opacity=0.7) + path(
        TUNNELS, stroke="cave", stroke_width=7
    )
    drawing += place(160, 54, drawing_of("gate"), scale=0.66)
    for x, y, stones in ((76, 184, ("ruby", "amber", "sapphire")), (244, 184, ("emerald", "amethyst", "amber"))):
        drawing += place(x, y, drawing_of("cavern-1"), scale=1.06)
        for position, kind in enumerate(stones):
            drawing += jewel(kind, x - 24 + position * 24, y + (14 if position == 1 else -2), 24, position == 1)
    for seat, number, loaded, x, y, size in ((1, 2, False, 214, 112, 0.72), (0, 3, True, 138, 138, 1.0)):
        drawing += place(x, y, group(person(seat, loaded), plate(seat, number, "", 0)), scale=size)
    return drawing
