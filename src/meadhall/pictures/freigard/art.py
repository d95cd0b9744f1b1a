"""The tile of Freigard in the lobby."""

from __future__ import annotations

from meadhall.pictures.canvas import place
from meadhall.pictures.drawings import drawing
from meadhall.pictures.freigard.meadow import FOLDER, castle_figure


def art() -> str:
    """Return a castle that comes over the hill, and who stands against it, for a view box of 320 by 240."""
    meadow = place(-30, -60, drawing(FOLDER, "meadow-dawn-phone"))
    castles = place(222, 64, castle_figure("scuttle", "whole"), scale=0.5)
    castles += place(76, 18, castle_figure("grindjaw", "whole"), scale=1.1)
    against = (("ent-conifer-1", 2, 132), ("golem-round-surge", 112, 138), ("dragon-crimson-2", 206, 132))
    return meadow + castles + "".join(place(x, y, drawing(FOLDER, name), scale=0.98) for name, x, y in against)
