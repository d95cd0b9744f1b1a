"""The signs of what cards do: an icon for each operation, with its number."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from meadhall.games.rietburg import pieces as ops
from meadhall.games.rietburg.pieces import Effect
from meadhall.pictures.icons import icon
from meadhall.pictures.numerals import numeral, numeral_width

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
    ops.FLIP: ("rotate", "violet"),
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
WHAT_ICONS: Final = {
    ops.FLIP: ("eye", "violet"),
    ops.MOVE_FACEDOWN: ("eye", "violet"),
    ops.FETCH_CREATURE: ("gor", "red"),
    ops.FETCH_FACEDOWN: ("eye", "violet"),
    ops.SWAP_CREATURES: ("gor", "red"),
}
"""What an operation is done to, where the icon alone does not tell: a face-down card or a creature."""


def effect_row(effects: Sequence[Effect], x: float, y: float, size: float, cut: str) -> str:
    """Draw effects as icons with their numbers in a row around *x*."""
    widths = [effect_width(effect, size) for effect in effects]
    left = x - (sum(widths) + 8 * (len(widths) - 1)) / 2 if widths else x
    drawing = ""
    for effect, width in zip(effects, widths, strict=True):
        drawing += effect_sign(effect, left, y, size, cut)
        left += width + 8
    return drawing


def effect_width(effect: Effect, size: float) -> float:
    """Return how wide the sign of an effect is."""
    if effect.op in WHAT_ICONS:
        return size * 1.85
    return size if effect.op in UNCOUNTED else size * 1.25 + numeral_width(effect.number, size * 0.8)


def effect_sign(effect: Effect, left: float, y: float, size: float, cut: str) -> str:
    """Draw one effect from *left* on: its icon, and its number or what it is done to."""
    name, hue = OP_ICONS[effect.op]
    drawing = icon(name, left + size / 2, y, size, hue, cut)
    if effect.op in WHAT_ICONS:
        what, shade = WHAT_ICONS[effect.op]
        return drawing + icon(what, left + size * 1.4, y, size * 0.85, shade, cut)
    if effect.op not in UNCOUNTED:
        drawing += numeral(effect.number, left + size * 1.25, y, size * 0.8, hue, 15, "start")
    return drawing
