"""What the heroes of Rietburg may be proud of."""

from __future__ import annotations

from typing import Final

from meadhall.games.rietburg.events import GameEnded
from meadhall.words.deeds import Deed, Story


def last_page(story: Story) -> bool:
    """Say whether the castle was freed when no narrator card was left."""
    return story.is_won and any(event.deck == 0 for event in story.all_of(GameEnded))


def all_come_home(story: Story) -> bool:
    """Say whether the castle was freed and every hero has willpower left."""
    return story.is_won and all(points > 0 for points in story.view.will)


DEEDS: Final = (
    Deed("last_page", "Last page", "Win Rietburg on the last card", "book", last_page),
    Deed("all_come_home", "All come home", "Win with every hero standing", "flag", all_come_home),
)
