"""Rewards on the way, for games that pay at their end only: potential-based, so that the best play stays the best.

A step earns ``discount * potential(after) - potential(before)``, and the potential of a game that is over is 0. So the
shaped rewards of a whole game sum up (discounted) to its own reward less the potential that it began with, whatever is
done in it (Ng, Harada and Russell, 1999).
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final, TypeAlias

from meadhall.engine.contract import View
from meadhall.games.castle_panic.pieces import ARCS
from meadhall.games.castle_panic.view import CastlePanicView
from meadhall.games.en_garde.pieces import BLACK
from meadhall.games.en_garde.view import EnGardeView
from meadhall.games.freigard import FreigardView
from meadhall.games.rietburg import RietburgView
from meadhall.games.rietburg.pieces import COMPLETED

Potential: TypeAlias = Callable[[Any], float]
"""How good a view looks to its seat: 0 to 1 is a good measure where a game pays 1."""


class Shaping:
    """What the steps of one game earn on the way."""

    def __init__(self, potential: Potential | None, discount: float) -> None:
        if potential is not None and not callable(potential):
            raise ValueError(f"a potential is a function of a view, not {potential!r}")
        if not 0 < discount <= 1:
            raise ValueError(f"a discount is above 0 and at most 1, not {discount!r}")
        self.potential: Final = potential
        self.discount: Final = discount
        self._before = 0.0

    def begin(self, view: View) -> None:
        """Look at the table at the beginning of a game."""
        self._before = 0.0 if self.potential is None else float(self.potential(view))

    def after(self, view: View | None) -> float:
        """Return what a step earns that led to *view*, or to the end of the game."""
        if self.potential is None:
            return 0.0
        found = 0.0 if view is None else float(self.potential(view))
        earned = self.discount * found - self._before
        self._before = found
        return earned


# A simple potential for each game in which progress can be counted.


def castles_and_points(view: FreigardView) -> float:
    """Return the share of the castles of Freigard that have fallen, the points of the round as a part of the next."""
    if not view.castles:
        return 1.0
    towards = min(1.0, view.points / view.castles[0])
    return (len(view.laws.march) - len(view.castles) + towards) / len(view.laws.march)


def points_ahead(view: EnGardeView) -> float:
    """Return by which share of the points that win a match of En Garde I lead."""
    ahead = view.seen.white_points - view.seen.black_points
    return int(-ahead if view.seat == BLACK else ahead) / view.laws.goal


def towers_and_monsters(view: CastlePanicView) -> float:
    """Return for Castle Panic the mean of the share of towers that stand and that of tokens that are out of play."""
    monsters = sum(view.table.spent) / sum(view.laws.tokens_in_play)
    return (view.table.towers.bit_count() / ARCS + monsters) / 2


def tasks_and_trophies(view: RietburgView) -> float:
    """Return for Rietburg the mean of the share of completed tasks and that of creatures and objects that were won."""
    tasks = view.task_faces.count(COMPLETED) / len(view.task_faces)
    return (tasks + sum(view.gallery) / view.laws.encounter_total) / 2


POTENTIALS: Final[dict[str, Potential]] = {
    "castle_panic": towers_and_monsters,
    "en_garde": points_ahead,
    "freigard": castles_and_points,
    "rietburg": tasks_and_trophies,
}
"""By game the one that a training uses."""
