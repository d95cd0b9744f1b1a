"""The tile of En Garde in the lobby."""

from __future__ import annotations

from meadhall.games.en_garde.pieces import BLACK, WHITE
from meadhall.pictures.canvas import ellipse, place, rect
from meadhall.pictures.drawings import drawing
from meadhall.pictures.en_garde.poses import PARRY, figure


def art() -> str:
    """Return an attack that is parried in the hall, for a view box of 320 by 240."""
    hall = drawing("en_garde", "hall-phone") + drawing("en_garde", "hall-phone-crowd")
    wall = rect(-20, -20, 360, 260, 0, "eg-wall") + place(-35, -22, hall)
    rail = rect(-20, 155, 360, 10, 0, "eg-beam-2") + rect(-20, 154, 360, 6, 0, "eg-beam")
    strip = rect(-10, 176, 340, 46, 0, "card", stroke="edge")
    spaces = "".join(rect(4 + 45 * space, 181, 41, 36, 3, "table") for space in range(7))
    shadows = "".join(ellipse(x, 198, 50, 6, "#000000", opacity=0.16) for x in (106, 234))
    blades = place(234, 197, figure(BLACK, PARRY), scale=0.9) + place(106, 197, figure(WHITE, "lunge"), scale=0.9)
    sign = place(176, 92, drawing("en_garde", "sign-clash"), scale=0.36)
    return wall + rail + strip + spaces + shadows + blades + sign
