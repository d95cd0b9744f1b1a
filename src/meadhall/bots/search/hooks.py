"""What a race asks of one game."""

from __future__ import annotations

from abc import abstractmethod
from typing import Any, Generic, TypeAlias

from meadhall.bots.search.fitted import Fitted
from meadhall.engine.chance import Dice
from meadhall.engine.contract import Action, S, Seat, V


class Hooks(Generic[S, V]):
    """The knowledge of one game that a race needs; whatever state it is given, the search has imagined it."""

    horizon: int = 2
    """Turns played on before a position is judged."""
    looks: int = 1
    """Number of turns whose beginnings are judged, the last at the horizon; their mean varies less."""
    width: int = 4
    """The most candidates."""
    guard: float = 1.0
    """Standard errors by which a choice must be better to replace the judge's own."""
    is_open: bool = False
    """Whether the view hides nothing and no decision needs dice: then all samples are alike until chance acts."""
    fitted: Fitted | None = None
    """What the chance that people are shown is made of, if it was fitted for them."""
    keeps_plan: bool = False
    """Whether a candidate is a plan for the turn, kept to as long as everything comes as expected."""

    @abstractmethod
    def candidates(self, view: V, legal: list[Action], dice: Dice) -> list[list[Action]]:
        """Return the lines to try, the judge's own first; what is clearly worse is left out.

        A line is a choice, and what the seat would do after it until chance or another seat acts.
        No two begin alike unless plans are kept.
        """

    @abstractmethod
    def decide(self, state: S, actor: Seat, legal: list[Action], dice: Dice) -> list[Action]:
        """Take one decision of a continuation as the actor would, by what he may know.

        What he would do next, if it is known already, comes after it; it is followed until chance acts.
        """

    @abstractmethod
    def clock(self, state: S) -> int:
        """Count the turns: a continuation ends where it has gone on by the horizon."""

    @abstractmethod
    def value(self, state: S, seat: Seat) -> float:
        """Judge a position at the beginning of a turn: the seat's chance of winning, 0 to 1."""

    @abstractmethod
    def final(self, state: S, seat: Seat) -> float:
        """Judge a finished game, 0 to 1."""

    def shown(self, state: S, seat: Seat, judged: float) -> float:
        """Return the chance of winning to tell people, for the position that was just *judged*.

        It is what ``value`` or ``final`` said unless a game has one that was fitted for it; choices do not follow it.
        """
        return judged

    def measured(self, state: S) -> list[list[float]]:
        """Return the terms that the chance people are shown is made of, at the beginning of a turn.

        One row where all win together, else one for each seat; none where that chance was not fitted.
        """
        return []

    def points(self, seat: Seat) -> float | None:
        """Return the points that the seat can expect where the game counts points, in the position judged last."""
        return None


AnyHooks: TypeAlias = Hooks[Any, Any]
