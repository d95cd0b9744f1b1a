"""The actions of Freya's Folly: one small record for each kind of row in the catalog."""

from __future__ import annotations

from typing import Final

from meadhall.engine.contract import Row


class Step(Row):
    """Any row of this game's catalog."""


# Chance.


class PlaceJewel(Step):
    """A jewel from the cup is put on the next grey place."""

    def __init__(self, index: int, text: str, jewel: int) -> None:
        super().__init__(index, text)
        self.jewel: Final = jewel


class TurnKind(Step):
    """The next card of the draw deck is of this kind."""

    def __init__(self, index: int, text: str, kind: int) -> None:
        super().__init__(index, text)
        self.kind: Final = kind


class RevealSetting(Step):
    """This setting is turned."""

    def __init__(self, index: int, text: str, setting: int) -> None:
        super().__init__(index, text)
        self.setting: Final = setting


class RevealPiece(Step):
    """This piece of the Brisingamen is turned."""

    def __init__(self, index: int, text: str, piece: int) -> None:
        super().__init__(index, text)
        self.piece: Final = piece


class RevealAbility(Step):
    """An ability card of this kind is turned."""

    def __init__(self, index: int, text: str, ability: int) -> None:
        super().__init__(index, text)
        self.ability: Final = ability


class Begin(Step):
    """This seat is first."""

    def __init__(self, index: int, text: str, seat: int) -> None:
        super().__init__(index, text)
        self.seat: Final = seat


# A seat: the actions of a turn.


class Enter(Step):
    """A dwarf enters the mine, with an ability or none."""

    def __init__(self, index: int, text: str, ability: int, target: int) -> None:
        super().__init__(index, text)
        self.ability: Final = ability
        self.target: Final = target


class Move(Step):
    """A dwarf in the mine moves."""

    def __init__(self, index: int, text: str, origin: int, target: int) -> None:
        super().__init__(index, text)
        self.origin: Final = origin
        self.target: Final = target


class Gather(Step):
    """A dwarf collects the jewels where he stands, then moves."""

    def __init__(self, index: int, text: str, origin: int, target: int) -> None:
        super().__init__(index, text)
        self.origin: Final = origin
        self.target: Final = target


class Rouse(Step):
    """The Strength potion of the dwarf at a place begins."""

    def __init__(self, index: int, text: str, place: int) -> None:
        super().__init__(index, text)
        self.place: Final = place


class TakeSetting(Step):
    """A setting is taken from the workshop."""

    def __init__(self, index: int, text: str, setting: int) -> None:
        super().__init__(index, text)
        self.setting: Final = setting


class Complete(Step):
    """A setting is completed."""

    def __init__(self, index: int, text: str, setting: int) -> None:
        super().__init__(index, text)
        self.setting: Final = setting


class Forge(Step):
    """A piece of the Brisingamen is completed."""

    def __init__(self, index: int, text: str, piece: int) -> None:
        super().__init__(index, text)
        self.piece: Final = piece


class Give(Step):
    """A trade begins: these jewels are given."""

    def __init__(self, index: int, text: str, heap: int) -> None:
        super().__init__(index, text)
        self.heap: Final = heap


class Take(Step):
    """A trade ends: these jewels are taken."""

    def __init__(self, index: int, text: str, heap: int, large: int, small: int) -> None:
        super().__init__(index, text)
        self.heap: Final = heap
        self.large: Final = large
        self.small: Final = small


class TakeAbility(Step):
    """An ability card is taken from the black market."""

    def __init__(self, index: int, text: str, ability: int) -> None:
        super().__init__(index, text)
        self.ability: Final = ability


class Steal(Step):
    """A Thief takes jewels from a seat or the market."""

    def __init__(self, index: int, text: str, source: int, heap: int) -> None:
        super().__init__(index, text)
        self.source: Final = source
        self.heap: Final = heap


class Pass(Step):
    """One action of the turn is given up."""


# A seat: answers to the questions of a move, and the end of the turn.


class Collect(Step):
    """The jewels of the cavern go into the barrow."""


class Leave(Step):
    """The jewels of the cavern are left."""


class Fly(Step):
    """The Bat carries these jewels home; with none it stays."""

    def __init__(self, index: int, text: str, heap: int) -> None:
        super().__init__(index, text)
        self.heap: Final = heap


class Wait(Step):
    """The Strength potion is not begun in this move."""


class Halt(Step):
    """No second move."""


class End(Step):
    """The turn is over, tokens or not."""
