"""A bot: it has the rules and a view, never a state; what it searches it has imagined itself."""

from __future__ import annotations

from abc import abstractmethod
from typing import Final

from meadhall.engine.chance import Dice
from meadhall.engine.contract import Action, AnyGame, View


class Bot:
    """Base of every bot."""

    def __init__(self, game: AnyGame) -> None:
        self.game: Final = game

    @abstractmethod
    def choose(self, view: View, legal: list[Action], dice: Dice) -> Action:
        """Return one of the *legal* actions for the seat whose view this is; *legal* is not empty."""


class Judging(Bot):
    """A bot that can say of each action how good it looks to it."""

    @abstractmethod
    def values(self, view: View, legal: list[Action], dice: Dice) -> list[float]:
        """Judge each of the *legal* actions for the seat whose view this is; higher is better."""


class Random(Bot):
    """Plays any legal action, each equally likely."""

    def choose(self, view: View, legal: list[Action], dice: Dice) -> Action:
        return legal[dice.below(len(legal))]
