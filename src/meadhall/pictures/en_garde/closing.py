"""How a match of En Garde came out: the winner with the mask off, the other on one knee, the curtain coming in."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from meadhall.engine.contract import Outcome
from meadhall.games.en_garde.pieces import BLACK, WHITE
from meadhall.games.en_garde.view import EnGardeView
from meadhall.pictures.canvas import ellipse, group, path, place, rect
from meadhall.pictures.drawings import drawing
from meadhall.pictures.en_garde.poses import BEATEN, SALUTE, TRIUMPH, figure

GROWN: Final = 600 / 430
FEET: Final = 508
SIZE: Final = 1.62
STAND: Final = ("M-112 0H112L126 40H-126Z", 24)
"""The block that the winner stands on, and how high it is."""


def closing(_view: EnGardeView, outcome: Outcome, names: Sequence[str]) -> str:
    """Draw how it came out; a draw ends with a salute."""
    wide = place(460 - 460 * GROWN, 0, _hall(), scale=GROWN)
    if len(outcome.winners) != 1:
        fencers = _fencer(WHITE, SALUTE, names, 330) + _fencer(BLACK, SALUTE, names, 590)
    else:
        [winner] = outcome.winners
        side = 1 if winner == WHITE else -1
        fencers = _fencer(1 - winner, BEATEN, names, 460 + side * 140)
        fencers = _block(460 - side * 118) + fencers + _fencer(winner, TRIUMPH, names, 460 - side * 118, STAND[1])
    curtain = group(drawing("en_garde", "end-curtain"), transform=f"scale(1 {GROWN:.3f})")
    return wide + fencers + curtain


def _hall() -> str:
    return drawing("en_garde", "hall-wide") + drawing("en_garde", "end-rays") + drawing("en_garde", "hall-wide-crowd")


def _block(x: float) -> str:
    return place(x, FEET - STAND[1], path(STAND[0], "eg-beam-2") + rect(-114, -8, 228, 14, 3, "eg-beam"))


def _fencer(seat: int, pose: str, names: Sequence[str], x: float, up: float = 0) -> str:
    shadow = "" if up else ellipse(x, FEET, 92, 10, "#241F19", opacity=0.2)
    return shadow + place(x, FEET - up, figure(seat, pose, names[seat]), scale=SIZE)
