"""What can happen in a step at Rietburg, as the rules tell it; everybody may know everything."""

from __future__ import annotations

from typing import Final

from meadhall.engine.contract import Event


class AtPlace(Event):
    """Something about an encounter card at a location."""

    def __init__(self, place: int, row: int) -> None:
        self.place: Final = place
        self.row: Final = row


class OfCard(Event):
    """Something about a hand card of a hero."""

    def __init__(self, hero: int, card: int) -> None:
        self.hero: Final = hero
        self.card: Final = card


class NarratorRead(Event):
    """A narrator card was turned over."""

    def __init__(self, narrator: int) -> None:
        self.narrator: Final = narrator


class CardLaid(AtPlace):
    """An encounter card was laid at a location; *row* is -1 if it lies face down."""


class CardTurned(AtPlace):
    """The top card of a location was turned over."""

    def __init__(self, place: int, row: int, is_up: bool) -> None:
        super().__init__(place, row)
        self.is_up: Final = is_up


class CardRemoved(AtPlace):
    """A face-down card went to the box; *row* is -1 if nobody knows it."""


class CardMoved(Event):
    """A top card went to another location; *row* is -1 if nobody knows it."""

    def __init__(self, place: int, other: int, row: int) -> None:
        self.place: Final = place
        self.other: Final = other
        self.row: Final = row


class CreaturesSwapped(Event):
    """Two creatures changed places; *row* now lies at *other*."""

    def __init__(self, place: int, other: int, row: int, other_row: int) -> None:
        self.place: Final = place
        self.other: Final = other
        self.row: Final = row
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


class Answered(Event):
    """A hero said no, or joined a battle with *card*."""

    def __init__(self, hero: int, what: str, card: int, strength: int) -> None:
        self.hero: Final = hero
        self.what: Final = what
        self.card: Final = card
        self.strength: Final = strength


class BattleWon(Event):
    """A creature was defeated; each hero in *heroes* brought one of *cards* and *strengths*."""

    def __init__(
        self, place: int, row: int, need: int, heroes: list[int], cards: list[int], strengths: list[int]
    ) -> None:
        self.place: Final = place
        self.row: Final = row
        self.need: Final = need
        self.heroes: Final = heroes
        self.cards: Final = cards
        self.strengths: Final = strengths


class BattleCalledOff(AtPlace):
    """A battle did not take place."""


class Gained(Event):
    """A hero got something: willpower (*number* points), a quiver (its value), a friend (its card)."""

    def __init__(self, hero: int, what: str, number: int) -> None:
        self.hero: Final = hero
        self.what: Final = what
        self.number: Final = number


class DeckChanged(Event):
    """The narrator deck grew or shrank unread by so many cards."""

    def __init__(self, number: int) -> None:
        self.number: Final = number


class CardPlayed(OfCard):
    """The active hero played a card: an option (0 to 2), a friend or object (-1), or blank (-2)."""

    def __init__(self, hero: int, card: int, option: int) -> None:
        super().__init__(hero, card)
        self.option: Final = option


class CardTakenBack(OfCard):
    """A hero took a played card back."""


class Revitalized(Event):
    """A hero took all played cards back; *left* hero cards were still in his hand."""

    def __init__(self, hero: int, left: int) -> None:
        self.hero: Final = hero
        self.left: Final = left


class ObjectPickedUp(AtPlace):
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


class TrophyPaid(Event):
    """A trophy was paid and went to the box."""

    def __init__(self, row: int) -> None:
        self.row: Final = row


class WillPaid(Event):
    """A hero paid willpower points."""

    def __init__(self, hero: int, number: int) -> None:
        self.hero: Final = hero
        self.number: Final = number


class FriendPaid(OfCard):
    """A friend stays behind."""


class SpiritPlaced(Event):
    """The water spirit was placed or turned."""

    def __init__(self, place: int, side: int) -> None:
        self.place: Final = place
        self.side: Final = side


class BookUsed(Event):
    """A book was used for something else than a battle."""

    def __init__(self, book: int) -> None:
        self.book: Final = book


class AxeRepaired(Event):
    """The axe is sharp again."""


class TaskTurned(Event):
    """A task was turned over; *old* is the one it was exchanged for, or -1."""

    def __init__(self, place: int, task: int, old: int) -> None:
        self.place: Final = place
        self.task: Final = task
        self.old: Final = old


class TaskCompleted(Event):
    """A task was completed; *number* are completed now."""

    def __init__(self, hero: int, place: int, task: int, number: int) -> None:
        self.hero: Final = hero
        self.place: Final = place
        self.task: Final = task
        self.number: Final = number


class TurnBegan(Event):
    """The turn of a hero began."""

    def __init__(self, hero: int, turn: int) -> None:
        self.hero: Final = hero
        self.turn: Final = turn


class GameEnded(Event):
    """The game ended, with so many narrator cards left."""

    def __init__(self, ending: int, deck: int) -> None:
        self.ending: Final = ending
        self.deck: Final = deck
