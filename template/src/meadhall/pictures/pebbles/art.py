"""The picture on the tile of Pebbles."""

from __future__ import annotations

from meadhall.pictures.canvas import circle, rect
from meadhall.pictures.pebbles.layout import RADIUS


def art() -> str:
    """Return the picture on the game's tile."""
    pebbles = [circle(100 + 60 * place, 120, RADIUS, fill="steel-fill") for place in range(3)]
    return rect(0, 0, 320, 240, 0, fill="stone") + "".join(pebbles)
