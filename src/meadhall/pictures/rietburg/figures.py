"""The cards, standees and tokens of Rietburg."""

from __future__ import annotations

from functools import cache, lru_cache
from typing import Final

from meadhall.games.rietburg.box import EncounterCard
from meadhall.games.rietburg.pieces import Effect
from meadhall.pictures import cards
from meadhall.pictures.canvas import circle, line, path, place, rect, short, words, wrapped
from meadhall.pictures.cards import paper
from meadhall.pictures.drawings import drawing
from meadhall.pictures.icons import icon
from meadhall.pictures.numerals import numeral
from meadhall.pictures.picture import PHONE, WIDE
from meadhall.pictures.rietburg.signs import effect_row

HUE: Final = "steel"
EMBLEM: Final = "tower"

TYPE: Final = {WIDE: 17.2, PHONE: 19.6}
"""The smallest type of the board in each cut: 12 px at its floor."""
HERO_HUES: Final = {
    "thorn": "blue",
    "chada": "green",
    "orfen": "steel",
    "kram": "amber",
    "eara": "violet",
    "kheela": "mist",
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
"""Small ones are icons; from 28 pixels on they are drawn."""
FRIENDS: Final = ("triest", "veest", "reka", "merrik", "thorald", "gilda", "lonas", "melkart")
DRAWN: Final = "rietburg"
FIGURE: Final = (96.0, 72.0)
"""Width and height of the drawing of a creature, an object or a friend, which stands on its lower edge."""
BUST: Final = 120.0
"""Width and height of the bust of a hero."""
STANDEE: Final = (80.0, 120.0)
CARD: Final = (124.0, 140.0)
"""Width and height of an encounter card."""
TASK_BACK: Final = (72.0, 100.0)
TASK_OPEN: Final = {WIDE: (124.0, 116.0), PHONE: (124.0, 134.0)}
TASK_DONE: Final = {WIDE: (124.0, 84.0), PHONE: (124.0, 94.0)}
KEPT: Final = 1 << 12
"""How many pieces and drawings of a sort are kept for the next look."""
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


def figure(name: str, x: float, low: float, wide: float, high: float, unknown: str, field: str) -> str:
    """Draw a creature, an object or a friend as large as there is room, standing around *x* on *low*."""
    if not is_drawn(name):
        size = min(wide, high) * 0.86
        return icon(unknown, x, low - high / 2, size, "ink", field)
    scale = min(wide / FIGURE[0], high / FIGURE[1])
    return place(x - FIGURE[0] / 2 * scale, low - FIGURE[1] * scale, drawing(DRAWN, name), scale=scale)


def is_drawn(name: str) -> bool:
    """Say whether there is a drawing; a box of somebody's own may hold others."""
    sort, _, what = name.partition("-")
    return what in (FRIENDS if sort == "friend" else KIND_ICONS)


def kind_figure(encounter: EncounterCard) -> str:
    """Return the name of the drawing of a creature or object."""
    return f"{'object' if encounter.is_object else 'creature'}-{encounter.kind}"


def bust(name: str, x: float, y: float, size: float) -> str:
    """Draw the bust of a hero around its centre, in an arch of the hero's hue."""
    return place(x - size / 2, y - size / 2, drawing(DRAWN, f"hero-{name}"), scale=size / BUST)


def hero_hue(name: str) -> str:
    """Return the hue of a hero."""
    return HERO_HUES.get(name, "steel")


def on_hue(hue: str) -> str:
    """Return the colour that reads well on a solid field of *hue*."""
    return DARK if hue in ("amber", "mist") else PALE


def paragraph(
    what: str,
    x: float,
    y: float,
    room: float,
    size: float,
    most: int,
    fill: str = "ink",
    strong: bool = False,
    anchor: str = "middle",
) -> tuple[str, float]:
    """Write lines around *x*, or from it on, from the baseline *y* down; return them and the baseline after them."""
    lines = ""
    for part in wrapped(what, room, size, most, strong):
        lines += words(x, y, part, size, anchor, 600 if strong else None, fill, display=strong, room=room)
        y += size * 1.03
    return lines, y


@lru_cache(maxsize=KEPT)
def encounter_card(encounter: EncounterCard, now: str, effects: tuple[Effect, ...], cut: str) -> str:
    """Draw a face-up creature or object; *now* is what its shield shows, *effects* what it gives."""
    wide, high = CARD
    size = TYPE[cut]
    field = 70 if cut == WIDE else 63
    wash = "red-wash" if encounter.red else "green-wash" if encounter.is_object else "amber-wash"
    card = paper(wide, high, 9) + rect(5, 5, wide - 10, field, 5, wash)
    left = 0 if encounter.is_object else 6
    room = (wide - 10, field - (4 if encounter.is_object else 0))
    card += figure(kind_figure(encounter), wide / 2 - left, 5 + field, *room, kind_icon(encounter), wash)
    if encounter.gold or encounter.extra_gold:
        card += circle(19, 19, 13, wash) + icon("coin", 19, 19, 24, "amber", wash)
        card += "" if encounter.gold else line(8, 31, 30, 9, "red", 3)
    if not encounter.is_object:
        card += _shield(wide, now, 34)
    lines = wrapped(encounter.name, wide - 6, size, 2, strong=True)
    free = high - 5 - field
    name, _ = paragraph(
        encounter.name, wide / 2, 5 + field + _first_line(len(lines), size), wide - 4, size, 2, strong=True
    )
    taken = size * 1.03 * len(lines) + 3
    sign = min(free - taken - 4, 22)
    return card + name + effect_row(effects, wide / 2, high - (free - taken) / 2 - 1, sign, "card")


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
    card = back(wide, high, "violet", "eye", 9)
    if not name:
        return card
    size = TYPE[cut]
    lines = wrapped(name, wide - 12, size, 2, strong=True)
    tall = size * (len(lines) + 0.35)
    card += rect(3, high - tall - 7, wide - 6, tall, 6, "card")
    written, _ = paragraph(name, wide / 2, high - tall - 7 + size * 0.92, wide - 8, size, 2, strong=True)
    return card + written


@lru_cache(maxsize=KEPT)
def task_card(name: str, asks: str, is_done: bool, cut: str) -> str:
    """Draw a face-up task: its name and what it asks, or that it is done."""
    wide, high = (TASK_DONE if is_done else TASK_OPEN)[cut]
    size = TYPE[cut]
    is_bold = cut == WIDE
    strip = 24 if is_done else 20
    card = paper(wide, high, 8) + rect(4.5, 4.5, wide - 9, strip, 4, "green-wash" if is_done else "blue-fill")
    card += tick(wide / 2, 4.5 + strip / 2, 10) if is_done else ""
    card += "" if is_done else icon("flag", wide / 2, 4.5 + strip / 2, 17, PALE, "blue-fill")
    lines = len(wrapped(name, wide - 4, size, 3, is_bold)) + (0 if is_done else len(wrapped(asks, wide - 4, size, 3)))
    free = high - strip - 8
    y = strip + 6 + (free - lines * size * 1.03) / 2 + size * 0.8
    written, y = paragraph(name, wide / 2, y, wide - 4, size, 3, strong=is_bold)
    if is_done:
        return card + written
    return card + written + paragraph(asks, wide / 2, y + 1, wide - 4, size, 3, "ink-2")[0]


def tick(x: float, y: float, radius: float) -> str:
    """Draw the sign of a completed task."""
    start = f"M{short(x - radius * 0.5)} {short(y)}"
    outline = f"{start}l{short(radius * 0.36)} {short(radius * 0.4)} {short(radius * 0.66)}-{short(radius * 0.8)}"
    stroke = radius * 0.26
    mark = path(outline, stroke="card", stroke_width=stroke, stroke_linecap="round", stroke_linejoin="round")
    return circle(x, y, radius, "good") + mark


@cache
def standee(name: str) -> str:
    """Draw a hero's figure, the middle of its foot at the origin; in a piece of the active hero the foot is ink."""
    return place(-STANDEE[0] / 2, -STANDEE[1], drawing(DRAWN, f"standee-{name}"))


def token(body: str, count: int, is_used: bool) -> str:
    """Draw a round token of 40 with a count; a used one is faded."""
    disc = circle(20, 20, 20, "well" if is_used else "card", stroke="edge", stroke_width=1.5)
    return disc + body + copies(count)


def copies(count: int) -> str:
    """Draw how many of a token there are, if there are several."""
    return circle(36, 6, 9, "ink") + numeral(count, 36, 6, 11, "on-ink", 15) if count > 1 else ""
