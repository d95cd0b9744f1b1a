"""What can happen in a step at Rietburg, as the rules tell it; everybody may know everything."""

from __future__ import annotations

from typing import Final

from meadhall.engine.contract import Event


class PlaceEvent(Event):
    """Something about an encounter card at a location."""

    def __init__(self, place: int, row: int) -> None:
        self.place: Final = place
        self.row: Final = row


class NumberEvent(Event):
    """Something with one of many things of a kind, by its number among them, or with a number of them."""

    def __init__(self, number: int) -> None:
        self.number: Final = number


class OfHero(Event):
    """Something that a number says about a hero."""

    def __init__(self, hero: int, number: int) -> None:
        self.hero: Final = hero
        self.number: Final = number


class CardEvent(Event):
    """Something about a hand card of a hero."""

    def __init__(self, hero: int, card: int) -> None:
        self.hero: Final = hero
        self.card: Final = card


class NarratorRead(NumberEvent):
    """A narrator card was turned over; *number* is its place in the box."""


class CardLaid(PlaceEvent):
    """An encounter card was laid at a location; *row* is -1 if it lies face down."""


class CardTurned(PlaceEvent):
    """The top card of a location was turned over."""

    def __init__(self, place: int, row: int, is_up: bool) -> None:
        super().__init__(place, row)
        self.is_up: Final = is_up


class CardRemoved(PlaceEvent):
    """A face-down card went to the box; *row* is -1 if nobody knows it."""


class CardMoved(PlaceEvent):
    """A top card went to another location; *row* is -1 if nobody knows it."""

    def __init__(self, place: int, other: int, row: int) -> None:
        super().__init__(place, row)
        self.other: Final = other


class CreaturesSwapped(PlaceEvent):
    """Two creatures changed places; *row* now lies at *other*."""

    def __init__(self, place: int, other: int, row: int, other_row: int) -> None:
        super().__init__(place, row)
        self.other: Final = other
        self.other_row: Final = other_row


class HeroMoved(Event):
    """A hero went to a location, or was fetched there by the active hero."""

    def __init__(self, hero: int, start: int, place: int, is_fetched: bool) -> None:
        self.hero: Final = hero
        self.start: Final = start
        self.place: Final = place
        self.is_fetched: Final = is_fetched


class Asked(Event):
    """A hero was asked: to be fetched, to join a battle at *place*, or to take a card back."""

    def __init__(self, hero: int, what: str, place: int) -> None:
        self.hero: Final = hero
        self.what: Final = what
        self.place: Final = place


class Answered(CardEvent):
    """A hero said no, or joined a battle with *card*."""

    def __init__(self, hero: int, what: str, card: int, strength: int) -> None:
        super().__init__(hero, card)
        self.what: Final = what
        self.strength: Final = strength


class BattleWon(PlaceEvent):
    """A creature was defeated; each hero in *heroes* brought one of *cards* and *strengths*."""

    def __init__(
        self, place: int, row: int, need: int, heroes: list[int], cards: list[int], strengths: list[int]
    ) -> None:
        super().__init__(place, row)
        self.need: Final = need
        self.heroes: Final = heroes
        self.cards: Final = cards
        self.strengths: Final = strengths


class BattleCalledOff(PlaceEvent):
    """A battle did not take place."""


class Gained(OfHero):
    """A hero got something: willpower (*number* points), a quiver (its value), a friend (its card)."""

    def __init__(self, hero: int, what: str, number: int) -> None:
        super().__init__(hero, number)
        self.what: Final = what


class DeckChanged(NumberEvent):
    """The narrator deck grew or shrank unread by *number* cards."""


class CardPlayed(CardEvent):
    """The active hero played a card: an option (0 to 2), a friend or object (-1), or blank (-2)."""

    def __init__(self, hero: int, card: int, option: int) -> None:
        super().__init__(hero, card)
        self.option: Final = option


class CardTakenBack(CardEvent):
    """A hero took a played card back."""


class Revitalized(OfHero):
    """A hero took all played cards back; *number* hero cards were still in his hand."""


class ObjectPickedUp(PlaceEvent):
    """The active hero picked up an object."""

    def __init__(self, hero: int, place: int, row: int) -> None:
        super().__init__(place, row)
        self.hero: Final = hero


class CardPassed(Event):
    """A friend or object went from one hero to another."""

    def __init__(self, giver: int, taker: int, card: int) -> None:
        self.giver: Final = giver
        self.taker: Final = taker
        self.card: Final = card


class TrophyPaid(NumberEvent):
    """A trophy was paid and went to the box; *number* is its row."""


class WillPaid(OfHero):
    """A hero paid *number* willpower points."""


class FriendPaid(CardEvent):
    """A friend stays behind."""


class SpiritPlaced(Event):
    """The water spirit was placed or turned."""

    def __init__(self, place: int, side: int) -> None:
        self.place: Final = place
        self.side: Final = side


class BookUsed(NumberEvent):
    """A book was used for something else than a battle; *number* is its place in the box."""


class AxeRepaired(Event):
    """The axe is sharp again."""


class TaskTurned(Event):
    """A task was turned over; *old* is the one it was exchanged for, or -1."""

    def __init__(self, place: int, task: int, old: int) -> None:
        self.place: Final = place
        self.task: Final = task
        self.old: Final = old


class TaskCompleted(OfHero):
    """A task was completed; *number* are completed now."""

    def __init__(self, hero: int, place: int, task: int, number: int) -> None:
        super().__init__(hero, number)
        self.place: Final = place
        self.task: Final = task


class TurnBegan(OfHero):
    """The turn of a hero began; *number* is its number."""


class GameEnded(Event):
    """The game ended, with this many narrator cards left."""

    def __init__(self, ending: int, deck: int) -> None:
        self.ending: Final = ending
        self.deck: Final = deck
