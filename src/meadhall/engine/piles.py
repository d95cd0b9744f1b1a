"""The piles of a deal: every physical card has its rank, and the lowest one left is drawn."""

from __future__ import annotations

from typing import Final

from meadhall.engine.chance import Fair
from meadhall.engine.contract import Action


class Piles:
    """What is known of the piles of one match."""

    def __init__(self, fair: Fair) -> None:
        self._fair: Final = fair
        self._copies: Final[dict[str, dict[int, int]]] = {}
        self._ranks: Final[dict[str, dict[int, list[bytes]]]] = {}

    def know_as(self, other: Piles) -> None:
        """Know the piles as *other* does."""
        self._copies.update(other._copies)

    def forget(self) -> None:
        """Forget every pile: one that was shuffled in what is taken back may be shuffled otherwise."""
        self._copies.clear()
        self._ranks.clear()

    def know(self, pile: str, legal: list[Action], left: list[int]) -> dict[int, int]:
        """Remember how many copies of each card the pile held when it was shuffled."""
        if pile not in self._copies:
            self._copies[pile] = {action.index: copies for action, copies in zip(legal, left, strict=True)}
        return self._copies[pile]

    def topmost(self, pile: str, legal: list[Action], left: list[int]) -> int:
        """Return which of *legal* lies on top."""
        at_first = self.know(pile, legal, left)
        ranks = self._ranks.setdefault(pile, {})
        best = b""
        best_place = 0
        for place, action in enumerate(legal):
            copies = at_first[action.index]
            if action.index not in ranks:
                ranks[action.index] = sorted([self._fair.rank(pile, action.text, copy) for copy in range(copies)])
            lowest = ranks[action.index][copies - left[place]]
            if not best or lowest < best:
                best = lowest
                best_place = place
        return best_place
