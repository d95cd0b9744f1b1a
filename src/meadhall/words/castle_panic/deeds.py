"""What a defender of the castle may be proud of."""

from __future__ import annotations

from typing import Final

from meadhall.engine.contract import NOBODY
from meadhall.games.castle_panic.events import TRADED, CardPlayed, MonsterSlain, TradeStep, TurnBegan
from meadhall.games.castle_panic.pieces import ARCS, GOBLIN_KING, HEALER, ORC_WARLORD, TROLL_MAGE
from meadhall.words.deeds import Deed, Story

TRADES: Final = 3
"""So many good trades make a good neighbour."""
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


def good_neighbour(story: Story) -> bool:
    """Say whether a card of several own trades slew a monster before the own next turn."""
    good, active, played = 0, NOBODY, (NOBODY, NOBODY)
    waiting: list[list[tuple[int, int]]] = []
    for event in story.events:
        if isinstance(event, TurnBegan):
            active = event.seat
            if active == story.seat:
                waiting.clear()
        elif isinstance(event, TradeStep) and event.what == TRADED and active == story.seat:
            # A card that was given, in the partner's hand, and the one that came for it.
            waiting.append(list(zip(event.cards, (event.partner, active), strict=False)))
        elif isinstance(event, CardPlayed):
            played = (event.card, event.seat)
        elif isinstance(event, MonsterSlain):
            found = next((trade for trade in waiting if played in trade), None)
            if found is not None:
                waiting.remove(found)
                good += 1
    return good >= TRADES


def _towers(story: Story) -> int:
    towers: int = story.view.table.towers
    return towers.bit_count()


DEEDS: Final = (
    Deed("one_tower_left", "One tower left", "Save the castle with one tower", "tower", one_tower_left),
    Deed("all_six", "All six", "Save the castle with six towers", "wall", all_six),
    Deed("kingslayer", "Kingslayer", "Slay every boss in one game", "crown", kingslayer),
    Deed("good_neighbour", "Good neighbour", "Three trades that slew a monster", "hero", good_neighbour),
)
