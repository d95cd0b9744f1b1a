"""Deeds: what somebody may be proud of in a game, each a condition on a match that was played to its end.

Every game has its own in ``words/<game>/deeds.py``; those here are of no game.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from functools import cache
from importlib import import_module
from importlib.util import find_spec
from typing import Any, Final, TypeVar

from meadhall.engine.contract import Event, Seat
from meadhall.words.reading import all_of

E = TypeVar("E", bound=Event)


@dataclass(frozen=True, slots=True)
class Story:
    """A whole match as one seat may be proud of it."""

    seat: Seat
    is_won: bool
    options: Mapping[str, str]
    events: Sequence[Event]
    """Everything that was told to everybody, without what was taken back."""
    view: Any
    """The table at the end, as everybody sees it."""

    def all_of(self, kind: type[E]) -> list[E]:
        """Return the events of a kind, in order."""
        return all_of(self.events, kind)


@dataclass(frozen=True, slots=True)
class Deed:
    """Something to be proud of."""

    name: str
    title: str
    line: str
    """What is to be done, as it is said to whoever has not done it."""
    icon: str
    is_done: Callable[[Story], bool] = lambda _: False
    """Whether a match has it; a deed that takes more than one match is found on the shelf."""


GOOD_HOST: Final = Deed("good_host", "Good host", "Play with a friend who came by your link", "link")
SEVEN_CANDLES: Final = Deed("seven_candles", "Seven candles", "Finish a deal on seven days of one month", "flame")
BEAT_THE_LETTER: Final = Deed("beat_the_letter", "Beat the letter", "Do better than a sealed par", "letter")
OWN_TEACHER: Final = Deed("own_teacher", "Own teacher", "Solve a puzzle from your own game", "puzzle")
CLEAR_HEAD: Final = Deed("clear_head", "Clear head", "A review without a mistake", "coach")
COMMON: Final = (BEAT_THE_LETTER, SEVEN_CANDLES, OWN_TEACHER, CLEAR_HEAD, GOOD_HOST)
"""Those that belong to no game."""


@cache
def deeds_of(game: str) -> tuple[Deed, ...]:
    """Return the deeds of a game, in the order in which they are shown."""
    name = f"meadhall.words.{game}.deeds"
    found: tuple[Deed, ...] = () if find_spec(name) is None else import_module(name).DEEDS
    return found


def earned(game: str, story: Story) -> list[str]:
    """Return the names of the deeds that a match has."""
    return [deed.name for deed in deeds_of(game) if deed.is_done(story)]
