"""Everything a page defines once and every drawing uses: patterns, numerals, icons, and what drawings share."""

from __future__ import annotations

import re
from typing import Final

from meadhall.pictures.canvas import circle, path, rect
from meadhall.pictures.drawings import shared
from meadhall.pictures.icons import symbols
from meadhall.pictures.numerals import numeral_defs

DEFINED: Final = re.compile(
    r'<(?P<tag>pattern|symbol|clipPath) id="(?P<name>[^"]+)".*?</(?P=tag)>'
    r'|<path id="(?P<figure>[^"]+)"[^>]*/>',
    re.DOTALL,
)
"""One thing in the defs: a pattern, an icon, a clip or a figure."""
USED: Final = re.compile(r'(?:href="#|url\(#)([^")]+)')


def _pattern(name: str, width: int, height: int, drawing: str, turn: int = 0) -> str:
    turned = f' patternTransform="rotate({turn})"' if turn else ""
    size = f'width="{width}" height="{height}" patternUnits="userSpaceOnUse"'
    return f'<pattern id="{name}" {size}{turned}>{drawing}</pattern>'


def _faint(outline: str, opacity: float, colour: str = "ink", width: float = 1) -> str:
    return path(outline, stroke=colour, stroke_opacity=opacity, stroke_width=width)


PATTERNS: Final = "".join(
    (
        _pattern(
            "weave",
            12,
            12,
            _faint("M0 6L6 0L12 6L6 12Z", 0.28, "#FFFFFF", 1.3) + circle(6, 6, 1, "#FFFFFF", fill_opacity=0.35),
        ),
        _pattern("p-red", 11, 11, rect(0, 0, 2.2, 11, fill="red", opacity=0.26), turn=45),
        _pattern(
            "p-green",
            13,
            13,
            circle(3.3, 3.3, 1.8, "green", opacity=0.34) + circle(9.8, 9.8, 1.8, "green", opacity=0.34),
        ),
        _pattern("p-blue", 20, 9, _faint("M0 5C3.3 1.5 6.7 1.5 10 5S16.7 8.5 20 5", 0.32, "blue", 1.7)),
        _pattern("p-steel", 10, 10, _faint("M0 10H10V0", 0.28, "steel")),
        _pattern("p-plank", 96, 28, _faint("M0 .5H96M0 14.5H96M30 0V14M78 14V28", 0.07)),
        _pattern("p-flag", 84, 56, _faint("M0 .5H84M0 28.5H84M22 0V28M64 0V28M42 28V56", 0.09)),
        _pattern("p-hill", 80, 26, _faint("M0 20C20 6 28 6 40 16S64 24 80 20", 0.07, width=1.5)),
        _pattern(
            "p-strata",
            120,
            46,
            _faint("M0 12C30 4 50 20 80 12S110 8 120 12M0 34C20 40 44 28 70 36S104 38 120 34", 0.045, "#FFFFFF", 2),
        ),
    )
)


TREES: Final = (
    '<path id="t-pine" d="M0-31L8-16H5L12-5H3V2H-3V-5H-12L-5-16H-8Z"/>'
    '<path id="t-oak" d="M0-22C8-22 11-14 9-9 8-5 4-3 2-3V2H-2V-3C-5-3-9-5-10-10-10-16-7-22 0-22Z"/>'
    '<path id="t-bush" d="M0-20L5-11H3L8-3H2V1H-2V-3H-8L-3-11H-5Z"/>'
)
"""Trees, which stand by the dozen."""
NICHE: Final = '<clipPath id="c-niche"><path d="M-99 0A99 99 0 0 1 99 0A99 99 0 0 1-99 0Z"/></clipPath>'
"""A round window."""


def basics() -> str:
    """Return what any page may use: patterns, trees, a window, numerals and icons."""
    return PATTERNS + TREES + NICHE + numeral_defs() + symbols()


def defs() -> str:
    """Return the content of the one ``<defs>`` of a page that shows any picture."""
    return basics() + shared()


def defs_for(drawing: str, within: str = "") -> str:
    """Return only what *drawing* uses, and what that uses, of all defs or of those given."""
    all_defs = [(found["name"] or found["figure"], found[0]) for found in DEFINED.finditer(within or defs())]
    used = _used(drawing)
    while more := {name for own, text in all_defs if own in used for name in _used(text)} - used:
        used |= more
    return "".join(text for name, text in all_defs if name in used)


def _used(drawing: str) -> set[str]:
    return set(USED.findall(drawing))
