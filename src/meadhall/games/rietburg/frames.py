"""Frames: what is being done, from the whole turn down to the next small choice; one class for each kind."""

from __future__ import annotations

from abc import abstractmethod
from typing import Final

from meadhall.games.rietburg.pieces import Card, Hero, Mask, Place

# The number of each kind, by which the game finds its question.

# At the bottom.
SETUP: Final = 0
MAIN: Final = 1
AFTER: Final = 2
# Questions to the active hero.
SYMBOLS: Final = 3
STEP: Final = 4
FIGHT: Final = 5
BOOKS: Final = 6
CLASH: Final = 7
GIFT: Final = 8
PAYMENT: Final = 9
# Questions to other heroes.
ANSWER: Final = 10
ARM: Final = 11
CONSENT: Final = 12
CHOOSE: Final = 13
# Chance.
LAY: Final = 14
TURNING: Final = 15
FRIENDS: Final = 16
QUIVERS: Final = 17
NARRATOR: Final = 18
TASK: Final = 19
EXCHANGE: Final = 20
# Carried out without a question.
HALF: Final = 21
REST: Final = 22
DONE: Final = 23
KIND_COUNT: Final = 24


class Frame:
    """One thing being done.  Frames never change, they are replaced."""

    def __init__(self, kind: int, hero: Hero = -1, must: bool = False) -> None:
        self.kind: Final = kind
        self.hero: Final = hero
        """The hero who is asked, if it is not the active one; else -1."""
        self.must: Final = must
        """Whether something must change before it can be left."""


class CountedFrame(Frame):
    """Something to do a number of times."""

    def __init__(self, kind: int, number: int, must: bool = False) -> None:
        super().__init__(kind, must=must)
        self.number: Final = number
        """How often it is left to do."""

    @abstractmethod
    def one_less(self) -> CountedFrame:
        """Return the frame once it was done; what had to change has changed."""


class CardFrame(Frame):
    """The use of a card, or of one option of it (-1: the card has none)."""

    def __init__(self, kind: int, card: Card, option: int, must: bool = False) -> None:
        super().__init__(kind, must=must)
        self.card: Final = card
        self.option: Final = option


class PlaceFrame(Frame):
    """Something that happens at one location."""

    def __init__(self, kind: int, place: Place) -> None:
        super().__init__(kind)
        self.place: Final = place


# At the bottom.


class SetupFrame(CountedFrame):
    """The set-up, with the narrator cards still to turn over (1.5)."""

    def __init__(self, number: int) -> None:
        super().__init__(SETUP, number)

    def one_less(self) -> SetupFrame:
        return SetupFrame(self.number - 1)


class MainFrame(Frame):
    """The active hero owes his action (3.1)."""

    def __init__(self) -> None:
        super().__init__(MAIN)


class AfterFrame(Frame):
    """The action is done, but for what lies on top (3.2)."""

    def __init__(self) -> None:
        super().__init__(AFTER)


# Questions to the active hero.


class SymbolsFrame(CardFrame):
    """The symbols of an option that are left (3.4)."""

    def __init__(self, card: Card, option: int, symbols: Mask) -> None:
        super().__init__(SYMBOLS, card, option)
        self.symbols: Final = symbols


class StepFrame(CountedFrame):
    """The steps of one operation that are left (4)."""

    def __init__(self, op: int, number: int, must: bool = False) -> None:
        super().__init__(STEP, number, must)
        self.op: Final = op

    def one_less(self) -> StepFrame:
        return StepFrame(self.op, self.number - 1)


class FightFrame(CardFrame):
    """A card that lets its hero fight; a friend or object must (6.1)."""

    def __init__(self, card: Card, option: int, must: bool = False) -> None:
        super().__init__(FIGHT, card, option, must)


class BooksFrame(CardFrame):
    """The books that an option still lets be used (8.11)."""

    def __init__(self, card: Card, option: int, number: int) -> None:
        super().__init__(BOOKS, card, option)
        self.number: Final = number

    def less(self, used: int) -> BooksFrame:
        """Return the frame once some books were used."""
        return BooksFrame(self.card, self.option, self.number - used)


class ClashFrame(CardFrame):
    """A battle being put together at a location (6.2)."""

    def __init__(self, card: Card, option: int, place: Place) -> None:
        super().__init__(CLASH, card, option)
        self.place: Final = place


class GiftFrame(Frame):
    """A reward without a target, to be taken or waived (6.6); *place* and *up* only matter to cards that are laid."""

    def __init__(self, op: int, number: int, place: Place = -1, up: bool = False) -> None:
        super().__init__(GIFT)
        self.op: Final = op
        self.number: Final = number
        self.place: Final = place
        self.up: Final = up


class PaymentFrame(CountedFrame):
    """What is still to be paid of one sort (10.3)."""

    def __init__(self, sort: int, number: int) -> None:
        super().__init__(PAYMENT, number)
        self.sort: Final = sort

    def one_less(self) -> PaymentFrame:
        return PaymentFrame(self.sort, self.number - 1)


# Questions to other heroes.


class AnswerFrame(Frame):
    """A hero was invited into the battle (7.3)."""

    def __init__(self, hero: Hero) -> None:
        super().__init__(ANSWER, hero)


class ArmFrame(Frame):
    """A hero who joined the battle adds to his card (7.5)."""

    def __init__(self, hero: Hero) -> None:
        super().__init__(ARM, hero)


class ConsentFrame(Frame):
    """A hero is asked to come (4.2)."""

    def __init__(self, hero: Hero) -> None:
        super().__init__(CONSENT, hero)


class ChooseFrame(Frame):
    """A hero may take a played card back (4.16)."""

    def __init__(self, hero: Hero) -> None:
        super().__init__(CHOOSE, hero)


# Chance.


class LayFrame(CountedFrame):
    """Encounter cards are laid at a location, face up or down (11.4)."""

    def __init__(self, place: Place, up: bool, number: int) -> None:
        super().__init__(LAY, number)
        self.place: Final = place
        self.up: Final = up

    def one_less(self) -> LayFrame:
        return LayFrame(self.place, self.up, self.number - 1)


class TurningFrame(PlaceFrame):
    """A card that nobody has seen is turned over (4.5)."""

    def __init__(self, place: Place) -> None:
        super().__init__(TURNING, place)


class FriendsFrame(CountedFrame):
    """Friends are drawn (9.1)."""

    def __init__(self, number: int) -> None:
        super().__init__(FRIENDS, number)

    def one_less(self) -> FriendsFrame:
        return FriendsFrame(self.number - 1)


class QuiversFrame(CountedFrame):
    """Quivers are drawn (4.13)."""

    def __init__(self, number: int) -> None:
        super().__init__(QUIVERS, number)

    def one_less(self) -> QuiversFrame:
        return QuiversFrame(self.number - 1)


class NarratorFrame(Frame):
    """A narrator card is turned over (11.4)."""

    def __init__(self) -> None:
        super().__init__(NARRATOR)


class TaskFrame(PlaceFrame):
    """A task is turned over (5.8)."""

    def __init__(self, place: Place) -> None:
        super().__init__(TASK, place)


class ExchangeFrame(PlaceFrame):
    """A task is exchanged (4.18)."""

    def __init__(self, place: Place) -> None:
        super().__init__(EXCHANGE, place)


# Carried out without a question.


class HalfFrame(Frame):
    """The lower half of a narrator card comes next (11.4)."""

    def __init__(self, narrator: int) -> None:
        super().__init__(HALF)
        self.narrator: Final = narrator


class RestFrame(Frame):
    """The hero's played cards come back (11.1)."""

    def __init__(self) -> None:
        super().__init__(REST)


class DoneFrame(PlaceFrame):
    """A task is completed once it is paid for (12.3)."""

    def __init__(self, place: Place) -> None:
        super().__init__(DONE, place)


IN_MAIN: Final = MainFrame()
IN_AFTER: Final = AfterFrame()
