"""Chapters 8 and 10 (the Thief): jewels that change hands outside the mine."""

from __future__ import annotations

from mypy_extensions import i64

from meadhall.games.freyas_folly.actions import Step
from meadhall.games.freyas_folly.cards import card_bit, has_card
from meadhall.games.freyas_folly.catalog import SHAPES, Catalog
from meadhall.games.freyas_folly.events import LostAbility, Stole, Traded
from meadhall.games.freyas_folly.jewels import (
    EMPTY,
    JEWEL_COUNT,
    count_of,
    covers,
    large_count,
    one,
    small_count,
    without_kinds_of,
)
from meadhall.games.freyas_folly.pieces import MARKET, NOWHERE, SMALL_FOR_LARGE, TAKE, THIEF
from meadhall.games.freyas_folly.rules.turn import begin_action, finish_action, is_free
from meadhall.games.freyas_folly.state import Table

# 8. Trading.


def brings(given: i64, large: i64, small: i64) -> bool:
    """Say whether jewels given may bring so many large and small ones."""
    given_large = large_count(given)
    given_small = small_count(given)
    if given_large == 0 and given_small == SMALL_FOR_LARGE and large == 1 and small == 0:
        return True  # 8.2
    split = given_large - large  # 8.3: how many of the large ones become small
    return split >= 0 and small == given_small + SMALL_FOR_LARGE * split


def list_gifts(catalog: Catalog, table: Table, rows: list[Step]) -> None:
    """Add every way to begin a trade that can be finished."""
    home = table.homes[table.turn].jewels
    if home == EMPTY:
        return
    pairs: list[Step] = []
    for jewel in range(JEWEL_COUNT):
        count = count_of(home, jewel)
        if count == 0:
            continue
        if can_be_answered(table, one(jewel)):
            rows.append(catalog.rows[catalog.give_row + jewel])
        for other in range(jewel, JEWEL_COUNT):
            if count_of(home, other) > (1 if other == jewel else 0) and can_be_answered(table, one(jewel) + one(other)):
                pairs.append(catalog.rows[catalog.give_row + catalog.pair_offset(jewel, other)])
    rows.extend(pairs)


def can_be_answered(table: Table, given: i64) -> bool:
    """Say whether the market has something to bring for jewels given."""
    stock = without_kinds_of(table.market, given)  # 8.6
    large = large_count(stock)
    small = small_count(stock)
    return any(shape[0] <= large and shape[1] <= small and brings(given, shape[0], shape[1]) for shape in SHAPES)


def give(table: Table, heap: i64) -> None:
    """Begin a trade."""
    begin_action(table)
    table.homes[table.turn].jewels -= heap
    table.given = heap
    table.stage = TAKE


def list_takes(catalog: Catalog, table: Table) -> list[Step]:
    """List what the jewels given may bring."""
    stock = without_kinds_of(table.market, table.given)
    rows: list[Step] = []
    for number in range(len(SHAPES)):
        shape = SHAPES[number]
        if brings(table.given, shape[0], shape[1]):
            for take in catalog.takes[number]:
                if covers(stock, take.heap):
                    rows.append(take)
    rows.sort(key=_index_of)
    return rows


def _index_of(step: Step) -> int:
    return step.index


def take(table: Table, heap: i64) -> None:
    """Finish a trade."""
    table.homes[table.turn].jewels += heap
    table.market += table.given - heap
    if table.told is not None:
        table.told.append(Traded(table.turn, table.given, heap))
    table.given = EMPTY
    finish_action(table)


# 10. The Thief.


def list_thefts(catalog: Catalog, table: Table, rows: list[Step]) -> None:
    """Add everything a Thief of the seat may take."""
    if is_free(table) or not has_card(table.homes[table.turn].hand, THIEF):  # 11.2, 10.1
        return
    if table.first_outside(table.turn) == NOWHERE:
        return  # 10.2
    for source in range(MARKET, len(table.homes)):
        stock = stock_of(table, source)
        if source == table.turn or stock == EMPTY:
            continue  # 10.3
        for theft in catalog.steals[source + 1]:
            if covers(stock, theft.heap):
                rows.append(theft)


def stock_of(table: Table, source: i64) -> i64:
    """Return the jewels a Thief finds at a seat or in the market."""
    return table.market if source == MARKET else table.homes[source].jewels


def steal(table: Table, source: i64, heap: i64) -> None:
    """Use a Thief."""
    begin_action(table)
    home = table.homes[table.turn]
    if source == MARKET:
        table.market -= heap
    else:
        table.homes[source].jewels -= heap
    home.jewels += heap
    home.hand -= card_bit(THIEF)
    if table.told is not None:
        table.told.append(Stole(table.turn, source, heap))
        table.told.append(LostAbility(table.turn, THIEF, is_used=True))
    finish_action(table)
