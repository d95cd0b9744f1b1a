"""What a house of dwarfs may be proud of."""

from __future__ import annotations

from typing import Final

from meadhall.games.freyas_folly.events import Completed, Forged, TookSetting
from meadhall.words.deeds import Deed, Story

NECKLACE: Final = 2
"""So many pieces of the Brisingamen are worth a name."""
GREAT_CROWN: Final = "crown of eight"


def brisingamen(story: Story) -> bool:
    """Say whether two pieces of the necklace were forged."""
    return len([event for event in story.all_of(Forged) if event.seat == story.seat]) >= NECKLACE


def clean_bench(story: Story) -> bool:
    """Say whether every setting that was taken was completed, and there was one."""
    taken = {event.setting for event in story.all_of(TookSetting) if event.seat == story.seat}
    done = {event.setting for event in story.all_of(Completed) if event.seat == story.seat}
    return bool(taken) and taken <= done


def great_crown(story: Story) -> bool:
    """Say whether the crown of eight was completed."""
    names = story.view.box.setting_names
    return any(event.seat == story.seat and names[event.setting] == GREAT_CROWN for event in story.all_of(Completed))


DEEDS: Final = (
    Deed("brisingamen", "Brisingamen", "Set two stones in the necklace", "lantern", brisingamen),
    Deed("clean_bench", "Clean bench", "No unfinished order at the end", "seal", clean_bench),
    Deed("great_crown", "The great crown", "Finish the crown of eight", "crown", great_crown),
)
