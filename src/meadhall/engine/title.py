"""A title on the shelf: what is known of a game before anybody sits down, and the way to a game object."""

from __future__ import annotations

from abc import abstractmethod
from typing import Final

from meadhall.engine.box import Box
from meadhall.engine.contract import AnyGame
from meadhall.engine.options import Conflict, Option, OptionError, read_options


class SeatsError(ValueError):
    """A number of seats that the game does not have."""


class VersionError(ValueError):
    """A rules version that this program does not know."""


class Title:
    """Base of every game's title; each game's folder has one, named TITLE."""

    def __init__(
        self,
        name: str,
        version: int,
        seats: list[int],
        options: list[Option],
        conflicts: list[Conflict],
        boxes: list[str],
    ) -> None:
        self.name: Final = name
        self.version: Final = version
        """The newest rules version; records of older ones replay too."""
        self.seats: Final = seats
        """Every number of seats that can be played with; the first is the usual one."""
        self.options: Final = options
        self.conflicts: Final = conflicts
        self.boxes: Final = boxes
        """Names of the shipped boxes; the first is the default."""

    def game(self, seats: int, options: dict[str, str], box: Box, version: int = 0) -> AnyGame:
        """Return the rules for one table; raise SeatsError, OptionError or VersionError."""
        if seats not in self.seats:
            raise SeatsError(f"{self.name} is for {_listing(self.seats)} seats, not for {seats}")
        if version < 0 or version > self.version:
            raise VersionError(
                f"rules version {version} of {self.name} is not known here; this program has 1 to {self.version}"
            )
        chosen = read_options(self.options, self.conflicts, self.complete(seats, options))
        reason = self.objection(seats, chosen, box)
        if reason:
            raise OptionError(reason)
        return self.make(seats, chosen, box, version if version > 0 else self.version)

    def complete(self, seats: int, options: dict[str, str]) -> dict[str, str]:
        """Fill in defaults that depend on the number of seats; mostly there are none."""
        return options

    def objection(self, seats: int, options: dict[str, str], box: Box) -> str:
        """Say why these options make no sense with so many seats or this box; "" if they do."""
        return ""

    def warning(self, seats: int, options: dict[str, str], box: Box) -> str:
        """Say what people should know before they play these options; mostly ""."""
        return ""

    @abstractmethod
    def make(self, seats: int, options: dict[str, str], box: Box, version: int) -> AnyGame:
        """Make the game object; everything has been checked."""

    @abstractmethod
    def shipped_box(self, name: str) -> Box:
        """Return one of the boxes that come with the program."""

    @abstractmethod
    def read_box(self, text: str) -> Box:
        """Read a card list; raise BoxError with everything that is wrong with it."""


def _listing(numbers: list[int]) -> str:
    ordered = sorted(numbers)
    words = [str(number) for number in ordered]
    return words[0] if len(words) == 1 else ", ".join(words[:-1]) + " or " + words[-1]
