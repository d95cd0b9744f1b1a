"""Castle cards: large ones, small ones with type of 12 pixels, and rows of signs for the seats."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache
from typing import Final

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
from meadhall.pictures.canvas import circle, path, place, polar, rect, short, words
from meadhall.pictures.cards import back, halo_rect, paper, seal, tab
from meadhall.pictures.castle_panic.layout import PANIC, SIGNS
from meadhall.pictures.castle_panic.layout import SUITS as HUES
from meadhall.pictures.drawings import drawing
from meadhall.pictures.icons import icon
from meadhall.pictures.picture import Spot

WIDTH, HEIGHT = 136, 190
SMALL_WIDTH, SMALL_HEIGHT = 70, 96
LARGE_EDGE = (9, 16, 154, 215)
SMALL_EDGE = (3, 8, 76, 109)
"""Where a card stands in the room it takes, and how large that is: with its halo, and raised when it is chosen."""
SPECIALS = ("brick", "trowel", "axe", "target", "back", "tar", "brace", "none", "draw2", "search")
"""The signs from Brick to Scavenge."""
SOLDIERS = ("bow", "horse", "sword", "hero")
PICTURES: Final = {
    "bow": "archer",
    "horse": "knight",
    "sword": "swordsman",
    "hero": "hero",
    "brick": "brick",
    "trowel": "mortar",
    "axe": "barbarian",
    "target": "nice-shot",
    "back": "drive-back",
    "tar": "tar",
    "brace": "fortify",
    "none": "missing",
    "draw2": "draw-2",
    "search": "scavenge",
}
"""The picture of a card by its sign."""
PICTURE: Final = 110
"""How wide a picture is drawn."""
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


def large_spot(card: int, note: str) -> Spot:
    """Return a card of the own hand in the room it takes beside a board."""
    return _spot(large(card, note), LARGE_EDGE)


def small_spot(card: int, is_still: bool = False) -> Spot:
    """Return a card in the room it takes on small screens, in homes and among discards."""
    return _spot(small(card, is_still), SMALL_EDGE)


def _spot(body: str, edge: tuple[int, int, int, int]) -> Spot:
    x, y, width, height = edge
    return Spot(x, y, body, size=(width, height))


@cache
def large(card: int, note: str) -> str:
    """Draw a card from its upper left corner, with a short *note* of what it does if it hits nothing."""
    body = halo_rect(0, 0, WIDTH, HEIGHT, 10) + paper(WIDTH, HEIGHT) + _band(card, 7, 7, WIDTH - 14, 32)
    body += place(7, 42, picture(card), scale=(WIDTH - 14) / PICTURE)
    body += place(WIDTH / 2, 163, rings(card, 0, 0, hue_of(card)), scale=0.74)
    if note:
        body += words(WIDTH / 2, 152, note, 18.6, "middle", fill="ink-2")
    body += words(WIDTH / 2, 180, name_of(card), 20, "middle", 600, display=True)
    return body + tab(WIDTH, HEIGHT) + seal(WIDTH - 10, 10)


@cache
def picture(card: int) -> str:
    """Draw what a card shows from its upper left corner, 110 wide; soldiers wear the suit of their card."""
    drawn = drawing(PANIC, f"card-{PICTURES[sign_of(card)]}")
    return drawn.replace("var(--red", f"var(--{hue_of(card)}") if card < HIT_CARDS else drawn


@cache
def small(card: int, is_still: bool = False) -> str:
    """Draw a small card from its upper left corner; a *still* one can never be chosen."""
    width, height = SMALL_WIDTH, SMALL_HEIGHT
    body = paper(width, height, 8) + _band(card, 4, 4, width - 8, 20)
    body += place(4, 26, picture(card), scale=(width - 8) / PICTURE)
    body += words(width / 2, 87, name_of(card), 12, "middle", letter_spacing=-0.3)
    if is_still:
        return body
    return halo_rect(0, 0, width, height, 8, 3) + body + tab(width, height) + seal(width - 6, 6, 18)


@cache
def hidden_card() -> Spot:
    """Return a card that is not known."""
    return _spot(back(SMALL_WIDTH, SMALL_HEIGHT, "blue", "tower", 8), SMALL_EDGE)


@cache
def wall_card(name: str, is_small: bool) -> Spot:
    """Return a wall that a player may place, drawn as a card."""
    width, height = (SMALL_WIDTH, SMALL_HEIGHT) if is_small else (WIDTH, HEIGHT)
    body = halo_rect(0, 0, width, height, 10, 3 if is_small else 5) + paper(width, height, 8, "steel-wash")
    body += icon("wall", width / 2, height * 0.42, width * 0.55, "steel", "steel-wash")
    body += words(width / 2, height - (6 if is_small else 14), name, 12.5 if is_small else 20, "middle")
    body += tab(width, height) + seal(width - 8, 8, 18 if is_small else 26)
    return _spot(body, SMALL_EDGE if is_small else LARGE_EDGE)


SIGN_SIZE, SOLDIER_SIZE, ROW_HEIGHT = 13, 17, 18
"""In the plate of a seat: the sign of a suit, its soldiers, and the row."""


@cache
def suit_row(suit: int, cards: tuple[int, ...]) -> Spot:
    """Return the cards of one suit in a hand as a row of signs: the suit's first, then its soldiers."""
    hue = hue_of(cards[0])
    middle = ROW_HEIGHT / 2
    body = ""
    x = 0.0
    if suit < ANY:
        body += icon(SIGNS[suit], SIGN_SIZE / 2, middle, SIGN_SIZE, hue, "table")
        x = SIGN_SIZE + 1
    for card in cards:
        body += icon(sign_of(card), x + SOLDIER_SIZE / 2, middle, SOLDIER_SIZE, hue_of(card), "table")
        x += SOLDIER_SIZE
    return Spot(0, 0, body, size=(x, ROW_HEIGHT))


@cache
def backs_row(count: int) -> Spot:
    """Return cards that are not known as a row of backs."""
    body = "".join(place(number * 14, 1, back(12, 16, "blue", "tower", 2)) for number in range(count))
    return Spot(0, 0, body, size=(count * 14, ROW_HEIGHT))


@cache
def mark(card: int) -> Spot:
    """Return the sign of a kind of cards with its suit below, as it is counted among those not seen."""
    color, hue = color_of_card(card), hue_of(card)
    body = icon(sign_of(card), 15, 13, 24, hue, "panel")
    if 0 <= color < ANY:
        body += circle(24, 25, 7.5, "panel") + icon(SIGNS[color], 24, 25, 12, hue, "panel")
    return Spot(0, 0, body, size=(32, 34))


def _band(card: int, x: float, y: float, width: float, height: float) -> str:
    """Draw the colour of a card with its sign and its name; Any Color in three parts."""
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
    body = rect(x, y, width, height, min(6, height / 4), f"{hue}-fill")
    size, start = (20, height) if height > 30 else (12, height * 0.88)
    low = middle + size * 0.36
    if color < 0:
        kind = "Build" if hue == "steel" else "Special"
        return body + words(x + width / 2, low, kind, size, "middle", 700, "white")
    body += rect(x, y, width, height, min(6, height / 4), f"url(#p-{hue})")
    body += icon(SIGNS[color], x + start / 2, middle, height * 0.64, "white", f"{hue}-fill")
    return body + words(x + start, low, HUES[color].capitalize(), size, weight=700, fill="white")


def rings(card: int, x: float, y: float, hue: str) -> str:
    """Draw five little arcs, the outermost on top: which rings a hit card reaches."""
    if card >= HIT_CARDS:
        return ""
    reached = (1, 2, 3) if card >= RED_HERO else (card // SUITS + 1,)
    body = ""
    for ring in range(RINGS):
        radius = 34 - ring * 6.4
        (x0, y0), (x1, y1) = polar(x, y, radius, -52), polar(x, y, radius, 52)
        outline = f"M{short(x0)} {short(y0)}A{short(radius)} {short(radius)} 0 0 1 {short(x1)} {short(y1)}"
        is_on = ring in reached
        body += path(outline, stroke=hue if is_on else "edge", stroke_width=5 if is_on else 1.6, stroke_linecap="round")
    return body


def label_of(labels: Mapping[str, str], card: int) -> str:
    """Return what a card is called."""
    return labels[f"card.{card}"]
