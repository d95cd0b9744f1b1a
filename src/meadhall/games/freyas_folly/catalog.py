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
    COLOUR_COUNT,
    JEWEL_COUNT,
    LETTERS,
    colour_of,
    heaps_of,
    jewels_in,
    large_count,
    small_count,
    word_of,
    AMBER,
    EMPTY,
)
from meadhall.games.freyas_folly.pieces import ABILITIES, KINDS, MARKET, NO_ABILITY, THIEF

SHAPES: Final = ((1, 0), (0, 1), (2, 0), (0, 2), (1, 1), (1, 2), (0, 3), (0, 4))
"""What a trade can bring: large and small jewels."""


class Catalog:
    """The rows of one game object, and where each stands."""

    def __init__(self, box: FreyasFollyBox, seats: int) -> None:
        mine = box.mine
        rows: list[Step] = []
        self.rows: Final = rows
        nowhere: list[int] = []

        # Chance.
        self.place_row: Final = nowhere.copy()
        for jewel in range(JEWEL_COUNT):
            self.place_row.append(len(rows))
            if colour_of(jewel) != AMBER:
                rows.append(PlaceJewel(len(rows), f"place {LETTERS[jewel]}", jewel))
        self.kind_row: Final = len(rows)
        for kind, word in enumerate(KINDS):
            rows.append(TurnKind(len(rows), f"kind {word}", kind))
        self.setting_row: Final = len(rows)
        for setting, name in enumerate(box.setting_ids):
            rows.append(RevealSetting(len(rows), f"reveal {name}", setting))
        self.piece_row: Final = len(rows)
        for piece, name in enumerate(box.piece_ids):
            rows.append(RevealPiece(len(rows), f"reveal {name}", piece))
        self.ability_row: Final = len(rows)
        for ability, name in enumerate(ABILITIES):
            rows.append(RevealAbility(len(rows), f"reveal {name}", ability))
        self.begin_row: Final = len(rows)
        for seat in range(seats):
            rows.append(Begin(len(rows), f"first {seat}", seat))

        # Moving.
        reach = box.passed_with_stealth + 1
        self.enter_rows: Final[list[list[int]]] = []
        """By ability (none first, then in order), then by target; -1 where there is no row."""
        for ability in range(NO_ABILITY, len(ABILITIES)):
            found = [-1] * len(mine.ids)
            if ability != THIEF:
                word = ABILITIES[ability] if ability != NO_ABILITY else "-"
                for target in mine.within(mine.outside, reach):
                    found[target] = len(rows)
                    rows.append(Enter(len(rows), f"enter {word} {mine.ids[target]}", ability, target))
            self.enter_rows.append(found)
        self.move_rows: Final[list[list[int]]] = []
        """By origin, then by target."""
        for origin in range(mine.outside):
            found = [-1] * len(mine.ids)
            for target in mine.within(origin, reach):
                found[target] = len(rows)
                rows.append(Move(len(rows), f"move {mine.ids[origin]} {mine.ids[target]}", origin, target))
            self.move_rows.append(found)
        self.gather_rows: Final[list[list[int]]] = []
        for origin in range(mine.outside):
            found = [-1] * len(mine.ids)
            if mine.is_cavern(origin):
                for target in mine.within(origin, reach):
                    found[target] = len(rows)
                    rows.append(Gather(len(rows), f"gather {mine.ids[origin]} {mine.ids[target]}", origin, target))
            self.gather_rows.append(found)
        self.rouse_row: Final = len(rows)
        for place in range(mine.outside):
            rows.append(Rouse(len(rows), f"rouse {mine.ids[place]}", place))

        # Cards.
        self.take_setting_row: Final = len(rows)
        for setting, name in enumerate(box.setting_ids):
            rows.append(TakeSetting(len(rows), f"setting {name}", setting))
        self.complete_row: Final = len(rows)
        for setting, name in enumerate(box.setting_ids):
            rows.append(Complete(len(rows), f"complete {name}", setting))
        self.forge_row: Final = len(rows)
        for piece, name in enumerate(box.piece_ids):
            rows.append(Forge(len(rows), f"forge {name}", piece))

        # Trading.
        self.give_row: Final = len(rows)
        """Ten single jewels, then the pairs."""
        for heap in heaps_of(1) + heaps_of(2):
            rows.append(Give(len(rows), f"give {word_of(heap)}", heap))
        self.takes: Final[list[list[Take]]] = [[] for _ in SHAPES]
        for size in range(1, 5):
            for heap in heaps_of(size):
                large = int(large_count(heap))
                small = int(small_count(heap))
                if (large, small) in SHAPES:
                    take = Take(len(rows), f"take {word_of(heap)}", heap, large, small)
                    rows.append(take)
                    self.takes[SHAPES.index((large, small))].append(take)

        # Abilities.
        self.take_ability_row: Final = len(rows)
        for ability, name in enumerate(ABILITIES):
            rows.append(TakeAbility(len(rows), f"ability {name}", ability))
        loot = heaps_of(1) + [heap for heap in heaps_of(2) if large_count(heap) == 0]
        self.steals: Final[list[list[Steal]]] = []
        """By source, the market first."""
        for source in range(MARKET, seats):
            thefts: list[Steal] = []
            word = "market" if source == MARKET else str(source)
            for heap in loot:
                theft = Steal(len(rows), f"thief {word} {word_of(heap)}", source, heap)
                rows.append(theft)
                thefts.append(theft)
            self.steals.append(thefts)

        # Answers.
        self.pass_row: Final = _add(rows, Pass(len(rows), "pass"))
        self.collect_row: Final = _add(rows, Collect(len(rows), "collect"))
        self.leave_row: Final = _add(rows, Leave(len(rows), "leave"))
        self.fly_row: Final = len(rows)
        """None, then ten single jewels, then the pairs."""
        for heap in [EMPTY] + heaps_of(1) + heaps_of(2):
            rows.append(Fly(len(rows), f"bat {word_of(heap)}", heap))
        self.wait_row: Final = _add(rows, Wait(len(rows), "wait"))
        self.halt_row: Final = _add(rows, Halt(len(rows), "halt"))
        self.end_row: Final = _add(rows, End(len(rows), "end"))

    def pair_offset(self, first: int, second: int) -> int:
        """Return where a pair of jewels (*first* not above *second*) stands after the first single one."""
        before = first * JEWEL_COUNT - first * (first - 1) // 2
        return JEWEL_COUNT + before + second - first


def _add(rows: list[Step], row: Step) -> int:
    rows.append(row)
    return row.index
