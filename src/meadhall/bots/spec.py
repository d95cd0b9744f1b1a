"""A bot as people write it: its kind, and how much it may think (``search:200ms``, ``search:500it``)."""

from __future__ import annotations

from typing import Final

MILLISECONDS: Final = "ms"
ITERATIONS: Final = "it"
TEMPER: Final = "@"
"""Stands before a temperament: ``strong@bold``."""
MOST_DIGITS: Final = 9


class SpecError(ValueError):
    """A text that names no bot, and why."""


class Spec:
    """A kind of bot, and what it may spend on a decision; a budget of 0 is the bot's own."""

    def __init__(self, kind: str, budget: int, unit: str, temper: str = "") -> None:
        self.kind: Final = kind
        self.budget: Final = budget
        self.unit: Final = unit
        """MILLISECONDS or ITERATIONS; "" without a budget."""

        self.temper: Final = temper
        """What it likes of choices that are as good; "" for the bot as it is."""

    def text(self) -> str:
        """Write the bot the one way it is written."""
        plain = f"{self.kind}:{self.budget}{self.unit}" if self.budget else self.kind
        return f"{plain}{TEMPER}{self.temper}" if self.temper else plain


def read_spec(text: str) -> Spec:
    """Read ``name`` or ``name:budget``; raise SpecError for anything else."""
    kind, colon, budget = text.strip().partition(":")
    if not colon:
        return Spec(kind, 0, "")
    number, unit = budget[:-2], budget[-2:]
    if unit not in (MILLISECONDS, ITERATIONS) or not _is_positive(number):
        raise SpecError(
            f"a bot's budget is a number of milliseconds or iterations, as in {kind}:200ms or {kind}:500it, "
            f"not {budget[:20]!r}"
        )
    return Spec(kind, int(number), unit)


def _is_positive(text: str) -> bool:
    return text.isascii() and text.isdigit() and len(text) <= MOST_DIGITS and int(text) > 0
