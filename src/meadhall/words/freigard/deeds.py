"""What the lord of the defenders may be proud of."""

from __future__ import annotations

from typing import Final

from meadhall.games.freigard.events import CastleFelled, EyeOpened, HourglassUsed, ShieldHeld, TotemSpent, VesselFilled
from meadhall.words.deeds import Deed, Story
from meadhall.words.reading import has_any

NIGHT: Final = "night"
TOTEM_EVENTS: Final = (EyeOpened, HourglassUsed, ShieldHeld, TotemSpent, VesselFilled)


def to_the_point(story: Story) -> bool:
    """Say whether a castle fell by exactly its number."""
    return any(event.points == event.castle for event in story.all_of(CastleFelled))


def night_watch(story: Story) -> bool:
    """Say whether a game at night was won."""
    return story.is_won and story.options["level"] == NIGHT


def unspent(story: Story) -> bool:
    """Say whether a game was won with every totem unused."""
    return story.is_won and not has_any(story.events, TOTEM_EVENTS)


DEEDS: Final = (
    Deed("to_the_point", "To the point", "Fell a castle by its exact number", "target", to_the_point),
    Deed("dawn_to_dusk", "Dawn to dusk", "Win at dawn, noon and dusk", "sun"),
    Deed("night_watch", "Night watch", "Win Freigard at night", "moon", night_watch),
    Deed("unspent", "Unspent", "Win with no totem used", "hourglass", unspent),
)
