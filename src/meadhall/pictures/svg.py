"""Write pictures out: whole for files and notebooks, in parts for a page, piece by piece for a page that lives."""

from __future__ import annotations

from functools import cache
from html import escape
from typing import TYPE_CHECKING, Final

from meadhall.pictures.canvas import rect, short, tag, words
from meadhall.pictures.drawings import drawing, folders, shared
from meadhall.pictures.laying import TEXT, LaidPart, laid_out
from meadhall.pictures.patterns import basics, defs_for
from meadhall.pictures.theme import AUTO, picture_css

if TYPE_CHECKING:
    from meadhall.pictures.picture import DrawnPiece, Picture

WIDE: Final = "wide"
UNTOUCHED: Final = ".halo,.seal,.tab,.target{display:none}"
"""What pieces show only where they can be touched."""


def standalone(picture: Picture, cut: str = WIDE, theme: str = AUTO) -> str:
    """Write the whole picture as one SVG that needs nothing else."""
    boxes, width, height = laid_out(picture, cut)
    inner = "".join(_boxed(picture, box, cut) for box in boxes)
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" class="meadhall" viewBox="0 0 {width} {height}"'
        f' width="{width}" height="{height}" role="group" aria-label="{escape(picture.title)}">'
        f"<title>{escape(picture.title)}</title><desc>{escape(picture.desc)}</desc>"
        f"<style>{picture_css(theme, inner)}</style><defs>{defs_for(inner)}</defs>"
        f"{rect(0, 0, width, height, 0, 'hall')}{inner}</svg>"
    )


def alone(inner: str, width: int, height: int, theme: str = AUTO) -> str:
    """Write a drawing without anything to touch or to read as a file of its own: a cover, a small board."""
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" class="meadhall" viewBox="0 0 {width} {height}"'
        f' width="{width}" height="{height}"><style>{picture_css(theme, inner)}{UNTOUCHED}</style>'
        f"<defs>{defs_for(inner)}</defs>{inner}</svg>"
    )


def _boxed(picture: Picture, box: LaidPart, cut: str) -> str:
    """Write one part where it stands."""
    more = f' x="{short(box.x)}" y="{short(box.y)}" width="{short(box.width)}" height="{short(box.height)}"'
    if not box.part.is_tray:
        return fragment(picture, box.part.name, cut, more)
    titles = "".join(words(x, y, text, TEXT, weight=weight, fill="ink-2") for x, y, text, weight in box.texts)
    pieces = "".join(
        f'<svg x="{short(x)}" y="{short(y)}" width="{short(width)}" height="{short(height)}"'
        f' viewBox="0 0 {short(piece.spots[cut].size[0])} {short(piece.spots[cut].size[1])}"'
        f' overflow="visible">{piece_svg(picture, piece, cut)}</svg>'
        for piece, x, y, width, height in box.items
    )
    return (
        f'<svg class="part" data-part="{escape(box.part.name)}"{more} overflow="visible" role="group"'
        f' aria-label="{escape(box.part.label)}">{titles}{pieces}</svg>'
    )


def shared_defs(drawings: str) -> str:
    """Return what a page defines once: icons and patterns, and what these *drawings* use."""
    inner = basics() + defs_for(drawings, shared())
    return f'<svg class="defs" width="0" height="0" aria-hidden="true" focusable="false"><defs>{inner}</defs></svg>'


@cache
def table_defs(game: str) -> str:
    """Return what the page of a table defines once: icons, and what the drawings of its game use."""
    return shared_defs("".join(drawing(game, name) for name in folders().get(game, ())))


def fragment(picture: Picture, name: str, cut: str, more: str = "") -> str:
    """Write one part of a picture in one cut, for a page that has the defs and the CSS."""
    part = next(part for part in picture.parts if part.name == name)
    width, height = part.sizes[cut]
    pieces = "".join(piece_svg(picture, piece, cut) for piece in picture.pieces if piece.part == name)
    return (
        f'<svg class="part" data-part="{escape(name)}" data-cut="{escape(cut)}"{more} viewBox="0 0 {width} {height}"'
        f' role="group" aria-label="{escape(part.label)}">'
        f'<g class="ground" aria-hidden="true">{part.grounds.get(cut, "")}</g>{pieces}</svg>'
    )


def piece_svg(picture: Picture, piece: DrawnPiece, cut: str) -> str:
    """Write one piece in one cut; nothing if it is not drawn there."""
    spot = piece.spots.get(cut)
    if spot is None:
        return ""
    legal = is_legal(picture, piece)
    label = spoken_label(picture, piece)
    return tag(
        "g",
        tag("g", spot.body, class_="body"),
        class_=" ".join(classes_of(picture, piece)),
        data_key=piece.key,
        data_handle=piece.handle or None,
        transform=spot.transform(),
        tabindex="0" if legal else None,
        role=("button" if legal else "img") if label else None,
        aria_label=label or None,
        aria_hidden=None if label else "true",
    )


def is_legal(picture: Picture, piece: DrawnPiece) -> bool:
    """Say whether clicking the piece leads to a choice."""
    return bool(piece.handle) and any(piece.handle in choice.handles for choice in picture.choices)


def classes_of(picture: Picture, piece: DrawnPiece) -> list[str]:
    """Return the classes of a piece, with that of its state."""
    return ["piece", *piece.classes, *(["legal"] if is_legal(picture, piece) else [])]


def spoken_label(picture: Picture, piece: DrawnPiece) -> str:
    """Return the label of a piece, with the sentence of its choice if it leads to one only."""
    sentences = [choice.sentence for choice in picture.choices if piece.handle and piece.handle in choice.handles]
    if len(sentences) != 1:
        return piece.label
    return f"{piece.label}. {sentences[0].replace('**', '')}"


def transform(x: float, y: float, turn: float, scale: float) -> str:
    """Return the SVG transform that puts a piece in its place."""
    parts = [f"translate({short(x)} {short(y)})"]
    if turn:
        parts.append(f"rotate({short(turn)})")
    if scale != 1:
        parts.append(f"scale({scale:.4g})")
    return " ".join(parts)
