"""Lay a picture out for a file: the board, and the trays below it in rows as wide as the board.

On phones the board is scaled to the width of a narrow phone, as the page does, and a row of large cards is made smaller
until it fits, as long as what is written on them can be read.
"""

from __future__ import annotations

import re
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Final

if TYPE_CHECKING:
    from meadhall.pictures.picture import DrawnPiece, Picture, PicturePart

PHONE: Final = "phone"
SEAT: Final = "seat"
HOME: Final = "home"
MARGIN: Final = {PHONE: 0}
USUAL_MARGIN: Final = 16
ROOM: Final = {PHONE: 360}
"""How wide a file is in a cut; else as wide as the board."""
USUAL_ROOM: Final = 800
"""Where there is no board."""
INSET: Final = 3
"""What a tray keeps from the edge where there is no margin."""
GAP: Final = 10
SPACE: Final = 5
TIGHT: Final = 2
"""Between cards that are made smaller."""
TEXT: Final = 14
LINE: Final = 22
"""The height of a heading."""
LETTER: Final = 8
"""About the width of a letter of a lead."""
UNDER: Final = "under"
"""The class of a piece that continues the one before it, right below it."""
LEAST_TYPE: Final = 12
"""What can still be read."""
LEAST_SCALE: Final = 0.45
_TYPE: Final = re.compile(r'font-size="([\d.]+)"')

Item = tuple["DrawnPiece", float, float, float, float]


@dataclass(slots=True)
class LaidPart:
    """A part in its place; a tray with its texts and its pieces, in its own coordinates."""

    part: PicturePart
    x: float
    y: float
    width: float
    height: float
    texts: list[tuple[float, float, str, int]] = field(default_factory=list)
    items: list[Item] = field(default_factory=list)


def laid_out(picture: Picture, cut: str) -> tuple[list[LaidPart], int, int]:
    """Return every part of a picture in its place, and the size of all."""
    margin = MARGIN.get(cut, USUAL_MARGIN)
    widths = [part.sizes[cut][0] for part in picture.parts if cut in part.sizes]
    room = ROOM.get(cut) or max(widths, default=USUAL_ROOM)
    homes = {part.seat for part in picture.parts if part.at == HOME}
    boxes: list[LaidPart] = []
    y: float = margin
    for part in picture.parts:
        if part.at == SEAT and part.seat in homes:
            continue  # The plate of a seat repeats a part of the home.
        if part.is_tray:
            box = _tray(picture, part, cut, room - (0 if margin else 2 * INSET), y)
            box.x = margin or INSET
        elif cut in part.sizes:
            width, height = part.sizes[cut]
            scale = min(1, room / width)
            box = LaidPart(part, margin + (room - width * scale) / 2, y, width * scale, height * scale)
        else:
            continue
        if box.height:
            boxes.append(box)
            y += box.height + GAP
    return boxes, room + 2 * margin, round(y - GAP + (margin or GAP))


def _tray(picture: Picture, part: PicturePart, cut: str, room: float, y: float) -> LaidPart:
    """Put the pieces of a tray into rows, under its heading and behind its lead."""
    box = LaidPart(part, 0, y, room, 0)
    pieces = [piece for piece in picture.pieces if piece.part == part.name and cut in piece.spots]
    if not pieces:
        return box
    top: float = 0
    title = _plate_title(part) if part.at == SEAT else "  ".join(filter(None, (part.heading, part.note)))
    if title:
        box.texts.append((0, TEXT + 1, title, 600))
        top = LINE
    x = start = len(part.lead) * LETTER + SPACE if part.lead else 0.0
    row: float = 0
    if part.lead:
        box.texts.append((0, top + TEXT + 4, part.lead, 400))
        row = LINE
    scale = _scale(pieces, cut, room - start) if cut in ROOM else 1
    below: float = 0
    space = TIGHT if scale < 1 else SPACE
    if cut in ROOM and scale == 1:
        x = start = start + SPACE  # Gold around a piece needs room at the edge.
    for piece in pieces:
        width, height = (scale * length for length in piece.spots[cut].size)
        if UNDER in piece.classes:
            box.items.append((piece, box.items[-1][1], top + below, width, height))
            below += height
            row = max(row, below)
            continue
        if x > start and x + width > room + 0.1:
            x, top, row = start, top + row + space, 0
        box.items.append((piece, x, top, width, height))
        x += width + space
        row, below = max(row, height), height
    box.height = top + row
    return box


def _plate_title(part: PicturePart) -> str:
    """Return who sits there and what is said of it, each word once."""
    return " \N{MIDDLE DOT} ".join(dict.fromkeys(part.label.split(", ") + part.note.split(" \N{MIDDLE DOT} ")))


def _scale(pieces: list[DrawnPiece], cut: str, room: float) -> float:
    """Return how much smaller pieces must be to stand in one row, or can be and still be read."""
    spots = [piece.spots[cut] for piece in pieces]
    widths = [piece.spots[cut].size[0] for piece in pieces if UNDER not in piece.classes]
    wanted = (room - TIGHT * (len(widths) - 1)) / sum(widths)
    written = [float(size) * spot.scale for spot in spots for size in _TYPE.findall(spot.body)]
    readable = LEAST_TYPE / min(written) if written else LEAST_SCALE
    return min(1, max(wanted, readable, LEAST_SCALE))
