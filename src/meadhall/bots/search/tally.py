"""What a race has counted: means, and how sure the difference of any two runners is."""

from __future__ import annotations

from math import sqrt
from typing import Final

from mypy_extensions import i64

LEAST: Final = 1e-9
"""Differences below this are none."""


class Tally:
    """Sums over samples, single and in pairs: its size does not grow with the samples."""

    def __init__(self, runners: int) -> None:
        self.runners: Final[i64] = runners
        self.counts: Final = [0] * runners
        self.sums: Final = [0.0] * runners
        self.squares: Final = [0.0] * runners
        self.pairs: Final = [0] * (runners * runners)
        """Samples that both runners met; so are the two that follow, of the differences."""
        self.gaps: Final = [0.0] * (runners * runners)
        self.gap_squares: Final = [0.0] * (runners * runners)

    def add(self, alive: list[int], values: list[float]) -> None:
        """Count one sample: the value of each runner that is still in the race."""
        for place in range(len(alive)):
            runner = alive[place]
            value = values[place]
            self.counts[runner] += 1
            self.sums[runner] += value
            self.squares[runner] += value * value
            for second in range(len(alive)):
                cell = runner * self.runners + alive[second]
                gap = value - values[second]
                self.pairs[cell] += 1
                self.gaps[cell] += gap
                self.gap_squares[cell] += gap * gap

    def mean(self, runner: int) -> float:
        """Return the mean of a runner's values."""
        return self.sums[runner] / self.counts[runner] if self.counts[runner] else 0.0

    def error(self, runner: int) -> float:
        """Return the standard error of that mean."""
        return error_of(self.counts[runner], self.sums[runner], self.squares[runner])

    def lead(self, runner: int, other: int) -> float:
        """Return by how much a runner is better than another, on the samples that both met."""
        cell = runner * self.runners + other
        return self.gaps[cell] / self.pairs[cell] if self.pairs[cell] else 0.0

    def lead_error(self, runner: int, other: int) -> float:
        """Return the standard error of that lead."""
        cell = runner * self.runners + other
        return error_of(self.pairs[cell], self.gaps[cell], self.gap_squares[cell])

    def is_behind(self, runner: int, other: int, errors: float) -> bool:
        """Say whether a runner is worse than another by more than this many standard errors."""
        return self.lead(other, runner) > errors * self.lead_error(other, runner) + LEAST

    def best(self, alive: list[int]) -> int:
        """Return the runner with the highest mean among those in the race; of equals the first."""
        found = alive[0]
        for runner in alive:
            if self.sums[runner] > self.sums[found] + LEAST:
                found = runner
        return found

    def survivors(self, alive: list[int], errors: float) -> list[int]:
        """Leave out the runners that are clearly behind the best one."""
        best = self.best(alive)
        return [runner for runner in alive if runner == best or not self.is_behind(runner, best, errors)]


def error_of(count: int, total: float, squares: float) -> float:
    """Return the standard error of a mean, from the sums of the values and of their squares."""
    if count < 2:
        return 0.0
    spread = (squares - total * total / count) / (count - 1)
    return sqrt(spread / count) if spread > 0.0 else 0.0
