"""The catalog of Freya's Folly: every row once, in order, and the tables that find a row by its fields."""

from __future__ import annotations

from typing import Final

from meadhall.games.freyas_folly.actions import (
    Begin,
    Collect,
    Complete,
    End,
    Enter,
    Fly,
    Forge,
    Gather,
    Give,
    Halt,
    Leave,
    Move,
    Pass,
    PlaceJewel,
    RevealAbility,
    RevealPiece,
    RevealSetting,
    Rouse,
    Steal,
    Step,
    Take,
    TakeAbility,
    TakeSetting,
    TurnKind,
    Wait,
)
from meadhall.games.freyas_folly.box import FreyasFollyBox
from meadhall.games.freyas_folly.jewels import (
    AMBER,
    EMPTY,
    JEWEL_COUNT,
    LETTERS,
    colour_of,
    heaps_of,
    large_count,
    small_count,
    word_of,
)
from meadhall.games.freyas_folly.mine import Mine
from meadhall.games.freyas_folly.pieces import ABILITIES, KINDS, MARKET, NO_ABILITY, PAIR, SMALL_FOR_LARGE, THIEF

SHAPES: Final = [(1, 0), (0, 1), (2, 0), (0, 2), (1, 1), (1, 2), (0, 3), (0, 4)]
"""What a trade can bring: large and small jewels."""


class Catalog:
    """The rows of one game object, and where each kind begins."""

    def __init__(self, box: FreyasFollyBox, seats: int) -> None:
        mine = box.mine
        reach = box.passed_with_stealth + 1
        rows: list[Step] = []
        self.rows: Final = rows
        self.place_row: Final = _add_places(rows)
        """By jewel; -1 for amber."""
        self.kind_row: Final = _add_kinds(rows)
        self.setting_row: Final = _add_revealed_settings(rows, box)
        self.piece_row: Final = _add_revealed_pieces(rows, box)
        self.ability_row: Final = _add_revealed_abilities(rows)
        self.begin_row: Final = _add_beginnings(rows, seats)
        self.enter_rows: Final = _add_entries(rows, mine, reach)
        """By ability (none first, then in order), then by target; -1 where there is no row."""
        self.move_rows: Final = _add_moves(rows, mine, reach)
        """By origin, then by target."""
        self.gather_rows: Final = _add_gathers(rows, mine, reach)
        self.rouse_row: Final = _add_rouses(rows, mine)
        self.take_setting_row: Final = _add_taken_settings(rows, box)
        self.complete_row: Final = _add_completions(rows, box)
        self.forge_row: Final = _add_forges(rows, box)
        self.give_row: Final = _add_gifts(rows)
        """Ten single jewels, then the pairs."""
        self.takes: Final = _add_takes(rows)
        """By shape."""
        self.take_ability_row: Final = _add_taken_abilities(rows)
        self.steals: Final = _add_thefts(rows, seats)
        """By source, the market first."""
        self.pass_row: Final = _add(rows, Pass(len(rows), "pass"))
        self.collect_row: Final = _add(rows, Collect(len(rows), "collect"))
        self.leave_row: Final = _add(rows, Leave(len(rows), "leave"))
        self.fly_row: Final = _add_flights(rows)
        """Nothing, then ten single jewels, then the pairs."""
        self.wait_row: Final = _add(rows, Wait(len(rows), "wait"))
        self.halt_row: Final = _add(rows, Halt(len(rows), "halt"))
        self.end_row: Final = _add(rows, End(len(rows), "end"))

    def pair_offset(self, first: int, second: int) -> int:
        """Return how far a pair of jewels (*first* not above *second*) stands behind the first single one."""
        before = first * JEWEL_COUNT - first * (first - 1) // 2
        return JEWEL_COUNT + before + second - first


def _add(rows: list[Step], row: Step) -> int:
    rows.append(row)
    return row.index


# Chance.


def _add_places(rows: list[Step]) -> list[int]:
    found: list[int] = []
    for jewel in range(JEWEL_COUNT):
        is_grey = colour_of(jewel) != AMBER
        found.append(_add(rows, PlaceJewel(len(rows), f"place {LETTERS[jewel]}", jewel)) if is_grey else -1)
    return found


def _add_kinds(rows: list[Step]) -> int:
    first = len(rows)
    for kind, word in enumerate(KINDS):
        rows.append(TurnKind(len(rows), f"kind {word}", kind))
    return first


def _add_revealed_settings(rows: list[Step], box: FreyasFollyBox) -> int:
    first = len(rows)
    for setting, name in enumerate(box.setting_ids):
        rows.append(RevealSetting(len(rows), f"reveal {name}", setting))
    return first


def _add_revealed_pieces(rows: list[Step], box: FreyasFollyBox) -> int:
    first = len(rows)
    for piece, name in enumerate(box.piece_ids):
        rows.append(RevealPiece(len(rows), f"reveal {name}", piece))
    return first


def _add_revealed_abilities(rows: list[Step]) -> int:
    first = len(rows)
    for ability, name in enumerate(ABILITIES):
        rows.append(RevealAbility(len(rows), f"reveal {name}", ability))
    return first


def _add_beginnings(rows: list[Step], seats: int) -> int:
    first = len(rows)
    for seat in range(seats):
        rows.append(Begin(len(rows), f"first {seat}", seat))
    return first


# Moving.


def _add_entries(rows: list[Step], mine: Mine, reach: int) -> list[list[int]]:
    found: list[list[int]] = []
    for ability in range(NO_ABILITY, len(ABILITIES)):
        by_target = [-1] * len(mine.ids)
        if ability != THIEF:
            word = ABILITIES[ability] if ability != NO_ABILITY else "-"
            for target in mine.within(mine.outside, reach):
                text = f"enter {word} {mine.ids[target]}"
                by_target[target] = _add(rows, Enter(len(rows), text, ability, target))
        found.append(by_target)
    return found


def _add_moves(rows: list[Step], mine: Mine, reach: int) -> list[list[int]]:
    found: list[list[int]] = []
    for origin in range(mine.outside):
        by_target = [-1] * len(mine.ids)
        for target in mine.within(origin, reach):
            text = f"move {mine.ids[origin]} {mine.ids[target]}"
            by_target[target] = _add(rows, Move(len(rows), text, origin, target))
        found.append(by_target)
    return found


def _add_gathers(rows: list[Step], mine: Mine, reach: int) -> list[list[int]]:
    found: list[list[int]] = []
    for origin in range(mine.outside):
        by_target = [-1] * len(mine.ids)
        if mine.is_cavern(origin):
            for target in mine.within(origin, reach):
                text = f"gather {mine.ids[origin]} {mine.ids[target]}"
                by_target[target] = _add(rows, Gather(len(rows), text, origin, target))
        found.append(by_target)
    return found


def _add_rouses(rows: list[Step], mine: Mine) -> int:
    first = len(rows)
    for place in range(mine.outside):
        rows.append(Rouse(len(rows), f"rouse {mine.ids[place]}", place))
    return first


# Cards.


def _add_taken_settings(rows: list[Step], box: FreyasFollyBox) -> int:
    first = len(rows)
    for setting, name in enumerate(box.setting_ids):
        rows.append(TakeSetting(len(rows), f"setting {name}", setting))
    return first


def _add_completions(rows: list[Step], box: FreyasFollyBox) -> int:
    first = len(rows)
    for setting, name in enumerate(box.setting_ids):
        rows.append(Complete(len(rows), f"complete {name}", setting))
    return first


def _add_forges(rows: list[Step], box: FreyasFollyBox) -> int:
    first = len(rows)
    for piece, name in enumerate(box.piece_ids):
        rows.append(Forge(len(rows), f"forge {name}", piece))
    return first


def _add_taken_abilities(rows: list[Step]) -> int:
    first = len(rows)
    for ability, name in enumerate(ABILITIES):
        rows.append(TakeAbility(len(rows), f"ability {name}", ability))
    return first


# Jewels that change hands.


def _add_gifts(rows: list[Step]) -> int:
    first = len(rows)
    for heap in heaps_of(1) + heaps_of(PAIR):
        rows.append(Give(len(rows), f"give {word_of(heap)}", heap))
    return first


def _add_takes(rows: list[Step]) -> list[list[Take]]:
    found: list[list[Take]] = [[] for _ in SHAPES]
    for size in range(1, SMALL_FOR_LARGE * PAIR + 1):
        for heap in heaps_of(size):
            shape = (int(large_count(heap)), int(small_count(heap)))
            if shape in SHAPES:
                row = Take(len(rows), f"take {word_of(heap)}", heap, shape[0], shape[1])
                rows.append(row)
                found[SHAPES.index(shape)].append(row)
    return found


def _add_thefts(rows: list[Step], seats: int) -> list[list[Steal]]:
    loot = heaps_of(1) + [heap for heap in heaps_of(PAIR) if large_count(heap) == 0]
    found: list[list[Steal]] = []
    for source in range(MARKET, seats):
        word = "market" if source == MARKET else str(source)
        thefts: list[Steal] = []
        for heap in loot:
            row = Steal(len(rows), f"thief {word} {word_of(heap)}", source, heap)
            rows.append(row)
            thefts.append(row)
        found.append(thefts)
    return found


def _add_flights(rows: list[Step]) -> int:
    first = len(rows)
    for heap in [EMPTY, *heaps_of(1), *heaps_of(PAIR)]:
        rows.append(Fly(len(rows), f"bat {word_of(heap)}", heap))
    return first
