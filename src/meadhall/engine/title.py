"""A title on the shelf: what is known of a game before anybody sits down, and the way to a game object."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import Any, ClassVar, Final

from meadhall.engine.box import STANDARD, Box, shipped_text
from meadhall.engine.contract import AnyGame
from meadhall.engine.options import Conflict, Option, OptionError, read_options

FIRST: Final = "first"
"""The preset for a first game."""
USUAL: Final = "usual"
HARD: Final = "hard"


class SeatsError(ValueError):
    """A number of seats that the game does not have."""


class VersionError(ValueError):
    """A rules version that this program does not play."""


class Preset:
    """Options under one name, offered before any single one: what it sets, the rest is as usual."""

    def __init__(self, name: str, options: dict[str, str], seats: int = 0, is_gentle: bool = False) -> None:
        self.name: Final = name
        self.options: Final = options
        self.seats: Final = seats
        """For how many it is meant; 0 for any number."""
        self.is_gentle: Final = is_gentle
        """Whether its bots are gentle, for players who are new to the game."""


class Title:
    """What a game's folder says of itself, under the name TITLE; a subclass where options need a closer look."""

    bundle: ClassVar[str] = ""
    """The option that is only a name for what others are set to; "" if there is none."""
    free_bundle: ClassVar[str] = ""
    """The value of the bundle that sets nothing."""

    def __init__(
        self,
        name: str,
        module: str,
        versions: list[int],
        seats: list[int],
        options: list[Option],
        presets: list[Preset],
        read_box: Callable[[str], Box],
        make: Callable[[int, dict[str, str], Any, int], AnyGame],
        conflicts: list[Conflict] | None = None,
        more_boxes: list[str] | None = None,
    ) -> None:
        self.name: Final = name
        self.module: Final = module
        """A file of the game's folder, where the shipped boxes lie."""
        self.versions: Final = versions
        """The rules versions that are played, oldest first: one that was released is played for ever."""
        self.version: Final = versions[-1]
        """The one that new matches are played by; a record names it."""
        self.seats: Final = seats
        """Every number of seats that can be played with; the first is the usual one."""
        self.options: Final = options
        self.conflicts: Final = conflicts or []
        self.boxes: Final = [STANDARD, *(more_boxes or [])]
        """Names of the shipped boxes; the first is the default."""
        self.presets: Final = presets
        """What is offered before any single option; the first is the default."""
        self.read_box: Final = read_box
        """Reads a card list; raises BoxError with everything that is wrong with it."""
        self.make: Final = make
        """Makes the game object of seats, options, a box of the game's own and a version that have been checked."""

    def game(self, seats: int, options: dict[str, str], box: Box, version: int = 0) -> AnyGame:
        """Return the rules for one table; raise SeatsError, OptionError or VersionError."""
        if seats not in self.seats:
            raise SeatsError(f"{self.name} is for {_listing(self.seats)} seats, not for {seats}")
        chosen = version or self.version
        problem = self.version_problem(chosen)
        if problem:
            raise VersionError(problem)
        made = self.make(seats, self.choose(seats, options, box), box, chosen)
        late = [option for option in self.options if option.is_late]
        made.unwritten = [option.name for option in late if made.options[option.name] == option.default]
        return made

    def version_problem(self, version: int) -> str:
        """Say why a match of a rules version is not played here, and what to do; "" if it is."""
        if version in self.versions:
            return ""
        if version < 1:
            return f"there is no rules version {version} of {self.name}: they count from 1"
        remedy = "a newer Meadhall plays it: update this one"
        plays = f"version {self.version}"
        if len(self.versions) > 1:
            plays = f"versions {self.versions[0]} to {self.version}"
        if version < self.version:
            remedy = "nothing in it is wrong, and the Meadhall that it was played with still plays it"
        return (
            f"it was played by rules version {version} of {self.name}, and this program plays {plays}; "
            f'{remedy} ("meadhall games {self.name}" says which version a program plays)'
        )

    def choose(self, seats: int, options: dict[str, str], box: Box) -> dict[str, str]:
        """Return every option with its value; raise OptionError for what cannot be, or not together."""
        chosen = read_options(self.options, self.conflicts, self.complete(seats, options))
        reason = self.objection(seats, chosen, box)
        if reason:
            raise OptionError(reason)
        return chosen | self.settled(chosen, box)

    def preset(self, name: str) -> Preset:
        """Return the preset with this name; raise OptionError, which says which there are."""
        for preset in self.presets:
            if preset.name == name:
                return preset
        there = ", ".join([preset.name for preset in self.presets])
        raise OptionError(f"{self.name} has no preset {name[:40]!r}; there are: {there}")

    def shipped_box(self, name: str) -> Box:
        """Return one of the boxes that come with the program."""
        return self.read_box(shipped_text(self.module, name))

    def every_shipped_box(self) -> list[str]:
        """Name the boxes that can be played with, then those that were shipped once: records name them still."""
        files = sorted([path.name for path in Path(self.module).parent.glob("box.*.toml")])
        old = [file.split(".")[1] for file in files]
        return [*self.boxes, *[name for name in old if name not in self.boxes]]

    def complete(self, seats: int, options: dict[str, str]) -> dict[str, str]:
        """Fill in defaults that depend on the number of seats; mostly there are none."""
        return options

    def settled(self, options: dict[str, str], box: Box) -> dict[str, str]:
        """Return what the bundle that is chosen sets, by option; mostly nothing."""
        return {}

    def objection(self, seats: int, options: dict[str, str], box: Box) -> str:
        """Say why these options make no sense with these seats or this box; "" if they do."""
        return ""

    def warning(self, seats: int, options: dict[str, str], box: Box) -> str:
        """Say what people should know before they play these options; mostly ""."""
        return ""


def _listing(numbers: list[int]) -> str:
    ordered = sorted(numbers)
    words = [str(number) for number in ordered]
    return words[0] if len(words) == 1 else ", ".join(words[:-1]) + " or " + words[-1]
