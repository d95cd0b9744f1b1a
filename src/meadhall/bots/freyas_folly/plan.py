"""What a master of dwarfs aims at: the setting to work for, the jewels it lacks, and where to fetch them."""

from __future__ import annotations

from typing import Final

from meadhall.bots.freyas_folly.sight import FAR, Sight
from meadhall.engine.bits import has
from meadhall.engine.term import Term
from meadhall.games.freyas_folly.pieces import EMPTY, JEWEL_COUNT, NOWHERE, count_of
from meadhall.games.freyas_folly.state import FreyasFollyState

AIM: Final = "aim"
"""The setting to work for."""
IS_HELD: Final = "is held"
"""Whether the seat has it already; else it lies in the workshop."""
LACKS: Final = "lacks"
"""How many of a jewel it lacks with those at home and in barrows; about the jewel."""
CAVERN: Final = "cavern"
"""The nearest place that has some of them; about the place, with the steps of the nearest free dwarf."""
FOUND: Final = "found"
"""How many of a jewel lie there that it lacks; about the jewel."""
COMING: Final = "coming"
"""Jewels of it that are in barrows."""
DWARFS: Final = "dwarfs"
"""Dwarfs that the seat has left."""


def aims(table: FreyasFollyState, wanted: int) -> list[Term]:
    """Name what the seat whose turn it is works for: the setting that was *wanted* before, while it can be had."""
    sight = Sight(table)
    if wanted != NOWHERE and has(table.homes[sight.seat].held | table.workshop, wanted):
        sight.target = wanted
    named = [Term(DWARFS, float(sight.dwarfs_left))]
    if sight.target == NOWHERE:
        return named
    need = table.box.setting_needs[sight.target]
    named.append(Term(AIM, float(sight.target)))
    if has(table.homes[sight.seat].held, sight.target):
        named.append(Term(IS_HELD, 1.0))
    coming = 0
    for jewel in range(JEWEL_COUNT):
        wanted = int(count_of(need, jewel))
        home = min(wanted, int(count_of(sight.jewels, jewel)))
        there = min(wanted, int(count_of(sight.coming, jewel)))
        coming += there - home
        if there < wanted:
            named.append(Term(LACKS, float(wanted - there), jewel))
    named.append(Term(COMING, float(coming)))
    _fetch(sight, need, named)
    return named


def _fetch(sight: Sight, need: int, named: list[Term]) -> None:
    """Name the place from which a free dwarf brings most of what is lacking for the way."""
    table = sight.table
    mine = table.box.mine
    best = NOWHERE
    most = 0.0
    steps_to_best = FAR
    for cavern in range(len(table.caverns)):
        found = 0
        for jewel in range(JEWEL_COUNT):
            found += _found(sight, need, table.caverns[cavern], jewel)
        there = mine.lantern_count + cavern
        steps = FAR
        for dwarf in table.dwarfs:
            if dwarf.seat == sight.seat and dwarf.barrow == EMPTY and 0 <= dwarf.place <= mine.outside:
                steps = min(steps, sight.way(int(dwarf.place), there))
        if found and steps < FAR and found / (2.0 + steps) > most:
            best = cavern
            most = found / (2.0 + steps)
            steps_to_best = steps
    if best == NOWHERE:
        return
    named.append(Term(CAVERN, float(steps_to_best), mine.lantern_count + best))
    for jewel in range(JEWEL_COUNT):
        found = _found(sight, need, table.caverns[best], jewel)
        if found:
            named.append(Term(FOUND, float(found), jewel))


def _found(sight: Sight, need: int, heap: int, jewel: int) -> int:
    lack = int(count_of(need, jewel)) - int(count_of(sight.coming, jewel))
    return max(0, min(lack, int(count_of(heap, jewel))))
