"""A term: one named number of what a choice leads to, as a good player would count it.

Bots measure terms and words say them; the name is all they share.
"""

from __future__ import annotations

from typing import Final


class Term:
    """A name and a number; *about* says of what, where there are several: an arc, a card, a place."""

    def __init__(self, name: str, number: float, about: int = -1) -> None:
        self.name: Final = name
        self.number: Final = number
        self.about: Final = about
