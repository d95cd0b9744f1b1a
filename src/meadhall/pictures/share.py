"""The pictures of a result: the scene that the board ends with, and the card that people share, 1200 by 630."""

from __future__ import annotations

from html import escape
from typing import Final

from meadhall.pictures.canvas import path, rect, tag, text_width, words, wrapped
from meadhall.pictures.icons import icon
from meadhall.pictures.patterns import defs_for
from meadhall.pictures.svg import alone
from meadhall.pictures.theme import LIGHT, picture_css

SCENE: Final = (920, 600)
"""The view box of the scene that a game closes with."""
SIZE: Final = (1200, 630)
LEFT: Final = 60
ROOM: Final = 610
"""How wide the words may be."""
EDGE: Final = "C690 120 735 210 700 320S690 520 716 630"
"""The cut edge of the paper, from the upper right to the lower right."""
FIRST: Final = 262
"""The baseline of the first line of the verdict."""
VERDICT: Final = (76, 64, 54, 46)
"""Sizes of the verdict: the first in which it takes at most three lines."""
MOST_LINES: Final = 3


def closing_scene(closing: str) -> str:
    """Write the scene of a game as a file; a stage has a light of its own, so it is the same in both themes."""
    return alone(closing, *SCENE, LIGHT)


def result_card(closing: str, title: str, verdict: str, how: str, when: str, fonts: str = "") -> str:
    """Draw the result of a match beside its scene; *title* is the name of the game, *when* the day it was played.

    *fonts* are the rules for its letters, in a picture that a browser may fetch nothing for.
    """
    width, height = SIZE
    size = next((size for size in VERDICT if _fits(verdict, size)), VERDICT[-1])
    lines = wrapped(verdict, ROOM, size, MOST_LINES, strong=True)
    said = "".join(
        words(LEFT, FIRST + place * size * 1.06, line, size, weight=600, display=True)
        for place, line in enumerate(lines)
    )
    below = FIRST + (len(lines) - 1) * size * 1.06 + 62
    parts = wrapped(how, ROOM, 27, 3)
    said += "".join(words(LEFT, below + place * 38, part, 27, fill="ink-2") for place, part in enumerate(parts))
    art = tag(
        "svg",
        closing,
        x=640,
        y=0,
        width=width - 640,
        height=height,
        viewBox=f"0 0 {SCENE[0]} {SCENE[1]}",
        preserveAspectRatio="xMidYMid slice",
    )
    paper = path(f"M0 0H716{EDGE}H0Z", "shade", transform="translate(8 0)") + path(f"M0 0H716{EDGE}H0Z", "card")
    head = icon("mark", LEFT + 22, 74, 48) + words(LEFT + 62, 86, "Meadhall", 34, weight=600, display=True)
    head += words(LEFT, 168, title, 30, weight=600, fill="ink-2")
    said += words(LEFT, 584, when, 24, weight=600, fill="ink-2")
    inner = rect(0, 0, width, height, 0, "hall") + art + paper + head + said
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" class="meadhall" viewBox="0 0 {width} {height}" width="{width}"'
        f' height="{height}" role="img" aria-label="{escape(f"{title}: {verdict}")}">'
        f"<style>{fonts}{picture_css(LIGHT, inner)}</style><defs>{defs_for(inner)}</defs>{inner}</svg>"
    )


def _fits(verdict: str, size: float) -> bool:
    lines = wrapped(verdict, ROOM, size, MOST_LINES, strong=True)
    return all(text_width(line, size, strong=True) <= ROOM for line in lines)
