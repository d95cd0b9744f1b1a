"""The meadow before Freigard at each time of day, and the three castles that crawl over it."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache
from typing import Final

from meadhall.pictures.canvas import path, rect
from meadhall.pictures.drawings import drawing
from meadhall.pictures.freigard.layout import Layout

FOLDER: Final = "freigard"
DAWN: Final = "dawn"
NIGHT: Final = "night"
TIMES: Final = (DAWN, "noon", "dusk", NIGHT)
PAST: Final = 900
"""How far sky and grass reach past the edges of the cut."""
NAMES: Final = ("grindjaw", "longshanks", "scuttle")
"""The castles, by their numbers: the largest one first."""
NEAR: Final = 4
"""A castle is shaken when this many points or fewer are missing."""


def time_of(level: str) -> str:
    """Return the time of day of a level; castles of one's own come at dawn."""
    return level if level in TIMES else DAWN


def inks(time: str) -> tuple[str, str]:
    """Return what is written on the meadow with: at night it is dark in both themes."""
    return ("rock-ink", "rock-ink-2") if time == NIGHT else ("ink", "ink-2")


@cache
def meadow(time: str, layout: Layout) -> str:
    """Draw the meadow; past the edges of the cut its sky and its grass go on."""
    field = (-PAST, -PAST, layout.width + 2 * PAST, layout.height + 2 * PAST)
    grass = rect(-PAST, layout.height, layout.width + 2 * PAST, PAST, 0, f"fg-{time}-front")
    return rect(*field, 0, f"fg-{time}-sky") + grass + drawing(FOLDER, f"meadow-{time}-{layout.cut}")


def hill(time: str, x: float, y: float, width: float, height: float) -> str:
    """Draw the field of a castle's card: a piece of the same meadow."""
    top, low = y + height * 0.72, y + height
    slope = f"M{x} {top + 8}C{x + width * 0.3} {top - 6} {x + width * 0.6} {top + 6} {x + width} {top}"
    back = rect(x, y, width, height, 6, f"fg-{time}-band")
    return back + path(f"{slope}V{low - 6}a6 6 0 0 1-6 6H{x + 6}a6 6 0 0 1-6-6Z", f"fg-{time}-mid")


def castle_names(march: Sequence[int]) -> list[str]:
    """Return which castle each of the numbers is."""
    order = sorted(range(len(march)), key=lambda place: (-march[place], place))
    return [NAMES[order.index(place) % len(NAMES)] for place in range(len(march))]


def castle_state(number: int, is_felled: bool, points: int) -> str:
    """Return how a castle stands: one that can almost be reached knows it."""
    if is_felled:
        return "fallen"
    return "shaken" if points >= number - NEAR else "whole"


def castle_figure(name: str, state: str) -> str:
    """Draw a castle in a field of 150 by 130."""
    return drawing(FOLDER, f"castle-{name}-{state}")
