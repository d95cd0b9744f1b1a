"""What a step of Castle Panic tells: one record for each thing that happened, in order."""

from __future__ import annotations

from typing import Final

EVERYBODY: Final = -1
"""The audience of what all seats and spectators may know; otherwise a set of seats as bits."""


class Event:
    """Something that happened: its name, and the fields that it takes (the others are -1)."""

    def __init__(
        self,
        what: str,
        seat: int,
        card: int,
        token: int,
        monster: int,
        arc: int,
        count: int,
        other: int,
        audience: int,
    ) -> None:
        self.what: Final = what
        self.seat: Final = seat
        self.card: Final = card
        self.token: Final = token
        self.monster: Final = monster
        """As it was when it happened: space * figures + figure."""
        self.arc: Final = arc
        self.count: Final = count
        self.other: Final = other
        """A second monster (where it went), seat or card, as the name says."""
        self.audience: Final = audience
