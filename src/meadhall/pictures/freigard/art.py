"""The tile of Freigard in the lobby."""

from __future__ import annotations

from meadhall.pictures.canvas import circle, place, rect
from meadhall.pictures.icons.figures import BROADLEAF, CONIFER, SPIKE, crawler, dragon, ent, golem


def art() -> str:
    """Return a crawling castle and the three families, for a view box of 320 by 240."""
    meadow = rect(0, 0, 320, 240, 0, "meadow") + rect(0, 0, 320, 240, 0, "url(#p-hill)")
    hill = circle(160, 420, 270, "meadow-2")
    castle = place(85, 6, crawler(), scale=1.0)
    families = place(58, 184, golem(SPIKE, "steel", "glow", "meadow-2", True), scale=0.72)
    families += place(160, 192, dragon(2, "red", "meadow-2"), scale=0.68)
    families += place(262, 186, ent(CONIFER, 1, "green", "amber", "meadow-2"), scale=0.74)
    return (
        meadow + hill + castle + families + place(302, 208, ent(BROADLEAF, 1, "green", "amber", "meadow-2"), scale=0.36)
    )
