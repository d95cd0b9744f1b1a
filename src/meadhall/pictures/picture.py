"""A picture is a fixed ground and a list of pieces in named parts; a pure function of a view.

A board has *cuts*, not just scales: ``wide`` for large screens, files and notebooks, ``tall`` for
tablets held upright, ``phone`` for narrow screens, ``low`` for a phone on its side.  The board is drawn
with coordinates and scaled; every other part is a *tray*, whose pieces stand one after the other in
their own size.  Each piece keeps its key all through a match, so that a page can move it from place
to place.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from functools import lru_cache
from typing import Protocol

from meadhall.pictures.svg import standalone, transform
from meadhall.pictures.theme import AUTO

WIDE = "wide"
TALL = "tall"
PHONE = "phone"
LOW = "low"
CUTS = (WIDE, TALL, PHONE, LOW)
INSTEAD = {TALL: WIDE, LOW: PHONE}
"""Which cut is shown where a board is not drawn in the one that is asked for."""

AT_BOARD = "board"
AT_HAND = "hand"
AT_RAIL = "rail"
AT_SEAT = "seat"
AT_HOME = "home"
PLACES = (AT_BOARD, AT_HAND, AT_RAIL, AT_SEAT, AT_HOME)
"""Where a part stands on a page: the board, what one plays with, what everybody sees beside the board, the
plate of a seat, and what is opened by touching that plate."""


@dataclass(frozen=True, slots=True)
class Sketch:
    """What a choice would do, as a page paints it on the board before it is chosen, in one cut."""

    ghosts: tuple[Spot, ...] = ()
    """What would stand there then."""
    way: str = ""
    """The way there: the outline of a path on the board."""
    blow: str = ""
    """A line from attacker to target."""
    reach: str = ""
    """As SVG: how far what is touched first can reach."""


class Touchable(Protocol):
    """Something that may be chosen by touching pieces."""

    @property
    def sentence(self) -> str:
        """What it does."""

    @property
    def handles(self) -> Sequence[str]:
        """The pieces to touch, a multiset, source before target; none: only the sentence offers it."""


@dataclass(frozen=True, slots=True)
class Spot:
    """Where and how a piece is drawn in one cut."""

    x: float
    y: float
    body: str
    """The piece as SVG around its own origin; no ids, no style attributes."""
    scale: float = 1
    turn: float = 0
    size: tuple[float, float] = (0, 0)
    """In a tray: width and height of the piece, in which its origin lies at x and y."""

    def transform(self) -> str:
        """Return the SVG transform that puts the body in its place."""
        return transform(self.x, self.y, self.turn, self.scale)


class LateSpots(Mapping[str, Spot]):
    """Spots that are drawn when their cut is first asked for."""

    def __init__(self, cuts: Sequence[str], draw: Callable[[str], Spot]) -> None:
        self._cuts = cuts
        self._draw = draw
        self._drawn: dict[str, Spot] = {}

    def __getitem__(self, cut: str) -> Spot:
        if cut not in self._drawn:
            if cut not in self._cuts:
                raise KeyError(cut)
            self._drawn[cut] = self._draw(cut)
        return self._drawn[cut]

    def __contains__(self, cut: object) -> bool:
        return cut in self._cuts

    def __iter__(self) -> Iterator[str]:
        return iter(self._cuts)

    def __len__(self) -> int:
        return len(self._cuts)


@dataclass(frozen=True, slots=True, eq=False)
class DrawnPiece:
    """Something that can move, change or be clicked; drawn once, it is the same object in every picture."""

    key: str
    part: str
    label: str
    spots: Mapping[str, Spot]
    """By cut; a piece without a spot is not drawn in that cut."""
    handle: str = ""
    """What clicking it means; identical pieces share a handle."""
    classes: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True, eq=False)
class Section:
    """Pieces that lie together and mostly change together: what a page is sent is compared section by section.

    Make one with ``section``: the same pieces are the same section, so one that has not changed is found at a glance.
    """

    pieces: tuple[DrawnPiece, ...]
    """In drawing order."""


MOST_SECTIONS = 1 << 13
"""How many sections are kept."""


def section(*pieces: DrawnPiece) -> Section:
    """Return the section of these pieces, in drawing order."""
    return _section(pieces)


@lru_cache(maxsize=MOST_SECTIONS)
def _section(pieces: tuple[DrawnPiece, ...]) -> Section:
    return Section(pieces)


@dataclass(frozen=True, slots=True, eq=False)
class PicturePart:
    """A named part of the picture: drawn with coordinates if it has sizes, else a tray."""

    name: str
    label: str
    sizes: Mapping[str, tuple[int, int]] = field(default_factory=dict)
    """Width and height of the view box, by cut."""
    grounds: Mapping[str, str] = field(default_factory=dict)
    """What never moves, as SVG, by cut."""
    at: str = AT_HAND
    """Where it stands: one of PLACES."""
    panel: str = ""
    """Trays with the same panel share a box; "" is a tray without one."""
    heading: str = ""
    """Over the panel, in the first tray of it."""
    note: str = ""
    """Beside the heading; in the plate of a seat, below the name."""
    lead: str = ""
    """A word before the pieces."""
    tab: str = ""
    """The word of the tab that it stands under where there is no room beside the board."""
    seat: int = -1
    """Whose plate or home it is."""
    floors: Mapping[str, float] = field(default_factory=dict)
    """The smallest scale at which a drawing can be read, by cut; below it, it scrolls."""

    @property
    def is_tray(self) -> bool:
        """Whether its pieces stand one after the other."""
        return not self.sizes


@dataclass(frozen=True, slots=True)
class Picture:
    """Everything drawn for one view."""

    title: str
    parts: Sequence[PicturePart]
    sections: Sequence[Section]
    """In drawing order: pieces of later ones lie on top."""
    desc: str = ""
    layout: str = "below"
    """Where the hand stands on wide screens: ``below`` the board or in a ``rail`` beside it."""
    choices: Sequence[Touchable] = ()
    """What may be done now; a piece whose handle occurs in one of them may be clicked."""

    @property
    def pieces(self) -> list[DrawnPiece]:
        """All pieces in drawing order: later ones lie on top."""
        return [piece for section in self.sections for piece in section.pieces]

    def cut(self, asked: str) -> str:
        """Return the cut that is shown to somebody who asks for one."""
        sized = [part.sizes for part in self.parts if part.sizes]
        is_drawn = any(asked in sizes for sizes in sized)
        if not sized:
            is_drawn = any(asked in piece.spots for piece in self.pieces)
        return asked if is_drawn else INSTEAD.get(asked, WIDE)

    def svg(self, cut: str = WIDE, theme: str = AUTO) -> str:
        """Write the picture as one SVG: for files, documents and notebooks."""
        return standalone(self, self.cut(cut), theme)

    def _repr_svg_(self) -> str:
        return self.svg()
