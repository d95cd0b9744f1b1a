"""How actions are offered: what comes last, and what is chosen together with the answer to the next question."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import NamedTuple

from meadhall.engine.contract import Action


class Grouping(NamedTuple):
    """How an action is offered."""

    passes: bool = False
    """One does no more by it: it is offered last."""
    opens: bool = False
    """It may do nothing but open the next question: where nothing else can be done, nobody is asked for it first, and
    the answers stand in its place."""
    answered: bool = False
    """Nothing is asked after it where there is only one answer: both are one choice."""
    together: bool = False
    """It is chosen together with the answer to what is asked right after it."""


def by_first_words(
    passes: Sequence[str] = (), opens: Sequence[str] = (), answered: Sequence[str] = (), together: Sequence[str] = ()
) -> Callable[[Action], Grouping]:
    """Return what groups actions by the first words of their texts; for a pass also by the whole text."""

    def grouping(action: Action) -> Grouping:
        word = action.text.partition(" ")[0]
        return Grouping(action.text in passes or word in passes, word in opens, word in answered, word in together)

    return grouping
