"""What can happen in a step at Rietburg, as the rules tell it; everybody may know everything."""

from __future__ import annotations

from typing import Final

from meadhall.engine.contract import Event


class RietburgEvent(Event):
    """Base of every event: nothing is hidden."""

    def __init__(self) -> None:
        super().__init__(None)


class NarratorRead(RietburgEvent):
    """A narrator card was turned over."""

    def __init__(self, narrator: int) -> None:
        super().__init__()
        self.narrator: Final = narrator


class CardLaid(RietburgEvent):
    """An encounter card was laid at a location; *row* is -1 if it lies face down."""

    def __init__(self, place: int, row: int) -> None:
        super().__init__()
        self.place: Final = place
        self.row: Final = row


class CardTurned(RietburgEvent):
    """The top card of a location was turned over."""

    def __init__(self, place: int, row: int, is_up: bool) -> None:
        super().__init__()
        self.place: Final = place
        self.row: Final = row
        self.is_up: Final = is_up


class CardRemoved(RietburgEvent):
    """A face-down card went to the box; *row* is -1 if nobody knows it."""

    def __init__(self, place: int, row: int) -> None:
        super().__init__()
        self.place: Final = place
        self.row: Final = row


class CardMoved(RietburgEvent):
    """A top card went to another location; *row* is -1 if nobody knows it."""

    def __init__(self, place: int, other: int, row: int) -> None:
        super().__init__()
        self.place: Final = place
        self.other: Final = other
        self.row: Final = row


class CreaturesSwapped(RietburgEvent):
    """Two creatures changed places; *row* now lies at *other*."""

    def __init__(self, place: int, other: int, row: int, other_row: int) -> None:
        super().__init__()
        self.place: Final = place
        self.other: Final = other
        self.row: Final = row
        self.other_row: Final = other_row


class HeroMoved(RietburgEvent):
    """A hero went to a location, or was fetched there by the active hero."""

    def __init__(self, hero: int, start: int, place: int, is_fetched: bool) -> None:
        super().__init__()
        self.hero: Final = hero
        self.start: Final = start
        self.place: Final = place
        self.is_fetched: Final = is_fetched


class Asked(RietburgEvent):
    """A hero was asked: to be fetched, to join a battle at *place*, or to take a card back."""

    def __init__(self, hero: int, what: str, place: int) -> None:
        super().__init__()
        self.hero: Final = hero
        self.what: Final = what
        self.place: Final = place


class Answered(RietburgEvent):
    """A hero said no, or joined a battle with *card*."""

    def __init__(self, hero: int, what: str, card: int, strength: int) -> None:
        super().__init__()
        self.hero: Final = hero
        self.what: Final = what
        self.card: Final = card
        self.strength: Final = strength


class BattleWon(RietburgEvent):
    """A creature was defeated; each hero in *heroes* brought one of *cards* and *strengths*."""

    def __init__(
        self, place: int, row: int, need: int, heroes: list[int], cards: list[int], strengths: list[int]
    ) -> None:
        super().__init__()
        self.place: Final = place
        self.row: Final = row
        self.need: Final = need
        self.heroes: Final = heroes
        self.cards: Final = cards
        self.strengths: Final = strengths


class BattleCalledOff(RietburgEvent):
    """A battle did not take place."""

    def __init__(self, place: int, row: int) -> None:
        super().__init__()
        self.place: Final = place
        self.row: Final = row


class Gained(RietburgEvent):
    """A hero got something: willpower (*number* points), a quiver (its value), a friend (its card)."""

    def __init__(self, hero: int, what: str, number: int) -> None:
        super().__init__()
        self.hero: Final = hero
        self.what: Final = what
        self.number: Final = number


class DeckChanged(RietburgEvent):
    """The narrator deck grew or shrank unread by so many cards."""

    def __init__(self, number: int) -> None:
        super().__init__()
        self.number: Final = number


class CardPlayed(RietburgEvent):
    """The active hero played a card: an option (0 to 2), a friend or object (-1), or blank (-2)."""

    def __init__(self, hero: int, card: int, option: int) -> None:
        super().__init__()
        self.hero: Final = hero
        self.card: Final = card
        self.option: Final = option


class CardTakenBack(RietburgEvent):
    """A hero took a played card back."""

    def __init__(self, hero: int, card: int) -> None:
        super().__init__()
        self.hero: Final = hero
        self.card: Final = card


class Revitalized(RietburgEvent):
    """A hero took all played cards back; *left* hero cards were still in his hand."""

    def __init__(self, hero: int, left: int) -> None:
        super().__init__()
        self.hero: Final = hero
        self.left: Final = left


class ObjectPickedUp(RietburgEvent):
    """The active hero picked up an object."""

    def __init__(self, hero: int, place: int, row: int) -> None:
        super().__init__()
        self.hero: Final = hero
        self.place: Final = place
        self.row: Final = row


class CardPassed(RietburgEvent):
    """A friend or object went from one hero to another."""

    def __init__(self, giver: int, taker: int, card: int) -> None:
        super().__init__()
        self.giver: Final = giver
        self.taker: Final = taker
        self.card: Final = card


class TrophyPaid(RietburgEvent):
    """A trophy was paid and went to the box."""

    def __init__(self, row: int) -> None:
        super().__init__()
        self.row: Final = row


class WillPaid(RietburgEvent):
    """A hero paid willpower points."""

    def __init__(self, hero: int, number: int) -> None:
        super().__init__()
        self.hero: Final = hero
        self.number: Final = number


class FriendPaid(RietburgEvent):
    """A friend stays behind."""

    def __init__(self, hero: int, card: int) -> None:
        super().__init__()
        self.hero: Final = hero
        self.card: Final = card


class SpiritPlaced(RietburgEvent):
    """The water spirit was placed or turned."""

    def __init__(self, place: int, side: int) -> None:
        super().__init__()
        self.place: Final = place
        self.side: Final = side


class BookUsed(RietburgEvent):
    """A book was used for something else than a battle."""

    def __init__(self, book: int) -> None:
        super().__init__()
        self.book: Final = book


class AxeRepaired(RietburgEvent):
    """The axe is sharp again."""


class TaskTurned(RietburgEvent):
    """A task was turned over; *old* is the one it was exchanged for, or -1."""

    def __init__(self, place: int, task: int, old: int) -> None:
        super().__init__()
        self.place: Final = place
        self.task: Final = task
        self.old: Final = old


class TaskCompleted(RietburgEvent):
    """A task was completed; *number* are completed now."""

    def __init__(self, hero: int, place: int, task: int, number: int) -> None:
        super().__init__()
        self.hero: Final = hero
        self.place: Final = place
        self.task: Final = task
        self.number: Final = number


class TurnBegan(RietburgEvent):
    """The turn of a hero began."""

    def __init__(self, hero: int, turn: int) -> None:
        super().__init__()
        self.hero: Final = hero
        self.turn: Final = turn


class GameEnded(RietburgEvent):
    """The game ended, with so many narrator cards left."""

    def __init__(self, ending: int, deck: int) -> None:
        super().__init__()
        self.ending: Final = ending
        self.deck: Final = deck
