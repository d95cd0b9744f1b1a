"""Everything that is true at the table; nothing is hidden from anybody, so a state is its own view."""

from __future__ import annotations

from typing import Final

from meadhall.engine.contract import State
from meadhall.games.rietburg.frames import Frame

# An encounter card lying at a location: its row + 1 (0: undecided), its face, and who was invited against it.
CARD_BITS: Final = 6
CARD_MASK: Final = 63
UP: Final = 64
INVITED_SHIFT: Final = 7
UNKNOWN: Final = 0

# Endings.
GOING_ON: Final = 0
FREED: Final = 1
TAROK: Final = 2
OVERRUN: Final = 3
TOO_LONG: Final = 4
ENDINGS: Final = ["", "freed", "tarok", "overrun", "too_long"]

# A task at a location.
FACE_DOWN: Final = 0
FACE_UP: Final = 1
COMPLETED: Final = 2

# Kram's axe.
NO_AXE: Final = 0
SHARP: Final = 1
DULL: Final = 2


class Battle:
    """A battle being put together: what each hero adds so far."""

    def __init__(self, place: int, hero_count: int, value_count: int) -> None:
        self.place = place
        self.order: list[int] = []
        """The heroes who take part, the active one first."""
        self.cards = [-1] * hero_count
        self.options = [-1] * hero_count
        self.will = [0] * hero_count
        self.quivers = [0] * value_count
        self.books = 0
        """The mask of books used."""
        self.axe = False
        """The sharp axe is used."""
        self.answered = 0
        """The mask of heroes who were invited to this battle and have answered."""

    def copy(self) -> Battle:
        """Return an independent copy."""
        other = Battle(self.place, 0, 0)
        other.order = self.order[:]
        other.cards = self.cards[:]
        other.options = self.options[:]
        other.will = self.will[:]
        other.quivers = self.quivers[:]
        other.books = self.books
        other.axe = self.axe
        other.answered = self.answered
        return other
