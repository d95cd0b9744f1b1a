"""Reasons: what a good player would say for a choice, from terms that bots have named."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field

from meadhall.engine.contract import Action
from meadhall.engine.term import Term

SAME = 0.5
"""Half a hundredth: shares that differ by less are said alike."""


class NamedTerms:
    """The terms of one choice, found by their names."""

    def __init__(self, terms: Sequence[Term] = ()) -> None:
        self._numbers = {(term.name, term.about): term.number for term in terms}

    def has(self, name: str, about: int = -1) -> bool:
        """Say whether there is such a term."""
        return (name, about) in self._numbers

    def number(self, name: str, about: int = -1) -> float:
        """Return the number of a term; 0 for what is not named."""
        return self._numbers.get((name, about), 0.0)

    def first(self, name: str) -> tuple[int, float] | None:
        """Return what a term of this name is about, and its number; None if there is none."""
        return next(((about, number) for (known, about), number in self._numbers.items() if known == name), None)

    def all(self, name: str) -> Mapping[int, float]:
        """Return the numbers of all terms of one name, by what they are about."""
        return {about: number for (known, about), number in self._numbers.items() if known == name}


@dataclass(frozen=True, slots=True)
class Grounds:
    """What a reason is made of: what the best choice leads to, and what another would."""

    action: Action
    here: NamedTerms
    other: Action | None = None
    """What it is compared with; None where nothing can be told by comparing."""
    there: NamedTerms = field(default_factory=NamedTerms)
    line: Sequence[Action] = ()
    """What is expected to follow the best choice."""

    def rise(self, name: str, about: int = -1) -> float:
        """Return by how much more of something the best choice leads to."""
        return self.here.number(name, about) - self.there.number(name, about)


def percent(share: float) -> str:
    """Return "12 %"; what is nearly sure is not called sure."""
    number = round(100 * share)
    if share and not number:
        return "less than 1 %"
    return "99 %" if number == 100 and share < 1 else f"{number} %"
