"""How a match of Rietburg came out: the heroes on the wall of a free castle, or Tarok over a burning one."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from meadhall.engine.contract import Outcome
from meadhall.games.rietburg import RietburgView
from meadhall.games.rietburg.pieces import COMPLETED, ENDINGS, FREED
from meadhall.pictures.canvas import group, path, place, rect
from meadhall.pictures.drawings import drawing
from meadhall.pictures.rietburg.figures import DRAWN, STANDEE, standee

ON_THE_WALL: Final = (452, 150, 120)
"""Where the feet of the heroes stand, how high they are, and how far from each other."""
ON_FOOT: Final = (590, 92, 62)
PENNANT: Final = "M0 0H88V92L44 78L0 92Z"
MIDDLE: Final = 460


def closing(view: RietburgView, outcome: Outcome, _names: Sequence[str]) -> str:
    """Draw how it came out, with everybody's hero and a pennant for each task that had to be done."""
    return _free(view) if outcome.ending == ENDINGS[FREED] else _burning(view)


def _free(view: RietburgView) -> str:
    away = group(drawing(DRAWN, "tarok-side"), transform="translate(196 168) scale(-.5 .5)")
    return drawing(DRAWN, "end-dawn") + away + _heroes(view, *ON_THE_WALL) + _pennants(view, 474)


def _burning(view: RietburgView) -> str:
    dragon = group(drawing(DRAWN, "tarok-front"), transform="translate(10 -6) scale(2.25 2)")
    sky = drawing(DRAWN, "end-fire") + dragon + drawing(DRAWN, "end-burning")
    return sky + _pennants(view, 428, 0.7) + _heroes(view, *ON_FOOT)


def _heroes(view: RietburgView, foot: float, height: float, apart: float) -> str:
    names = view.laws.names
    left = MIDDLE - apart * (len(names) - 1) / 2
    return "".join(
        place(left + apart * number, foot, standee(name), scale=height / STANDEE[1])
        for number, name in enumerate(names)
    )


def _pennants(view: RietburgView, top: float, scale: float = 1) -> str:
    needed, done = view.laws.box.tasks_to_win, view.task_faces.count(COMPLETED)
    apart = 120 * scale if scale == 1 else 84
    left = MIDDLE - apart * needed / 2 + (apart - 88 * scale) / 2
    return "".join(place(left + apart * number, top, _pennant(number < done), scale=scale) for number in range(needed))


def _pennant(is_done: bool) -> str:
    rod = rect(-6, -5, 100, 6, 3, "#4A3A2C")
    if not is_done:
        return path(PENNANT, "#22100E", stroke="#E8C9A8", stroke_width=3, stroke_dasharray="3 6") + rod
    cloth = path(PENNANT, "#3D70BD") + path("M44 0H88V92L44 78Z", "#241F19", opacity=0.12)
    return (
        cloth
        + rod
        + path("M27 38L40 51L63 26", stroke="white", stroke_width=8, stroke_linecap="round", stroke_linejoin="round")
    )
