"""What can happen in a step of Freigard, as the rules tell it; everybody may know all of it."""

from __future__ import annotations

from typing import Final

from meadhall.engine.contract import Event


class CardEvent(Event):
    """Something about one card."""

    def __init__(self, kind: int) -> None:
        self.kind: Final = kind


class RoundBegun(Event):
    """All cards have been shuffled together, and the first one is dealt."""

    def __init__(self, number: int) -> None:
        self.number: Final = number


class Drew(Event):
    """A card came into the hand, in the phase *phase* (dealt, drawn, or for the Vessel)."""

    def __init__(self, kind: int, phase: int) -> None:
        self.kind: Final = kind
        self.phase: Final = phase


class Discarded(Event):
    """A card was discarded: the fourth one, or one left over from scoring."""

    def __init__(self, kind: int, is_rest: bool) -> None:
        self.kind: Final = kind
        self.is_rest: Final = is_rest


class Scored(Event):
    """The hand was scored."""

    def __init__(self, hand: list[int], points: int) -> None:
        self.hand: Final = hand
        self.points: Final = points


class Placed(Event):
    """A card became a point."""

    def __init__(self, kind: int, from_hand: bool) -> None:
        self.kind: Final = kind
        self.from_hand: Final = from_hand


class PlacedFromDeck(Event):
    """Cards of the deck became points: known ones from its top, then unseen ones."""

    def __init__(self, known: list[int], unseen: int, uncovered: int) -> None:
        self.known: Final = known
        self.unseen: Final = unseen
        self.uncovered: Final = uncovered
        """Points for which no card was left."""


class Routed(Event):
    """The Rout took the hand, itself included."""

    def __init__(self, cards: list[int]) -> None:
        self.cards: Final = cards


class HourglassUsed(CardEvent):
    """A discard was put on top of the deck."""


class EyeOpened(Event):
    """The Eye began to search."""

    def __init__(self, feature: int) -> None:
        self.feature: Final = feature


class Revealed(CardEvent):
    """The Eye turned up a card."""


class EyeClosed(Event):
    """The search ended: *found* lies on top of the deck, or nothing (NO_CARD); the Rout may have stopped it."""

    def __init__(self, found: int, is_rout: bool, shuffled_in: int) -> None:
        self.found: Final = found
        self.is_rout: Final = is_rout
        self.shuffled_in: Final = shuffled_in
        """How many cards were shuffled back."""


class VesselFilled(CardEvent):
    """A card was put under the Vessel."""


class VesselReturned(CardEvent):
    """The Vessel's card was put on top of the deck."""


class RoundEnded(Event):
    """The deck was empty, or too short for a new hand."""

    def __init__(self, points: int, deck_size: int, vessel: int) -> None:
        self.points: Final = points
        self.deck_size: Final = deck_size
        self.vessel: Final = vessel
        """The card that came too late out of the Vessel, or NO_CARD."""


class TotemSpent(Event):
    """A totem was given for a point."""

    def __init__(self, totem: int, points: int) -> None:
        self.totem: Final = totem
        self.points: Final = points


class CastleFelled(Event):
    """A castle fell."""

    def __init__(self, castle: int, points: int) -> None:
        self.castle: Final = castle
        self.points: Final = points


class ShieldHeld(Event):
    """The Shield turned a defeat away."""


class GameEnded(Event):
    """The game was won or lost."""

    def __init__(self, is_won: bool) -> None:
        self.is_won: Final = is_won
