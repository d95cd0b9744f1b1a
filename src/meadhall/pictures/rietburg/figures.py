"""The cards, standees and tokens of Rietburg."""

from __future__ import annotations

from functools import cache, lru_cache
from typing import Final

from meadhall.games.rietburg.box import EncounterCard
from meadhall.games.rietburg.pieces import Effect
from meadhall.pictures import cards
from meadhall.pictures.canvas import circle, line, path, rect, short, text_width, words
from meadhall.pictures.cards import paper
from meadhall.pictures.icons import icon
from meadhall.pictures.numerals import numeral
from meadhall.pictures.picture import PHONE, WIDE
from meadhall.pictures.rietburg.signs import effect_row

HUE: Final = "steel"
EMBLEM: Final = "tower"

TYPE: Final = {WIDE: 16.4, PHONE: 19.6}
"""The smallest type of the board in each cut: 12 px at its floor."""
HERO_HUES: Final = {
    "thorn": "blue",
    "chada": "green",
    "orfen": "steel",
    "kram": "amber",
    "eara": "violet",
    "kheela": "red",
}
KIND_ICONS: Final = {
    "gor": "gor",
    "gorlot": "gorlot",
    "chalk_skral": "chalk_skral",
    "skral": "skral",
    "wardrak": "wardrak",
    "troll": "troll",
    "fluggor": "fluggor",
    "hagrod": "hagrod",
    "skeleton": "skull",
    "calrai": "horse",
    "shan": "stealth",
    "telescope": "search",
    "bone_branches": "tree",
    "brother_shield": "shield",
    "hadrian_hourglass": "hourglass",
    "witch_brew": "vessel",
    "falcon": "bat",
    "wineskin": "bag",
    "rune_stone": "hex",
}
FRIEND_ICONS: Final = {
    "triest": "bow",
    "veest": "sword",
    "reka": "leaf",
    "merrik": "stealth",
    "thorald": "crown",
    "gilda": "vessel",
    "lonas": "hammer",
    "melkart": "scroll",
}
CARD: Final = (124.0, 140.0)
"""Width and height of an encounter card and of a task that lies open."""
TASK_BACK: Final = (72.0, 100.0)
TASK_DONE: Final = (124.0, 98.0)
KEPT: Final = 1 << 12
"""So many pieces and drawings of a sort are kept for the next look."""
PALE: Final = "white"
DARK: Final = "#2B2118"


@cache
def halo_rect(x: float, y: float, width: float, height: float, radius: float, gap: float = 5) -> str:
    """Draw the signs of every state around a rectangle; drawn so often that it is kept."""
    return cards.halo_rect(x, y, width, height, radius, gap)


@cache
def seal(x: float, y: float, size: float = 26) -> str:
    """Draw the seal of a chosen piece; kept like the halos."""
    return cards.seal(x, y, size)


@cache
def back(width: float, height: float, hue: str, emblem: str, radius: float) -> str:
    """Draw the back of a card; kept like the halos."""
    return cards.back(width, height, hue, emblem, radius)


def kind_icon(encounter: EncounterCard) -> str:
    """Return the icon of a creature or object; unknown ones get a mask."""
    return KIND_ICONS.get(encounter.kind, "hero" if not encounter.is_object else "bag")


def card_icon(name: str, is_object: bool) -> str:
    """Return the icon of a friend or object in hand."""
    return KIND_ICONS.get(name, "bag") if is_object else FRIEND_ICONS.get(name, "person")


def hero_hue(name: str) -> str:
    """Return the hue of a hero."""
    return HERO_HUES.get(name, "steel")


def on_hue(hue: str) -> str:
    """Return the colour that reads well on a solid field of *hue*."""
    return DARK if hue == "amber" else PALE


def wrapped(what: str, room: float, size: float, most: int, strong: bool = False) -> list[str]:
    """Break a text into at most *most* lines that fit into *room* in any font; the last one takes what is left."""
    lines: list[str] = []
    for word in what.split():
        if lines and (len(lines) == most or text_width(f"{lines[-1]} {word}", size, strong) <= room):
            lines[-1] += f" {word}"
        else:
            lines.append(word)
    return lines


def paragraph(
    what: str, x: float, y: float, room: float, size: float, most: int, fill: str = "ink", strong: bool = False
) -> tuple[str, float]:
    """Write lines around *x* from the baseline *y* on; return them and the baseline after them."""
    drawing = ""
    for part in wrapped(what, room, size, most, strong):
        drawing += words(x, y, part, size, "middle", 600 if strong else None, fill, display=strong, room=room)
        y += size * 1.03
    return drawing, y


@lru_cache(maxsize=KEPT)
def encounter_card(encounter: EncounterCard, now: str, effects: tuple[Effect, ...], cut: str) -> str:
    """Draw a face-up creature or object; *now* is what its shield shows, *effects* what it gives."""
    wide, high = CARD
    size = TYPE[cut]
    field = 70 if cut == WIDE else 63
    wash = "red-wash" if encounter.red else "green-wash" if encounter.is_object else "amber-wash"
    drawing = paper(wide, high, 9) + rect(5, 5, wide - 10, field, 5, wash)
    left = 0 if encounter.is_object else 6
    drawing += icon(kind_icon(encounter), wide / 2 - left, 5 + field / 2, field * 0.86, "ink", wash)
    if encounter.gold or encounter.extra_gold:
        drawing += icon("coin", 19, 19, 24, "amber", wash)
        drawing += "" if encounter.gold else line(8, 31, 30, 9, "red", 3)
    if not encounter.is_object:
        drawing += _shield(wide, now, 34)
    lines = wrapped(encounter.name, wide - 6, size, 2, strong=True)
    free = high - 5 - field
    name, _ = paragraph(
        encounter.name, wide / 2, 5 + field + _first_line(len(lines), size), wide - 4, size, 2, strong=True
    )
    taken = size * 1.03 * len(lines) + 3
    sign = min(free - taken - 4, 22)
    return drawing + name + effect_row(effects, wide / 2, high - (free - taken) / 2 - 1, sign, "card")


def _first_line(lines: int, size: float) -> float:
    """Return how far below the picture the first line of a name stands."""
    return size * (1.0 if lines > 1 else 1.12)


def _shield(wide: float, now: str, size: float) -> str:
    right, middle = wide - 3, wide - 3 - size / 2
    left, side = short(right - size), short(size * 0.72)
    outline = f"M{left} 2H{short(right)}V{side}L{short(middle)} {short(size * 1.12)}L{left} {side}Z"
    return path(outline, "red-fill") + numeral(
        now, middle, size * 0.46, size * (0.52 if len(now) == 1 else 0.44), PALE, 16
    )


@lru_cache(maxsize=KEPT)
def encounter_back(name: str, cut: str) -> str:
    """Draw a face-down encounter card; one that everybody has seen bears its *name*."""
    wide, high = CARD
    drawing = back(wide, high, "violet", "eye", 9)
    if not name:
        return drawing
    size = TYPE[cut]
    lines = wrapped(name, wide - 12, size, 2, strong=True)
    tall = size * (len(lines) + 0.35)
    drawing += rect(3, high - tall - 7, wide - 6, tall, 6, "card")
    written, _ = paragraph(name, wide / 2, high - tall - 7 + size * 0.92, wide - 8, size, 2, strong=True)
    return drawing + written


@lru_cache(maxsize=KEPT)
def task_card(name: str, asks: str, is_done: bool, cut: str) -> str:
    """Draw a face-up task: its name and what it asks, or that it is done."""
    wide, high = TASK_DONE if is_done else CARD
    size = TYPE[cut]
    is_bold = cut == WIDE
    strip = 26
    drawing = paper(wide, high, 8) + rect(4.5, 4.5, wide - 9, strip, 4, "green-wash" if is_done else "blue-fill")
    drawing += tick(wide / 2, 4.5 + strip / 2, 11) if is_done else ""
    drawing += "" if is_done else icon("flag", wide / 2, 4.5 + strip / 2, 21, PALE, "blue-fill")
    lines = len(wrapped(name, wide - 4, size, 3, is_bold)) + (0 if is_done else len(wrapped(asks, wide - 4, size, 3)))
    free = high - strip - 8
    y = strip + 6 + (free - lines * size * 1.03) / 2 + size * 0.8
    written, y = paragraph(name, wide / 2, y, wide - 4, size, 3, strong=is_bold)
    if is_done:
        return drawing + written
    return drawing + written + paragraph(asks, wide / 2, y + 1, wide - 4, size, 3, "ink-2")[0]


def tick(x: float, y: float, radius: float) -> str:
    """Draw the sign of a completed task."""
    start = f"M{short(x - radius * 0.5)} {short(y)}"
    outline = f"{start}l{short(radius * 0.36)} {short(radius * 0.4)} {short(radius * 0.66)}-{short(radius * 0.8)}"
    stroke = radius * 0.26
    mark = path(outline, stroke="card", stroke_width=stroke, stroke_linecap="round", stroke_linejoin="round")
    return circle(x, y, radius, "good") + mark


@cache
def standee(name: str, is_active: bool) -> str:
    """Draw a hero's figure around its middle; the active hero's foot is ink."""
    hue = hero_hue(name)
    arch = "M-25 44V-4C-25 -22 -13 -32 0 -32S25 -22 25 -4V44Z"
    drawing = path(arch, f"{hue}-fill", stroke="card", stroke_width=3)
    drawing += icon(name, 0, 6, 44, on_hue(hue), f"{hue}-fill")
    return drawing + rect(-31, 38, 62, 13, 6, "ink" if is_active else "card", stroke="edge", stroke_width=1.5)


def token(body: str, count: int, is_used: bool) -> str:
    """Draw a round token of 40 with a count; a used one is faded."""
    drawing = circle(20, 20, 20, "well" if is_used else "card", stroke="edge", stroke_width=1.5) + body
    if count > 1:
        drawing += circle(36, 6, 9, "ink") + numeral(count, 36, 6, 11, "on-ink", 15)
    return drawing
