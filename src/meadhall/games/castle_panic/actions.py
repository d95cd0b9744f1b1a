"""The shapes of rows in the catalog of Castle Panic, and the rows that several questions share."""

from __future__ import annotations

from typing import Final

from meadhall.engine.contract import Action
from meadhall.games.castle_panic.pieces import CARD_NAMES, TOKEN_NAMES, Arc, Card, Target, Token

TOKEN_WORDS: Final = [*TOKEN_NAMES, "hidden"]
"""By token, as actions name them; the last is the Overlord's secret one."""


class OfArc(Action):
    """An action that names an arc."""

    def __init__(self, word: str, arc: Arc) -> None:
        super().__init__(f"{word} {arc + 1}")
        self.arc: Final = arc


class OfCastleCard(Action):
    """An action that names a castle card."""

    def __init__(self, word: str, card: Card) -> None:
        super().__init__(f"{word} {CARD_NAMES[card]}")
        self.card: Final = card


class OfToken(Action):
    """An action that names a monster token."""

    def __init__(self, word: str, token: Token) -> None:
        super().__init__(f"{word} {TOKEN_WORDS[token]}")
        self.token: Final = token


class OfTokenAndArc(Action):
    """An action that names a monster token and the arc it is put in."""

    def __init__(self, word: str, token: Token, arc: Arc) -> None:
        super().__init__(f"{word} {TOKEN_WORDS[token]} {arc + 1}")
        self.token: Final = token
        self.arc: Final = arc


class OfMonster(Action):
    """An action that names a monster, or the one under the Tar token."""

    def __init__(self, word: str, target: Target, name: str) -> None:
        super().__init__(f"{word} {name}")
        self.target: Final = target


class Roll(OfArc):
    """CHANCE rolls the die; *arc* counts from 0."""


class Draw(OfCastleCard):
    """CHANCE deals a card."""


class TurnUp(OfToken):
    """CHANCE turns up a token, or gives it to the Overlord."""


class Decline(Action):
    """Turn a trade down."""


class Done(Action):
    """Keep, pass or stop, as the question has it."""
