"""Carved numerals, drawn by us, so that a number looks the same on every machine."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import Final

from meadhall.pictures.canvas import group, short, tag

HEIGHT: Final = 100
ADVANCE: Final = 68
"""From one figure to the next on the grid of 60 by 100."""
GAP: Final = 8

FIGURES: Final = {
    "0": "M30 7C14 7 8 22 8 50S14 93 30 93S52 78 52 50S46 7 30 7Z",
    "1": "M12 25L34 8V94",
    "2": "M9 30C9 16 18 7 31 7C43 7 51 15 51 28C51 42 38 56 10 92H54",
    "3": "M9 21C13 12 20 7 30 7C42 7 50 15 50 27C50 39 41 47 27 47"
    "C43 47 53 56 53 69C53 84 43 93 29 93C18 93 10 87 7 77",
    "4": "M41 94V8L7 70H57",
    "5": "M49 8H16L12 47C16 42 23 39 31 39C44 39 53 49 53 65C53 82 43 93 29 93C18 93 10 87 7 77",
    "6": "M47 14C42 9 37 7 32 7C15 7 8 28 8 58C8 80 16 93 31 93C44 93 53 83 53 68C53 53 44 44 31 44C19 44 10 52 8 64",
    "7": "M7 8H52L23 94",
    "8": "M30 47C18 47 11 39 11 27C11 15 19 7 30 7C41 7 49 15 49 27C49 39 42 47 30 47"
    "C16 47 8 56 8 70C8 84 17 93 30 93C43 93 52 84 52 70C52 56 44 47 30 47Z",
    "9": "M13 86C18 91 23 93 28 93C45 93 52 72 52 42C52 20 44 7 29 7C16 7 7 17 7 32C7 47 16 56 29 56C41 56 50 48 52 36",
    "+": "M30 28V76M6 52H54",
    "-": "M8 52H52",
    "x": "M10 32L50 74M50 32L10 74",
    "/": "M48 4L12 98",
    "?": "M9 28C9 15 18 7 30 7C43 7 51 15 51 27C51 44 30 44 30 62M30 88V90",
}

_NAMES: Final = {"+": "plus", "-": "minus", "x": "times", "/": "slash", "?": "query"}


def numeral(
    what: int | str,
    x: float,
    y: float,
    height: float,
    colour: str = "ink",
    weight: float = 14,
    anchor: str = "middle",
) -> str:
    """Carve a number around the centre *x*, *y* (or from *x* on, anchored at its start)."""
    left = x - (numeral_width(what, height) / 2 if anchor == "middle" else 0)
    return _inked(_figures(what, left, y, height), colour, weight)


def numerals(numbers: Iterable[int], y: float, height: float, where: Callable[[int], float], colour: str) -> str:
    """Carve numbers in a row, each around its own centre."""
    carved = [_figures(what, where(what) - numeral_width(what, height) / 2, y, height) for what in numbers]
    return _inked("".join(carved), colour, 14)


def _figures(what: int | str, left: float, y: float, height: float) -> str:
    scale = height / HEIGHT
    carved = ""
    for position, figure in enumerate(str(what)):
        start = f"translate({short(left + position * ADVANCE * scale)} {short(y - height / 2)})"
        carved += tag("use", href=f"#n-{_name(figure)}", transform=f"{start} scale({scale:.3f})")
    return carved


def _inked(carved: str, colour: str, weight: float) -> str:
    return group(
        carved,
        fill="none",
        stroke=colour,
        stroke_width=weight,
        stroke_linecap="round",
        stroke_linejoin="round",
        aria_hidden="true",
    )


def numeral_width(what: int | str, height: float) -> float:
    """Return how wide a carved number is."""
    return (ADVANCE * len(str(what)) - GAP) * height / HEIGHT


def numeral_defs() -> str:
    """Return every figure, for the defs."""
    return "".join(f'<path id="n-{_name(figure)}" d="{outline}"/>' for figure, outline in FIGURES.items())


def _name(figure: str) -> str:
    if figure not in FIGURES:
        raise ValueError(f"there is no carved figure for {figure!r}")
    return _NAMES.get(figure, figure)
