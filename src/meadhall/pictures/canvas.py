"""The small vocabulary of every drawing: tags, shapes and words, all escaped.

A colour is the name of a token (``"ink"``, ``"red-wash"``), ``"none"``, a
``#rrggbb`` or ``url(#pattern)``.  Attributes are written with underscores:
``stroke_width=2``, ``class_="trail"``.
"""

from __future__ import annotations

import math
from functools import lru_cache
from html import escape
from typing import Final, TypeAlias

from meadhall.pictures.theme import COLOURS

Value: TypeAlias = str | float | None

_PLAIN_COLOURS: Final = ("none", "currentColor")
_FORBIDDEN: Final = ("style", "id")
ELLIPSIS: Final = "\u2026"


def short(number: float) -> str:
    """Write a number with at most two decimals."""
    text = f"{number:.2f}"
    return text.rstrip("0").rstrip(".") if text not in ("-0.00", "0.00") else "0"


def paint(colour: str) -> str:
    """Return what an attribute says for a colour."""
    if colour in COLOURS:
        return f"var(--{colour})"
    if colour in _PLAIN_COLOURS or colour.startswith(("#", "url(#", "var(--")):
        return colour
    raise ValueError(f"{colour!r} is no colour of the theme")


def tag(name: str, inner: str = "", /, **attributes: Value) -> str:
    """Write an element; *inner* is markup, an attribute of None is left out."""
    written = "".join(_attribute(key, value) for key, value in attributes.items() if value is not None)
    return f"<{name}{written}>{inner}</{name}>" if inner else f"<{name}{written}/>"


@lru_cache(maxsize=1 << 14)
def _attribute(key: str, value: str | float) -> str:
    name = key.rstrip("_").replace("_", "-")
    if name in _FORBIDDEN:
        raise ValueError(f"a drawing has no {name} attributes")
    if name in ("stroke", "fill", "color") and isinstance(value, str):
        value = paint(value)
    return f' {name}="{escape(value) if isinstance(value, str) else short(value)}"'


def group(*inner: str, **attributes: Value) -> str:
    """Put drawings together."""
    return tag("g", "".join(inner), **attributes)


def place(x: float, y: float, *inner: str, scale: float = 1, turn: float = 0, mirrored: bool = False) -> str:
    """Put drawings around their own origin at a place; *mirrored* turns left and right."""
    transform = f"translate({short(x)} {short(y)})"
    if turn:
        transform += f" rotate({short(turn)})"
    if mirrored:
        transform += f" scale({_scale(-scale)} {_scale(scale)})"
    elif scale != 1:
        transform += f" scale({_scale(scale)})"
    return group(*inner, transform=transform)


def _scale(number: float) -> str:
    return f"{number:.4f}".rstrip("0").rstrip(".")


def rect(x: float, y: float, width: float, height: float, radius: float = 0, fill: str = "none", **more: Value) -> str:
    """Draw a rectangle from its upper left corner."""
    return tag("rect", x=x, y=y, width=width, height=height, rx=radius or None, fill=fill, **more)


def circle(x: float, y: float, radius: float, fill: str = "none", **more: Value) -> str:
    """Draw a circle around its centre."""
    return tag("circle", cx=x, cy=y, r=radius, fill=fill, **more)


def ellipse(x: float, y: float, wide: float, high: float, fill: str = "none", **more: Value) -> str:
    """Draw an ellipse around its centre, with its two radii."""
    return tag("ellipse", cx=x, cy=y, rx=wide, ry=high, fill=fill, **more)


def path(outline: str, fill: str = "none", **more: Value) -> str:
    """Draw a path."""
    return tag("path", d=outline, fill=fill, **more)


def line(x1: float, y1: float, x2: float, y2: float, stroke: str = "line", width: float = 1, **more: Value) -> str:
    """Draw a straight line."""
    return tag("line", x1=x1, y1=y1, x2=x2, y2=y2, stroke=stroke, stroke_width=width, **more)


def words(
    x: float,
    y: float,
    what: str,
    size: float = 14,
    anchor: str = "start",
    weight: int | None = None,
    fill: str = "ink",
    display: bool = False,
    room: float | None = None,
    **more: Value,
) -> str:
    """Write a line of text with its baseline at *y*; *display* is the face of names.

    With *room* the text is cut short where it would be wider in the widest common font.
    """
    if room is not None:
        what = shortened(what, room, size, display or weight is not None)
    return tag(
        "text",
        escape(what),
        x=x,
        y=y,
        font_size=size,
        text_anchor=None if anchor == "start" else anchor,
        font_weight=weight,
        fill=fill,
        class_="display" if display else None,
        **more,
    )


def text_width(what: str, size: float, strong: bool = False) -> float:
    """Return how wide a text is at most, in the widest common fallback font."""
    return sum(_letter_width(letter) for letter in what) * size * (1.12 if strong else 1)


def _letter_width(letter: str) -> float:
    if letter in "iljI.,:;'|! ":
        return 0.36
    if letter in "mwMW@%" or ord(letter) > 0x2E7F:
        return 1.0
    if letter.isupper():
        return 0.74
    return 0.5 if letter in "frtsJ()-" else 0.64


def shortened(what: str, room: float, size: float, strong: bool = False) -> str:
    """Cut a text so that it fits into *room* in any font, and mark the cut."""
    if text_width(what, size, strong) <= room:
        return what
    while what and text_width(what + ELLIPSIS, size, strong) > room:
        what = what[:-1]
    return what.rstrip() + ELLIPSIS


def wrapped(what: str, room: float, size: float, most: int, strong: bool = False) -> list[str]:
    """Break a text into at most *most* lines that fit into *room* in any font; the last one takes what is left."""
    lines: list[str] = []
    for word in what.split():
        if lines and (len(lines) == most or text_width(f"{lines[-1]} {word}", size, strong) <= room):
            lines[-1] += f" {word}"
        else:
            lines.append(word)
    return lines


def polar(x: float, y: float, radius: float, degrees: float) -> tuple[float, float]:
    """Return a point on a circle; 0 degrees is up, and they run with the clock."""
    angle = math.radians(degrees - 90)
    return x + radius * math.cos(angle), y + radius * math.sin(angle)


def sector(x: float, y: float, inner: float, outer: float, start: float, end: float) -> str:
    """Return the outline of a piece of a ring between two angles (less than 180 degrees)."""
    corners = [polar(x, y, outer, start), polar(x, y, outer, end), polar(x, y, inner, end), polar(x, y, inner, start)]
    a, b, c, d = (f"{short(px)} {short(py)}" for px, py in corners)
    large, small = f"{short(outer)} {short(outer)}", f"{short(inner)} {short(inner)}"
    return f"M{a}A{large} 0 0 1 {b}L{c}" + (f"A{small} 0 0 0 {d}" if inner else "") + "Z"
