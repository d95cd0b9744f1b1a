"""The cards, standees and tokens of Rietburg."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache
from typing import Final

from meadhall.games.rietburg import operations as ops
from meadhall.games.rietburg.cards import FACE_UP_TOPS, Encounter
from meadhall.games.rietburg.operations import Effect
from meadhall.pictures import cards
from meadhall.pictures.canvas import circle, line, path, rect, text_width, words
from meadhall.pictures.cards import paper
from meadhall.pictures.icons import icon
from meadhall.pictures.numerals import numeral, numeral_width

HUE: Final = "steel"
EMBLEM: Final = "tower"

HERO_HUES: Final = {
    "thorn": "blue",
    "chada": "green",
    "orfen": "steel",
    "kram": "amber",
    "eara": "violet",
    "kheela": "red",
}
OP_ICONS: Final = {
    ops.BATTLE: ("sword", "blue"),
    ops.BATTLE_RANGED: ("swords", "blue"),
    ops.QUIVER_BATTLE: ("bow", "green"),
    ops.BOOK: ("book", "violet"),
    ops.GAIN_WP: ("will", "amber"),
    ops.GAIN_QUIVER: ("quiver", "green"),
    ops.GAIN_FRIEND: ("person", "ink"),
    ops.ADD_NARRATOR: ("hourglass", "ink"),
    ops.DROP_NARRATOR: ("dragon", "red"),
    ops.PLACE: ("plus", "red"),
    ops.ALL_GAIN_WP: ("will", "amber"),
    ops.MOVE: ("boot", "ink"),
    ops.REVEAL: ("eye", "ink"),
    ops.FLIP: ("rotate", "ink"),
    ops.REVEAL_TASK: ("flag", "blue"),
    ops.REMOVE_FACEDOWN: ("none", "ink"),
    ops.MOVE_FACEDOWN: ("next", "violet"),
    ops.FETCH_CREATURE: ("prev", "red"),
    ops.FETCH_FACEDOWN: ("prev", "violet"),
    ops.SWAP_CREATURES: ("rotate", "red"),
    ops.WATER_SPIRIT: ("drop", "blue"),
    ops.RETRIEVE: ("back", "ink"),
    ops.RETRIEVE_OWN: ("back", "ink"),
    ops.EXCHANGE_TASK: ("scroll", "blue"),
}
UNCOUNTED: Final = (
    ops.QUIVER_BATTLE,
    ops.BOOK,
    ops.FLIP,
    ops.REVEAL_TASK,
    ops.MOVE_FACEDOWN,
    ops.FETCH_CREATURE,
    ops.FETCH_FACEDOWN,
    ops.SWAP_CREATURES,
    ops.WATER_SPIRIT,
    ops.EXCHANGE_TASK,
)
"""Operations without a number on the card."""
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
CARD_WIDTH: Final = 100
CARD_HEIGHT: Final = 152
TASK_WIDTH: Final = 126
"""A task has words to show; on a phone it is as wide as any card."""
HERO_WIDTH: Final = 196
HERO_HEIGHT: Final = 244
ROW_HEIGHT: Final = 60
SIDE_WIDTH: Final = 124
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


def kind_icon(encounter: Encounter) -> str:
    """Return the icon of a creature or object; unknown ones get a mask."""
    return KIND_ICONS.get(encounter.kind, "hero" if not encounter.is_object else "bag")


def card_icon(name: str, is_object: bool) -> str:
    """Return the icon of a friend or object in hand."""
    return KIND_ICONS.get(name, "bag") if is_object else FRIEND_ICONS.get(name, "person")


def wrapped(what: str, room: float, size: float, most: int, strong: bool = False) -> list[str]:
    """Break a text into lines that fit into *room* in any font; at most *most* of them."""
    lines: list[str] = []
    for word in what.split():
        if lines and text_width(f"{lines[-1]} {word}", size, strong) <= room:
            lines[-1] += f" {word}"
        else:
            lines.append(word)
    return lines[:most]


def strength_of(encounter: Encounter) -> str:
    """Return what the shield of a creature shows."""
    return "?" if encounter.strength == FACE_UP_TOPS else str(encounter.strength)


@cache
def encounter_card(encounter: Encounter, now: str) -> str:
    """Draw a face-up creature or object; *now* is what its shield shows."""
    wide = CARD_WIDTH
    wash = "red-wash" if encounter.red else "green-wash" if encounter.is_object else "amber-wash"
    drawing = paper(wide, CARD_HEIGHT, 9) + rect(5.5, 5.5, wide - 11, 84, 5, wash)
    drawing += icon(kind_icon(encounter), wide / 2 - (0 if encounter.is_object else 3), 50, 56, "ink", wash)
    if not encounter.is_object:
        drawing += path(f"M{wide - 36} 2H{wide - 3}V25L{wide - 19.5} 38L{wide - 36} 25Z", "red-fill")
        drawing += numeral(now, wide - 19.5, 16, 17 if len(now) == 1 else 15, "white", 15)
    if encounter.gold or encounter.extra_gold:
        drawing += icon("coin", 19, 19, 24, "amber", wash)
        drawing += "" if encounter.gold else line(9, 28, 29, 10, "red", 3)
    name = wrapped(encounter.name, wide - 6, 16, 2, strong=True)
    for index, part in enumerate(name):
        drawing += words(wide / 2, 106 + index * 16, part, 16, "middle", 600, display=True, room=wide - 4)
    return drawing + effect_row(encounter.reward, wide / 2, 138, 20 if len(name) == 1 else 17, "card")


def effect_row(effects: Sequence[Effect], x: float, y: float, size: float, cut: str) -> str:
    """Draw effects as icons with their numbers in a row around *x*."""
    widths = [_effect_width(effect, size) for effect in effects]
    left = x - (sum(widths) + 8 * (len(widths) - 1)) / 2 if widths else x
    drawing = ""
    for effect, width in zip(effects, widths, strict=True):
        drawing += effect_sign(effect, left, y, size, cut)
        left += width + 8
    return drawing


def _effect_width(effect: Effect, size: float) -> float:
    return size if effect.op in UNCOUNTED else size * 1.25 + numeral_width(effect.number, size * 0.8)


def effect_sign(effect: Effect, left: float, y: float, size: float, cut: str) -> str:
    """Draw one effect from *left* on: its icon and its number."""
    name, hue = OP_ICONS[effect.op]
    drawing = icon(name, left + size / 2, y, size, hue, cut)
    if effect.op not in UNCOUNTED:
        drawing += numeral(effect.number, left + size * 1.25, y, size * 0.8, hue, 15, "start")
    return drawing


@cache
def encounter_back() -> str:
    """Draw a face-down encounter card."""
    return back(CARD_WIDTH, CARD_HEIGHT, "violet", "eye", 9)


@cache
def task_card(name: str, asks: str, is_done: bool) -> str:
    """Draw a face-up task."""
    wide, high = TASK_WIDTH, CARD_HEIGHT
    drawing = paper(wide, high, 9) + rect(5.5, 5.5, wide - 11, 24, 5, "blue-fill")
    drawing += icon("flag", wide / 2, 17.5, 17, "white", "blue-fill")
    y = 47.0
    for part in wrapped(name, wide - 10, 16, 3, strong=True):
        drawing += words(wide / 2, y, part, 16, "middle", 600, display=True, room=wide - 6)
        y += 17
    if is_done:
        tick = f"M{wide / 2 - 9} {high - 28}l6 7 12-14"
        drawing += circle(wide / 2, high - 28, 17, "good")
        return drawing + path(tick, stroke="card", stroke_width=4.5, stroke_linecap="round", stroke_linejoin="round")
    y += 5
    for part in wrapped(asks, wide - 8, 16, 4):
        if y < high - 3:
            drawing += words(wide / 2, y, part, 16, "middle", fill="ink-2", room=wide - 4)
        y += 17
    return drawing


@cache
def standee(name: str, is_active: bool) -> str:
    """Draw a hero's figure around its middle; the active hero's foot is ink."""
    hue = HERO_HUES.get(name, "steel")
    arch = "M-25 44V-4C-25 -22 -13 -32 0 -32S25 -22 25 -4V44Z"
    drawing = path(arch, f"{hue}-fill", stroke="card", stroke_width=3)
    drawing += icon(name, 0, 6, 44, DARK if hue == "amber" else PALE, f"{hue}-fill")
    return drawing + rect(-31, 38, 62, 13, 6, "ink" if is_active else "card", stroke="edge", stroke_width=1.5)


def token(body: str, count: int, is_used: bool) -> str:
    """Draw a round token of 40 with a count; a used one is faded."""
    drawing = circle(20, 20, 20, "well" if is_used else "card", stroke="edge", stroke_width=1.5) + body
    if count > 1:
        drawing += circle(36, 6, 9, "ink") + numeral(count, 36, 6, 11, "on-ink", 15)
    return drawing
