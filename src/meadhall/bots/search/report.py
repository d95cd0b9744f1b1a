"""What a search has found: a row for each choice that it tried, the best first."""

from __future__ import annotations

from typing import Final

from meadhall.engine.contract import Action


class Row:
    """One choice, and what is to be expected of it."""

    def __init__(
        self,
        action: Action,
        samples: int,
        value: float,
        error: float,
        line: list[Action],
        points: float | None = None,
    ) -> None:
        self.action: Final = action
        self.samples: Final = samples
        """How often it was tried, or worked out; 0 if it was not, and then value and error say nothing."""
        self.value: Final = value
        """The chance of winning, 0 to 1: the seat's own, in games that are won together the team's."""
        self.error: Final = error
        """The standard error of the value, or of its difference to the first row's (``Report.is_paired``)."""
        self.line: Final = line
        """What is expected to follow, decisions of seats alone, *action* not among them; can be empty."""
        self.points: Final = points
        """The points expected at the end, where the game counts points and the search can tell."""


class Report:
    """The rows of one decision, in the order in which the search would choose."""

    def __init__(self, rows: list[Row], iterations: int, is_paired: bool = False, is_finished: bool = True) -> None:
        self.rows: Final = rows
        """Never empty. A choice that is not among them was not worth a try."""
        self.iterations: Final = iterations
        self.is_paired: Final = is_paired
        """Whether all rows met the same luck.

        Then the difference of two rows is known better than either, and each row's error is that of its difference to
        the first row, whose own is that of its value.
        """
        self.is_finished: Final = is_finished
        """Whether every iteration was made that was asked for: if not, the clock has cut the search short."""

    def best(self) -> Action:
        """Return what the search would choose."""
        return self.rows[0].action
