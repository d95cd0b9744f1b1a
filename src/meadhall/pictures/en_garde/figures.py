"""The cards of En Garde, and how high a fencer stands."""

from __future__ import annotations

from typing import Final

from meadhall.pictures.canvas import line, path, rect
from meadhall.pictures.cards import back, halo_rect, paper, seal, tab
from meadhall.pictures.numerals import numeral

HUE: Final = "red"
EMBLEM: Final = "sword"
BACK_EMBLEM: Final = "mark"

SUIT: Final = {1: "steel", 2: "blue", 3: "green", 4: "amber", 5: "red"}

CARD_WIDTH: Final = 140
CARD_HEIGHT: Final = 196
RATIO: Final = CARD_HEIGHT / CARD_WIDTH

TOP: Final = 140
"""How high the head reaches."""


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
