"""Jewels: one outline for each stone, facets cut in light; a large one has a pale collar."""

from __future__ import annotations

from typing import Final

from meadhall.pictures.canvas import group, path, place
from meadhall.pictures.icons.shapes import SIZE

JEWELS: Final[dict[str, tuple[str, str, str]]] = {
    "ruby": ("red", "M24 2L44 24L24 46L4 24Z", "M24 2L15 24L24 46L33 24ZM4 24H44"),
    "emerald": (
        "green",
        "M13 4H35L44 13V35L35 44H13L4 35V13Z",
        "M16 12H32L36 16V32L32 36H16L12 32V16ZM4 13L12 16M35 4L32 12M44 35L36 32M13 44L16 36",
    ),
    "sapphire": (
        "blue",
        "M24 3A21 21 0 1 1 24 45A21 21 0 1 1 24 3Z",
        "M24 3L31 17L45 24L31 31L24 45L17 31L3 24L17 17Z",
    ),
    "amethyst": ("violet", "M24 3L46 42H2Z", "M24 3V17M46 42L32 34M2 42L16 34M24 17L34 34H14Z"),
    "amber": ("amber", "M24 2C33 14 40 21 40 30A16 16 0 0 1 8 30C8 21 15 14 24 2Z", "M16 31A8.5 8.5 0 0 0 24 39"),
}
"""For each: suit, outline and facets on the grid of the icons."""

RIM: Final = "#17120D"
COLLAR: Final = "#FFE9B0"
LIGHT: Final = "#FFFFFF"


def jewel(kind: str, x: float, y: float, size: float, is_large: bool = False) -> str:
    """Draw a stone around its centre."""
    suit, outline, facets = JEWELS[kind]
    scale = size / SIZE
    drawing = path(
        outline, f"{suit}-fill", stroke=RIM, stroke_width=2.2 / scale, paint_order="stroke", stroke_linejoin="round"
    ) + path(facets, stroke=LIGHT, stroke_opacity=0.62, stroke_width=min(4, 1.1 / scale), stroke_linejoin="round")
    if is_large:
        drawing += _collar(outline, size)
    return place(x - size / 2, y - size / 2, drawing, scale=scale)


def _collar(outline: str, size: float) -> str:
    middle = SIZE / 2
    around = f"translate({middle} {middle}) scale({1 + 3.4 / size:.3f}) translate(-{middle} -{middle})"
    return group(path(outline, stroke=COLLAR, stroke_width=1.5 * SIZE / size), transform=around)


def jewel_outline(kind: str, x: float, y: float, size: float, is_large: bool = False) -> str:
    """Draw the place of a stone that is still wanted: dashed for a small one, solid with facets for a large one."""
    suit, outline, facets = JEWELS[kind]
    scale = size / SIZE
    if is_large:
        drawing = path(outline, f"{suit}-wash", stroke=suit, stroke_width=2.43 / scale)
        drawing += path(facets, stroke=suit, stroke_width=1 / scale, opacity=0.6)
    else:
        dashes = f"{4 / scale:.2f} {3 / scale:.2f}"
        drawing = path(outline, f"{suit}-wash", stroke=suit, stroke_width=1.71 / scale, stroke_dasharray=dashes)
    return place(x - size / 2, y - size / 2, drawing, scale=scale)
