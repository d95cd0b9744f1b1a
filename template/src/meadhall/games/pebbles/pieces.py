"""The pieces of Pebbles: printed numbers, the rules that refuse, the catalog of actions."""

from __future__ import annotations

from typing import Final

from meadhall.engine.contract import Action, Row, Rule

UNDECIDED: Final = -1
"""Whose turn it is before the coin is thrown."""
FEWEST: Final = 4
MOST: Final = 40

NOT_YOUR_TURN: Final = Rule("2.1", "it is not your turn")
NOT_NOW: Final = Rule("1.2", "the coin decides who begins, once")
TOO_MANY: Final = Rule("2.2", "there are not so many pebbles in the bowl")
IS_OVER: Final = Rule("3.2", "the bowl is empty")


class Coin(Row):
    """CHANCE lets *seat* begin."""

    def __init__(self, index: int, seat: int) -> None:
        super().__init__(index, f"coin {seat}")
        self.seat: Final = seat


class Take(Row):
    """Take *count* pebbles."""

    def __init__(self, index: int, count: int) -> None:
        super().__init__(index, f"take {count}")
        self.count: Final = count


class Catalog:
    """Every action of Pebbles."""

    def __init__(self, most: int) -> None:
        self.coins: Final[list[Action]] = [Coin(seat, seat) for seat in range(2)]
        self.takes: Final[list[Action]] = [Take(2 + place, place + 1) for place in range(most)]
        self.rows: Final[list[Action]] = self.coins + self.takes
