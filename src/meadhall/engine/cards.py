"""Actions that name a card, which most games have: take it, discard it, turn it up."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final, TypeVar

from mypy_extensions import i64

from meadhall.engine.contract import Action


class OfCard(Action):
    """A word and the name of a card; *card* is its number among the cards of its sort."""

    def __init__(self, word: str, name: str, card: i64) -> None:
        super().__init__(f"{word} {name}")
        self.card: Final = card


C = TypeVar("C", bound=OfCard)


def one_for_each(names: Sequence[str], word: str, make: type[C]) -> list[C]:
    """Make a row for each card, in the order of their names."""
    return [make(word, name, card) for card, name in enumerate(names)]
