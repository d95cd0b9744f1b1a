"""What chance decides: each row weighs as many pieces as it stands for."""

from __future__ import annotations

from abc import abstractmethod
from typing import Final

from meadhall.engine.chance import Dice
from meadhall.engine.contract import Action, Chance, Rule
from meadhall.games.freyas_folly.state import FreyasFollyState

DRAW_FIRST: Final = Rule("3.4", "what is drawn comes first")


class Drawing(Chance[FreyasFollyState, Action]):
    """Ask chance what comes up."""

    def __init__(self, rows: list[Action]) -> None:
        self.rows: Final = rows

    @abstractmethod
    def counts(self, state: FreyasFollyState) -> list[int]:
        """Count the pieces of each row."""

    def choices(self, state: FreyasFollyState) -> list[Action]:
        counts = self.counts(state)
        return [row for number, row in enumerate(self.rows) if counts[number] > 0]

    def weights(self, state: FreyasFollyState) -> list[int]:
        return [count for count in self.counts(state) if count > 0]

    def deal(self, state: FreyasFollyState, dice: Dice) -> Action:
        return self.rows[dice.pick(self.counts(state))]

    def refusal(self, state: FreyasFollyState, action: Action) -> Rule:
        return DRAW_FIRST
