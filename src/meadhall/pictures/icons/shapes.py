"""What icons are made of, on a grid of 48 by 48.

A solid silhouette in the current colour; details are cut in ``--cut``, the
colour of the field behind.
"""

from __future__ import annotations

from typing import Final

from meadhall.pictures.canvas import circle, group, path, rect

SIZE: Final = 48
SOLID: Final = "currentColor"
CUT: Final = "var(--cut)"


def solid(outline: str) -> str:
    """Fill an outline."""
    return path(outline, SOLID)


def hole(outline: str) -> str:
    """Cut an outline out."""
    return path(outline, CUT)


def stroke(outline: str, width: float = 4) -> str:
    """Draw a line with round ends."""
    return _line(outline, width, SOLID)


def groove(outline: str, width: float = 2.2) -> str:
    """Cut a line with round ends."""
    return _line(outline, width, CUT)


def _line(outline: str, width: float, colour: str) -> str:
    return path(outline, stroke=colour, stroke_width=width, stroke_linecap="round", stroke_linejoin="round")


def disc(x: float, y: float, radius: float, colour: str = SOLID) -> str:
    """Fill a circle."""
    return circle(x, y, radius, colour)


def ring(x: float, y: float, radius: float, width: float, colour: str = SOLID) -> str:
    """Draw a circle."""
    return circle(x, y, radius, stroke=colour, stroke_width=width)


def box(x: float, y: float, width: float, height: float, radius: float = 1, colour: str = SOLID) -> str:
    """Fill a rectangle."""
    return rect(x, y, width, height, radius, colour)


def mirrored(half: str) -> str:
    """Draw a left half twice, the second time mirrored at the middle."""
    return half + group(half, transform=f"matrix(-1 0 0 1 {SIZE} 0)")


def placed(x: float, y: float, scale: float, drawing: str, scale_y: float | None = None) -> str:
    """Put a smaller drawing into an icon."""
    return group(drawing, transform=f"translate({x} {y}) scale({scale} {scale if scale_y is None else scale_y})")


def turned(degrees: float, x: float, y: float, drawing: str) -> str:
    """Turn a drawing around a point."""
    return group(drawing, transform=f"rotate({degrees} {x} {y})")
