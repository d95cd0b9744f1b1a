"""Chapters 4 and 5: moving dwarfs and collecting jewels, with the potions that change both."""

from __future__ import annotations

from mypy_extensions import i64

from meadhall.games.freyas_folly.actions import Step
from meadhall.games.freyas_folly.cards import card_bit, has_card
from meadhall.games.freyas_folly.catalog import Catalog
from meadhall.games.freyas_folly.events import Collected, Flew, LostAbility, Moved, Roused, Unloaded
from meadhall.games.freyas_folly.jewels import EMPTY, JEWEL_COUNT, count_of
from meadhall.games.freyas_folly.pieces import (
    ABILITY_COUNT,
    AGAIN,
    BAT,
    COLLECT,
    FLY,
    NO_ABILITY,
    NOWHERE,
    ROUSE,
    SPEED,
    STAMINA,
    STEALTH,
    STRENGTH,
    THIEF,
)
from meadhall.games.freyas_folly.rules.turn import begin_action, finish_action
from meadhall.games.freyas_folly.state import Dwarf, Table

# 4. Where a dwarf can go.


def passes_of(table: Table, ability: i64) -> i64:
    """Return how many dwarfs one with *ability* may pass in a move."""
    return table.box.passed_with_stealth if ability == STEALTH else table.box.passed  # 4.3, 10.12


def targets_from(table: Table, seat: i64, origin: int, passes: i64) -> list[int]:
    """List the places a dwarf of *seat* can reach from *origin*, in order."""
    found: list[int] = []
    _walk(table, seat, origin, NOWHERE, passes, found)
    found.sort()
    return found


def _walk(table: Table, seat: i64, here: int, came_from: int, passes: i64, found: list[int]) -> None:
    mine = table.box.mine
    for place in mine.neighbours[here]:
        if place == came_from:
            continue  # 4.4
        if place == mine.outside:
            found.append(place)  # 4.8
            continue
        other = table.dwarf_at[place]
        if other == NOWHERE:
            found.append(place)  # 4.2
        elif passes > 0 and not mine.is_cavern(place) and not bars_way(table.dwarfs[other], seat):
            _walk(table, seat, place, here, passes - 1, found)


def bars_way(dwarf: Dwarf, seat: i64) -> bool:
    """Say whether the dwarfs of *seat* cannot pass *dwarf*."""
    return dwarf.strength > 0 and dwarf.seat != seat  # 10.14


def list_moves(catalog: Catalog, table: Table, rows: list[Step]) -> None:
    """Add every way to move a dwarf of the seat, or to rouse his Strength."""
    _list_entries(catalog, table, rows)
    gathers: list[Step] = []
    rouses: list[Step] = []
    for place in range(table.box.mine.outside):
        number = table.dwarf_at[place]
        if number == NOWHERE:
            continue
        dwarf = table.dwarfs[number]
        if dwarf.seat == table.turn:
            list_moves_of(catalog, table, dwarf, rows, gathers)
            if may_rouse(dwarf):
                rouses.append(catalog.rows[catalog.rouse_row + place])  # 10.13
    rows.extend(gathers)
    rows.extend(rouses)


def _list_entries(catalog: Catalog, table: Table, rows: list[Step]) -> None:
    if table.first_outside(table.turn) == NOWHERE:
        return
    hand = table.homes[table.turn].hand
    outside = table.box.mine.outside
    targets = targets_from(table, table.turn, outside, passes_of(table, NO_ABILITY))
    for ability in range(NO_ABILITY, ABILITY_COUNT):
        if ability == THIEF or not (ability == NO_ABILITY or has_card(hand, ability)):
            continue
        if ability == STEALTH:
            far = targets_from(table, table.turn, outside, passes_of(table, STEALTH))
            _add_rows(catalog, catalog.enter_rows[ability + 1], far, rows)
        else:
            _add_rows(catalog, catalog.enter_rows[ability + 1], targets, rows)


def _add_rows(catalog: Catalog, by_target: list[int], targets: list[int], rows: list[Step]) -> None:
    for target in targets:
        rows.append(catalog.rows[by_target[target]])


def list_moves_of(catalog: Catalog, table: Table, dwarf: Dwarf, rows: list[Step], gathers: list[Step]) -> None:
    """Add the moves of one dwarf in the mine."""
    place = int(dwarf.place)
    targets = targets_from(table, dwarf.seat, place, passes_of(table, dwarf.ability))
    _add_rows(catalog, catalog.move_rows[place], targets, rows)
    if may_collect(table, dwarf):
        _add_rows(catalog, catalog.gather_rows[place], targets, gathers)  # 5.2


def may_rouse(dwarf: Dwarf) -> bool:
    """Say whether a dwarf has a Strength potion that is not at work yet."""
    return dwarf.ability == STRENGTH and dwarf.strength == 0


# 4. Moving.


def enter(table: Table, ability: i64, target: i64) -> None:
    """Bring the next dwarf into the mine."""
    begin_action(table)
    table.mover = table.first_outside(table.turn)  # 4.7
    if ability != NO_ABILITY:
        table.homes[table.turn].hand -= card_bit(ability)  # 9.6
        table.dwarfs[table.mover].ability = ability
    _go(table, target, ability)


def move(table: Table, origin: i64, target: i64, *, gathers: bool) -> None:
    """Move the dwarf at *origin*, for a new action or as the second move of a Speed potion."""
    if table.stage == AGAIN:
        table.second = True
    else:
        begin_action(table)
    table.mover = table.dwarf_at[origin]
    if gathers:
        _collect(table, table.dwarfs[table.mover])
    _go(table, target, NO_ABILITY)


def _go(table: Table, target: i64, given: i64) -> None:
    dwarf = table.dwarfs[table.mover]
    outside = table.box.mine.outside
    if table.told is not None:
        passed = [table.dwarf_at[place] for place in table.box.mine.path(dwarf.place, target)[:-1]]
        table.told.append(Moved(table.mover, dwarf.place, target, passed, given))
    if dwarf.place != outside:
        table.dwarf_at[dwarf.place] = NOWHERE
    dwarf.place = target
    if target == outside:
        _come_home(table, dwarf)
        finish_action(table)  # 10.11
        return
    table.dwarf_at[target] = table.mover
    if may_collect(table, dwarf):
        table.stage = COLLECT
    elif dwarf.ability == BAT and jewels_at(table, dwarf.place) != EMPTY:
        table.stage = FLY  # 10.4
    else:
        _ask_to_rouse(table, dwarf)


def _come_home(table: Table, dwarf: Dwarf) -> None:
    if dwarf.barrow != EMPTY:
        table.homes[dwarf.seat].jewels += dwarf.barrow  # 4.9
        if table.told is not None:
            table.told.append(Unloaded(table.mover, dwarf.barrow))
        dwarf.barrow = EMPTY
    if dwarf.ability != NO_ABILITY:
        _lose_ability(table, dwarf, is_used=dwarf.ability in (SPEED, STEALTH) or dwarf.strength > 0)  # 9.8


def _lose_ability(table: Table, dwarf: Dwarf, *, is_used: bool) -> None:
    if table.told is not None:
        table.told.append(LostAbility(dwarf.seat, dwarf.ability, is_used=is_used))
    dwarf.ability = NO_ABILITY
    dwarf.strength = 0


# 5. Collecting jewels.


def jewels_at(table: Table, place: i64) -> i64:
    """Return the heap that lies at a place; passages have none."""
    mine = table.box.mine
    return table.caverns[place - mine.lantern_count] if mine.is_cavern(place) else EMPTY


def may_collect(table: Table, dwarf: Dwarf) -> bool:
    """Say whether a dwarf may collect where he stands, as part of a move."""
    if dwarf.ability == BAT or jewels_at(table, dwarf.place) == EMPTY:
        return False  # 10.6, 5.6
    return dwarf.barrow == EMPTY or dwarf.ability == STAMINA  # 5.5, 10.7


def _collect(table: Table, dwarf: Dwarf) -> None:
    cavern = dwarf.place - table.box.mine.lantern_count
    heap: i64 = table.caverns[cavern]
    table.caverns[cavern] = EMPTY  # 5.3
    if table.told is not None:
        table.told.append(Collected(table.mover, dwarf.place, heap))
    if dwarf.barrow != EMPTY:
        _lose_ability(table, dwarf, is_used=True)  # 10.7
    dwarf.barrow += heap


def answer_collect(table: Table, *, collects: bool) -> None:
    """Collect at the end of a move, or leave the jewels."""
    dwarf = table.dwarfs[table.mover]
    if collects:
        _collect(table, dwarf)
    _ask_to_rouse(table, dwarf)


# 10. Potions and the Bat.


def _ask_to_rouse(table: Table, dwarf: Dwarf) -> None:
    if may_rouse(dwarf):
        table.stage = ROUSE
    else:
        _ask_again(table, dwarf)


def _ask_again(table: Table, dwarf: Dwarf) -> None:
    is_first = dwarf.ability == SPEED and not table.second  # 10.9
    if is_first and targets_from(table, dwarf.seat, int(dwarf.place), passes_of(table, SPEED)):
        table.stage = AGAIN
    else:
        finish_action(table)


def rouse(table: Table, place: i64) -> None:
    """Begin a Strength potion, as part of a move or as an action."""
    if table.stage != ROUSE:
        begin_action(table)
    number = table.dwarf_at[place]
    table.dwarfs[number].strength = table.box.strength_turns + 1  # 10.15: this turn does not count
    if table.told is not None:
        table.told.append(Roused(number, place))
    finish_action(table)


def list_flights(catalog: Catalog, table: Table) -> list[Step]:
    """List what the Bat may carry home from where it is: nothing, one jewel or two."""
    heap = jewels_at(table, table.dwarfs[table.mover].place)
    rows: list[Step] = [catalog.rows[catalog.fly_row]]
    pairs: list[Step] = []
    first_row = catalog.fly_row + 1
    for jewel in range(JEWEL_COUNT):
        count = count_of(heap, jewel)
        if count == 0:
            continue
        rows.append(catalog.rows[first_row + jewel])
        for other in range(jewel, JEWEL_COUNT):
            if count_of(heap, other) > (1 if other == jewel else 0):
                pairs.append(catalog.rows[first_row + catalog.pair_offset(jewel, other)])
    rows.extend(pairs)
    return rows


def fly(table: Table, heap: i64) -> None:
    """Send the Bat home with jewels; with none it stays."""
    dwarf = table.dwarfs[table.mover]
    if heap != EMPTY:
        table.caverns[dwarf.place - table.box.mine.lantern_count] -= int(heap)
        table.homes[dwarf.seat].jewels += heap
        if table.told is not None:
            table.told.append(Flew(table.mover, dwarf.place, heap))
        _lose_ability(table, dwarf, is_used=True)  # 10.4
    finish_action(table)
