"""How a match of Freigard came out: the castles down before those who stood, or standing over the meadow."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from meadhall.engine.contract import Outcome
from meadhall.games.freigard import FreigardView
from meadhall.games.freigard.pieces import OVERRUN
from meadhall.pictures.canvas import place
from meadhall.pictures.drawings import drawing
from meadhall.pictures.freigard.meadow import FOLDER, NAMES, castle_figure, castle_names

GROWN: Final = 600 / 474
"""The meadow is drawn wider than what is shown of it."""
FALLEN: Final = {"grindjaw": (212.0, 146.0, 1.1), "longshanks": (386.0, 170.0, 0.9), "scuttle": (520.0, 160.0, 1.0)}
AGAINST: Final = (
    ("ent-broadleaf-1", 120, 240, 1.55),
    ("dragon-crimson-2", 574, 262, 1.5),
    ("golem-round", 250, 296, 1.2),
    ("ent-conifer-2", 676, 288, 1.3),
    ("golem-square", 452, 310, 1.15),
    ("golem-spike", 356, 326, 1.05),
)
STANDING: Final = {"longshanks": (521.6, 158.4, 2.0), "grindjaw": (297.3, 169.4, 2.1), "scuttle": (133.4, 247.1, 1.6)}


def closing(view: FreigardView, outcome: Outcome, _names: Sequence[str]) -> str:
    """Draw how it came out; of a lost match the castles that still stand."""
    drawn = _overrun(view) if outcome.ending == OVERRUN else _freed(view)
    return place(460 - 460 * GROWN, 0, drawn, scale=GROWN)


def _freed(view: FreigardView) -> str:
    fought = set(castle_names(view.laws.march))
    castles = "".join(
        place(x, y, castle_figure(name, "fallen"), scale=scale)
        for name, (x, y, scale) in FALLEN.items()
        if name in fought
    )
    against = "".join(place(x, y, drawing(FOLDER, name), scale=scale) for name, x, y, scale in AGAINST)
    return drawing(FOLDER, "meadow-dawn-wide") + drawing(FOLDER, "end-rays") + castles + against


def _overrun(view: FreigardView) -> str:
    felled = list(view.laws.march)
    for number in view.castles:
        felled.remove(number)
    names = castle_names(view.laws.march)
    down = {name for name, number in zip(names, view.laws.march, strict=True) if number in felled}
    castles = "".join(
        place(x, y, castle_figure(name, "whole"), scale=scale)
        for name, (x, y, scale) in STANDING.items()
        if name in NAMES and name in names and name not in down
    )
    rout = place(690, 345, drawing(FOLDER, "rout"), scale=1.1)
    return drawing(FOLDER, "end-overrun") + castles + drawing(FOLDER, "end-trampled") + rout
