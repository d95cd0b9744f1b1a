"""How much a search may think about one decision."""

from __future__ import annotations

import time
from typing import Final

from mypy_extensions import i64

from meadhall.bots.spec import ITERATIONS, Spec

USUAL: Final = 200
"""Milliseconds for a search that is asked for without a budget."""


class Budget:
    """A number of iterations and of milliseconds, whichever is spent first; 0 is no limit.

    By iterations alone the same seed gives the same choice everywhere; a clock only cuts off.
    """

    def __init__(self, iterations: int, milliseconds: int) -> None:
        assert iterations > 0 or milliseconds > 0, "a search without any limit would not end"
        self.iterations: Final = iterations
        self.milliseconds: Final = milliseconds

    def open(self) -> Purse:
        """Begin to spend it on one decision."""
        return Purse(self)


class Purse:
    """What is left of a budget while a decision is thought about."""

    def __init__(self, budget: Budget) -> None:
        self.most: Final[i64] = budget.iterations
        self.is_timed: Final = budget.milliseconds > 0
        self.end: Final = time.monotonic() + budget.milliseconds / 1000.0 if budget.milliseconds > 0 else 0.0
        self.spent: i64 = 0

    def spend(self) -> None:
        """Count one iteration."""
        self.spent += 1

    def is_empty(self) -> bool:
        """Say whether no further iteration is allowed."""
        return self.is_spent() or self.is_late()

    def is_spent(self) -> bool:
        """Say whether all iterations have been made; by time alone there is no such number."""
        return self.most > 0 and self.spent >= self.most

    def is_late(self) -> bool:
        """Say whether the time is over."""
        return self.is_timed and time.monotonic() >= self.end


def budget_of(spec: Spec) -> Budget:
    """Return the budget that a spec names, or the usual one."""
    if spec.budget == 0:
        return Budget(0, USUAL)
    if spec.unit == ITERATIONS:
        return Budget(spec.budget, 0)
    return Budget(0, spec.budget)
