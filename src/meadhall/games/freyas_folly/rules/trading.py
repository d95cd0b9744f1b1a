"""Chapter 8: trading on the black market."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from meadhall.engine.contract import Action, MenuItem, Rule
from meadhall.games.freyas_folly import pieces
from meadhall.games.freyas_folly.events import Traded
from meadhall.games.freyas_folly.rules.collecting import OfJewels, why_not_at_home
from meadhall.games.freyas_folly.rules.turn import PartOfActionQuestion, begin_action, finish_action
from meadhall.games.freyas_folly.state import FreyasFollyState


class Give(OfJewels):
    """A trade begins: these jewels are given."""


class Take(OfJewels):
    """A trade ends: these jewels are taken."""

    def __init__(self, word: str, heap: i64) -> None:
        super().__init__(word, heap)
        self.large: Final = pieces.large_count(heap)
        self.small: Final = pieces.small_count(heap)


# A trade splits some of the large jewels given into small ones: none of them, a few or all (8.3).


def least_split(given: i64) -> i64:
    """Return how few may be split; it is -1 where a pair of small jewels may become a large one (8.2)."""
    if pieces.large_count(given) == 0 and pieces.small_count(given) == pieces.SMALL_FOR_LARGE:
        return -1
    return 0


def brings(given: i64, large: i64, small: i64) -> bool:
    """Say whether jewels given may bring these numbers of large and small ones."""
    split = pieces.large_count(given) - large
    return small == pieces.small_count(given) + pieces.SMALL_FOR_LARGE * split and split >= least_split(given)


def can_bring(stock: i64, given: i64) -> bool:
    """Say whether a stock has anything that jewels given may bring."""
    split = least_split(given)
    large = pieces.large_count(given) - split
    small = pieces.small_count(given) + pieces.SMALL_FOR_LARGE * split
    while large >= 0:
        if large <= pieces.large_count(stock) and small <= pieces.small_count(stock):
            return True
        large -= 1
        small += pieces.SMALL_FOR_LARGE
    return False


def can_be_answered(state: FreyasFollyState, given: i64) -> bool:
    """Say whether the market has something to bring for jewels given."""
    return can_bring(pieces.without_kinds_of(state.market, given), given)  # 8.6


class GiveJewelsItem(MenuItem[FreyasFollyState, Give]):
    """Beginning a trade that can be finished (8.1)."""

    def __init__(self) -> None:
        super().__init__([Give("give", heap) for heap in pieces.heaps_of(1) + pieces.heaps_of(pieces.PAIR)])

    def add_choices(self, state: FreyasFollyState, choices: list[Action]) -> None:
        home = state.homes[state.turn].jewels
        if home != pieces.EMPTY:
            for row in self.rows:
                if pieces.covers(home, row.heap) and can_be_answered(state, row.heap):
                    choices.append(row)

    def refusal(self, state: FreyasFollyState, action: Give) -> Rule:
        if not pieces.covers(state.homes[state.turn].jewels, action.heap):
            return why_not_at_home(state, state.turn, action.heap, pieces.NOT_YOUR_JEWELS)
        return pieces.SAME_JEWEL if can_bring(state.market, action.heap) else pieces.MARKET_LACKS

    def apply(self, state: FreyasFollyState, action: Give) -> None:
        begin_action(state)
        state.homes[state.turn].jewels -= action.heap
        state.given = action.heap
        state.stage = pieces.TAKE


class TakeJewelsQuestion(PartOfActionQuestion[Take]):
    """Ask what is taken for the jewels given (8.2 to 8.6)."""

    def __init__(self) -> None:
        sizes = range(1, pieces.SMALL_FOR_LARGE * pieces.PAIR + 1)
        takes = [Take("take", heap) for size in sizes for heap in pieces.heaps_of(size)]
        super().__init__([take for take in takes if (take.large, take.small) in pieces.SHAPES])

    def choices(self, state: FreyasFollyState) -> list[Take]:
        given = state.given
        stock = pieces.without_kinds_of(state.market, given)
        return [row for row in self.rows if pieces.covers(stock, row.heap) and brings(given, row.large, row.small)]

    def rule_against(self, state: FreyasFollyState, action: Take) -> Rule | None:
        if not brings(state.given, action.large, action.small):
            return pieces.WRONG_TRADE
        is_same = pieces.without_kinds_of(action.heap, state.given) != action.heap
        return pieces.SAME_JEWEL if is_same else pieces.MARKET_LACKS

    def apply(self, state: FreyasFollyState, action: Take) -> None:
        state.homes[state.turn].jewels += action.heap
        state.market += state.given - action.heap
        if state.told is not None:
            state.tell(Traded(state.turn, state.given, action.heap))
        state.given = pieces.EMPTY
        finish_action(state)
