"""Counting the pieces: everything in the box is somewhere, and nothing twice."""

from __future__ import annotations

from mypy_extensions import i64

from meadhall.games.freyas_folly.jewels import JEWEL_COUNT, LETTERS, count_of
from meadhall.games.freyas_folly.pieces import ABILITIES, NO_ABILITY, NOWHERE, TURN_ABILITY, TURN_PILE
from meadhall.games.freyas_folly.state import Table


def missing_pieces(table: Table) -> str:
    """Say what is missing or too many at this table; empty when every piece is accounted for."""
    return _settings(table) or _brisingamen(table) or _jewels(table) or _abilities(table) or _tokens(table)


def _settings(table: Table) -> str:
    places = [table.workshop, table.unseen]
    for home in table.homes:
        places += [home.held, home.done]
    return _once_each(places, table.box.setting_ids)


def _brisingamen(table: Table) -> str:
    return _once_each([table.pieces, table.veiled] + [home.forged for home in table.homes], table.box.piece_ids)


def _once_each(places: list[int], ids: list[str]) -> str:
    for number, card in enumerate(ids):
        count = len([1 for cards in places if cards & (1 << number)])
        if count != 1:
            return f"{card} is written {count} times"
    return ""


def _jewels(table: Table) -> str:
    box = table.box
    heaps = [table.market, table.given, *table.caverns]
    for home in table.homes:
        heaps.append(home.jewels)
        heaps += [need for number, need in enumerate(box.setting_needs) if home.done & (1 << number)]
        heaps += [need for number, need in enumerate(box.piece_needs) if home.forged & (1 << number)]
    heaps += [dwarf.barrow for dwarf in table.dwarfs]
    for jewel in range(JEWEL_COUNT):
        count = sum([_count(heap, jewel) for heap in heaps])
        if count != box.jewel_count(jewel):
            return f"the jewel {LETTERS[jewel]} is there {count} times, the box has {box.jewel_count(jewel)}"
    return ""


def _count(heap: i64, jewel: i64) -> int:
    return int(count_of(heap, jewel))


def _abilities(table: Table) -> str:
    for ability, word in enumerate(ABILITIES):
        count = table.open_abilities[ability] + table.unseen_abilities[ability] + table.under.count(ability)
        count += len([1 for home in table.homes if home.hand & (1 << ability)])
        count += len([1 for dwarf in table.dwarfs if dwarf.ability == ability and dwarf.ability != NO_ABILITY])
        if count > table.box.ability_cards[ability]:
            return f"{word} is there {count} times, the box has {table.box.ability_cards[ability]}"
    return ""


def _tokens(table: Table) -> str:
    count = table.supply + sum([int(home.tokens) for home in table.homes])
    if count > table.box.token_count:
        return f"there are {count} tokens, the box has {table.box.token_count}"
    turning = 1 if table.stage in (TURN_ABILITY, TURN_PILE) else 0
    if table.turn != NOWHERE and table.deck + table.pile + turning != sum(table.unseen_abilities):
        return "deck and pile do not hold as many abilities as are hidden"
    return ""
