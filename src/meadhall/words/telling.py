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


_SENTENCE_BEGINS: Final = re.compile(r"(?:^|[.!?\N{MIDDLE DOT}] )\**y(?=ou)")


def set_right(text: str) -> str:
    """Let each sentence begin with a capital where it begins with "you", and leave out what stops it twice."""
    if "you" in text:
        text = _SENTENCE_BEGINS.sub(lambda found: found[0].upper(), text)
    return ended(text)


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
        object.__setattr__(self, "text", set_right(self.text))


def texts(lines: Iterable[Line]) -> list[str]:
    """Return lines as bare text."""
    return [line.text for line in lines]


@dataclass(frozen=True, slots=True)
class TextSection:
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
    low: list[str] = field(default_factory=list)
    """The same for a screen of 24 rows, where even that is too much; its first line is a title."""
    is_board: bool = False
    """Whether it is the board, where that is not the first section."""

    def __post_init__(self) -> None:
        object.__setattr__(self, "lines", [ended(line) for line in self.lines])
        object.__setattr__(self, "brief", [ended(line) for line in self.brief])


def flat(sections: Iterable[TextSection]) -> list[str]:
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
        object.__setattr__(self, "text", set_right(self.text))


@dataclass(frozen=True, slots=True)
class Act:
    """One gesture of a moment: who does it, to what.  The page plays it; a name that it does not know is passed over.

    A piece is named by its key or by its handle, as pictures/<game> gives them.  What is played before the new
    scene names pieces of the old one, everything else pieces of the new one.
    """

    do: str
    """Which gesture: march, lunge, clash, hit, fall, crumble and so on, as ``gestures.js`` has them."""
    of: tuple[str, ...] = ()
    """The pieces that move."""
    at: tuple[str, ...] = ()
    """The pieces that it is about: whom a blow meets, where a card comes from."""
    was: tuple[str, ...] = ()
    """How the pieces *of* it were named in the old scene, where that was otherwise."""
    by: int = 1
    """How much: how hard a castle breaks, 0 to light the candles again."""
    tone: str = ""
    """Another sound than that of the gesture."""
    joins: bool = False
    """Whether it begins together with the act before it."""
    ends: bool = False
    """Whether it belongs to the verdict: it waits until the result has been counted."""


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

    def __post_init__(self) -> None:
        object.__setattr__(self, "heading", set_right(self.heading))


@dataclass(frozen=True, slots=True)
class Cell:
    """One place in a table of the result."""

    text: str
    icon: str = ""
    tone: str = ""
    note: str = ""
    """What the cell means, for those who point at it or listen."""


@dataclass(frozen=True, slots=True)
class ResultRow:
    """One row of a table of the result: a player, a tower, a task."""

    name: str
    cells: list[Cell]
    seat: Seat = NOBODY
    tone: str = ""

    def __post_init__(self) -> None:
        object.__setattr__(self, "name", set_right(self.name))


@dataclass(frozen=True, slots=True)
class Breakdown:
    """A table of the result: what each score is made of."""

    heading: str
    columns: list[str]
    rows: list[ResultRow]


@dataclass(frozen=True, slots=True)
class Fact:
    """What decided it, in a sentence under a short title: "What broke it"."""

    title: str
    sentence: str

    def __post_init__(self) -> None:
        object.__setattr__(self, "sentence", set_right(self.sentence))


@dataclass(frozen=True, slots=True)
class TallyStep:
    """One step of a count: what is counted, what it brings each who is counted, and the pieces where it lies."""

    text: str
    brings: list[int]
    at: tuple[str, ...] = ()
    """By key, as pictures/<game> gives them."""


@dataclass(frozen=True, slots=True)
class Tallies:
    """How a result is counted up on the board, piece by piece, before the verdict."""

    names: list[str]
    """Who is counted: the players, or the castle that they hold together."""
    steps: list[TallyStep]
    most: int = 0
    """How many there could be, where that is known: six towers, four tasks."""

    def __post_init__(self) -> None:
        object.__setattr__(self, "names", [set_right(name) for name in self.names])


@dataclass(frozen=True, slots=True)
class Panel:
    """The result of a match: who won and why, what each score is made of, what decided it."""

    verdict: str
    how: str
    tone: str = ""
    icon: str = ""
    breakdowns: list[Breakdown] = field(default_factory=list)
    facts: list[Fact] = field(default_factory=list)
    tallies: Tallies | None = None

    def __post_init__(self) -> None:
        object.__setattr__(self, "verdict", set_right(self.verdict))
        object.__setattr__(self, "how", set_right(self.how))


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
