"""What happened, as the rules tell it. Everybody at the table may know all of it."""

from __future__ import annotations

from typing import Final

from meadhall.engine.contract import Event


class Placed(Event):
    """A jewel was put into a cavern during the set-up."""

    def __init__(self, place: int, jewel: int) -> None:
        self.place: Final = place
        self.jewel: Final = jewel


class TurnedSetting(Event):
    """A setting was laid open in the workshop."""

    def __init__(self, setting: int) -> None:
        self.setting: Final = setting


class TurnedPiece(Event):
    """A piece of the Brisingamen was laid open."""

    def __init__(self, piece: int) -> None:
        self.piece: Final = piece


class TurnedAbility(Event):
    """An ability card was laid open in the black market, or went under the pile."""

    def __init__(self, ability: int, is_open: bool) -> None:
        self.ability: Final = ability
        self.is_open: Final = is_open


class TurnBegan(Event):
    """A seat's turn began."""

    def __init__(self, seat: int, number: int) -> None:
        self.seat: Final = seat
        self.number: Final = number
        """How many turns the seat has had, with this one."""


class Moved(Event):
    """A dwarf moved."""

    def __init__(self, dwarf: int, origin: int, target: int, passed: list[int], ability: int) -> None:
        self.dwarf: Final = dwarf
        self.origin: Final = origin
        self.target: Final = target
        self.passed: Final = passed
        """The dwarfs he passed, in order."""
        self.ability: Final = ability
        """What he was given as he entered, or NO_ABILITY."""


class Collected(Event):
    """A dwarf put the jewels of a cavern into his barrow."""

    def __init__(self, dwarf: int, place: int, heap: int) -> None:
        self.dwarf: Final = dwarf
        self.place: Final = place
        self.heap: Final = heap


class Flew(Event):
    """A Bat carried jewels home."""

    def __init__(self, dwarf: int, place: int, heap: int) -> None:
        self.dwarf: Final = dwarf
        self.place: Final = place
        self.heap: Final = heap


class Unloaded(Event):
    """A dwarf emptied his barrow at home."""

    def __init__(self, dwarf: int, heap: int) -> None:
        self.dwarf: Final = dwarf
        self.heap: Final = heap


class LostAbility(Event):
    """An ability card left the game."""

    def __init__(self, seat: int, ability: int, *, is_used: bool) -> None:
        self.seat: Final = seat
        self.ability: Final = ability
        self.is_used: Final = is_used
        """False for a Bat or potion that was carried out of the mine without having been any use."""


class Roused(Event):
    """A Strength potion began to work."""

    def __init__(self, dwarf: int, place: int) -> None:
        self.dwarf: Final = dwarf
        self.place: Final = place


class TookSetting(Event):
    """A seat took a setting from the workshop."""

    def __init__(self, seat: int, setting: int) -> None:
        self.seat: Final = seat
        self.setting: Final = setting


class Completed(Event):
    """A seat completed a setting; a dwarf took it to market."""

    def __init__(self, seat: int, setting: int, dwarf: int) -> None:
        self.seat: Final = seat
        self.setting: Final = setting
        self.dwarf: Final = dwarf


class Forged(Event):
    """A seat completed a piece of the Brisingamen and got tokens."""

    def __init__(self, seat: int, piece: int, tokens: int) -> None:
        self.seat: Final = seat
        self.piece: Final = piece
        self.tokens: Final = tokens


class Traded(Event):
    """A seat traded on the black market."""

    def __init__(self, seat: int, given: int, taken: int) -> None:
        self.seat: Final = seat
        self.given: Final = given
        self.taken: Final = taken


class TookAbility(Event):
    """A seat took an ability card."""

    def __init__(self, seat: int, ability: int) -> None:
        self.seat: Final = seat
        self.ability: Final = ability


class Stole(Event):
    """A seat's Thief took jewels from a seat or the market."""

    def __init__(self, seat: int, source: int, heap: int) -> None:
        self.seat: Final = seat
        self.source: Final = source
        self.heap: Final = heap


class Passed(Event):
    """A seat passed."""

    def __init__(self, seat: int) -> None:
        self.seat: Final = seat


class Paid(Event):
    """A seat used a token."""

    def __init__(self, seat: int) -> None:
        self.seat: Final = seat


class GameEnded(Event):
    """The game is over."""

    def __init__(self, ending: int) -> None:
        self.ending: Final = ending
