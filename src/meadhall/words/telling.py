"""What words give a page besides sentences: folds, lines of the log, captions, counts, the recap and the result.

They are data; how they look is for the page and the terminal to know.  An *icon* is the
name of one in pictures/icons; "" is none.  A *seat* is who did it; NOBODY where nobody did.
"""

from __future__ import annotations

import re
from collections.abc import Iterable
from dataclasses import dataclass, field
from typing import Final

from meadhall.engine.contract import NOBODY, Seat

ROUND: Final = "round"
TURN: Final = "turn"
DEED: Final = "deed"
CHANCE_LINE: Final = "chance"
KINDS: Final = (ROUND, TURN, DEED, CHANCE_LINE)
"""What a line of the log can be: the heading of a round, the heading of a turn, something done, something drawn."""

GOOD: Final = "good"
BAD: Final = "bad"
TONES: Final = ("", GOOD, BAD)

_STOPPED_TWICE: Final = re.compile(r"([!?\N{HORIZONTAL ELLIPSIS}]\**)\.(?=[\s\"\N{RIGHT DOUBLE QUOTATION MARK})]|$)")


def begun(text: str) -> str:
    """Return words as they stand at the beginning of a sentence."""
    return text[:1].upper() + text[1:]


def ended(text: str) -> str:
    """Leave out a full stop where the sentence has ended: "played Strike!", not "played Strike!."."""
    return _STOPPED_TWICE.sub(r"\1", text)


@dataclass(frozen=True, slots=True)
class Line:
    """One line of the log."""

    text: str
    kind: str = DEED
    icon: str = ""
    seat: Seat = NOBODY

    def __post_init__(self) -> None:
        object.__setattr__(self, "text", ended(self.text))


def texts(lines: Iterable[Line]) -> list[str]:
    """Return lines as bare text."""
    return [line.text for line in lines]


@dataclass(frozen=True, slots=True)
class Section:
    """A part of the table as text: the board, a home, a pile."""

    title: str
    """What it is; "" for what a screen says above the choices."""
    lines: list[str]
    seat: Seat = NOBODY
    """Whose it is."""
    is_counted: bool = False
    """Whether it only counts what everybody has seen: it is told to those who ask for the whole table."""
    brief: list[str] = field(default_factory=list)
    """The same for the eye, where its lines are long: one thing in a line, nothing that the title says."""

    def __post_init__(self) -> None:
        object.__setattr__(self, "lines", [ended(line) for line in self.lines])
        object.__setattr__(self, "brief", [ended(line) for line in self.brief])


def flat(sections: Iterable[Section]) -> list[str]:
    """Return a table as lines of text."""
    return [line for section in sections for line in section.lines]


@dataclass(frozen=True, slots=True)
class Caption:
    """What happens at one moment, over the board: one sentence in the present, its nouns between ``**``."""

    text: str
    icon: str = ""
    seat: Seat = NOBODY
    waits: bool = False
    """The page waits here until somebody presses on."""

    def __post_init__(self) -> None:
        object.__setattr__(self, "text", ended(self.text))


@dataclass(frozen=True, slots=True)
class Fold:
    """What one line says that stands for many choices: those whose paths begin with the same word."""

    asks: str
    """What is asked next, once it is opened."""
    note: str = ""
    """What they do, in a few words."""
    icon: str = ""


@dataclass(frozen=True, slots=True)
class Count:
    """A number by which people judge how the table stands: towers left, castle cards, points."""

    word: str
    number: int
    icon: str = ""
    is_good: bool = True
    """Whether more of it is better for whoever looks."""


@dataclass(frozen=True, slots=True)
class Block:
    """What one actor did since somebody's last turn; equal deeds are summed in one line."""

    heading: str
    lines: list[Line]
    seat: Seat = NOBODY


@dataclass(frozen=True, slots=True)
class Cell:
    """One place in a table of the result."""

    text: str
    icon: str = ""
    tone: str = ""
    note: str = ""
    """What the cell means, for those who point at it or listen."""


@dataclass(frozen=True, slots=True)
class Row:
    """One row of a table of the result: a player, a tower, a task."""

    name: str
    cells: list[Cell]
    seat: Seat = NOBODY
    tone: str = ""


@dataclass(frozen=True, slots=True)
class Breakdown:
    """A table of the result: what each score is made of."""

    heading: str
    columns: list[str]
    rows: list[Row]


@dataclass(frozen=True, slots=True)
class Fact:
    """What decided it, in a sentence under a short title: "What broke it"."""

    title: str
    sentence: str

    def __post_init__(self) -> None:
        object.__setattr__(self, "sentence", ended(self.sentence))


@dataclass(frozen=True, slots=True)
class Panel:
    """The result of a match: who won and why, what each score is made of, what decided it."""

    verdict: str
    how: str
    tone: str = ""
    icon: str = ""
    breakdowns: list[Breakdown] = field(default_factory=list)
    facts: list[Fact] = field(default_factory=list)

    def __post_init__(self) -> None:
        object.__setattr__(self, "how", ended(self.how))


@dataclass(frozen=True, slots=True)
class About:
    """What a piece, card, place or number on the board is: always the same, whatever may be done with it."""

    name: str
    kind: str
    """What sort of thing it is, in a word or two: "Castle card", "Monster", "Place"."""
    does: str
    """What it does, in one or two sentences."""
    rules: tuple[str, ...] = ()
    """The numbers of the rules that speak of it."""
    is_reconstructed: bool = False
    """Whether what it does is our reconstruction, not printed."""

    def __post_init__(self) -> None:
        object.__setattr__(self, "does", ended(self.does))
