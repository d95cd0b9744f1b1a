"""What a fencer may be proud of."""

from __future__ import annotations

from typing import Final

from meadhall.games.en_garde.events import Hit, Moved, RoundBegun, RoundEnded
from meadhall.games.en_garde.pieces import FIRST_SPACE, LAST_SPACE, WHITE
from meadhall.words.deeds import Deed, Story

SEVERAL: Final = 3
"""So many equal cards at once are three blades."""


def first_touch(story: Story) -> bool:
    """Say whether the other fencer was hit."""
    return any(hit.seat != story.seat for hit in story.all_of(Hit))


def not_a_scratch(story: Story) -> bool:
    """Say whether the match was won without being hit."""
    return story.is_won and not any(hit.seat == story.seat for hit in story.all_of(Hit))


def back_to_the_wall(story: Story) -> bool:
    """Say whether a round was won after a retreat to the own last step."""
    edge = FIRST_SPACE if story.seat == WHITE else LAST_SPACE
    stood = False
    for event in story.events:
        if isinstance(event, RoundBegun):
            stood = False
        elif isinstance(event, Moved) and event.seat == story.seat and event.space == edge:
            stood = True
        elif isinstance(event, RoundEnded) and event.winner == story.seat and stood:
            return True
    return False


def three_blades(story: Story) -> bool:
    """Say whether the other fencer was hit by three equal cards or more."""
    return any(hit.seat != story.seat and hit.count >= SEVERAL for hit in story.all_of(Hit))


DEEDS: Final = (
    Deed("first_touch", "First touch", "Land a hit in En Garde", "swords", first_touch),
    Deed("not_a_scratch", "Not a scratch", "Win En Garde without being hit", "shield", not_a_scratch),
    Deed("back_to_the_wall", "Back to the wall", "Win a round from your own last step", "boot", back_to_the_wall),
    Deed("three_blades", "Three blades", "Hit with three equal cards at once", "sword", three_blades),
)
