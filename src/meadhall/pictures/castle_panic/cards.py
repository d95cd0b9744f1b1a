"""Castle cards: large in the own hand, small chips in the hands of others."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache

from meadhall.games.castle_panic.pieces import (
    ANY,
    BRICK,
    CARD_NAMES,
    HIT_CARDS,
    MORTAR,
    RED_HERO,
    RINGS,
    SUITS,
)
from meadhall.pictures.canvas import path, place, polar, rect, short, words
from meadhall.pictures.cards import back, halo_rect, paper, seal, tab
from meadhall.pictures.castle_panic.layout import SIGNS
from meadhall.pictures.castle_panic.layout import SUITS as HUES
from meadhall.pictures.icons import icon

WIDTH, HEIGHT = 150, 172
SMALL_WIDTH, SMALL_HEIGHT = 125, 54
SMALL_BAND = 30
SPECIALS = ("brick", "trowel", "axe", "target", "back", "tar", "brace", "none", "draw2", "search")
"""The signs from Brick to Scavenge."""
SOLDIERS = ("bow", "horse", "sword", "hero")
SHORT = ("Brick", "Mortar", "Barbarian", "Nice Shot", "Drive back", "Tar", "Fortify", "Missing", "Draw 2", "Scavenge")


def color_of_card(card: int) -> int:
    """Return 0 to 2 for a colour, 3 for Any Color, -1 for cards without one."""
    if card >= HIT_CARDS:
        return -1
    return card - RED_HERO if card >= RED_HERO else card % SUITS


def hue_of(card: int) -> str:
    """Return the suit that a card is drawn in."""
    color = color_of_card(card)
    if 0 <= color < ANY:
        return HUES[color]
    return "violet" if card >= HIT_CARDS and card not in (BRICK, MORTAR) else "steel"


def sign_of(card: int) -> str:
    """Return the icon of a card."""
    return SPECIALS[card - HIT_CARDS] if card >= HIT_CARDS else SOLDIERS[card // SUITS if card < RED_HERO else ANY]


def name_of(card: int) -> str:
    """Return the short name that is written on a card."""
    if card >= HIT_CARDS:
        return SHORT[card - HIT_CARDS]
    return CARD_NAMES[card].split("_")[1].capitalize()


@cache
def large(card: int) -> str:
    """Draw a card of the own hand from its upper left corner."""
    hue = hue_of(card)
    drawing = halo_rect(0, 0, WIDTH, HEIGHT, 10) + paper(WIDTH, HEIGHT) + _band(card, 7, 7, WIDTH - 14, 34)
    drawing += words(WIDTH / 2, 62, name_of(card), 18.5, "middle", 600, display=True, room=WIDTH)
    drawing += icon(sign_of(card), WIDTH / 2, 98, 50, hue, "card")
    drawing += rings(card, WIDTH / 2, 164, hue)
    return drawing + tab(WIDTH, HEIGHT) + seal(WIDTH - 10, 10)


@cache
def small(card: int) -> str:
    """Draw a card of the own hand on a phone: a strip with its colour, its sign, its rings and its name."""
    hue = hue_of(card)
    drawing = halo_rect(0, 0, SMALL_WIDTH, SMALL_HEIGHT, 8, 1) + paper(SMALL_WIDTH, SMALL_HEIGHT, 8)
    drawing += _side_band(card)
    middle = SMALL_BAND + (SMALL_WIDTH - SMALL_BAND) / 2
    drawing += icon(sign_of(card), middle - (22 if card < HIT_CARDS else 0), 16, 26, hue, "card")
    drawing += place(middle + 22, 30, rings(card, 0, 0, hue), scale=0.8)
    drawing += words(middle, 45, name_of(card), 14.4, "middle", room=SMALL_WIDTH - SMALL_BAND - 4)
    return drawing + tab(SMALL_WIDTH, SMALL_HEIGHT) + seal(SMALL_WIDTH - 8, 8, 18)


def _side_band(card: int) -> str:
    """Draw the colour of a card along its left side, Any Color in three parts."""
    color = color_of_card(card)
    hue = hue_of(card)
    inset, width, height = 4, SMALL_BAND - 5, SMALL_HEIGHT - 8
    if color == ANY:
        third = height / 3
        return "".join(
            rect(inset, inset + i * third, width, third, 0, f"{name}-fill")
            + icon(SIGNS[i], inset + width / 2, inset + (i + 0.5) * third, 13, "white", f"{name}-fill")
            for i, name in enumerate(HUES)
        )
    drawing = rect(inset, inset, width, height, 4, f"{hue}-fill")
    if color >= 0:
        drawing += rect(inset, inset, width, height, 4, f"url(#p-{hue})")
        drawing += icon(SIGNS[color], inset + width / 2, inset + height / 2, 20, "white", f"{hue}-fill")
    return drawing


@cache
def chip(card: int, width: float = 46, height: float = 58, is_still: bool = False) -> str:
    """Draw a card of somebody else from its upper left corner."""
    hue = hue_of(card)
    drawing = paper(width, height, 6) if is_still else halo_rect(0, 0, width, height, 6, 2) + paper(width, height, 6)
    drawing += _band(card, 3.5, 3.5, width - 7, height * 0.26, words_too=False)
    drawing += icon(sign_of(card), width / 2, height * 0.64, width * 0.6, hue, "card")
    return drawing if is_still else drawing + seal(width - 4, 4, 14)


@cache
def hidden_chip(width: float = 46, height: float = 58) -> str:
    """Draw a card that is not known."""
    return back(width, height, "blue", "tower", 6)


def _band(card: int, x: float, y: float, width: float, height: float, words_too: bool = True) -> str:
    color = color_of_card(card)
    hue = hue_of(card)
    middle = y + height / 2
    if color == ANY:
        third = width / 3
        return "".join(
            rect(x + i * third, y, third, height, 0, f"{name}-fill")
            + icon(SIGNS[i], x + (i + 0.5) * third, middle, min(third, height) * 0.75, "white", f"{name}-fill")
            for i, name in enumerate(HUES)
        )
    drawing = rect(x, y, width, height, min(6, height / 4), f"{hue}-fill")
    if color >= 0:
        drawing += rect(x, y, width, height, min(6, height / 4), f"url(#p-{hue})")
        where = x + height * 0.55 if words_too else x + width / 2
        drawing += icon(SIGNS[color], where, middle, height * 0.7, "white", f"{hue}-fill")
        if words_too:
            size = 20 if height > 30 else 12
            drawing += words(
                x + height * 1.05, middle + size * 0.36, HUES[color].capitalize(), size, weight=700, fill="white"
            )
    elif words_too:
        size = 19 if height > 30 else 12
        kind = "Build" if hue == "steel" else "Special"
        drawing += words(x + width / 2, middle + size * 0.36, kind, size, "middle", 700, "white", room=width)
    return drawing


def rings(card: int, x: float, y: float, hue: str) -> str:
    """Draw five little arcs, the outermost on top: which rings a hit card reaches."""
    if card >= HIT_CARDS:
        return ""
    reached = (1, 2, 3) if card >= RED_HERO else (card // SUITS + 1,)
    drawing = ""
    for ring in range(RINGS):
        radius = 34 - ring * 6.4
        (x0, y0), (x1, y1) = polar(x, y, radius, -52), polar(x, y, radius, 52)
        outline = f"M{short(x0)} {short(y0)}A{short(radius)} {short(radius)} 0 0 1 {short(x1)} {short(y1)}"
        is_on = ring in reached
        drawing += path(
            outline, stroke=hue if is_on else "edge", stroke_width=5 if is_on else 1.6, stroke_linecap="round"
        )
    return drawing


def label_of(labels: Mapping[str, str], card: int) -> str:
    """Return what a card is called."""
    return labels[f"card.{card}"]
