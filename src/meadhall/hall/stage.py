"""The stage: a picture as data for a page, in the cut of the board that the page shows.

A piece is a face at a place.  A page is sent each face once, and then only what has changed.
"""

from __future__ import annotations

from functools import lru_cache
from typing import Final, TypeAlias

import msgspec

from meadhall.pictures.face import face_of
from meadhall.pictures.picture import CUTS, Part, Picture, Piece

NO_CUT: Final = "none"
"""The cut of somebody who wants no pictures."""
STAGES: Final = (*CUTS, NO_CUT)

MOST_KNOWN: Final = 1 << 14
"""So many pieces are remembered as they were sent."""

Shape: TypeAlias = tuple[object, ...]


class Placed(msgspec.Struct, frozen=True, omit_defaults=True):
    """A piece: a face at a place."""

    part: str
    """The part of the picture that it lies in."""
    face: str
    """The name of its drawing."""
    x: float
    y: float
    label: str = ""
    """What a reader who cannot see is told."""
    handle: str = ""
    """What is touched by touching it; empty if nothing is."""
    classes: tuple[str, ...] = ()
    scale: float = 1
    turn: float = 0
    """In degrees."""
    size: tuple[float, float] = (0, 0)
    """Width and height of a piece in a tray, in which its origin lies at x and y."""


class PartWords(msgspec.Struct, frozen=True, omit_defaults=True):
    """What is written at a part of the picture, and what it is called."""

    label: str = ""
    """What a reader who cannot see is told."""
    heading: str = ""
    """Over its panel."""
    note: str = ""
    """Beside the heading, or below the name of a seat."""
    lead: str = ""
    """Before its pieces."""


class PartShown(msgspec.Struct, frozen=True, omit_defaults=True):
    """A part of the picture, and what never moves in it."""

    name: str
    at: str
    """Where it stands: board, hand, rail, seat or home."""
    words: PartWords
    width: int = 0
    """Of the drawing; 0 is a tray, whose pieces stand one after the other."""
    height: int = 0
    ground: str = ""
    """The name of a face."""
    floor: float = 0
    """The smallest scale at which the drawing can be read."""
    panel: str = ""
    """Parts with the same panel share a box."""
    tab: str = ""
    """The word of the tab that it stands under on small screens."""
    seat: int = -1
    """Whose plate or home it is."""


class StageShown(msgspec.Struct, frozen=True):
    """Everything but the pieces; the first part is the board."""

    parts: list[PartShown]


class Shown(msgspec.Struct, frozen=True):
    """A whole picture in one cut."""

    stage: StageShown
    shape: Shape
    """A mark of the stage; a page that has another one must build it anew."""
    words: dict[str, PartWords]
    """What is written at each part now."""
    pieces: dict[str, Placed]
    """By key, in drawing order."""
    faces: dict[str, str]
    """The drawings that occur in it, by name."""


Sent: TypeAlias = tuple[Piece, Placed | None, str]
"""A piece, how it is sent in one cut (None if it is not there), and its drawing."""
Known: TypeAlias = dict[int, Sent]
"""Pieces by their identity, which stays theirs because they are kept."""
_known: Final[dict[str, Known]] = {cut: {} for cut in CUTS}

NOTHING: Final = Shown(StageShown([]), (), {}, {}, {})


class Change(msgspec.Struct, frozen=True, omit_defaults=True):
    """What a page must do to show a picture: build the stage anew, or move, change and remove pieces."""

    stage: StageShown | None = None
    words: dict[str, PartWords] = msgspec.field(default_factory=dict)
    pieces: dict[str, Placed] = msgspec.field(default_factory=dict)
    gone: list[str] = msgspec.field(default_factory=list)
    under: dict[str, str] = msgspec.field(default_factory=dict)
    """Which piece of its part each new piece lies under, in the order to put them there; the others lie on top."""
    order: list[str] = msgspec.field(default_factory=list)
    """Every key in drawing order, when pieces that were there have changed it."""


def shown(picture: Picture, cut: str) -> Shown:
    """Return a picture in one cut as a page is sent it."""
    if cut == NO_CUT:
        return NOTHING
    faces: dict[str, str] = {}
    cut = picture.cut(cut)
    parts = [_part(part, cut, faces) for part in picture.parts if part.is_tray or cut in part.sizes]
    known = _known[cut]
    sent = [known.get(id(piece)) or _sent(piece, cut) for piece in picture.pieces]
    pieces = {piece.key: placed for piece, placed, _ in sent if placed is not None}
    faces |= {placed.face: body for _, placed, body in sent if placed is not None}
    shape = tuple([_shape(part) for part in parts])
    return Shown(StageShown(parts), shape, {part.name: part.words for part in parts}, pieces, faces)


def change(before: Shown | None, after: Shown) -> Change:
    """Return what leads from one picture to another; from nothing, the whole."""
    if before is None or before.shape != after.shape:
        return Change(stage=after.stage, pieces=after.pieces)
    known = before.pieces
    # Most pieces are the same objects as before, and mostly all of them are there again.
    changed = [(key, placed) for key, placed in after.pieces.items() if known.get(key) is not placed]
    words = {name: words for name, words in after.words.items() if before.words.get(name) != words}
    pieces = {key: placed for key, placed in changed if known.get(key) != placed}
    if list(known) == list(after.pieces):
        return Change(words=words, pieces=pieces)
    is_kept = [key for key in known if key in after.pieces] == [key for key in after.pieces if key in known]
    return Change(
        words=words,
        pieces=pieces,
        gone=[key for key in known if key not in after.pieces],
        under=_under(after.pieces, known) if is_kept else {},
        order=[] if is_kept else list(after.pieces),
    )


def _under(pieces: dict[str, Placed], known: dict[str, Placed]) -> dict[str, str]:
    """Find for each new piece the next one above it in its part, from the top down."""
    above: dict[str, str] = {}
    found: dict[str, str] = {}
    has_old: set[str] = set()
    for key, placed in reversed(pieces.items()):
        if key in known:
            has_old.add(placed.part)
        elif placed.part in has_old:
            found[key] = above[placed.part]
        above[placed.part] = key
    return found


def _shape(part: PartShown) -> Shape:
    return part.name, part.at, part.width, part.height, part.ground, part.panel, part.tab, part.seat


@lru_cache(maxsize=1 << 12)
def _words(label: str, heading: str, note: str, lead: str) -> PartWords:
    return PartWords(label, heading, note, lead)


def _part(part: Part, cut: str, faces: dict[str, str]) -> PartShown:
    words = _words(part.label, part.heading, part.note, part.lead)
    if part.is_tray:
        return PartShown(part.name, part.at, words, panel=part.panel, tab=part.tab, seat=part.seat)
    width, height = part.sizes[cut]
    ground = face_of(part.grounds.get(cut, ""))
    faces[ground.name] = ground.body
    floor = part.floors.get(cut, 0)
    return PartShown(part.name, part.at, words, width, height, ground.name, floor, part.panel, part.tab, part.seat)


def _sent(piece: Piece, cut: str) -> Sent:
    """Return a piece as it is sent in one cut, and remember it: most pieces are the same objects the next time."""
    known = _known[cut]
    if len(known) >= MOST_KNOWN:
        known.clear()
    spot = piece.spots.get(cut)
    if spot is None:
        known[id(piece)] = piece, None, ""
        return known[id(piece)]
    face = face_of(spot.body)
    placed = Placed(
        piece.part,
        face.name,
        round(spot.x, 2),
        round(spot.y, 2),
        piece.label,
        piece.handle,
        piece.classes,
        round(spot.scale, 4),
        round(spot.turn, 2),
        spot.size,
    )
    known[id(piece)] = piece, placed, face.body
    return known[id(piece)]
