"""Actions that name a card, which most games have: take it, discard it, turn it up."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from meadhall.engine.contract import Action


class OfCard(Action):
    """A word and the name of a card; *card* is its number among the cards of its sort."""

    def __init__(self, word: str, name: str, card: i64) -> None:
        super().__init__(f"{word} {name}")
        self.card: Final = card
