"""The tile of Rietburg in the lobby."""

from __future__ import annotations

from typing import Final

from meadhall.pictures.canvas import group, line, path, place, rect
from meadhall.pictures.drawings import drawing
from meadhall.pictures.rietburg.figures import DRAWN, standee

HEROES: Final = (("chada", 66.0), ("thorn", 160.0), ("kram", 252.0))


def art() -> str:
    """Return the castle wall with three heroes and the dragon above it, for a view box of 320 by 240."""
    hill = "M0 96C60 70 120 104 190 82S290 76 320 90V140H0Z"
    sky = rect(0, 0, 320, 240, 0, "var(--tk-sk)") + path(hill, "var(--tk-sk2)")
    dragon = place(126, 22, drawing(DRAWN, "tarok-side"), scale=0.84)
    wall = line(-4, 126, 324, 126, "stone-2", 16, stroke_dasharray="34 22")
    wall += rect(0, 132, 320, 108, 0, "stone") + rect(0, 132, 320, 108, 0, "url(#p-flag)")
    heroes = "".join(place(x, 214, standee(name), scale=1.06) for name, x in HEROES)
    return group(sky + dragon + wall + heroes, class_="sky-4")
