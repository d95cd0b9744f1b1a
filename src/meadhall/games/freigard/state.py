"""Everything that is true at a table of Freigard; how it is written stands in notation.py."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from meadhall.engine.bits import bit, has, size_of
from meadhall.engine.chance import size_of_pile
from meadhall.engine.contract import State
from meadhall.engine.notation import Notation, seat_mark
from meadhall.games.freigard.box import FreigardBox
from meadhall.games.freigard.pieces import END, NO_CARD, Card, Totem


class Laws:
    """What stays the same at one table."""

    def __init__(self, box: FreigardBox, level: str, march: list[int], notation: Notation[FreigardState]) -> None:
        self.box: Final = box
        self.level: Final = level
        self.march: Final = march
        """The castles at the beginning, highest first."""
        self.notation: Final = notation


class FreigardState(State):
    """The table; nothing is hidden, so a copy with a seat is that seat's view."""

    def __init__(self, laws: Laws) -> None:
        """Clear the table; ``lay_out`` or ``copy`` adds the cards."""
        super().__init__()
        self.laws: Final = laws
        self.box: Final = laws.box
        self.round: i64 = 0
        self.shuffles: i64 = 0
        """How often the deck has been shuffled; names the order of the cards in a fixed deal."""
        self.ready: i64 = 0
        """The totems that can still be used, a bit for each."""
        self.vessel: i64 = NO_CARD
        """The card under the Vessel."""
        self.points: i64 = 0
        self.phase: i64 = 0
        self.number: i64 = 0
        """What the phase is about: points to place, the feature sought, the castle totems are given for."""
        self.under: i64 = 0
        """How many deck cards lie below those."""
        self.pool_size: i64 = 0
        """How many they are together."""
        self.before: i64 = 0
        """Points that lay unseen when the Eye had the deck shuffled; this and the next two: rules/odds.py."""

    def lay_out(self) -> FreigardState:
        """Lay no cards out yet, and return the state."""
        self.castles: list[int] = []
        """Those still standing, highest first; shared by copies, so replaced and never changed."""
        self.hand: list[int] = []
        """Kinds in catalog order."""
        self.top: list[int] = []
        """Known cards on the deck, the topmost last."""
        self.pool: list[int] = []
        """Undecided cards of each kind: the deck cards below the known ones, and the points placed unseen."""
        self.discards: list[int] = []
        """Discards of each kind."""
        self.revealed: list[int] = []
        """Kinds the Eye has turned up."""
        self.seen: list[int] = []
        self.drawn: list[int] = []
        return self

    def copy(self) -> FreigardState:
        other = FreigardState(self.laws)
        other.seat = self.seat
        other.round = self.round
        other.shuffles = self.shuffles
        other.castles = self.castles
        other.ready = self.ready
        other.vessel = self.vessel
        other.points = self.points
        other.phase = self.phase
        other.number = self.number
        other.hand = self.hand[:]
        other.top = self.top[:]
        other.under = self.under
        other.pool = self.pool[:]
        other.pool_size = self.pool_size
        other.discards = self.discards[:]
        other.revealed = self.revealed[:]
        other.before = self.before
        other.seen = self.seen[:]
        other.drawn = self.drawn[:]
        return other

    def notation(self) -> str:
        return seat_mark(self.seat) + self.laws.notation.write(self)

    # What several rooms ask.

    def is_ready(self, totem: Totem) -> bool:
        return has(self.ready, totem)

    def is_round_over(self) -> bool:
        """Say whether no card will be drawn any more before a new round begins."""
        return self.phase >= END

    def ready_count(self) -> i64:
        return size_of(self.ready)

    def deck_size(self) -> i64:
        return len(self.top) + self.under

    def discard_count(self) -> i64:
        return size_of_pile(self.discards)

    def unseen_points(self) -> i64:
        """Count the points that were placed unseen from the deck."""
        return self.pool_size - self.under

    def go_on_to(self, phase: i64, number: i64 = 0) -> None:
        """Wait for something else, and say what it is about."""
        self.phase = phase
        self.number = number

    def spend_totem(self, totem: Totem) -> None:
        """Use a totem up (8.1)."""
        self.ready -= bit(totem)


def present(counts: list[int]) -> list[int]:
    """Return the kinds of which there is a card."""
    return [kind for kind, count in enumerate(counts) if count]


def take_from(hand: list[int], kind: Card) -> None:
    """Take a card out of a hand that has it."""
    place: i64 = 0
    while hand[place] != kind:
        place += 1
    hand.pop(place)
