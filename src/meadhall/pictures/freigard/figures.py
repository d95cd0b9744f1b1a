"""The cards, chips, castles and totems of Freigard."""

from __future__ import annotations

from functools import lru_cache
from typing import Final

from meadhall.games.freigard.pieces import DRAGON, GOLEM, TREES, TYPES, Kind
from meadhall.pictures.canvas import circle, group, path, place, rect, short, words
from meadhall.pictures.cards import badge, halo_rect, paper, seal, tab
from meadhall.pictures.drawings import drawing as drawn
from meadhall.pictures.freigard.meadow import hill
from meadhall.pictures.icons import icon
from meadhall.pictures.numerals import numeral

HUE: Final = "green"
EMBLEM: Final = "sphere"

CARD_WIDTH: Final = 140
CARD_HEIGHT: Final = 196
CASTLE_WIDTH: Final = 146
CASTLE_HEIGHT: Final = 178
CASTLE_FIELD: Final = (11.5, 16, 0.82)
"""Where in its card a castle stands, and its scale."""
TOTEM_WIDTH: Final = 118
TOTEM_HEIGHT: Final = 140

BLUE: Final = 1
FACES: Final = 1 << 11
"""How many drawings of a kind are kept."""
ROUT_HUE: Final = "violet"
LARGE: Final = 70
"""From this width on a card has room for its figure."""


def hue_of(card: Kind | None) -> str:
    """Return the suit of a card; the Rout (None) is violet."""
    if card is None:
        return ROUT_HUE
    if card.family == GOLEM:
        return "steel"
    if card.family == DRAGON:
        return "blue" if card.look == BLUE else "red"
    return "green"


def glyph_of(card: Kind | None) -> str:
    """Return the icon of a card's family, the partner of its colour."""
    return {"steel": "hex", "blue": "frost", "red": "flame", "green": "leaf", ROUT_HUE: "rout"}[hue_of(card)]


@lru_cache(maxsize=FACES)
def card_face(card: Kind | None, title: str, caption: str, size: float = 20) -> str:
    """Draw a card of the hand, written on in *size*."""
    hue = hue_of(card)
    wide, high = CARD_WIDTH, CARD_HEIGHT
    drawing = halo_rect(0, 0, wide, high, 10) + paper(wide, high)
    drawing += rect(7, 7, wide - 14, 130, 6, f"{hue}-wash")
    drawing += place(12, 33, defender(card), scale=1.05)
    drawing += circle(25, 25, 16, hue) + icon(glyph_of(card), 25, 25, 19, "card", hue)
    if card is not None and card.sphere:
        drawing += sphere(wide - 26, 26, 17, int(card.sphere))
    drawing += words(wide / 2, 160, title, size, "middle", 600, display=True, room=wide - 6)
    drawing += words(wide / 2, 184, caption, size - 0.5, "middle", fill="ink-2", room=wide - 6)
    return drawing + tab(wide, high) + seal(wide - 10, 10)


def sphere(x: float, y: float, radius: float, value: int) -> str:
    """Draw a magical sphere with its value."""
    start = f"{short(x - radius * 0.62)} {short(y - radius * 0.22)}"
    end = f"{short(x - radius * 0.1)} {short(y - radius * 0.66)}"
    bend = short(radius * 0.66)
    shine = path(
        f"M{start}A{bend} {bend} 0 0 1 {end}",
        stroke="white",
        stroke_width=radius * 0.12,
        stroke_opacity=0.7,
        stroke_linecap="round",
    )
    ball = circle(x, y, radius, "violet-fill", stroke="card", stroke_width=max(1.5, radius * 0.14))
    return ball + shine + numeral(value, x + radius * 0.05, y + radius * 0.05, radius, "white", 15)


def defender(card: Kind | None) -> str:
    """Draw who a card shows, in a field of 110 by 104."""
    if card is None:
        return drawn("freigard", "rout")
    if card.family == GOLEM:
        return drawn("freigard", f"golem-{TYPES[card.look]}{'-surge' if card.has_surge() else ''}")
    if card.family == DRAGON:
        return drawn("freigard", f"dragon-{'blue' if card.look == BLUE else 'crimson'}-{int(card.number)}")
    return drawn("freigard", f"ent-{TREES[card.look]}-{int(card.number)}")


def _symbol(card: Kind | None) -> str:
    """Return the icon that stands for a card where it is small."""
    if card is None:
        return "rout"
    if card.family == GOLEM:
        return f"golem_{TYPES[card.look]}"
    if card.family == DRAGON:
        return "dragon" if card.number == 1 else "dragon_two"
    if card.number == 0:
        return "tree" if card.look == 0 else "leaf"
    return TREES[card.look]


@lru_cache(maxsize=FACES)
def chip(card: Kind | None, width: float, height: float, count: int) -> str:
    """Draw a small card that can be chosen, with how many there are of it."""
    drawing = halo_rect(0, 0, width, height, 6, 2) + small_card(card, width, height)
    if count > 1:
        high = max(11.0, min(width, height) * 0.32)
        drawing += rect(width - high * 1.3, height - high, high * 1.3, high, high / 2, "ink")
        drawing += numeral(f"x{count}", width - high * 0.65, height - high / 2, high * 0.62, "on-ink", 15)
    return drawing + seal(width - 6, 4, 18)


@lru_cache(maxsize=FACES)
def small_card(card: Kind | None, width: float, height: float) -> str:
    """Draw a small card: its figure, or where there is no room for it its sign; sphere, surge, heads or ents."""
    hue = hue_of(card)
    drawing = paper(width, height, 6)
    drawing += rect(3, 3, width - 6, height - 6, 4, f"{hue}-wash")
    if width >= LARGE:
        scale = (width - 10) / 110
        drawing += place(5, height * 0.46 - 52 * scale, defender(card), scale=scale)
    else:
        size = min(width * 0.72, height * 0.62)
        drawing += icon(_symbol(card), width / 2, height * 0.46, size, hue, f"{hue}-wash")
    radius = max(5.5, min(width, height) * 0.17)
    if card is not None and card.sphere:
        drawing += sphere(width - radius, radius, radius, int(card.sphere))
    return drawing + (_marks(card, hue, width, height) if card is not None else "")


def _marks(card: Kind, hue: str, width: float, height: float) -> str:
    """Draw a bolt for a surge, a pip for each ent or head."""
    if card.family == GOLEM:
        return icon("bolt", width * 0.2, height * 0.82, height * 0.24, "amber") if card.has_surge() else ""
    radius = max(2.0, height * 0.045)
    return "".join(
        circle(radius * 2.4 + pip * radius * 2.8, height - radius * 2.8, radius, hue) for pip in range(int(card.number))
    )


@lru_cache(maxsize=FACES)
def castle(number: int, is_felled: bool, time: str) -> str:
    """Draw a castle card, standing or felled; the castle itself is a piece of its own."""
    wide, high = CASTLE_WIDTH, CASTLE_HEIGHT
    drawing = halo_rect(0, 0, wide, high, 10) + paper(wide, high) + hill(time, 7, 7, wide - 14, 118)
    if is_felled:
        drawing += numeral(number, wide / 2, 152, 36, "ink-3", 13)
        return drawing + path(
            f"M{wide / 2 - 34} 168L{wide / 2 + 34} 136", stroke="bad", stroke_width=5, stroke_linecap="round"
        )
    return drawing + numeral(number, wide / 2, 152, 38) + seal(wide - 10, 10)


@lru_cache(maxsize=FACES)
def totem(name: str, title: str, is_spent: bool, spent: str) -> str:
    """Draw a totem card."""
    return _totem(name, title, is_spent, spent, (TOTEM_WIDTH, TOTEM_HEIGHT), 19.5)


@lru_cache(maxsize=FACES)
def phone_totem(name: str, title: str, is_spent: bool, spent: str) -> str:
    """Draw a totem for a phone."""
    return _totem(name, title, is_spent, spent, (88, 104), 13.4)


@lru_cache(maxsize=FACES)
def low_totem(name: str, title: str, is_spent: bool, spent: str) -> str:
    """Draw a totem for a phone on its side: so small it is its sign."""
    return _totem(name, title, is_spent, spent, (60, 76), 13.2, is_tiny=True)


def _totem(
    name: str,
    title: str,
    is_spent: bool,
    spent: str,
    size: tuple[float, float],
    type_size: float,
    is_tiny: bool = False,
) -> str:
    wide, high = size
    low = high - type_size * 2.1
    corner = wide * 0.18
    field = f"M6 {short(corner)}C6 8 8 6 {short(corner)} 6H{short(wide - corner)}"
    field += f"C{short(wide - 8)} 6 {short(wide - 6)} 8 {short(wide - 6)} {short(corner)}V{short(low)}H6Z"
    drawing = halo_rect(0, 0, wide, high, 9, 3) + paper(wide, high, 9)
    inner = path(field, "violet-wash")
    if is_tiny:
        inner += icon(name, wide / 2, low / 2 + 3, low * 0.6, "violet", "violet-wash")
    else:
        scale = (low - 5) / 122
        post = drawn("freigard", f"totem-{name}{'-spent' if is_spent else ''}")
        inner += place(wide / 2 - 55 * scale, 5, post, scale=scale)
    inner += words(wide / 2, high - type_size * 0.7, title, type_size, "middle", 600, display=True, room=wide - 4)
    drawing += group(inner, class_="off" if is_spent and is_tiny else None) + seal(wide - 8, 8, 22)
    if not is_spent:
        return drawing
    middle = low / 2 + 3 if is_tiny else low - type_size  # Whoever sleeps shows it.
    return drawing + badge(wide / 2, middle, spent, height=type_size * 1.6, size=type_size, pad=5)
