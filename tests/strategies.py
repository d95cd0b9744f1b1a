"""Hypothesis strategies: seeds, and positions of a table with the match that led to them."""

from __future__ import annotations

from typing import Any

from hypothesis import strategies as st

from meadhall.engine.contract import SPECTATOR, Action, AnyGame
from tests.cases import Case
from tests.walks import Walk, walk

MATCHES = 6
"""So many random matches of each table are looked into; they are played once in a run."""

FEW = 8
SOME = 16
MANY = 30
"""How many examples a property tries at each table, by what it costs."""

seeds = st.integers(0, 2**64 - 1)


class Position:
    """The table before one step of a random match."""

    def __init__(self, walk: Walk, step: int) -> None:
        self.walk = walk
        self.step = step

    def __repr__(self) -> str:
        return f"step {self.step} of {self.walk.case}: {self.state().notation()}"

    @property
    def game(self) -> AnyGame:
        return self.walk.game

    @property
    def actions(self) -> list[Action]:
        """What led here."""
        return self.walk.actions[: self.step]

    @property
    def watchers(self) -> list[int]:
        """Everybody who has a view."""
        return [*range(self.game.seats), SPECTATOR]

    def state(self) -> Any:
        """Return a state of its own each time."""
        return self.walk.state(self.step)


@st.composite
def walks(draw: st.DrawFn, case: Case) -> Walk:
    """Draw one of the random matches of a table."""
    return walk(case, draw(st.integers(0, MATCHES - 1)))


@st.composite
def positions(draw: st.DrawFn, case: Case, most: int = 1_000_000) -> Position:
    """Draw a position of a random match, at most *most* steps after its beginning; first a kind, then a place."""
    found = draw(walks(case))
    kinds = [kind for kind, steps in found.steps_by_kind.items() if steps[0] <= most]
    steps = found.steps_by_kind[draw(st.sampled_from(sorted(kinds)))]
    return Position(found, draw(st.sampled_from([step for step in steps if step <= most])))
