"""The stage: a picture as markup, whole for a new page and piece by piece for one that has it."""

from __future__ import annotations

from hashlib import sha256
from html import escape
from typing import Final

import msgspec

from meadhall.pictures.picture import CUTS, PHONE, Part, Picture
from meadhall.pictures.svg import fragment, piece_svg

SHAPE_LENGTH: Final = 16
PHONE_WIDTH: Final = 390
"""A part that is drawn wider than this pans on a phone."""


class Shown(msgspec.Struct, frozen=True):
    """A piece as a page is sent it: where it belongs, and its markup in each cut."""

    part: str
    cuts: dict[str, str]


def pieces_of(picture: Picture) -> dict[str, Shown]:
    """Return every piece by its key, in drawing order."""
    return {
        piece.key: Shown(piece.part, {cut: piece_svg(picture, piece, cut) for cut in CUTS if cut in piece.spots})
        for piece in picture.pieces
    }


def shape_of(picture: Picture) -> str:
    """Return a mark of everything but the pieces; a page that has another one needs the whole stage."""
    parts = [(part.name, sorted(part.sizes.items()), sorted(part.grounds.items())) for part in picture.parts]
    return sha256(repr((picture.layout, parts)).encode()).hexdigest()[:SHAPE_LENGTH]


def markup_of(picture: Picture) -> str:
    """Return the whole stage: the first part is the board, the others stand below it or in a rail beside it."""
    board, *others = (_part(picture, part) for part in picture.parts)
    beside = f'<div class="others">{"".join(others)}</div>' if others else ""
    classes = ["stage", picture.layout]
    if not others:
        classes.append("alone")
    width, height = picture.parts[0].sizes.get(PHONE, (1, 1))
    if height > width:
        classes.append("tall")
    return f'<div class="{escape(" ".join(classes))}">{board}{beside}</div>'


def _part(picture: Picture, part: Part) -> str:
    """Write a part in each of its cuts; a part without a cut is not there on screens of that kind."""
    cuts = "".join(fragment(picture, part.name, cut) for cut in CUTS if cut in part.sizes)
    more = "".join(f" not-{cut}" for cut in CUTS if cut not in part.sizes)
    if PHONE in part.sizes and part.sizes[PHONE][0] > PHONE_WIDTH:
        more += " pans"
    return f'<div class="partbox {escape(part.name)}{more}">{cuts}</div>'
