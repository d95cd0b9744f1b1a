"""How a match of Castle Panic came out: the castle at dawn, or what is left of it by night."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from meadhall.engine.bits import has
from meadhall.engine.contract import Outcome
from meadhall.games.castle_panic.pieces import ENDING_NAMES, SAVED
from meadhall.games.castle_panic.view import CastlePanicView
from meadhall.pictures.canvas import group, place, rect
from meadhall.pictures.castle_panic.castle import TOWERS
from meadhall.pictures.castle_panic.layout import PANIC
from meadhall.pictures.drawings import drawing

SPOTS: Final = (
    (376, 214, 2.3),
    (214, 268, 2.1),
    (540, 250, 1.9),
    (304, 262, 1.7),
    (470, 262, 1.8),
    (596, 274, 1.8),
)
"""Where the towers stand over the gate, and how large; the first to be seen first."""
FROM_BACK: Final = (3, 4, 0, 1, 2, 5)
WALK: Final = (222, 396, 456)
"""The walk behind the battlements: left, top and width."""
DEFENDERS: Final = (("swordsman", 224, 346, 1.3), ("barbarian", 536, 330, 1.3), ("hero", 370, 316, 1.5))
RUINS: Final = ((196, 370, 2.0), (600, 372, 2.0), (280, 398, 1.7), (540, 402, 1.7))
DANCERS: Final = (("troll", 556, 392, 2.0), ("goblin", 190, 438, 1.5), ("orc", 352, 452, 1.6))
RAISED: Final = -44
"""The pictures are a little higher than what is shown of them."""


def closing(view: CastlePanicView, outcome: Outcome, _names: Sequence[str]) -> str:
    """Draw how it came out: the towers that stand are those of the board."""
    is_saved = outcome.ending == ENDING_NAMES[SAVED]
    return place(0, RAISED, _saved(view) if is_saved else _lost())


def _saved(view: CastlePanicView) -> str:
    standing = [arc for arc in range(len(SPOTS)) if has(view.table.towers, arc)]
    looks = [TOWERS[number % 2] for number in range(len(standing))]
    looks += ["tower-rubble"] * (len(SPOTS) - len(looks))
    left, top, width = WALK
    towers = "".join(_at(looks[spot], *SPOTS[spot]) for spot in FROM_BACK)
    walk = rect(left, top, width, 64, 0, "#A89F90") + rect(left, top, width, 8, 0, "#8F8676")
    cheering = "".join(_at(f"cheer-{name}", x, y, scale) for name, x, y, scale in DEFENDERS)
    return (
        drawing(PANIC, "end-dawn") + towers + walk + cheering + drawing(PANIC, "end-gate") + drawing(PANIC, "end-flees")
    )


def _lost() -> str:
    ruins = "".join(_at("end-ruin", *spot) for spot in RUINS[:2]) + _at("end-fallen", 344, 160, 4.2)
    ruins += "".join(_at("end-ruin", *spot) for spot in RUINS[2:])
    dancing = "".join(_at(f"dance-{name}", x, y, scale) for name, x, y, scale in DANCERS)
    return drawing(PANIC, "end-fire") + group(ruins) + dancing + drawing(PANIC, "end-feast")


def _at(name: str, x: float, y: float, scale: float) -> str:
    return place(x, y, drawing(PANIC, name), scale=scale)
