"""The tile of En Garde in the lobby."""

from __future__ import annotations

from meadhall.pictures.canvas import place, rect
from meadhall.pictures.en_garde.figures import fencer


def art() -> str:
    """Return two fencers on a piece of the piste, for a view box of 320 by 240."""
    floor = rect(0, 0, 320, 240, 0, "piste") + rect(0, 0, 320, 240, 0, "url(#p-plank)")
    strip = rect(-10, 168, 340, 46, 0, "card", stroke="edge")
    spaces = "".join(rect(4 + 45 * space, 173, 41, 36, 3, "table") for space in range(7))
    fencers = place(92, 190, fencer(is_black=False)) + place(232, 190, fencer(is_black=True))
    return floor + strip + spaces + fencers
