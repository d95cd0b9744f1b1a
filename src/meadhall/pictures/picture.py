"""A picture is a fixed ground and a list of pieces in named parts; a pure function of a view.

A board has *cuts*, not just scales: ``wide`` for large screens, files and
notebooks, ``phone`` for narrow ones.  Each piece keeps its key all through a
match, so that a page can move it from place to place.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from meadhall.pictures.svg import standalone, transform
from meadhall.pictures.theme import AUTO

WIDE = "wide"
PHONE = "phone"
CUTS = (WIDE, PHONE)


@dataclass(frozen=True, slots=True)
class Choice:
    """One legal action as the page offers it."""

    index: int
    """Its place in the catalog."""
    sentence: str
    handles: tuple[str, ...] = ()
    """The pieces a person clicks to choose it, a multiset, source before target; none: only the sentence offers it."""
    is_pass: bool = False
    path: tuple[str, ...] = ()
    """The words under which it is found where many choices are folded: source or deed, family, short name."""
    reveals: bool = False
    """Whether it cannot be taken back freely: chance or somebody else acts next, or hands are hidden."""
    then: tuple[Choice, ...] = ()
    """What is chosen together with it: the answers to the question that comes right after it."""


@dataclass(frozen=True, slots=True)
class Spot:
    """Where and how a piece is drawn in one cut."""

    x: float
    y: float
    body: str
    """The piece as SVG around its own origin; no ids, no style attributes."""
    scale: float = 1
    turn: float = 0

    def transform(self) -> str:
        """Return the SVG transform that puts the body in its place."""
        return transform(self.x, self.y, self.turn, self.scale)


@dataclass(frozen=True, slots=True)
class Piece:
    """Something that can move, change or be clicked."""

    key: str
    part: str
    label: str
    spots: Mapping[str, Spot]
    """By cut; a piece without a spot is not drawn in that cut."""
    handle: str = ""
    """What clicking it means; identical pieces share a handle."""
    classes: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class Part:
    """A named part of the picture: board, hand, tableau."""

    name: str
    label: str
    sizes: Mapping[str, tuple[int, int]]
    """Width and height of the view box, by cut."""
    grounds: Mapping[str, str]
    """What never moves, as SVG, by cut."""


@dataclass(frozen=True, slots=True)
class Picture:
    """Everything drawn for one view."""

    title: str
    parts: Sequence[Part]
    pieces: Sequence[Piece]
    """In drawing order: later ones lie on top."""
    desc: str = ""
    layout: str = "below"
    """Where the hand stands on wide screens: ``below`` the board or in a ``rail`` beside it."""
    choices: Sequence[Choice] = ()
    """What may be done now; a piece whose handle occurs in one of them may be clicked."""

    def svg(self, cut: str = WIDE, theme: str = AUTO) -> str:
        """Write the picture as one SVG: for files, documents and notebooks."""
        return standalone(self, cut, theme)

    def _repr_svg_(self) -> str:
        return self.svg()
