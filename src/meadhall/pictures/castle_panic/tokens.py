"""Wooden tokens: monsters with their points, effects and boulders."""

from __future__ import annotations

from functools import cache

from meadhall.games.castle_panic.pieces import GIANT_BOULDER, MONSTERS, STARTERS
from meadhall.pictures.canvas import circle, path, place, polar, short
from meadhall.pictures.cards import halo_circle, seal, target
from meadhall.pictures.icons import icon
from meadhall.pictures.numerals import numeral

ICONS = ("goblin", "orc", "troll", "goblin", "orc", "troll", "vessel")
"""The mask of each kind; bosses wear a crown as well."""
EFFECTS = (
    "boulder", "flame", "leaf", "drop", "next", "prev", "bow", "horse", "sword", "bag", "plus", "plus",
)  # fmt: skip
"""The sign of each effect, from the Giant Boulder on."""
HUES = {8: "red", 9: "green", 10: "blue"}
RADII = (25, 27, 29)


@cache
def monster(
    kind: int,
    points: int,
    full: int,
    count: int = 1,
    tarred: bool = False,
    is_still: bool = False,
) -> str:
    """Draw a stack of equal monsters: the outline tells the toughness, the badge what is left.

    A *still* one cannot be clicked and has no signs for that.
    """
    toughness = min(full, len(RADII))
    radius = RADII[toughness - 1]
    drawing = "" if is_still else halo_circle(0, 0, radius, 5) + target(0, 0, 34)
    if count > 1:
        drawing += place(5, -5, _disc(toughness, radius, False))
    drawing += _disc(toughness, radius, kind >= STARTERS)
    drawing += icon(
        ICONS[kind], 0, 1 if kind >= STARTERS else -2, 34 if toughness < len(RADII) else 37, "carving", "wood"
    )
    if kind >= STARTERS:
        drawing += icon("crown", 0, -27, 27, "gold-ink", "wood") + icon("crown", 0, -27, 23, "gold", "wood")
    drawing += circle(17, 19, 12.5, "carving", stroke="wood", stroke_width=2) + numeral(points, 17, 19, 14, "white", 17)
    if points < full:
        drawing += path("M-20 12l7 3-3 6 7 4", stroke="red-fill", stroke_width=2.6, stroke_linecap="round")
    if count > 1:
        drawing += circle(21, -17, 13.5, "ink", stroke="card", stroke_width=2)
        drawing += numeral(f"x{count}", 21, -17, 13, "on-ink", 17)
    if tarred:
        drawing += circle(-18, -17, 12, "carving", stroke="wood", stroke_width=2)
        drawing += icon("tar", -18, -17.5, 16, "wood", "carving")
    return drawing if is_still else drawing + seal(20, -22, 20)


def _disc(toughness: int, radius: float, is_boss: bool) -> str:
    shade = place(0, 3, _shape(toughness, radius, "carving"))
    rim = _shape(toughness, radius, "strap") + _shape(toughness, radius - 3, "gold" if is_boss else "wood")
    return shade + rim + _shape(toughness, radius - 5.5, "wood")


def _shape(toughness: int, radius: float, fill: str) -> str:
    if toughness == 1:
        return circle(0, 0, radius, fill)
    corners = 6 if toughness < len(RADII) else 8
    points = [polar(0, 0, radius + 2, (0 if corners < 8 else 22.5) + i * 360 / corners) for i in range(corners)]
    return path("M" + "L".join(f"{short(x)} {short(y)}" for x, y in points) + "Z", fill)


@cache
def token(kind: int, full: int, count: int = 0, is_still: bool = False) -> str:
    """Draw a token as it is drawn from the pile, with how many there are."""
    if kind < MONSTERS:
        drawing = monster(kind, full, full, is_still=is_still)
    else:
        drawing = "" if is_still else halo_circle(0, 0, 25, 5)
        drawing += circle(0, 3, 26, "carving") + circle(0, 0, 26, "strap")
        drawing += circle(0, 0, 23, "wood")
        drawing += _effect(kind) + ("" if is_still else seal(20, -22, 20))
    if count:
        drawing += circle(-18, 19, 12.5, "ink", stroke="card", stroke_width=2)
        drawing += numeral(count, -18, 19, 14, "on-ink", 16)
    return drawing


def _effect(kind: int) -> str:
    name = EFFECTS[kind - GIANT_BOULDER]
    hue = HUES.get(kind, "")
    if hue:
        return circle(0, 0, 18, f"{hue}-fill") + icon(name, 0, 0, 26, "white", f"{hue}-fill")
    drawing = icon(name, 0, 0, 30, "carving", "wood")
    if kind in (13, 14, 15):  # A plague strikes its soldiers out.
        drawing += path("M-15 15L15 -15", stroke="red-fill", stroke_width=4, stroke_linecap="round")
    if kind in (17, 18):
        drawing = numeral(f"+{kind - 14}", 0, 0, 20, "carving", 15)
    return drawing


@cache
def hidden_token() -> str:
    """Draw a token face down."""
    return (
        circle(0, 3, 26, "carving")
        + circle(0, 0, 26, "strap")
        + circle(0, 0, 23, "carving")
        + icon("mark", 0, 0, 28, "wood", "carving")
    )
