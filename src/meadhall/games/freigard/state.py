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

    def __init__(self, laws: Laws, like: FreigardState | None = None) -> None:
        """Clear the table, or lay out one that is just *like* another."""
        super().__init__()
        # A plain number in a conditional expression would make objects of both sides.
        zero: i64 = 0
        no_card: i64 = NO_CARD
        self.laws: Final = laws
        self.box: Final = laws.box
        self.round: i64 = zero if like is None else like.round
        self.shuffles: i64 = zero if like is None else like.shuffles
        """How often the deck has been shuffled; names the order of the cards in a fixed deal."""
        self.castles: list[int] = [] if like is None else like.castles
        """Those still standing, highest first; shared by copies, so replaced and never changed."""
        self.ready: i64 = zero if like is None else like.ready
        """The totems that can still be used, a bit for each."""
        self.vessel: i64 = no_card if like is None else like.vessel
        """The card under the Vessel."""
        self.points: i64 = zero if like is None else like.points
        self.phase: i64 = zero if like is None else like.phase
        self.number: i64 = zero if like is None else like.number
        """What the phase is about: points to place, the feature sought, the castle totems are given for."""
        self.hand: list[int] = [] if like is None else like.hand[:]
        """Kinds in catalog order."""
        self.top: list[int] = [] if like is None else like.top[:]
        """Known cards on the deck, the topmost last."""
        self.under: i64 = zero if like is None else like.under
        """How many deck cards lie below those."""
        self.pool: list[int] = [] if like is None else like.pool[:]
        """Undecided cards of each kind: the deck cards below the known ones, and the points placed unseen."""
        self.pool_size: i64 = zero if like is None else like.pool_size
        """How many they are together."""
        self.discards: list[int] = [] if like is None else like.discards[:]
        """Discards of each kind."""
        self.revealed: list[int] = [] if like is None else like.revealed[:]
        """Kinds the Eye has turned up."""
        self.before: i64 = zero if like is None else like.before
        """Points that lay unseen when the Eye had the deck shuffled; this and the next two: rules/odds.py."""
        self.seen: list[int] = [] if like is None else like.seen[:]
        self.drawn: list[int] = [] if like is None else like.drawn[:]

    def copy(self) -> FreigardState:
        other = FreigardState(self.laws, self)
        other.seat = self.seat
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
