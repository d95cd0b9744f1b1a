"""Chapter 8: trading on the black market."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from meadhall.engine.contract import Action, Rule, Way
from meadhall.games.freyas_folly import pieces
from meadhall.games.freyas_folly.events import Traded
from meadhall.games.freyas_folly.pieces import Heap
from meadhall.games.freyas_folly.rules.collecting import why_not_at_home
from meadhall.games.freyas_folly.rules.turn import PartOfAction, begin_action, finish_action
from meadhall.games.freyas_folly.state import FreyasFollyState

NOT_YOUR_JEWELS: Final = Rule("8.1", "you do not have these jewels at home")
WRONG_TRADE: Final = Rule("8.2", "that is not what these jewels bring")
MARKET_LACKS: Final = Rule("8.5", "the market does not have these jewels")
SAME_JEWEL: Final = Rule("8.6", "you would take back what you give")


class Give(Action):
    """A trade begins: these jewels are given."""

    def __init__(self, heap: Heap) -> None:
        super().__init__(f"give {pieces.word_of(heap)}")
        self.heap: Final = heap


class Take(Action):
    """A trade ends: these jewels are taken."""

    def __init__(self, heap: Heap) -> None:
        super().__init__(f"take {pieces.word_of(heap)}")
        self.heap: Final = heap
        self.large: Final = int(pieces.large_count(heap))
        self.small: Final = int(pieces.small_count(heap))


def brings(given: i64, large: i64, small: i64) -> bool:
    """Say whether jewels given may bring so many large and small ones."""
    given_large = pieces.large_count(given)
    given_small = pieces.small_count(given)
    if given_large == 0 and given_small == pieces.SMALL_FOR_LARGE and large == 1 and small == 0:
        return True  # 8.2
    split = given_large - large  # 8.3: how many of the large ones become small
    return split >= 0 and small == given_small + pieces.SMALL_FOR_LARGE * split


def can_bring(stock: i64, given: i64) -> bool:
    """Say whether a stock has anything that jewels given may bring."""
    large = pieces.large_count(stock)
    small = pieces.small_count(stock)
    given_large = pieces.large_count(given)
    given_small = pieces.small_count(given)
    if given_large == 0 and given_small == pieces.SMALL_FOR_LARGE and large > 0:
        return True  # 8.2
    kept: i64 = 0
    while kept <= given_large:  # 8.3
        if kept <= large and given_small + pieces.SMALL_FOR_LARGE * (given_large - kept) <= small:
            return True
        kept += 1
    return False


def can_be_answered(state: FreyasFollyState, given: i64) -> bool:
    """Say whether the market has something to bring for jewels given."""
    return can_bring(pieces.without_kinds_of(state.market, given), given)  # 8.6


def pair_offset(first: i64, second: i64) -> i64:
    """Return how far a pair of jewels (*first* not above *second*) stands behind the first single one."""
    return pieces.JEWEL_COUNT + first * pieces.JEWEL_COUNT - first * (first - 1) // 2 + second - first


class Giving(Way[FreyasFollyState, Give]):
    """Beginning a trade that can be finished (8.1)."""

    def __init__(self) -> None:
        super().__init__([Give(heap) for heap in pieces.heaps_of(1) + pieces.heaps_of(pieces.PAIR)])

    def add_choices(self, state: FreyasFollyState, choices: list[Action]) -> None:
        home = state.homes[state.turn].jewels
        if home == pieces.EMPTY:
            return
        pairs: list[Action] = []
        jewel: i64 = 0
        while jewel < pieces.JEWEL_COUNT:
            if pieces.count_of(home, jewel) > 0:
                if can_be_answered(state, pieces.one(jewel)):
                    choices.append(self.rows[jewel])
                other: i64 = jewel
                needed: i64 = 2
                while other < pieces.JEWEL_COUNT:
                    if pieces.count_of(home, other) >= needed and can_be_answered(
                        state, pieces.one(jewel) + pieces.one(other)
                    ):
                        pairs.append(self.rows[pair_offset(jewel, other)])
                    other += 1
                    needed = 1
            jewel += 1
        choices.extend(pairs)

    def refusal(self, state: FreyasFollyState, action: Give) -> Rule:
        if not pieces.covers(state.homes[state.turn].jewels, action.heap):
            return why_not_at_home(state, state.turn, action.heap, NOT_YOUR_JEWELS)
        return SAME_JEWEL if can_bring(state.market, action.heap) else MARKET_LACKS

    def carry_out(self, state: FreyasFollyState, action: Give) -> None:
        begin_action(state)
        state.homes[state.turn].jewels -= action.heap
        state.given = action.heap
        state.stage = pieces.TAKE


class Taking(PartOfAction[Take]):
    """Ask what is taken for the jewels given (8.2 to 8.6)."""

    def __init__(self) -> None:
        sizes = range(1, pieces.SMALL_FOR_LARGE * pieces.PAIR + 1)
        takes = [Take(heap) for size in sizes for heap in pieces.heaps_of(size)]
        super().__init__([take for take in takes if (take.large, take.small) in pieces.SHAPES])

    def choices(self, state: FreyasFollyState) -> list[Take]:
        given = state.given
        stock = pieces.without_kinds_of(state.market, given)
        return [row for row in self.rows if pieces.covers(stock, row.heap) and brings(given, row.large, row.small)]

    def refusal(self, state: FreyasFollyState, action: Action) -> Rule:
        if not isinstance(action, Take):
            return super().refusal(state, action)
        if not brings(state.given, action.large, action.small):
            return WRONG_TRADE
        return SAME_JEWEL if pieces.without_kinds_of(action.heap, state.given) != action.heap else MARKET_LACKS

    def answer(self, state: FreyasFollyState, action: Take) -> None:
        state.homes[state.turn].jewels += action.heap
        state.market += state.given - action.heap
        if state.told is not None:
            state.tell(Traded(state.turn, state.given, action.heap))
        state.given = pieces.EMPTY
        finish_action(state)
