"""What a defender of the castle may be proud of."""

from __future__ import annotations

from typing import Final

from meadhall.games.castle_panic.events import MonsterSlain
from meadhall.games.castle_panic.pieces import ARCS, GOBLIN_KING, HEALER, ORC_WARLORD, TROLL_MAGE
from meadhall.words.deeds import Deed, Story

BOSSES: Final = frozenset({GOBLIN_KING, ORC_WARLORD, TROLL_MAGE, HEALER})


def one_tower_left(story: Story) -> bool:
    """Say whether the castle was saved with its last tower."""
    return story.is_won and _towers(story) == 1


def all_six(story: Story) -> bool:
    """Say whether the castle was saved whole."""
    return story.is_won and _towers(story) == ARCS


def kingslayer(story: Story) -> bool:
    """Say whether a card slew each of the bosses."""
    figures = story.view.laws.figures
    slain = {figures.kind_of[event.monster % figures.count] for event in story.all_of(MonsterSlain)}
    return slain >= BOSSES


def _towers(story: Story) -> int:
    towers: int = story.view.table.towers
    return towers.bit_count()


DEEDS: Final = (
    Deed("one_tower_left", "One tower left", "Save the castle with one tower", "tower", one_tower_left),
    Deed("all_six", "All six", "Save the castle with six towers", "wall", all_six),
    Deed("kingslayer", "Kingslayer", "Slay every boss in one game", "crown", kingslayer),
)
