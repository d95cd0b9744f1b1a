"""Lay a picture out for a file: the board, and the trays below it in rows as wide as the board."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Final

if TYPE_CHECKING:
    from meadhall.pictures.picture import Part, Picture, Piece

MARGIN: Final = 16
GAP: Final = 10
SPACE: Final = 5
TEXT: Final = 14
LINE: Final = 22
"""The height of a heading."""
LETTER: Final = 8
"""About the width of a letter of a lead."""
NEEDLESS: Final = ("seat",)
"""A file shows what is in the homes; the plates of the seats repeat a part of it."""

Item = tuple["Piece", float, float, float, float]


@dataclass(slots=True)
class Box:
    """A part in its place; a tray with its texts and its pieces, in its own coordinates."""

    part: Part
    x: float
    y: float
    width: float
    height: float
    texts: list[tuple[float, float, str, int]] = field(default_factory=list)
    items: list[Item] = field(default_factory=list)


def laid_out(picture: Picture, cut: str) -> tuple[list[Box], int, int]:
    """Return every part of a picture in its place, and the size of all."""
    drawn = [part for part in picture.parts if cut in part.sizes]
    room = max(part.sizes[cut][0] for part in drawn)
    boxes: list[Box] = []
    y: float = MARGIN
    for part in picture.parts:
        if part.is_tray and part.at not in NEEDLESS:
            box = _tray(picture, part, cut, room, y)
        elif cut in part.sizes:
            width, height = part.sizes[cut]
            box = Box(part, MARGIN + (room - width) / 2, y, width, height)
        else:
            continue
        if box.height:
            boxes.append(box)
            y += box.height + GAP
    return boxes, room + 2 * MARGIN, round(y - GAP + MARGIN)


def _tray(picture: Picture, part: Part, cut: str, room: float, y: float) -> Box:
    """Put the pieces of a tray into rows, under its heading and behind its lead."""
    box = Box(part, MARGIN, y, room, 0)
    pieces = [piece for piece in picture.pieces if piece.part == part.name and cut in piece.spots]
    if not pieces:
        return box
    top: float = 0
    title = "  ".join(filter(None, (part.heading, part.note)))
    if title:
        box.texts.append((0, TEXT + 1, title, 600))
        top = LINE
    x = start = len(part.lead) * LETTER + SPACE if part.lead else 0.0
    row: float = 0
    if part.lead:
        box.texts.append((0, top + TEXT + 4, part.lead, 400))
        row = LINE
    for piece in pieces:
        width, height = piece.spots[cut].size
        if x > start and x + width > room:
            x, top, row = start, top + row + SPACE, 0
        box.items.append((piece, x, top, width, height))
        x += width + SPACE
        row = max(row, height)
    box.height = top + row
    return box
