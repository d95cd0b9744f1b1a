"""The cards and the fencers of En Garde."""

from __future__ import annotations

from typing import Final

from meadhall.pictures.canvas import circle, group, line, path, place, rect
from meadhall.pictures.cards import back, halo_rect, paper, seal, tab
from meadhall.pictures.numerals import numeral

HUE: Final = "red"
EMBLEM: Final = "sword"
BACK_EMBLEM: Final = "mark"

SUIT: Final = {1: "steel", 2: "blue", 3: "green", 4: "amber", 5: "red"}

CARD_WIDTH: Final = 140
CARD_HEIGHT: Final = 196
RATIO: Final = CARD_HEIGHT / CARD_WIDTH

LIMBS: Final = (
    ("M-2 -92L-8 -54", 25),
    ("M2 -88L24 -74L47 -84", 12.5),
    ("M-10 -90L-30 -92L-38 -116", 11),
    ("M-6 -50L22 -40L25 -8", 15),
    ("M-10 -50L-26 -30L-42 -8", 15),
    ("M25 -6H40", 11),
    ("M-42 -6H-53", 11),
)
"""Body, sword arm, free arm, front leg, back leg and both feet, each with its thickness."""
RIM: Final = 6
MESH: Final = "M6 -135C15 -131 16 -113 7 -109M1 -128H17M1 -122H18M1 -116H17"
HEAD: Final = (3, -122)
BLADE: Final = "M50 -85L112 -93"
RAISED_BLADE: Final = "M49 -86L63 -146"
GUARD: Final = "M53 -96Q63 -86 54 -75"
TOP: Final = 140
"""How high the head reaches."""
BACK_FOOT: Final = 62
"""How far the figure reaches behind its middle."""


def card(value: int, extra: str = "") -> str:
    """Draw a card of the hand: its value, and as many foils."""
    suit = SUIT[value]
    drawing = halo_rect(0, 0, CARD_WIDTH, CARD_HEIGHT, 10) + paper(CARD_WIDTH, CARD_HEIGHT)
    drawing += rect(7, 7, CARD_WIDTH - 14, CARD_HEIGHT - 14, 6, f"{suit}-wash")
    drawing += numeral(value, CARD_WIDTH / 2, 66, 82, suit, 15)
    for position in range(value):
        drawing += _foil(CARD_WIDTH / 2 + (position - (value - 1) / 2) * 21, 163, suit)
    return drawing + tab(CARD_WIDTH, CARD_HEIGHT) + seal(CARD_WIDTH - 12, 12) + extra


def _foil(x: float, y: float, colour: str) -> str:
    blade = line(x, y - 36, x, y, colour, 2.6, stroke_linecap="round")
    guard = path(f"M{x - 7} {y - 1}Q{x} {y - 8} {x + 7} {y - 1}Z", colour)
    return blade + guard + line(x, y, x, y + 13, colour, 4.6, stroke_linecap="round")


def small_card(value: int, width: float, height: float) -> str:
    """Draw a card that lies on the board: nothing but its value."""
    suit = SUIT[value]
    inset = 3 if width > 24 else 2
    drawing = paper(width, height, width / 7)
    drawing += rect(inset, inset, width - 2 * inset, height - 2 * inset, width / 12, f"{suit}-wash")
    return drawing + numeral(value, width / 2, height / 2, height * 0.56, suit, 15)


def card_back(width: float, height: float) -> str:
    """Draw the back of a card."""
    return back(width, height, HUE, BACK_EMBLEM, width / 7)


def fencer(is_black: bool, is_close: bool = False) -> str:
    """Draw a fencer on guard, feet at the origin; White looks to the right, Black to the left.

    Close to the other one the blade is raised.
    """
    body, rim = ("black", "white") if is_black else ("white", "black")
    shadow = "".join(_limb(outline, rim, width + RIM) for outline, width in LIMBS) + circle(*HEAD, 18, rim)
    limbs = "".join(_limb(outline, body, width) for outline, width in LIMBS)
    mask = circle(*HEAD, 15, body) + path(MESH, stroke=rim, stroke_width=1.8, opacity=0.75)
    belt = path("M-18 -60L6 -56", stroke=rim, stroke_width=2.5)
    blade = _limb(RAISED_BLADE if is_close else BLADE, "ink", 3) + _limb(GUARD, "ink", 4.5)
    figure = group(shadow, blade, limbs, mask, belt)
    return place(0, 0, figure, mirrored=True) if is_black else figure


def _limb(outline: str, colour: str, width: float) -> str:
    return path(outline, stroke=colour, stroke_width=width, stroke_linecap="round", stroke_linejoin="round")
