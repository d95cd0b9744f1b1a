"""What can happen in a step of Castle Panic, as the rules tell it."""

from __future__ import annotations

from typing import Final

from meadhall.engine.contract import Event, Seat
from meadhall.games.castle_panic.pieces import Arc, Card, Monster, Token


class Happened(Event):
    """One thing that happened: its name, and the fields that it takes (the others are -1)."""

    def __init__(
        self,
        seats: list[Seat] | None,
        what: str,
        seat: Seat,
        card: Card,
        token: Token,
        monster: Monster,
        there: Monster,
        arc: Arc,
    ) -> None:
        super().__init__(seats)
        self.what: Final = what
        """Its name, in the past tense mostly; words/castle_panic/story.py has a sentence for each that is told."""
        self.seat: Final = seat
        self.card: Final = card
        self.token: Final = token
        self.monster: Final = monster
        """As it was before: space * figures + figure."""
        self.there: Final = there
        """The same monster afterwards."""
        self.arc: Final = arc


class Traded(Event):
    """A step of a trade between the active player and a partner: offered, wanted, answered, declined or traded."""

    def __init__(
        self, seats: list[Seat] | None, what: str, seat: Seat, partner: Seat, offered: Card, wanted: Card
    ) -> None:
        super().__init__(seats)
        self.what: Final = what
        self.seat: Final = seat
        """Who did this step."""
        self.partner: Final = partner
        self.offered: Final = offered
        """The active player's card; -1 if this seat may not know it."""
        self.wanted: Final = wanted
