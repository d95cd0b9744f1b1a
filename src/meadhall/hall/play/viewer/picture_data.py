"""The stage: a picture as data for a page, in the cut of the board that the page shows.

A piece is a face at a place.  A page is sent each face once, and then only what has changed.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence, Set
from functools import cached_property, lru_cache
from typing import Final, NamedTuple, TypeAlias, TypedDict

import msgspec

from meadhall.front import Moment
from meadhall.pictures.face import face_of
from meadhall.pictures.picture import CUTS, DrawnPiece, Picture, PicturePart, Section, Sketch
from meadhall.words.telling import Act, Caption, Line

NO_CUT: Final = "none"
"""The cut of a browser that wants no pictures."""
STAGES: Final = (*CUTS, NO_CUT)

MOST_KNOWN: Final = 1 << 13
"""How many parts, sections and pieces are kept as they were sent."""
MOST_DIFFERENCES: Final = 1 << 10

Shape: TypeAlias = tuple[object, ...]


class PlacedFace(msgspec.Struct, frozen=True, omit_defaults=True):
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


class Sheet:
    """A section as a page is sent it, in one cut."""

    __slots__ = ("faces", "lowest", "pieces")

    def __init__(self, pieces: dict[str, PlacedFace], faces: dict[str, str]) -> None:
        self.pieces: Final = pieces
        """By key, in drawing order."""
        self.faces: Final = faces
        """The drawings that occur in it, by name."""
        self.lowest: Final = {placed.part: key for key, placed in reversed(pieces.items())}
        """The key of the lowest piece in each part."""


class PictureStage:
    """Everything but the pieces, in one cut."""

    __slots__ = ("grounds", "shape", "shown", "words")

    def __init__(self, parts: Sequence[tuple[PartShown, str]]) -> None:
        self.shown: Final = StageShown([part for part, _ in parts])
        self.shape: Final[Shape] = tuple([_shape(part) for part, _ in parts])
        """A page that has another shape must build its stage again."""
        self.words: Final = {part.name: part.words for part, _ in parts}
        """What is written at each part now."""
        self.grounds: Final = {part.ground: body for part, body in parts if part.ground}
        """The drawings of what never moves, by name."""


class Shown:
    """A whole picture in one cut."""

    def __init__(self, stage: PictureStage, sheets: Sequence[Sheet]) -> None:
        self.stage: Final = stage
        self.sheets: Final = sheets

    @cached_property
    def pieces(self) -> dict[str, PlacedFace]:
        """All pieces by key, in drawing order."""
        return {key: placed for sheet in self.sheets for key, placed in sheet.pieces.items()}

    def faces(self) -> dict[str, str]:
        """Return all drawings that occur in it, by name."""
        return {name: body for drawn in self._drawn() for name, body in drawn.items()}

    def faces_named(self, names: Set[str]) -> dict[str, str]:
        """Return some of the drawings that occur in it."""
        return {name: drawn[name] for drawn in self._drawn() for name in names & drawn.keys()}

    def _drawn(self) -> Iterator[dict[str, str]]:
        yield self.stage.grounds
        for sheet in self.sheets:
            yield sheet.faces


class Ghost(msgspec.Struct, frozen=True, omit_defaults=True):
    """A face where it would stand."""

    face: str
    x: float
    y: float
    scale: float = 1
    turn: float = 0


class SketchShown(msgspec.Struct, frozen=True, omit_defaults=True):
    """What a choice would do on the board."""

    ghosts: tuple[Ghost, ...] = ()
    way: str = ""
    """The outline of the way there."""
    blow: str = ""
    """The outline of a line from whoever strikes to whom it hits."""
    reach: str = ""
    """The name of a face: how far what is touched first can reach."""


NO_SKETCH: Final = SketchShown()

NOTHING: Final = Shown(PictureStage([]), [])


class Beat(msgspec.Struct, frozen=True, omit_defaults=True):
    """One moment: what happens, and what the page must do to show it: build the stage, or move and change pieces.

    A page without *caption* shows it without a stop.
    """

    caption: Caption | None = None
    """What happens, over the board."""
    lines: list[Line] = []
    """Of the log."""
    acts: Sequence[Act] = ()
    """How it is acted out."""
    stage: StageShown | None = None
    """Not null: build the stage from nothing; *pieces* holds all of them."""
    words: dict[str, PartWords] = {}
    """The parts at which something else is written now."""
    pieces: dict[str, PlacedFace] = {}
    """Those that are new or have changed, by key."""
    gone: list[str] = []
    """The keys of those that are no more."""
    under: dict[str, str] = {}
    """Which piece of its part each new piece lies under, in the order to put them there; the others lie on top."""
    order: list[str] = []
    """Every key in drawing order, when pieces that were there have changed it."""


def shown(picture: Picture, cut: str) -> Shown:
    """Return a picture in one cut as a page is sent it."""
    if cut == NO_CUT:
        return NOTHING
    cut = picture.cut(cut)
    return Shown(_stage(tuple(picture.parts), cut), [_sheet(section, cut) for section in picture.sections])


def change(before: Shown | None, after: Shown, moment: Moment | None = None) -> Beat:
    """Return what leads from one picture to another, with what happened in *moment*; from nothing, the whole."""
    caption, lines, acts = (None, [], ()) if moment is None else (moment.caption, moment.lines, moment.acts)
    if before is None or before.stage.shape != after.stage.shape:
        return Beat(caption, lines, acts, after.stage.shown, pieces=after.pieces)
    words = _new_words(before.stage, after.stage)
    if len(before.sheets) != len(after.sheets):
        return Beat(caption, lines, acts, words=words, **_in_whole(before, after))
    pairs = zip(before.sheets, after.sheets, strict=True)
    found = [None if old is new else _difference(old, new) for old, new in pairs]
    changed = [one for one in found if one is not None]
    pieces = {key: placed for one in changed for key, placed in one.pieces.items()}
    gone = [key for one in changed for key in one.gone]
    came = {key for one in changed for key in one.came}
    if not all(one.is_kept for one in changed) or not came.isdisjoint(gone):
        return Beat(caption, lines, acts, words=words, **_in_whole(before, after))
    under = _under(after.sheets, found) if came else {}
    return Beat(caption, lines, acts, words=words, pieces=pieces, gone=gone, under=under)


class Difference(NamedTuple):
    """What leads from one sheet to another."""

    pieces: dict[str, PlacedFace]
    """Those that are new or have changed."""
    gone: list[str]
    came: frozenset[str]
    """The keys that were not there."""
    is_kept: bool
    """Whether the other pieces lie in the same order as before."""


class Changes(TypedDict):
    """What has changed in the pieces of a picture, as a beat says it."""

    pieces: dict[str, PlacedFace]
    gone: list[str]
    under: dict[str, str]
    order: list[str]


@lru_cache(maxsize=MOST_DIFFERENCES)
def _difference(old: Sheet, new: Sheet) -> Difference:
    """Return what leads from one sheet to another: once for all who see both."""
    return _compared(old, new)


def _compared(old: Sheet, new: Sheet) -> Difference:
    known, there = old.pieces, new.pieces
    changed = [(key, placed) for key, placed in there.items() if known.get(key) is not placed]
    pieces = {key: placed for key, placed in changed if known.get(key) != placed}
    if known.keys() == there.keys():
        return Difference(pieces, [], frozenset(), list(known) == list(there))
    gone, came = [key for key in known if key not in there], there.keys() - known.keys()
    is_kept = [key for key in known if key in there] == [key for key in there if key in known]
    return Difference(pieces, gone, frozenset(came), is_kept)


def _in_whole(before: Shown, after: Shown) -> Changes:
    """Compare two pictures of which pieces have gone from section to section, or have changed their order."""
    found = _compared(Sheet(before.pieces, {}), whole := Sheet(after.pieces, {}))
    under = _under([whole], [found]) if found.is_kept else {}
    order = [] if found.is_kept else list(after.pieces)
    return Changes(pieces=found.pieces, gone=found.gone, under=under, order=order)


def _new_words(before: PictureStage, after: PictureStage) -> dict[str, PartWords]:
    if before is after:
        return {}
    return {name: words for name, words in after.words.items() if before.words.get(name) != words}


def faces_in(beat: Beat) -> set[str]:
    """Return the names of the drawings that occur in a beat."""
    grounds = [] if beat.stage is None else [part.ground for part in beat.stage.parts if part.ground]
    return {placed.face for placed in beat.pieces.values()}.union(grounds)


def sketched(sketch: Sketch, faces: dict[str, str]) -> SketchShown:
    """Return a sketch as a page is sent it, and add the drawings that occur in it."""
    drawn = [face_of(spot.body) for spot in sketch.ghosts]
    ghosts = tuple(
        Ghost(face.name, round(spot.x, 1), round(spot.y, 1), round(spot.scale, 3), round(spot.turn, 2))
        for face, spot in zip(drawn, sketch.ghosts, strict=True)
    )
    if sketch.reach:
        drawn.append(face_of(sketch.reach))
    faces |= {face.name: face.body for face in drawn}
    return SketchShown(ghosts, sketch.way, sketch.blow, drawn[-1].name if sketch.reach else "")


def _under(sheets: Sequence[Sheet], found: Sequence[Difference | None]) -> dict[str, str]:
    """Find for each new piece the next one above it in its part, from the top down."""
    above: dict[str, str] = {}
    under: dict[str, str] = {}
    has_old: set[str] = set()
    for sheet, difference in zip(reversed(sheets), reversed(found), strict=True):
        if difference is None or not difference.came:
            above |= sheet.lowest
            has_old |= sheet.lowest.keys()
            continue
        for key, placed in reversed(sheet.pieces.items()):
            if key not in difference.came:
                has_old.add(placed.part)
            elif placed.part in has_old:
                under[key] = above[placed.part]
            above[placed.part] = key
    return under


def _shape(part: PartShown) -> Shape:
    return part.name, part.at, part.width, part.height, part.ground, part.panel, part.tab, part.seat


@lru_cache(maxsize=1 << 12)
def _words(label: str, heading: str, note: str, lead: str) -> PartWords:
    return PartWords(label, heading, note, lead)


@lru_cache(maxsize=MOST_KNOWN)
def _stage(parts: tuple[PicturePart, ...], cut: str) -> PictureStage:
    return PictureStage([_part(part, cut) for part in parts if part.is_tray or cut in part.sizes])


@lru_cache(maxsize=MOST_KNOWN)
def _part(part: PicturePart, cut: str) -> tuple[PartShown, str]:
    """Return a part as it is sent in one cut, and the drawing of its ground."""
    words = _words(part.label, part.heading, part.note, part.lead)
    if part.is_tray:
        return PartShown(part.name, part.at, words, panel=part.panel, tab=part.tab, seat=part.seat), ""
    width, height = part.sizes[cut]
    ground = face_of(part.grounds.get(cut, ""))
    floor = part.floors.get(cut, 0)
    shown = PartShown(part.name, part.at, words, width, height, ground.name, floor, part.panel, part.tab, part.seat)
    return shown, ground.body


@lru_cache(maxsize=MOST_KNOWN)
def _sheet(section: Section, cut: str) -> Sheet:
    """Return a section as it is sent in one cut."""
    sent = [(piece.key, _placed(piece, cut)) for piece in section.pieces]
    pieces = {key: one[0] for key, one in sent if one is not None}
    return Sheet(pieces, {one[0].face: one[1] for _, one in sent if one is not None})


@lru_cache(maxsize=MOST_KNOWN)
def _placed(piece: DrawnPiece, cut: str) -> tuple[PlacedFace, str] | None:
    """Return a piece as it is sent in one cut, and its drawing; None if it is not there."""
    spot = piece.spots.get(cut)
    if spot is None:
        return None
    face = face_of(spot.body)
    placed = PlacedFace(
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
    return placed, face.body
