"""The monsters on paper: where each stands, how many points it has left, and who is the most urgent."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from meadhall.engine.bits import bit, has
from meadhall.games.castle_panic.pieces import ARCS, CASTLE, SPACES, Figures, space_at
from meadhall.games.castle_panic.state import CastlePanicState

POINTS: Final = 8
"""More than any monster's points."""
RANK: Final = 16384
"""More than any monster's number: urgency and monster are sorted as one."""
INNERMOST: Final = space_at(CASTLE, 0)
WITHIN_REACH: Final = (1 << INNERMOST) - (1 << ARCS)
"""The spaces between Forest and Castle."""


class Walker:
    """A place in the line, and the monster that walks there."""

    def __init__(self) -> None:
        self.rank: i64 = 0
        """The urgency and the number of the monster that began there; the lowest is the most urgent."""
        self.space: i64 = 0
        self.points: float = 0.0


class Horde:
    """The monsters in a line, the most urgent first."""

    def __init__(self, figures: Figures) -> None:
        self._space_of: Final = bytes([monster // figures.count for monster in range(SPACES * figures.count)])
        self._points_of: Final = bytes(figures.points_of * SPACES)
        """By monster."""
        self.line: Final[list[Walker]] = []
        """Made once and used again: only the first *count* of them are about."""
        self.count: i64 = 0
        self.occupied: i64 = 0
        """The spaces in which they stand; perhaps also some where one fell in this turn."""
        self._lined_up: i64 = 0

    def line_up(self, state: CastlePanicState) -> None:
        """Read the monsters of a table."""
        line = self.line
        walls: i64 = state.walls
        monsters = state.monsters
        count: i64 = len(monsters)
        while len(line) < count:
            line.append(Walker())
        for placed in range(count):
            monster: i64 = monsters[count - 1 - placed]  # Those inside come last, and are the most urgent.
            rank = self._urgency(walls, monster) * RANK + monster
            place = placed
            while place > 0 and line[place - 1].rank > rank:
                line[place].rank = line[place - 1].rank
                place -= 1
            line[place].rank = rank
        self._lined_up = count

    def _urgency(self, walls: i64, monster: i64) -> i64:
        """Rank a monster: the nearer to a tower the lower, a standing wall counts half a ring; the weaker first."""
        space: i64 = self._space_of[monster]
        ring = space // ARCS
        rank = 2 * (CASTLE - ring)
        if has(walls, space - ring * ARCS):
            rank += 1
        return rank * POINTS + self._points_of[monster]

    def begin(self) -> None:
        """Put everybody where he stood when the table was read."""
        occupied: i64 = 0
        for place in range(self._lined_up):
            walker = self.line[place]
            monster = walker.rank % RANK
            space: i64 = self._space_of[monster]
            points: i64 = self._points_of[monster]
            walker.space = space
            walker.points = float(points)
            occupied |= bit(space)
        self.count = self._lined_up
        self.occupied = occupied

    def place_of(self, monster: i64) -> i64:
        """Return the place of a monster before anybody moves, of equals the last one."""
        found: i64 = -1
        for place in range(self._lined_up):
            if self.line[place].rank % RANK == monster:
                found = place
        return found

    def first(self, spaces: i64) -> Walker | None:
        """Return the most urgent monster in one of these spaces."""
        if spaces & self.occupied:
            for place in range(self.count):
                walker = self.line[place]
                if has(spaces, walker.space) and walker.points > 0.0:
                    return walker
        return None

    def worst(self, first: i64) -> Walker | None:
        """Return the monster with the most points from a space on inwards; of equals the nearest."""
        worst: Walker | None = None
        most = 0.0
        for place in range(self.count):
            walker = self.line[place]
            if walker.space >= first and walker.points > most:
                worst = walker
                most = walker.points
        return worst

    def wear_down(self, points: float) -> None:
        """Take some points from everybody within reach of the cards."""
        for place in range(self.count):
            walker = self.line[place]
            if has(WITHIN_REACH, walker.space):
                walker.points -= points
