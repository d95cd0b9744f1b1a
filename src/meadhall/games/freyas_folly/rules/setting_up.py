"""Chapter 2: setting up, and what chance may turn."""

from __future__ import annotations

from mypy_extensions import i64

from meadhall.games.freyas_folly.actions import Step
from meadhall.games.freyas_folly.box import FreyasFollyBox
from meadhall.games.freyas_folly.cards import all_cards, card_count, has_card
from meadhall.games.freyas_folly.catalog import Catalog
from meadhall.games.freyas_folly.events import Placed
from meadhall.games.freyas_folly.jewels import AMBER, COLOUR_COUNT, EMPTY, JEWEL_COUNT, colour_of, count_of, one
from meadhall.games.freyas_folly.pieces import (
    ABILITY_COUNT,
    FIRST,
    NO_ABILITY,
    NOWHERE,
    PLACE,
    TURN_ABILITY,
    TURN_KIND,
    TURN_PIECE,
    TURN_SETTING,
)
from meadhall.games.freyas_folly.rules.workshop import (
    after_reveal,
    kind_counts,
    reveal_ability,
    reveal_piece,
    reveal_setting,
)
from meadhall.games.freyas_folly.state import Dwarf, Home, Table


def new_table(box: FreyasFollyBox, seats: int) -> Table:
    """Lay out what needs no chance: dwarfs, amber, and the counts of cards."""
    outside = box.mine.outside
    each = box.dwarfs_each(seats)
    table = Table(
        box,
        [Home(EMPTY, 0, 0, 0, 0, 0) for _ in range(seats)],
        [Dwarf(number // each, outside, EMPTY, NO_ABILITY, 0) for number in range(seats * each)],  # 2.1
        [NOWHERE] * outside,
        box.amber.copy(),  # 2.2
        [0] * ABILITY_COUNT,
        box.ability_cards.copy(),
        [],
    )
    cup: i64 = 0
    for jewel in range(JEWEL_COUNT):
        if colour_of(jewel) != AMBER:
            cup += one(jewel) * box.jewel_count(jewel)
    table.market = cup
    table.unseen = all_cards(len(box.setting_ids))
    table.veiled = all_cards(len(box.piece_ids))
    table.upper = box.upper_settings  # 2.8
    table.deck = box.upper_abilities
    table.pile = box.abilities_in_pile  # 2.6
    table.supply = box.token_count
    return table


def next_place(table: Table) -> tuple[int, bool]:
    """Return the cavern with the next grey place to fill (or NOWHERE), and whether that place is large."""
    box = table.box
    for cavern in range(box.cavern_count):
        heap = table.caverns[cavern]
        if grey_count(heap, COLOUR_COUNT) < box.grey_small[cavern]:
            return cavern, False
        if grey_count(heap, 0) < box.grey_large[cavern]:
            return cavern, True
    return NOWHERE, False


def grey_count(heap: i64, first: int) -> i64:
    """Count the jewels that are not amber, beginning with the large or the small ruby."""
    total: i64 = 0
    for jewel in range(first, first + AMBER):
        total += count_of(heap, jewel)
    return total


def place_jewel(table: Table, jewel: int) -> None:
    """Put a jewel from the cup on the next grey place."""
    cavern, _ = next_place(table)
    table.caverns[cavern] += int(one(jewel))  # 2.3
    table.market -= one(jewel)
    if table.told is not None:
        table.told.append(Placed(cavern + table.box.mine.lantern_count, jewel))
    if next_place(table)[0] == NOWHERE:
        table.stage = TURN_SETTING  # 2.4: the cup is the market now


def turn_setting(table: Table, setting: int) -> None:
    """Turn a setting, in the set-up or in a refill."""
    reveal_setting(table, setting)
    if table.turn != NOWHERE:
        after_reveal(table, refills=True)
    elif card_count(table.workshop) == table.box.workshop:
        table.stage = TURN_ABILITY  # 2.5


def turn_ability(table: Table, ability: int) -> None:
    """Turn an ability, in the set-up, in a refill, or from the pile."""
    reveal_ability(table, ability)
    if table.turn != NOWHERE:
        after_reveal(table, refills=table.stage == TURN_ABILITY)
    elif sum(table.open_abilities) == table.box.abilities_open:
        table.stage = TURN_PIECE  # 2.6


def turn_piece(table: Table, piece: int) -> None:
    """Turn a piece of the Brisingamen, in the set-up or in a refill."""
    reveal_piece(table, piece)
    if table.turn != NOWHERE:
        after_reveal(table, refills=True)
    elif card_count(table.pieces) == table.box.pieces_open:
        table.stage = FIRST  # 2.7


def list_chances(catalog: Catalog, table: Table, weights: list[int]) -> list[Step]:
    """List what chance may do now, and add the weight of each row to *weights*: always a number of pieces."""
    rows: list[Step] = []
    if table.stage == PLACE:
        first = 0 if next_place(table)[1] else COLOUR_COUNT
        for jewel in range(first, first + AMBER):
            _weigh(catalog, catalog.place_row[jewel], int(count_of(table.market, jewel)), rows, weights)
    elif table.stage == TURN_KIND:
        kinds = kind_counts(table)
        for kind in range(len(kinds)):
            _weigh(catalog, catalog.kind_row + kind, kinds[kind], rows, weights)
    elif table.stage == TURN_SETTING:
        for setting in range(len(table.box.setting_ids)):
            _weigh(catalog, catalog.setting_row + setting, int(has_card(table.unseen, setting)), rows, weights)
    elif table.stage == TURN_PIECE:
        for piece in range(len(table.box.piece_ids)):
            _weigh(catalog, catalog.piece_row + piece, int(has_card(table.veiled, piece)), rows, weights)
    elif table.stage == FIRST:
        for seat in range(len(table.homes)):
            _weigh(catalog, catalog.begin_row + seat, 1, rows, weights)
    else:
        for ability in range(ABILITY_COUNT):
            _weigh(catalog, catalog.ability_row + ability, table.unseen_abilities[ability], rows, weights)
    return rows


def _weigh(catalog: Catalog, row: int, weight: int, rows: list[Step], weights: list[int]) -> None:
    if weight > 0:
        rows.append(catalog.rows[row])
        weights.append(weight)
