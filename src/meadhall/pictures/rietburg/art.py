"""The tile of Rietburg in the lobby."""

from __future__ import annotations

from meadhall.pictures.canvas import place, rect
from meadhall.pictures.icons import icon
from meadhall.pictures.rietburg.figures import standee


def art() -> str:
    """Return the castle wall with three heroes and the dragon above it, for a view box of 320 by 240."""
    sky = rect(0, 0, 320, 240, 0, "red-wash") + icon("dragon", 236, 62, 104, "red", "red-wash")
    wall = "".join(rect(6 + number * 54, 106, 32, 26, 3, "stone-2") for number in range(6))
    wall += rect(0, 124, 320, 116, 0, "stone") + rect(0, 124, 320, 116, 0, "url(#p-flag)")
    names = ("thorn", "chada", "orfen")
    heroes = "".join(place(70 + 90 * index, 178, standee(name, False), scale=1.05) for index, name in enumerate(names))
    return sky + wall + heroes
